import { onTestFinished } from 'vitest';
import { createLoopbackListener } from '../../../../src/main/adapters/listener/index.ts';
import { createSystemClock, createSystemRandom } from '../../../../src/main/adapters/time/index.ts';
import { announcementsOf } from '../../../../src/main/app/announcements.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import type { Clock, LoopbackListener } from '../../../../src/main/core/ports/index.ts';
import { Webhooks } from '../../../../src/main/core/tracking/webhooks/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { AppEvent } from '../../../../src/shared/contract/index.ts';
import type { Account } from '../../../../src/shared/domain/account.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

export const OURS = 'ours';

/** The events' area over the real store and the real listener; what it asks the service is written down. */
export function eventOffice(
  options: {
    readonly account?: Partial<Account>;
    readonly offline?: boolean;
    readonly clock?: Clock;
    readonly listener?: LoopbackListener;
    readonly path?: string;
  } = {},
) {
  const clock = options.clock ?? createSystemClock();
  const store = openStore(options.path ?? ':memory:');
  const logger = createMemoryLogger();
  const bus = createBus((error) => logger.error('listener', error));
  const events: AppEvent[] = [];
  bus.subscribe((fact) => void events.push(...announcementsOf(fact)));
  const asked: (string | null)[] = [];
  const linked: [string, { address: string | null; token: string | null; until: number }][] = [];
  const world = {
    outcome: 'nothing_new' as 'changed' | 'nothing_new' | 'unanswered',
    /** The service takes until this. */
    answer: Promise.resolve(),
  };
  if (!store.accounts.get(OURS))
    store.accounts.insert(fictitiousAccount(OURS, { environment: 'sandbox', ...options.account }));
  const listener = options.listener ?? createLoopbackListener({ clock });
  const ports = { clock, random: createSystemRandom(), store, listener, logger };
  const webhooks = new Webhooks({
    ports,
    bus,
    offline: options.offline ?? false,
    ask: async (_, orderId) => {
      asked.push(orderId);
      await world.answer;
      return world.outcome;
    },
    reach: async () => null,
  });
  bus.react(reactions({ webhooks }));
  bus.react({ 'download.linked': [({ orderId, link }) => void linked.push([orderId, link])] });
  let closed = false;
  const stop = async () => {
    if (closed) return;
    closed = true;
    await webhooks.stop();
    store.close();
  };
  onTestFinished(stop);
  webhooks.start();
  const { handlers } = webhooks;
  const get = async () => handlers['webhooks.get']({ accountId: OURS });
  const log = async () => handlers['webhooks.log']({ accountId: OURS });
  const turnOn = async () => {
    const { address } = await handlers['webhooks.set']({ accountId: OURS, enabled: true });
    if (address === null) throw new Error('it doesn’t listen');
    return address;
  };
  return { clock, store, logger, events, asked, linked, world, webhooks, handlers, get, log, turnOn, stop };
}

const caller = createLoopbackListener({ clock: createSystemClock() });

/** Posts as a service does. */
export async function post(
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const all = { 'content-type': 'application/json', ...headers };
  const call = { method: 'POST', url: address, headers: all, body: JSON.stringify(body) } as const;
  return (await caller.call({ ...call, timeout: 2_000 })).status;
}
