import type { Download } from '../../../../shared/contract/index.ts';
import { keptMessage, message } from '../../../../shared/copy/message.ts';
import type { Bytes, Millis } from '../../../../shared/domain/units.ts';
import type { StoredDownload } from '../../ports/index.ts';
import { announceContents, announceFiles, type LibraryDeps } from './context.ts';
import type { Links } from './links.ts';
import { createReporter } from './progress.ts';
import type { Taskbar } from './taskbar.ts';
import { partKey, transfer } from './transfer.ts';
import { asFailure } from './transfer-failure.ts';
import { isUnderWay, type Queue, underWay } from './under-way.ts';

/** Transfers at a time: enough to fill an office's line, few enough to be polite. */
const PARALLEL = 3;
/** Tries of a transfer that the service or the line breaks, the first one included. */
const TRIES = 4;
const LONGEST_WAIT: Millis = 5 * 60_000;
/** When the store refuses (the disk is full): not at once again. */
const AFTER_ERROR: Millis = 5_000;

type Running = {
  readonly abort: AbortController;
  done: Bytes;
  total: Bytes | null;
  readonly ended: Promise<void>;
};

/** The queue of transfers over the store's table: a few at a time, tried again with growing pauses, resumed after a restart. */
export function createQueue(
  deps: LibraryDeps,
  links: Links,
  /** The service's archive of an order is of no use. */
  withoutArchive: (download: Download) => void,
  show: Taskbar['show'],
): Queue {
  const { clock, random, store, logger } = deps.ports;
  const running = new Map<number, Running>();
  /** Queued transfers that wait before the next try. */
  const waiting = new Map<number, { tries: number; until: Millis; away: boolean }>();
  const reporter = createReporter(deps);
  /** Ended transfers whose end couldn't be written down: queued again as soon as the store takes it. */
  const lost = new Set<number>();
  let stopped = true;
  let timer: (() => void) | null = null;

  function pump(): void {
    if (stopped) return;
    try {
      requeueLost();
      beginQueued();
      schedule();
    } catch (error) {
      logger.error('downloads', error);
      timer?.();
      timer = clock.after(AFTER_ERROR, pump);
    }
  }

  function requeueLost(): void {
    for (const id of lost) {
      const download = store.downloads.get(id);
      if (download && isUnderWay(download)) store.downloads.update(id, { state: 'queued' });
      lost.delete(id);
    }
  }

  function beginQueued(): void {
    for (const download of store.downloads.queued(PARALLEL + running.size + waiting.size)) {
      if (running.size >= PARALLEL) break;
      // A paused one may still be ending.
      if (running.has(download.id) || (waiting.get(download.id)?.until ?? 0) > clock.now()) continue;
      begin(download);
    }
  }

  function schedule(): void {
    timer?.();
    timer = null;
    const next = Math.min(...[...waiting.values()].map((wait) => wait.until));
    if (Number.isFinite(next)) timer = clock.after(Math.max(50, next - clock.now()), pump);
  }

  function begin(download: StoredDownload): void {
    const abort = new AbortController();
    store.downloads.update(download.id, {
      state: 'downloading',
      bytesDone: download.partBytes,
      problem: null,
    });
    const progress = reporter(download, (done, total) => {
      entry.done = done;
      entry.total = total;
      show(standing(), false);
    });
    const ended = Promise.resolve()
      .then(() =>
        transfer(deps, download, links.of(download.id), abort.signal, progress, () =>
          finish(download, entry.done),
        ),
      )
      .catch((error: unknown) => fail(download, error, abort.signal.aborted))
      .catch((error: unknown) => {
        logger.error('download end', error, { order: download.orderId });
        lost.add(download.id);
      })
      .finally(async () => {
        running.delete(download.id);
        await dropIfCancelled(download.id);
        // The list of orders shows how many files are here.
        announceContents(deps, download.accountId, download.orderId);
        show(standing(), isOver(download.id));
        pump();
      })
      .catch((error: unknown) => void logger.error('downloads', error));
    const entry: Running = { abort, done: download.partBytes, total: download.bytesTotal, ended };
    running.set(download.id, entry);
    show(standing(), false);
    announceFiles(deps, download.accountId, download.orderId);
  }

  const standing = () => ({ running: [...running.values()], waiting: store.downloads.waiting });

  function isOver(id: number): boolean {
    const download = store.downloads.get(id);
    return download !== null && !isUnderWay(download);
  }

  function finish(download: Download, bytes: Bytes): void {
    waiting.delete(download.id);
    links.detach(download.id);
    store.downloads.update(download.id, {
      state: 'done',
      bytesDone: bytes,
      bytesTotal: bytes,
      problem: null,
      endedAt: clock.now(),
      etag: null,
      partBytes: 0,
      announced: null,
      doubtedSha256: null,
      keepable: false,
      keepAnyway: false,
    });
  }

  async function dropIfCancelled(id: number): Promise<void> {
    try {
      if (store.downloads.get(id)?.state === 'cancelled') await deps.ports.files.dropPart(partKey(id));
    } catch (error) {
      // It is swept at the next start.
      logger.error('download part', error);
    }
  }

  function fail(download: Download, error: unknown, aborted: boolean): void {
    const state = store.downloads.get(download.id)?.state;
    // Canceled or paused by a person: the row says so already. Stopped with the app: it's queued at the next start.
    if (aborted || state === 'cancelled' || state === 'paused' || state === undefined) return;
    const failure = asFailure(error, (unexpected) =>
      logger.error('download', unexpected, { order: download.orderId }),
    );
    const tries = (waiting.get(download.id)?.tries ?? 0) + (failure.away ? 0 : 1);
    const now = clock.now();
    if (failure.wait === null || tries >= TRIES) {
      waiting.delete(download.id);
      const archive = download.fileId === null && links.of(download.id) === null;
      const problem = archive
        ? message('downloads.files_fetched_one_by_one', { message: failure.words })
        : failure.words;
      store.transaction(() => {
        store.downloads.update(download.id, {
          state: 'failed',
          problem,
          endedAt: now,
          keepable: failure.keepable,
          doubtedSha256: null,
        });
        store.events.add(download.accountId, download.orderId, {
          at: now,
          source: 'local',
          what: 'download_failed',
          field: null,
          from: null,
          to: keptMessage(message('storageWork.file_why', { file: download.name, why: problem })),
        });
      });
      if (archive) withoutArchive(download);
      return;
    }
    const pause = failure.away ? 30_000 : failure.wait * 4 ** Math.max(0, tries - 1);
    const until = now + Math.min(LONGEST_WAIT, pause * (0.75 + random.fraction() / 2));
    waiting.set(download.id, { tries, until, away: failure.away });
    store.downloads.update(download.id, { state: 'queued', problem: failure.words });
  }

  return {
    wake: () => {
      for (const [id, wait] of waiting) if (wait.away) waiting.set(id, { ...wait, until: 0 });
      pump();
    },
    retry: (download) => {
      const { id, accountId, orderId, fileId } = download;
      waiting.delete(id);
      // Another one may be under way for the same thing; there is only ever one.
      const twin = isUnderWay(download) ? undefined : underWay(store, accountId, orderId, fileId);
      if (!twin && !isUnderWay(download)) {
        store.downloads.update(id, {
          state: 'queued',
          problem: null,
          endedAt: null,
          urgent: true,
          keepable: false,
        });
        announceFiles(deps, accountId, orderId);
      }
      pump();
      return twin?.id ?? id;
    },
    cancel: (id) => {
      const download = store.downloads.get(id);
      if (!download) return;
      waiting.delete(id);
      links.detach(id);
      store.downloads.update(id, { state: 'cancelled', problem: null, endedAt: clock.now() });
      if (running.has(id)) running.get(id)?.abort.abort();
      else void dropIfCancelled(id);
      announceFiles(deps, download.accountId, download.orderId);
    },
    pause: (ids) => {
      for (const id of ids) {
        const download = store.downloads.get(id);
        if (download?.state !== 'queued' && download?.state !== 'downloading') continue;
        waiting.delete(id);
        store.downloads.update(id, { state: 'paused', problem: null });
        running.get(id)?.abort.abort();
        announceFiles(deps, download.accountId, download.orderId);
      }
    },
    resume: (ids) => {
      for (const id of ids) {
        const download = store.downloads.get(id);
        if (download?.state !== 'paused') continue;
        store.downloads.update(id, { state: 'queued', urgent: true });
        announceFiles(deps, download.accountId, download.orderId);
      }
      pump();
    },
    live: ({
      etag: _etag,
      partBytes: _bytes,
      urgent: _urgent,
      announced: _announced,
      doubtedSha256: _doubted,
      keepAnyway: _kept,
      ...download
    }) => {
      const now = running.get(download.id);
      return now
        ? { ...download, bytesDone: now.done, bytesTotal: now.total ?? download.bytesTotal }
        : download;
    },
    start: () => {
      stopped = false;
      store.downloads.requeueRunning();
      pump();
    },
    stop: async () => {
      stopped = true;
      timer?.();
      for (const entry of running.values()) entry.abort.abort();
      await Promise.all([...running.values()].map((entry) => entry.ended));
    },
  };
}
