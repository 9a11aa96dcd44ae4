import { create } from 'zustand';
import type { CallError, Download, ManyQueued, Repaired, Reply } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { FileId } from '../../../shared/domain/file.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { call } from '../../client/index.ts';

type Downloads = {
  readonly downloads: readonly Download[];
  readonly problem: CallError | null;
  readonly load: (accountId: AccountId) => Promise<void>;
  /** As `load`, while transfers run: orders that aren't on the list yet are asked for only while there are some. */
  readonly follow: (accountId: AccountId) => Promise<void>;
  /** Every file of the order, one by one or as the service's ZIP. */
  readonly order: (accountId: AccountId, orderId: OrderId, as: 'files' | 'zip') => Promise<CallError | null>;
  readonly file: (accountId: AccountId, orderId: OrderId, fileId: FileId) => Promise<CallError | null>;
  readonly retry: (download: Download) => Promise<CallError | null>;
  readonly cancel: (download: Download) => Promise<CallError | null>;
  /** One, or (null) all that are under way. */
  readonly pause: (accountId: AccountId, download: Download | null) => Promise<CallError | null>;
  readonly resume: (accountId: AccountId, download: Download | null) => Promise<CallError | null>;
  readonly clear: (accountId: AccountId) => Promise<CallError | null>;
  /** Orders asked for together whose files aren't on the list yet. */
  readonly wanted: number;
  /** All files of the deliveries of a span, in the background. */
  readonly many: (
    accountId: AccountId,
    span: { readonly from: number; readonly to: number },
  ) => Promise<Reply<ManyQueued>>;
  /** Takes back the orders that aren't on the list yet. */
  readonly unwant: (accountId: AccountId) => Promise<CallError | null>;
  /** Everything of the library that is gone from the disk. */
  readonly repair: (accountId: AccountId) => Promise<Reply<Repaired>>;
  /** Bytes a second of all that run, smoothed; null while too little is known. */
  readonly speed: number | null;
};

export const useDownloads = create<Downloads>()((set, get) => {
  let asked = 0;
  const speedometer = createSpeedometer();
  const ask = async (accountId: AccountId, withWanted: boolean): Promise<void> => {
    asked += 1;
    const mine = asked;
    const [reply, wanted] = await Promise.all([
      call('downloads.list', { accountId }),
      withWanted ? call('downloads.wanted', { accountId }) : null,
    ]);
    if (mine !== asked) return;
    if (wanted?.ok) set({ wanted: wanted.value.orders });
    if (!reply.ok) return set({ problem: reply.error });
    const speed = speedometer(reply.value, performance.now());
    set({ downloads: sameAsBefore(get().downloads, reply.value), problem: null, speed });
  };
  const settle = async (accountId: AccountId, reply: Reply<unknown>): Promise<CallError | null> => {
    if (!reply.ok) return reply.error;
    await get().load(accountId);
    return null;
  };
  const settled = async <Value>(accountId: AccountId, reply: Reply<Value>): Promise<Reply<Value>> => {
    await settle(accountId, reply);
    return reply;
  };
  return {
    downloads: [],
    wanted: 0,
    speed: null,
    problem: null,
    load: (accountId) => ask(accountId, true),
    follow: (accountId) => ask(accountId, get().wanted > 0),
    order: async (accountId, orderId, as) =>
      settle(accountId, await call('downloads.order', { accountId, orderId, as })),
    file: async (accountId, orderId, fileId) =>
      settle(accountId, await call('downloads.file', { accountId, orderId, fileId })),
    retry: async ({ id, accountId }) => settle(accountId, await call('downloads.retry', { downloadId: id })),
    cancel: async ({ id, accountId }) =>
      settle(accountId, await call('downloads.cancel', { downloadId: id })),
    pause: async (accountId, download) =>
      settle(accountId, await call('downloads.pause', { accountId, downloadId: download?.id ?? null })),
    resume: async (accountId, download) =>
      settle(accountId, await call('downloads.resume', { accountId, downloadId: download?.id ?? null })),
    many: async (accountId, { from, to }) =>
      settled(accountId, await call('downloads.many', { accountId, orders: { from, to } })),
    unwant: async (accountId) => settle(accountId, await call('downloads.unwant', { accountId })),
    repair: async (accountId) => settled(accountId, await call('downloads.repair', { accountId })),
    clear: async (accountId) => settle(accountId, await call('downloads.clear', { accountId })),
  };
});

/** The list, with the objects of `before` for those in which nothing changed: their rows aren't drawn again. */
function sameAsBefore(before: readonly Download[], now: readonly Download[]): readonly Download[] {
  const known = new Map(before.map((each) => [each.id, each]));
  return now.map((each) => {
    const old = known.get(each.id);
    return old && isEqual(old, each) ? old : each;
  });
}

function isEqual(one: Download, other: Download): boolean {
  // Words with their values are objects of their own each time.
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a transfer may still change automatically. */
export function isRunning(download: Download): boolean {
  return download.state === 'queued' || download.state === 'downloading' || download.state === 'checking';
}

/** Seconds over which the speed is smoothed. */
const SMOOTHED = 3;

/** How fast the running transfers come, from what each had the time before. Milliseconds in, bytes a second out. */
export function createSpeedometer(): (downloads: readonly Download[], now: number) => number | null {
  let before = new Map<number, number>();
  let at: number | null = null;
  let speed: number | null = null;
  return (downloads, now) => {
    const running = downloads.filter((each) => each.state === 'downloading');
    const came = running.reduce(
      (sum, each) => sum + Math.max(0, each.bytesDone - (before.get(each.id) ?? each.bytesDone)),
      0,
    );
    const known = running.some((each) => before.has(each.id));
    const seconds = at === null ? 0 : (now - at) / 1_000;
    before = new Map(running.map((each) => [each.id, each.bytesDone]));
    at = now;
    if (running.length === 0) speed = null;
    else if (known && seconds > 0) {
      const weight = 1 - Math.exp(-seconds / SMOOTHED);
      speed = speed === null ? came / seconds : speed + (came / seconds - speed) * weight;
    }
    return speed;
  };
}

/** The running transfers as one: bytes done of bytes expected, over those whose size is known. */
export function progressOf(downloads: readonly Download[]): { running: number; done: number; total: number } {
  let [running, done, total] = [0, 0, 0];
  for (const download of downloads) {
    if (!isRunning(download)) continue;
    running += 1;
    if (download.bytesTotal === null) continue;
    done += download.bytesDone;
    total += download.bytesTotal;
  }
  return { running, done, total };
}
