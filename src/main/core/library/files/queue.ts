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
import { isUnderWay, underWay } from './under-way.ts';

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
export class Queue {
  readonly #deps: LibraryDeps;
  readonly #links: Links;
  readonly #withoutArchive: (download: Download) => void;
  readonly #show: Taskbar['show'];
  readonly #clock;
  readonly #logger;
  readonly #store;
  readonly #ports;
  readonly #running = new Map<number, Running>();
  /** Queued transfers that wait before the next try. */
  readonly #waiting = new Map<number, { tries: number; until: Millis; away: boolean }>();
  readonly #reporter;
  /** Ended transfers whose end couldn't be written down: queued again as soon as the store takes it. */
  readonly #lost = new Set<number>();
  #stopped = true;
  #timer: (() => void) | null = null;

  constructor(
    deps: LibraryDeps,
    links: Links,
    withoutArchive: (download: Download) => void,
    show: Taskbar['show'],
  ) {
    this.#deps = deps;
    this.#links = links;
    this.#withoutArchive = withoutArchive;
    this.#show = show;
    this.#clock = deps.ports.clock;
    this.#logger = deps.ports.logger;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
    this.#reporter = createReporter(deps);
  }

  #pump(): void {
    if (this.#stopped) return;
    try {
      this.#requeueLost();
      this.#beginQueued();
      this.#schedule();
    } catch (error) {
      this.#logger.error('downloads', error);
      this.#timer?.();
      this.#timer = this.#clock.after(AFTER_ERROR, () => this.#pump());
    }
  }

  #requeueLost(): void {
    for (const id of this.#lost) {
      const download = this.#store.downloads.get(id);
      if (download && isUnderWay(download)) this.#store.downloads.update(id, { state: 'queued' });
      this.#lost.delete(id);
    }
  }

  #beginQueued(): void {
    for (const download of this.#store.downloads.queued(PARALLEL + this.#running.size + this.#waiting.size)) {
      if (this.#running.size >= PARALLEL) break;
      // A paused one may still be ending.
      if (this.#running.has(download.id) || (this.#waiting.get(download.id)?.until ?? 0) > this.#clock.now())
        continue;
      this.#begin(download);
    }
  }

  #schedule(): void {
    this.#timer?.();
    this.#timer = null;
    const next = Math.min(...[...this.#waiting.values()].map((wait) => wait.until));
    if (Number.isFinite(next))
      this.#timer = this.#clock.after(Math.max(50, next - this.#clock.now()), () => this.#pump());
  }

  #begin(download: StoredDownload): void {
    const abort = new AbortController();
    this.#store.downloads.update(download.id, {
      state: 'downloading',
      bytesDone: download.partBytes,
      problem: null,
    });
    const progress = this.#reporter(download, (done, total) => {
      entry.done = done;
      entry.total = total;
      this.#show(this.#standing(), false);
    });
    const ended = Promise.resolve()
      .then(() =>
        transfer(this.#deps, download, this.#links.of(download.id), abort.signal, progress, () =>
          this.#finish(download, entry.done),
        ),
      )
      .catch((error: unknown) => this.#fail(download, error, abort.signal.aborted))
      .catch((error: unknown) => {
        this.#logger.error('download end', error, { order: download.orderId });
        this.#lost.add(download.id);
      })
      .finally(async () => {
        this.#running.delete(download.id);
        await this.#dropIfCancelled(download.id);
        // The list of orders shows how many files are here.
        announceContents(this.#deps, download.accountId, download.orderId);
        this.#show(this.#standing(), this.#isOver(download.id));
        this.#pump();
      })
      .catch((error: unknown) => void this.#logger.error('downloads', error));
    const entry: Running = { abort, done: download.partBytes, total: download.bytesTotal, ended };
    this.#running.set(download.id, entry);
    this.#show(this.#standing(), false);
    announceFiles(this.#deps, download.accountId, download.orderId);
  }

  #standing() {
    return { running: [...this.#running.values()], waiting: this.#store.downloads.waiting };
  }

  #isOver(id: number): boolean {
    const download = this.#store.downloads.get(id);
    return download !== null && !isUnderWay(download);
  }

  #finish(download: Download, bytes: Bytes): void {
    this.#waiting.delete(download.id);
    this.#links.detach(download.id);
    this.#store.downloads.update(download.id, {
      state: 'done',
      bytesDone: bytes,
      bytesTotal: bytes,
      problem: null,
      endedAt: this.#clock.now(),
      etag: null,
      partBytes: 0,
      announced: null,
      doubtedSha256: null,
      keepable: false,
      keepAnyway: false,
    });
  }

  async #dropIfCancelled(id: number): Promise<void> {
    try {
      if (this.#store.downloads.get(id)?.state === 'cancelled')
        await this.#deps.ports.files.dropPart(partKey(id));
    } catch (error) {
      // It is swept at the next start.
      this.#logger.error('download part', error);
    }
  }

  #fail(download: Download, error: unknown, aborted: boolean): void {
    const state = this.#store.downloads.get(download.id)?.state;
    // Canceled or paused by a person: the row says so already. Stopped with the app: it's queued at the next start.
    if (aborted || state === 'cancelled' || state === 'paused' || state === undefined) return;
    const failure = asFailure(error, (unexpected) =>
      this.#logger.error('download', unexpected, { order: download.orderId }),
    );
    const tries = (this.#waiting.get(download.id)?.tries ?? 0) + (failure.away ? 0 : 1);
    const now = this.#clock.now();
    if (failure.wait === null || tries >= TRIES) {
      this.#waiting.delete(download.id);
      const archive = download.fileId === null && this.#links.of(download.id) === null;
      const problem = archive
        ? message('downloads.files_fetched_one_by_one', { message: failure.words })
        : failure.words;
      this.#store.transaction(() => {
        this.#store.downloads.update(download.id, {
          state: 'failed',
          problem,
          endedAt: now,
          keepable: failure.keepable,
          doubtedSha256: null,
        });
        this.#store.events.add(download.accountId, download.orderId, {
          at: now,
          source: 'local',
          what: 'download_failed',
          field: null,
          from: null,
          to: keptMessage(message('storageWork.file_why', { file: download.name, why: problem })),
        });
      });
      if (archive) this.#withoutArchive(download);
      return;
    }
    const pause = failure.away ? 30_000 : failure.wait * 4 ** Math.max(0, tries - 1);
    const until = now + Math.min(LONGEST_WAIT, pause * (0.75 + this.#ports.random.fraction() / 2));
    this.#waiting.set(download.id, { tries, until, away: failure.away });
    this.#store.downloads.update(download.id, { state: 'queued', problem: failure.words });
  }

  /** Something was queued, or the connection is back: looks for work. */
  wake(): void {
    for (const [id, wait] of this.#waiting) if (wait.away) this.#waiting.set(id, { ...wait, until: 0 });
    this.#pump();
  }

  /** Tries an ended or waiting one now. Returns the id under which it runs. */
  retry(download: StoredDownload): number {
    const { id, accountId, orderId, fileId } = download;
    this.#waiting.delete(id);
    // Another one may be under way for the same thing; there is only ever one.
    const twin = isUnderWay(download) ? undefined : underWay(this.#store, accountId, orderId, fileId);
    if (!twin && !isUnderWay(download)) {
      this.#store.downloads.update(id, {
        state: 'queued',
        problem: null,
        endedAt: null,
        urgent: true,
        keepable: false,
      });
      announceFiles(this.#deps, accountId, orderId);
    }
    this.#pump();
    return twin?.id ?? id;
  }

  /** Stops one transfer; what it had is thrown away. */
  cancel(id: number): void {
    const download = this.#store.downloads.get(id);
    if (!download) return;
    this.#waiting.delete(id);
    this.#links.detach(id);
    this.#store.downloads.update(id, {
      state: 'cancelled',
      problem: null,
      endedAt: this.#clock.now(),
    });
    if (this.#running.has(id)) this.#running.get(id)?.abort.abort();
    else void this.#dropIfCancelled(id);
    announceFiles(this.#deps, download.accountId, download.orderId);
  }

  /** Stops transfers for now; what they have is kept. */
  pause(ids: readonly number[]): void {
    for (const id of ids) {
      const download = this.#store.downloads.get(id);
      if (download?.state !== 'queued' && download?.state !== 'downloading') continue;
      this.#waiting.delete(id);
      this.#store.downloads.update(id, { state: 'paused', problem: null });
      this.#running.get(id)?.abort.abort();
      announceFiles(this.#deps, download.accountId, download.orderId);
    }
  }

  /** Lets paused ones continue, before those that nobody waits for. */
  resume(ids: readonly number[]): void {
    for (const id of ids) {
      const download = this.#store.downloads.get(id);
      if (download?.state !== 'paused') continue;
      this.#store.downloads.update(id, { state: 'queued', urgent: true });
      announceFiles(this.#deps, download.accountId, download.orderId);
    }
    this.#pump();
  }

  /** The download with what is known of it at this moment. */
  live({
    etag: _etag,
    partBytes: _bytes,
    urgent: _urgent,
    announced: _announced,
    doubtedSha256: _doubted,
    keepAnyway: _kept,
    ...download
  }: StoredDownload): Download {
    const now = this.#running.get(download.id);
    return now
      ? { ...download, bytesDone: now.done, bytesTotal: now.total ?? download.bytesTotal }
      : download;
  }

  start(): void {
    this.#stopped = false;
    this.#store.downloads.requeueRunning();
    this.#pump();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.();
    for (const entry of this.#running.values()) entry.abort.abort();
    await Promise.all([...this.#running.values()].map((entry) => entry.ended));
  }
}
