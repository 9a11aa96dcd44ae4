import { message } from '../../../../shared/copy/message.ts';
import { type Bytes, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { createBackground } from '../../kernel/background.ts';
import type { Bus } from '../../kernel/bus.ts';
import { DiskError, type Ports, type UnreadFile } from '../../ports/index.ts';
import { putPages } from '../search/index.ts';
import { roofOf } from './revisions.ts';

export type MeasurementDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'files' | 'documents' | 'spreadsheets' | 'logger'>;
  readonly bus: Bus;
};

/** Raised when the reader learns more: everything is then read again, in the background. */
export const READER = 7;
const BATCH = 20;
/** One is read (by the thread of `adapters/documents`) while another one's text is written. */
const AT_ONCE = 2;
/** Larger files hold pictures, not numbers. */
const LARGEST: Bytes = 80_000_000;
/** A delivery's files come one after the other: its roof is read when they are there. */
const SETTLE: Millis = SECOND;

/** Reads the numbers of files that came, a few files at a time, and continues where it was after a restart. */
export function createReading({ ports, bus }: MeasurementDeps): {
  wake(): void;
  stop(): Promise<void>;
  /** Whether there may be files to read: counting them is skipped when there aren't any. */
  busy(): boolean;
} {
  const { clock, store, files, documents, logger } = ports;
  const background = createBackground(clock, run, (error) => {
    if (!(error instanceof DiskError && error.code === 'away')) logger.error('measurements', error);
  });
  const { stopping } = background;

  async function run(): Promise<void> {
    await background.rest(SETTLE);
    for (;;) {
      const batch = store.measurements.unread(READER, BATCH);
      if (batch.length === 0 || stopping.aborted) return;
      await readAll(batch);
    }
  }

  /** A few files at the same time. Rejects with the first failure, once all have ended. */
  async function readAll(batch: readonly UnreadFile[]): Promise<void> {
    const left = [...batch];
    const lane = async () => {
      for (let file = left.shift(); file && !stopping.aborted; file = left.shift()) await read(file);
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** What the order itself says of the place and the people: a report's heading may be made of it. */
  function known({ accountId, orderId }: UnreadFile): string[] {
    const order = store.orders.get(accountId, orderId);
    const texts = [order?.address, order?.customerName, store.accounts.get(accountId)?.name];
    return texts.flatMap((text) => text ?? []);
  }

  async function read(file: UnreadFile): Promise<void> {
    const folder = store.accounts.get(file.accountId)?.libraryFolder;
    if (folder === undefined) return;
    const result =
      file.size > LARGEST
        ? { ok: false as const, why: message('measurements.too_large_numbers_be_read', { name: file.name }) }
        : await documents.measure(files.absolute(folder, file.path), file.kind, file.name, known(file));
    // Closing ends the thread in the middle of a file: that says nothing of the file.
    if (stopping.aborted) return;
    // Nor does a folder that can't be reached.
    if (!result.ok && !(await files.reachable(folder)))
      throw new DiskError('away', message('disk.library_away'));
    if (result.ok) await putPages(ports, file, result.pages);
    if (stopping.aborted) return;
    const { accountId, orderId } = file;
    // What a power failure takes is read again: it doesn't wait for the disk.
    store.relaxed(() =>
      store.transaction(() => {
        if (!store.accounts.get(accountId)) return;
        store.measurements.put(file, READER, clock.now(), result);
        store.measurements.putRoof(accountId, orderId, roofOf(store, accountId, orderId).roof);
      }),
    );
    bus.emit('measurements.changed', { accountId, orderId });
  }

  return {
    wake: background.wake,
    busy: background.isBusy,
    stop: async () => {
      const ended = background.stop();
      await documents.close();
      await ended;
    },
  };
}
