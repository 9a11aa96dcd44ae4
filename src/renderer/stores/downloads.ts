import { create } from 'zustand';
import type { CallError, Download, Reply } from '../../shared/contract/index.ts';
import type { AccountId } from '../../shared/domain/account.ts';
import type { FileId } from '../../shared/domain/file.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { call } from '../client/index.ts';

type Downloads = {
  readonly downloads: readonly Download[];
  readonly problem: CallError | null;
  readonly load: (accountId: AccountId) => Promise<void>;
  /** Every file of the order, one by one or as the service's ZIP. */
  readonly order: (accountId: AccountId, orderId: OrderId, as: 'files' | 'zip') => Promise<CallError | null>;
  readonly file: (accountId: AccountId, orderId: OrderId, fileId: FileId) => Promise<CallError | null>;
  readonly retry: (download: Download) => Promise<CallError | null>;
  readonly cancel: (download: Download) => Promise<CallError | null>;
  readonly clear: (accountId: AccountId) => Promise<CallError | null>;
};

export const useDownloads = create<Downloads>()((set, get) => {
  let asked = 0;
  const settle = async (accountId: AccountId, reply: Reply<unknown>): Promise<CallError | null> => {
    if (!reply.ok) return reply.error;
    await get().load(accountId);
    return null;
  };
  return {
    downloads: [],
    problem: null,
    async load(accountId) {
      asked += 1;
      const mine = asked;
      const reply = await call('downloads.list', { accountId });
      if (mine !== asked) return;
      if (reply.ok) set({ downloads: reply.value, problem: null });
      else set({ problem: reply.error });
    },
    order: async (accountId, orderId, as) =>
      settle(accountId, await call('downloads.order', { accountId, orderId, as })),
    file: async (accountId, orderId, fileId) =>
      settle(accountId, await call('downloads.file', { accountId, orderId, fileId })),
    retry: async ({ id, accountId }) => settle(accountId, await call('downloads.retry', { downloadId: id })),
    cancel: async ({ id, accountId }) =>
      settle(accountId, await call('downloads.cancel', { downloadId: id })),
    clear: async (accountId) => settle(accountId, await call('downloads.clear', { accountId })),
  };
});

/** Whether a transfer may still change by itself. */
export function isRunning(download: Download): boolean {
  return download.state === 'queued' || download.state === 'downloading' || download.state === 'checking';
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
