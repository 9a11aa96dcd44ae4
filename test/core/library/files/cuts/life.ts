import { join } from 'node:path';
import { createServiceApis } from '../../../../../src/main/adapters/api/service-api.ts';
import { createLibraryFiles } from '../../../../../src/main/adapters/files/index.ts';
import { createNodeHttp } from '../../../../../src/main/adapters/http/node-http.ts';
import { createSystemClock, createSystemRandom } from '../../../../../src/main/adapters/time/index.ts';
import { createArchives } from '../../../../../src/main/adapters/zip/index.ts';
import { createBus } from '../../../../../src/main/core/kernel/bus.ts';
import { createLibrary } from '../../../../../src/main/core/library/files/index.ts';
import type { Desktop, Documents, Http, LibraryFiles } from '../../../../../src/main/core/ports/index.ts';
import { openStore } from '../../../../../src/main/store/index.ts';
import { DEFAULT_SETTINGS } from '../../../../../src/shared/contract/index.ts';
import { createFastClock } from '../../../../support/fast-clock.ts';
import { createMemoryLogger } from '../../../../support/memory-logger.ts';
import { LIFE_ACCOUNT, sessionFor } from '../../../ordering/support/session.ts';
import { remoteOrder } from '../support/remote-order.ts';

export type LifePlan = {
  readonly dataDir: string;
  readonly baseUrl: string;
  /** The zip of the order instead of its files. */
  readonly as?: 'files' | 'zip';
  /** How many times faster than the computer's own its clock runs. */
  readonly speed: number;
};
/** What a test puts between the library and the world. */
export type Between = {
  readonly http?: (http: Http) => Http;
  readonly files?: (files: LibraryFiles) => LibraryFiles;
};

const order = { accountId: LIFE_ACCOUNT.id, orderId: '1284' };
export const LIBRARY = 'Library';
export const DATABASE = 'ridgeline.db';

/** One life of the real library over the real store, disk and HTTP client, in a profile that may be of an earlier life. */
export async function openLife(plan: LifePlan, between: Between = {}) {
  const clock = createFastClock(plan.speed);
  const logger = createMemoryLogger();
  const store = openStore(join(plan.dataDir, DATABASE));
  const account = { ...LIFE_ACCOUNT, baseUrl: plan.baseUrl };
  // Each by itself: an earlier life may have been refused either.
  if (store.accounts.list().length === 0) store.accounts.insert(account);
  if (!store.orders.get(account.id, order.orderId)) store.orders.put(account.id, remoteOrder(), clock.now());
  const http = createNodeHttp({ userAgent: 'life' });
  const apis = createServiceApis({ http: between.http?.(http) ?? http, clock: createSystemClock() });
  const plain = createLibraryFiles({ root: join(plan.dataDir, LIBRARY) });
  const ports = {
    clock,
    logger,
    store,
    random: createSystemRandom(),
    files: between.files?.(plain) ?? plain,
    archives: createArchives(),
    documents: {} as Documents,
    desktop: { progress: () => undefined } as unknown as Desktop,
  };
  const library = createLibrary({
    ports,
    bus: createBus(),
    sessions: { open: async () => sessionFor(account, apis.for(account)) },
    settings: () => ({ ...DEFAULT_SETTINGS, onDelivery: 'nothing' }),
  });
  await library.start();
  const last = () => store.downloads.forOrder(order.accountId, order.orderId).at(-1);
  return {
    store,
    logger,
    last,
    /** As a person does: asks for the order's files, or for what failed once more. */
    ask: async () => {
      const before = last();
      if (before?.state === 'failed') await library.handlers['downloads.retry']({ downloadId: before.id });
      else if (!before) await library.handlers['downloads.order']({ ...order, as: plan.as ?? 'files' });
    },
    isOver: () => ['done', 'failed', 'cancelled'].includes(last()?.state ?? ''),
    close: async () => {
      await library.stop();
      http.close();
      store.close();
    },
  };
}
