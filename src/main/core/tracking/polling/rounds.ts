import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Priority, SessionFailure } from '../../kernel/session.ts';
import { type Clock, sleep } from '../../ports/index.ts';
import type { History } from './history.ts';
import type { ListPositions } from './list-positions.ts';
import type { ListTrust } from './list-trust.ts';
import { MAX_SINGLE_CALLS, PAGE_WORTH, type PlannedCalls } from './planned-calls.ts';
import { isOfThisCall, type Reader } from './reader.ts';

export type RoundDeps = {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly reader: Reader;
  readonly positions: ListPositions;
  readonly history: History;
  readonly trust: ListTrust;
  /** The list could be read (null), or couldn't. */
  readonly listed: (failure: SessionFailure | null) => void;
};

/** Single reads of one round: the next round continues, and looks first what else there is. */
const MOST_SINGLES = 20;
const MOST_SOUGHT_PAGES = 50;

/** Reads what was chosen. One strange order doesn't stop the others; answers null or what stops everything. */
export function createRounds({ clock, signal, reader, positions, history, trust, listed }: RoundDeps) {
  let calls = 0;

  async function rest(gap: Millis): Promise<void> {
    calls += 1;
    if (calls > 1) await sleep(clock, gap, signal).catch(() => {});
  }

  async function page(number: number, priority: Priority, gap: Millis) {
    await rest(gap);
    const read = await reader.page(number, priority);
    const failure = 'failure' in read ? read.failure : null;
    if (failure === null || isOfList(failure)) listed(failure);
    if ('failure' in read) return read;
    history.saw(number, read.value);
    const sample = trust.sample(read.value.orders);
    const record = read.value.orders.find(({ orderId }) => orderId === sample);
    if (sample === null || !record) return read;
    await rest(gap);
    if ('value' in (await reader.order(sample, priority))) trust.compare(record);
    return read;
  }

  async function singly(
    orderIds: readonly OrderId[],
    priority: Priority,
    gap: Millis,
  ): Promise<SessionFailure | null> {
    for (const orderId of orderIds.slice(0, MOST_SINGLES)) {
      await rest(gap);
      const read = await reader.order(orderId, priority);
      if ('failure' in read && !isOfThisCall(read.failure)) return read.failure;
    }
    return null;
  }

  /** From the newest end of the list on, as long as the pages bring enough of what is sought. */
  async function seek(sought: Set<OrderId>, priority: Priority, gap: Millis): Promise<SessionFailure | null> {
    let number = 1;
    let step = 1;
    for (let read = 0, poor = 0; read < MOST_SOUGHT_PAGES && poor < 2 && sought.size > 0; read += 1) {
      const answer = await page(number, priority, gap);
      if ('failure' in answer) {
        if (isOfList(answer.failure)) break;
        return answer.failure;
      }
      const { orders, total, size, hasMore } = answer.value;
      const found = orders.filter(({ orderId }) => sought.delete(orderId)).length;
      const last = total === null ? null : Math.ceil(total / size);
      // The list begins with the oldest: the newest end is the other one.
      if (read === 0 && positions.newestFirst() === false && last !== null && last > 1)
        [number, step] = [last, -1];
      else {
        poor = found < PAGE_WORTH ? poor + 1 : 0;
        number += step;
      }
      if (number < 1 || orders.length === 0 || (step > 0 && hasMore === false)) break;
    }
    positions.notThere([...sought]);
    return singly([...sought].slice(0, MAX_SINGLE_CALLS), priority, gap);
  }

  return {
    run: async (choice: PlannedCalls, priority: Priority, gap: Millis): Promise<SessionFailure | null> => {
      calls = 0;
      for (const number of choice.pages) {
        const read = await page(number, priority, gap);
        if (!('failure' in read)) continue;
        if (!isOfList(read.failure)) return read.failure;
        break;
      }
      const failure = await singly(choice.singles, priority, gap);
      if (failure || choice.sought.length === 0) return failure;
      return seek(new Set(choice.sought), priority, gap);
    },
    singly,
  };
}

/** Whether a failure is about the list, and single orders may be reported all the same. */
export function isOfList(failure: SessionFailure): boolean {
  return isOfThisCall(failure) || failure.kind === 'unavailable';
}
