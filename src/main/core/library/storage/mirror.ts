import type { MirrorState } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { HOUR, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { DiskError, type KeptFile, type MirrorCopy } from '../../ports/index.ts';
import { rest, type StorageDeps } from './context.ts';

/** The sign of a chosen folder, as the library's own has. */
const MARKER = '.ridgeline-library';
const EVERY: Millis = 30 * SECOND;
/** Files that come together are copied together. */
const SOON: Millis = 2 * SECOND;
const AT_ONCE = 20;

/**
 * A second folder that gets a copy of every file, under the same names, for people without the app. It is never read back
 * and nothing in it is overwritten; what couldn't be copied is tried again with growing pauses.
 */
export class Mirror {
  readonly #deps: StorageDeps;
  readonly #clock;
  readonly #disk;
  readonly #files;
  readonly #store;
  readonly #ports;
  readonly #stopping = new AbortController();
  #cancel = () => {};
  #pass: Promise<void> | null = null;

  constructor(deps: StorageDeps) {
    this.#deps = deps;
    this.#clock = deps.ports.clock;
    this.#disk = deps.ports.disk;
    this.#files = deps.ports.files;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
  }

  async #isThere(place: { root: string; marker: string }): Promise<boolean> {
    const sign = await this.#disk.readText({ base: place.root, path: MARKER }, 1_000).catch(() => null);
    return sign?.trim() === place.marker;
  }

  async get(): Promise<MirrorState> {
    const place = this.#store.storage.mirror();
    if (!place) return { folder: null, reachable: true, copied: 0, waiting: 0, problem: null };
    return {
      folder: place.root,
      reachable: await this.#isThere(place),
      ...this.#store.storage.mirrorState(),
    };
  }

  async #copyAll(): Promise<void> {
    const place = this.#store.storage.mirror();
    if (!place || !(await this.#isThere(place))) return;
    let done = 0;
    for (;;) {
      const due = this.#store.storage.mirrorDue(this.#clock.now(), AT_ONCE);
      if (due.length === 0) break;
      for (const { file, copy } of due) {
        this.#stopping.signal.throwIfAborted();
        // Another folder, or none, was chosen meanwhile.
        if (this.#store.storage.mirror()?.root !== place.root) return;
        const began = this.#clock.now();
        // An empty mount point isn't the disk: what is written there would be counted as copied, and be gone.
        if (!(await this.#isThere(place)) || !(await this.#copyOne(place, file, copy))) return;
        done += 1;
        await rest(this.#deps.ports, began, this.#stopping.signal);
      }
    }
    if (done > 0) this.#deps.bus.emit('storage.changed', null);
  }

  /** False: the folder went away meanwhile, and nothing is recorded. */
  async #copyOne(
    place: { root: string; marker: string },
    file: KeptFile,
    before: MirrorCopy | null,
  ): Promise<boolean> {
    const { root } = place;
    const folder = this.#store.accounts.get(file.accountId)?.libraryFolder;
    if (folder === undefined) return true;
    const from = { base: this.#files.base(folder), path: file.path };
    const wanted = `${folder}/${file.path}`;
    try {
      const known = await this.#disk.hash(from);
      let path = wanted;
      while ((await this.#disk.copy(from, { base: root, path }, known)) === null)
        path = await this.#disk.freePath({ base: root, path: wanted }, () => false);
      if (!(await this.#isThere(place))) {
        await this.#disk.remove({ base: root, path });
        return false;
      }
      // The disk may have been away just while this file was copied: its sign is back, the file isn't on it.
      if ((await this.#disk.stat({ base: root, path }))?.size !== known.bytes)
        throw new DiskError('away', message('storageWork.copy_vanished'));
      // Under its old name it goes, if it's still this very file.
      const old = before?.path ?? path;
      if (old !== path && (await this.#disk.stat({ base: root, path: old }))?.size === known.bytes)
        if ((await this.#disk.hash({ base: root, path: old })).sha256 === known.sha256)
          await this.#disk.remove({ base: root, path: old });
      this.#store.storage.putMirrorCopy({
        localFileId: file.id,
        path,
        fromPath: file.path,
        problem: null,
        tries: 0,
        nextAt: 0,
      });
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      this.#stopping.signal.throwIfAborted();
      const tries = (before?.tries ?? 0) + 1;
      this.#store.storage.putMirrorCopy({
        localFileId: file.id,
        path: before?.path ?? null,
        fromPath: before?.fromPath ?? null,
        problem: message('storageWork.file_why', { file: file.name, why: error.words }),
        tries,
        nextAt: this.#clock.now() + Math.min(HOUR, MINUTE * 2 ** (tries - 1)),
      });
    }
    return true;
  }

  start(): void {
    this.#cancel();
    if (this.#stopping.signal.aborted) return;
    if (!this.#pass)
      this.#pass = this.#copyAll()
        .catch((error: unknown) => {
          if (!this.#stopping.signal.aborted) this.#ports.logger.error('mirror', error);
        })
        .finally(() => {
          this.#pass = null;
        });
    this.#cancel = this.#clock.after(EVERY, () => this.start());
  }

  async put(typed: string | null): Promise<MirrorState> {
    if (typed === null) this.#store.storage.putMirror(null);
    else {
      const { folder, problem } = await this.#disk.probe(typed);
      if (problem !== null) throw new CallFailure('refused', problem);
      const taken = this.#store.accounts
        .list()
        .some(
          ({ libraryFolder }) =>
            this.#disk.inside(this.#files.base(libraryFolder), folder) ||
            this.#disk.inside(folder, this.#files.base(libraryFolder)),
        );
      if (taken || this.#disk.inside(folder, this.#deps.dataDir))
        throw new CallFailure('refused', message('storageWork.copies_need_folder_their_own'));
      const marker = await this.#disk.mark(folder, Buffer.from(this.#ports.random.bytes(12)).toString('hex'));
      this.#store.storage.putMirror({ root: folder, marker });
      this.start();
    }
    this.#deps.bus.emit('storage.changed', null);
    return this.get();
  }

  /** Files of an order came or changed: they're copied soon. */
  filesChanged(): void {
    if (this.#stopping.signal.aborted || !this.#store.storage.mirror()) return;
    this.#cancel();
    this.#cancel = this.#clock.after(SOON, () => this.start());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancel();
    await this.#pass;
  }
}
