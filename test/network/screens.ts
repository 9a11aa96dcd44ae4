// What only the real screens show: a proxy's password entered in Settings and kept in a real keyring, a policy that sets the
// proxy, and a hotel's sign-in page. `node test/network/screens.ts [FOLDER]`: with pictures.
import type { Reply } from '../../src/shared/contract/index.ts';
import { stopwatch } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';
import { HOST, openStory, RECOVERS_WITHIN, type World } from './story.ts';

const story = await openStory(new URL('./desk.ts', import.meta.url), process.argv[2]);
const { act, arrives, check, connection, isHeld, online, order, picture, place, world } = story;

type Settings = { text: string; user: string; password: string; locked: boolean[] };
const tunnelsOf = (user: string, { tunnels }: World) =>
  tunnels.filter((line) => line === `${user} CONNECT 200`).length;

async function proxyPassword(): Promise<void> {
  await act('enterProxy', { address: `http://${HOST}:3129`, user: 'ann', password: 'wrong' });
  const refused = await order();
  await until('the order waits', isHeld(refused));
  await until('the chip knows', async () => (await connection()).held !== null);
  const words = await act<string>('chip');
  check(
    'a wrong proxy password is said in words',
    /doesn’t accept the user name and password/.test(words),
    words.split('\n')[0],
  );
  await picture('proxy-1-wrong-password', 'chip');
  const before = await world.ask<World>({});
  await act('enterProxy', { address: `http://${HOST}:3129`, user: 'ann', password: 's3cret' });
  await picture('proxy-2-saved');
  await arrives('the held order leaves once the right password is saved', refused);
  await act('stop');
  await act('start');
  const kept = await act<Settings>('settings');
  check(
    'after a restart the user name is shown and the password is saved',
    kept.user === 'ann' && /saved/i.test(kept.password),
    `${kept.user}, ${kept.password}`,
  );
  await online();
  await arrives('an order leaves after the restart without entering anything', await order());
  const after = await world.ask<World>({});
  check('reads and orders took the proxy only', after.direct === before.direct);
  const signedIn = tunnelsOf('ann', after) - tunnelsOf('ann', before);
  check('squid signed ann in for both', signedIn >= 3, `${signedIn} tunnels`);
}

async function policyProxy(): Promise<void> {
  await act('stop');
  // As the page for IT writes it.
  place.policy({ proxy: `${HOST}:3128` });
  const before = await world.ask<World>({});
  await act('start');
  await online();
  const shown = await act<Settings>('settings');
  await picture('policy-1-settings', 'settings');
  check('the proxy can’t be changed here', shown.locked.length === 3 && shown.locked.every(Boolean));
  check('the reason is shown', /Set by your organization\. It can’t be changed here\./.test(shown.text));
  check('the organization’s proxy is shown', shown.text.includes(`${HOST}:3128`));
  const change = await act<Reply<unknown>>('call', {
    name: 'network.put',
    input: { proxy: 'direct', user: null, password: null },
  });
  check('a change is refused with the reason', !change.ok, change.ok ? '' : change.error.message);
  await arrives('an order leaves by the organization’s proxy', await order());
  const after = await world.ask<World>({});
  check('reads and orders took that proxy only', after.direct === before.direct);
  const passed = after.tunnels.length - before.tunnels.length;
  check('squid let both through', passed >= 2, `${passed} tunnels`);
  place.policy(null);
}

async function hotel(from: 'chip' | 'doctor', mode: Readonly<Record<string, string>>): Promise<void> {
  await act('enterProxy', { address: null, user: null, password: null });
  await online();
  const id = await order();
  await world.ask({ set: mode });
  await until('the order waits', isHeld(id));
  await until('a sign-in page is found', async () => (await connection()).remedy === 'open_page');
  await picture(`hotel-${from}-1-order`, 'orders');
  await picture(`hotel-${from}-2-chip`, 'chip');
  const { posts: before } = await world.ask<{ posts: number }>({});
  const address = await act<string>('openPage', { from });
  check(
    `“Open the sign-in page” in the ${from} opens the service’s plain address`,
    address === 'http://other.example/',
    address,
  );
  const where = await act<string>('connect', { address });
  const passed = stopwatch();
  check('the gateway leads on to its own page', where === 'http://login.hotel.example/', where);
  await arrives('the held order leaves after the sign-in', id);
  const seconds = passed() / 1_000;
  check('within five seconds', seconds * 1_000 <= RECOVERS_WITHIN, `${seconds.toFixed(1)} s`);
  const { posts } = await world.ask<{ posts: number }>({});
  check('nothing was posted before', before === posts - 1);
}

await story.begin();
// The app starts again with its account and prices.
await act('stop');
await act('start');

await proxyPassword();
await policyProxy();
await act('stop');
await act('start');
await hotel('chip', { certificate: 'self-signed', plain: 'redirect' });
await hotel('doctor', { service: 'refused', plain: 'redirect' });

await act('stop');
await story.end();
