// An office's app over this session's real keyring, behind a proxy with a password. Runs the steps of its arguments and prints
// what every call answered, one JSON line each.
import { createApp, workstation } from '../../../src/main/app.ts';
import type { Desktop } from '../../../src/main/core/ports/index.ts';
import type { CallInput, CallName, CallOutput } from '../../../src/shared/contract/index.ts';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';
import { createFastClock } from '../../support/fast-clock.ts';
import { until } from '../../support/until.ts';

export type Step =
  | { readonly do: 'network'; readonly input: CallInput<'network.put'> }
  | { readonly do: 'account'; readonly input: CallInput<'accounts.add'> }
  /** Orders a roof and waits until it's placed, or held for the network. */
  | { readonly do: 'order'; readonly house: number; readonly until: 'acked' | 'held' }
  | { readonly do: 'read' };

const [dataDir = '', ...steps] = process.argv.slice(2);
const nothing = async () => null;
const desktop: Desktop = {
  host: 'direct',
  platform: 'linux',
  person: null,
  openFile: nothing,
  openFolder: nothing,
  reveal: nothing,
  dragFile: nothing,
  copyFile: async () => false,
  openLink: nothing,
  writeMail: nothing,
  notify: () => true,
  chooseFolder: async () => undefined,
  restart: () => null,
  badge: () => {},
  progress: () => {},
};
const adapters = workstation({
  places: { data: dataDir, library: `${dataDir}/Library` },
  offline: false,
  version: '0.0.0-test',
  desktop,
  practice: () => {
    throw new Error('there is no practice service here');
  },
  resolveProxy: async () => 'DIRECT',
  policy: { read: () => ({ source: null, entries: {}, problem: null }) },
});
const app = createApp(
  { ...adapters, clock: createFastClock(4) },
  { dataDir, version: '0.0.0-test', offline: false },
);
app.events.subscribe((event) => process.stdout.write(`${JSON.stringify({ event })}\n`));
await app.start();

async function call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
  const reply = await app.dispatch(name, input);
  process.stdout.write(`${JSON.stringify({ name, reply })}\n`);
  if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
  return reply.value as CallOutput<Name>;
}

async function accountId(): Promise<string> {
  const { activeId } = await call('accounts.list', undefined);
  return activeId ?? '';
}

async function order(house: number, wanted: 'acked' | 'held'): Promise<void> {
  const id = await accountId();
  const { services } = await call('services.list', { accountId: id, refresh: false });
  const serviceId = services[0]?.id ?? '';
  const asked = { accountId: id, serviceId, rushOrder: false, pdfRequired: true };
  const quote = await call(wanted === 'held' ? 'quote.known' : 'quote.get', asked);
  const placed = await call('orders.place', {
    accountId: id,
    draft: {
      ...EMPTY_DRAFT,
      customerName: `Customer ${house}`,
      customerEmail: `c${house}@example.com`,
      address: `${house} Proxy Road, Omaha, NE 68102`,
      propertyType: 'Residential',
      serviceId,
    },
    quoted: quote?.total ?? null,
    duplicates: [],
  });
  await until(`the order is ${wanted}`, async () => {
    const { intent } = await call('outbox.detail', { intentId: placed.id });
    return intent.state === wanted;
  });
}

for (const text of steps) {
  const step = JSON.parse(text) as Step;
  // The proxy's sign-in is read from the keyring after the start.
  if (step.do === 'network') await call('network.put', step.input);
  else if (step.do === 'account') await call('accounts.add', step.input);
  else if (step.do === 'order') await order(step.house, step.until);
  else {
    await call('network.get', undefined);
    await call('connection.check', { accountId: await accountId() });
  }
}
await app.stop();
process.exit(0);
