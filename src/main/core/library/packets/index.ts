import type {
  CallInput,
  Handlers,
  OrderPackets,
  Packet,
  PacketFormat,
} from '../../../../shared/contract/index.ts';
import { changedFile } from '../../../../shared/copy/changed-file.ts';
import { fileRemarkText } from '../../../../shared/copy/file-remark.ts';
import { message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { opensOutside } from '../../../../shared/domain/file.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { safeName } from '../../../../shared/domain/safe-name.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { inspectKept } from '../../kernel/on-disk.ts';
import { noAccount } from '../../kernel/words.ts';
import {
  DiskError,
  type LibraryPath,
  type MaterialsPage,
  type PacketEntry,
  type Ports,
  type StoredPacket,
} from '../../ports/index.ts';
import { fileRevisions, roofOf } from '../measurements/index.ts';
import { coverOf } from './cover.ts';
import { FOLDERS, type OfferedFile, offeredFiles } from './parts.ts';

type PacketDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'files' | 'packets' | 'desktop' | 'logger'>;
  readonly bus: Bus;
  /** The delivered roof of an order; null: none can be drawn. */
  readonly drawn: (accountId: AccountId, orderId: OrderId) => Promise<RoofGeometry | null>;
  /** An order's list of materials without prices; null: it has no numbers to be made from. */
  readonly materials: (
    accountId: AccountId,
    orderId: OrderId,
    roof: RoofGeometry | null,
  ) => MaterialsPage | null;
};
type PacketCalls = 'packets.get' | 'packets.make' | 'packets.cancel' | 'packets.open' | 'packets.reveal';
type Wish = CallInput<'packets.make'>;
type Working = { readonly format: PacketFormat; done: number; readonly stop: AbortController };

const FOLDER = 'packets.claim_packet';
/** How much of a claim number or an address goes into the name. Characters. */
const MOST_NAMED = 80;

/** Claim packets: an order's files with a cover sheet, as one ZIP or one PDF in the order's own folder. */
export class Packets {
  readonly handlers: Pick<Handlers, PacketCalls>;
  readonly #deps: PacketDeps;
  readonly #desktop;
  readonly #files;
  readonly #store;
  readonly #ports;
  readonly #working = new Map<string, Working>();
  readonly #problems = new Map<string, string>();
  readonly #running = new Set<Promise<void>>();

  constructor(deps: PacketDeps) {
    this.#deps = deps;
    this.#desktop = deps.ports.desktop;
    this.#files = deps.ports.files;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
    this.handlers = {
      'packets.get': ({ accountId, orderId }) => this.#get(accountId, orderId),
      'packets.make': (wish) => this.#make(wish),
      'packets.cancel': ({ accountId, orderId }) => {
        this.#working.get(this.#keyOf(accountId, orderId))?.stop.abort();
        return null;
      },
      'packets.open': ({ accountId, packetId }) =>
        this.#onDesktop(packetId, accountId, (path) =>
          // A ZIP has no reader everywhere: its folder shows it.
          opensOutside(path.split(/[\\/]/).at(-1) ?? '')
            ? this.#desktop.openFile(path)
            : this.#desktop.reveal(path),
        ),
      'packets.reveal': ({ accountId, packetId }) =>
        this.#onDesktop(packetId, accountId, this.#desktop.reveal),
    };
  }

  #keyOf(accountId: AccountId, orderId: OrderId) {
    return `${accountId} ${orderId}`;
  }

  #announce(accountId: AccountId, orderId: OrderId) {
    return this.#deps.bus.emit('packets.changed', { accountId, orderId });
  }

  #orderOf(accountId: AccountId, orderId: OrderId) {
    const account = this.#store.accounts.get(accountId);
    if (!account) throw noAccount();
    const order = this.#store.orders.get(accountId, orderId);
    if (!order) throw new CallFailure('not_found', t('packets.order_isnt_computer', { orderId }));
    return { account, order };
  }

  #offerOf(accountId: AccountId, orderId: OrderId) {
    return offeredFiles(fileRevisions(this.#store, accountId, orderId).at(-1)?.files ?? []);
  }

  #get(accountId: AccountId, orderId: OrderId): OrderPackets {
    const { order } = this.#orderOf(accountId, orderId);
    const key = this.#keyOf(accountId, orderId);
    const now = this.#working.get(key);
    return {
      address: order.address,
      files: this.#offerOf(accountId, orderId).map(({ offered }) => offered),
      missing: Math.max(0, (order.filesExpected ?? 0) - order.filesLocal),
      summary: roofOf(this.#store, accountId, orderId).roof.measurements.length > 0,
      materials: this.#store.materials.ofOrder(accountId, orderId).length > 0,
      working: now ? { format: now.format, done: now.done } : null,
      problem: this.#problems.get(key) ?? null,
      packets: this.#store.packets.ofOrder(accountId, orderId).map(toPacket),
    };
  }

  #make(wish: Wish): null {
    const { accountId, orderId, format } = wish;
    this.#orderOf(accountId, orderId);
    const key = this.#keyOf(accountId, orderId);
    if (this.#working.has(key)) throw new CallFailure('refused', t('packets.packet_order_being_made_wait'));
    const wanted = new Set(wish.localFileIds);
    const chosen = this.#offerOf(accountId, orderId).filter(({ file }) => wanted.has(file.id));
    if (chosen.length === 0) throw new CallFailure('bad_input', t('packets.choose_at_least_one_file'));
    const now: Working = { format, done: 0, stop: new AbortController() };
    this.#working.set(key, now);
    this.#problems.delete(key);
    const work = this.#put(wish, chosen, now)
      .then((why) => {
        if (why !== null && !now.stop.signal.aborted) this.#problems.set(key, why);
      })
      .catch((error: unknown) => {
        this.#ports.logger.error('claim packet', error, { order: orderId });
        const words = error instanceof DiskError ? error.message : t('packets.packet_couldnt_be_made');
        this.#problems.set(key, words);
      })
      .finally(() => {
        this.#working.delete(key);
        this.#running.delete(work);
        this.#announce(accountId, orderId);
      });
    this.#running.add(work);
    this.#announce(accountId, orderId);
    return null;
  }

  /** Makes the packet and puts it into its place; answers null, or why there is none. */
  async #put(wish: Wish, chosen: readonly OfferedFile[], now: Working): Promise<string | null> {
    const { accountId, orderId, format } = wish;
    const { account, order } = this.#orderOf(accountId, orderId);
    const madeAt = this.#ports.clock.now();
    const madeBy = this.#desktop.person;
    const roof = wish.summary ? roofOf(this.#store, accountId, orderId).roof : null;
    const geometry = wish.summary || wish.materials ? await this.#deps.drawn(accountId, orderId) : null;
    const staging = await this.#files.createStaging();
    try {
      const target = `${staging}/packet.${format}`;
      const entries = await Promise.all(
        chosen.map((each) => this.#entryOf(account.libraryFolder, each, madeAt)),
      );
      const made = await this.#ports.packets.make(
        {
          format,
          target,
          cover: coverOf({
            ...{ order, environment: account.environment, roof, madeAt, madeBy },
            drawn: wish.summary ? geometry : null,
          }),
          materials: wish.materials ? this.#deps.materials(accountId, orderId, geometry) : null,
          entries,
        },
        now.stop.signal,
        (done) => {
          now.done = done;
          this.#announce(accountId, orderId);
        },
      );
      if (!made.ok) return made.why;
      if (now.stop.signal.aborted || !this.#store.accounts.get(accountId)) return null;
      const part = await this.#files.adoptPart(target);
      const { bytes, sha256 } = await part.finish();
      const about = order.claimNumber || order.address || order.orderId;
      const title = t('packets.file_name', { about: about.slice(0, MOST_NAMED), day: localDay(madeAt) });
      const name = `${title}.${format}`;
      const path = await part.commit(placeOf(account.libraryFolder, chosen, name));
      this.#store.packets.add({
        accountId,
        orderId,
        format,
        path,
        size: bytes,
        sha256,
        files: chosen.length,
        madeAt,
        madeBy,
      });
      return null;
    } finally {
      await this.#files.removeStaging(staging);
    }
  }

  /** A file that a person changed goes in as it is now, with its mark. */
  async #entryOf(folder: string, { file, offered }: OfferedFile, now: Millis): Promise<PacketEntry> {
    const found = await inspectKept(this.#files, folder, file);
    const isChanged = found?.kind === 'changed';
    const { bytes, sha256 } = isChanged
      ? await this.#files.hash(folder, file.path)
      : { bytes: file.size, sha256: file.sha256 };
    const remarks = [
      isChanged &&
        say(message('packets.so_isnt_what_was_delivered', { changedFileWords: changedFile(found.at, now) })),
      file.remark && fileRemarkText(file.remark),
    ].filter((text) => typeof text === 'string');
    return {
      name: safeName(offered.name),
      kind: file.kind,
      size: bytes,
      sha256,
      remark: remarks.length === 0 ? null : remarks.join(' '),
      path: this.#files.absolute(folder, file.path),
      folder: FOLDERS[offered.part],
    };
  }

  async #onDesktop(
    packetId: number,
    accountId: AccountId,
    show: (path: string) => Promise<string | null>,
  ): Promise<null> {
    const account = this.#store.accounts.get(accountId);
    const packet = account && this.#store.packets.get(accountId, packetId);
    if (!account || !packet) throw new CallFailure('not_found', t('packets.packet_isnt_known_any_more'));
    if (!(await this.#files.present(account.libraryFolder, packet.path)))
      throw new CallFailure('file_missing', t('packets.packet_isnt_where_ridgeline_put'));
    const why = await show(this.#files.absolute(account.libraryFolder, packet.path));
    if (why !== null) throw new CallFailure('file_unreadable', why);
    return null;
  }

  async stop(): Promise<void> {
    for (const { stop } of this.#working.values()) stop.abort();
    await Promise.all(this.#running);
  }
}

/** Beside the order's own files, wherever these are. */
function placeOf(folder: string, chosen: readonly OfferedFile[], name: string): LibraryPath {
  const [first] = chosen;
  const order = first?.file.path.split('/').slice(0, -1) ?? [];
  return { folder, segments: [...order, t(FOLDER), safeName(name)] };
}

function toPacket({ id, format, path, size, sha256, files, madeAt, madeBy }: StoredPacket): Packet {
  return { id, format, name: path.split('/').at(-1) ?? path, size, sha256, files, madeAt, madeBy };
}
