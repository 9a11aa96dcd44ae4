// The desktop window behind proxies: what the system's settings answer decides for reads and orders alike, and where they differ the
// window says so. `node test/network/window-screens.ts [FOLDER]`: with pictures.
import { stopwatch } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';
import { HOST, openStory, RECOVERS_WITHIN, type World } from './story.ts';

const story = await openStory(new URL('./window-desk.ts', import.meta.url), process.argv[2]);
const { act, arrives, check, connection, isHeld, online, order, picture, world } = story;

/** Ways that the system's settings name, through which reads and orders both go. */
const WAYS = {
  squid: `PROXY ${HOST}:3128`,
  tinyproxy: `PROXY ${HOST}:8888`,
  SOCKS5: `SOCKS5 ${HOST}:1080`,
  'a dead proxy and squid after it': `PROXY ${HOST}:9; PROXY ${HOST}:3128`,
};

await story.begin();
for (const [name, answer] of Object.entries(WAYS)) {
  await act('pac', { answer });
  const before = await world.ask<World>({});
  await online();
  await arrives(`an order leaves by ${name}`, await order());
  const after = await world.ask<World>({});
  check(`nothing went around ${name}`, after.direct === before.direct, `${after.direct - before.direct}`);
}

// The stand-in's window network reaches the service past the proxy, as Chromium's does once it has signed in.
await world.ask({ set: { proxy: 'NTLM' } });
await act('pac', { answer: `PROXY ${HOST}:3130` });
await online();
const id = await order();
await until('the order waits', isHeld(id));
await until('the connection knows', async () => (await connection()).held !== null);
const { state, held } = await connection();
check('reads go on by the window’s network', state === 'online', state);
const sentence =
  'Reading works, but orders can’t be sent: this network’s proxy asks for a Windows sign-in, which Ridgeline doesn’t support.';
check('what holds the order is said', held === sentence, held);
await until('the chip says so', async () => /^Orders can’t be sent/.test(await act<string>('chip')));
check('the chip says so', true, await act<string>('chip'));
await picture('window-windows-sign-in');
const { posts } = await world.ask<World>({});
await act('pac', { answer: WAYS.squid });
const passed = stopwatch();
await arrives('the held order leaves by the next proxy', id);
const seconds = passed() / 1_000;
check('within five seconds', seconds * 1_000 <= RECOVERS_WITHIN, `${seconds.toFixed(1)} s`);
check('nothing was posted before', (await world.ask<World>({})).posts === posts + 1);

await act('stop');
await story.end();
