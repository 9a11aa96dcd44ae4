import type { Handlers, OrderPackets, Packet, PacketFormat } from '../../../../shared/contract/index.ts';
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
type Working = { readonly format: PacketFormat; done: number; readonly stop: AbortController };

const FOLDER = 'packets.claim_packet';
/** How much of a claim number or an address goes into the name. Characters. */
const MOST_NAMED = 80;

/** Claim packets: an order's files with a cover sheet, as one ZIP or one PDF in the order's own folder. */
export function createPackets({ ports, bus, drawn, materials }: PacketDeps): {
  readonly handlers: Pick<Handlers, PacketCalls>;
  stop(): Promise<void>;
} {
  const { clock, store, files, packets, desktop, logger } = ports;
  const working = new Map<string, Working>();
  const problems = new Map<string, string>();
  const running = new Set<Promise<void>>();
  const keyOf = (accountId: AccountId, orderId: OrderId) => `${accountId} ${orderId}`;
  const announce = (accountId: AccountId, orderId: OrderId) =>
    bus.emit('packets.changed', { accountId, orderId });

  function orderOf(accountId: AccountId, orderId: OrderId) {
    const account = store.accounts.get(accountId);
    if (!account) throw noAccount();
    const order = store.orders.get(accountId, orderId);
    if (!order) throw new CallFailure('not_found', t('packets.order_isnt_computer', { orderId }));
    return { account, order };
  }

  const offerOf = (accountId: AccountId, orderId: OrderId) =>
    offeredFiles(fileRevisions(store, accountId, orderId).at(-1)?.files ?? []);

  function get(accountId: AccountId, orderId: OrderId): OrderPackets {
    const { order } = orderOf(accountId, orderId);
    const key = keyOf(accountId, orderId);
    const now = working.get(key);
    return {
      address: order.address,
      files: offerOf(accountId, orderId).map(({ offered }) => offered),
      missing: Math.max(0, (order.filesExpected ?? 0) - order.filesLocal),
      summary: roofOf(store, accountId, orderId).roof.measurements.length > 0,
      materials: store.materials.ofOrder(accountId, orderId).length > 0,
      working: now ? { format: now.format, done: now.done } : null,
      problem: problems.get(key) ?? null,
      packets: store.packets.ofOrder(accountId, orderId).map(toPacket),
    };
  }

  type Wish = Parameters<Handlers['packets.make']>[0];

  function make(wish: Wish): null {
    const { accountId, orderId, format } = wish;
    orderOf(accountId, orderId);
    const key = keyOf(accountId, orderId);
    if (working.has(key)) throw new CallFailure('refused', t('packets.packet_order_being_made_wait'));
    const wanted = new Set(wish.localFileIds);
    const chosen = offerOf(accountId, orderId).filter(({ file }) => wanted.has(file.id));
    if (chosen.length === 0) throw new CallFailure('bad_input', t('packets.choose_at_least_one_file'));
    const now: Working = { format, done: 0, stop: new AbortController() };
    working.set(key, now);
    problems.delete(key);
    const work = put(wish, chosen, now)
      .then((why) => {
        if (why !== null && !now.stop.signal.aborted) problems.set(key, why);
      })
      .catch((error: unknown) => {
        logger.error('claim packet', error, { order: orderId });
        const words = error instanceof DiskError ? error.message : t('packets.packet_couldnt_be_made');
        problems.set(key, words);
      })
      .finally(() => {
        working.delete(key);
        running.delete(work);
        announce(accountId, orderId);
      });
    running.add(work);
    announce(accountId, orderId);
    return null;
  }

  /** Makes the packet and puts it into its place; answers null, or why there is none. */
  async function put(wish: Wish, chosen: readonly OfferedFile[], now: Working): Promise<string | null> {
    const { accountId, orderId, format } = wish;
    const { account, order } = orderOf(accountId, orderId);
    const madeAt = clock.now();
    const madeBy = desktop.person;
    const roof = wish.summary ? roofOf(store, accountId, orderId).roof : null;
    const geometry = wish.summary || wish.materials ? await drawn(accountId, orderId) : null;
    const staging = await files.createStaging();
    try {
      const target = `${staging}/packet.${format}`;
      const entries = await Promise.all(chosen.map((each) => entryOf(account.libraryFolder, each, madeAt)));
      const made = await packets.make(
        {
          format,
          target,
          cover: coverOf({
            ...{ order, environment: account.environment, roof, madeAt, madeBy },
            drawn: wish.summary ? geometry : null,
          }),
          materials: wish.materials ? materials(accountId, orderId, geometry) : null,
          entries,
        },
        now.stop.signal,
        (done) => {
          now.done = done;
          announce(accountId, orderId);
        },
      );
      if (!made.ok) return made.why;
      if (now.stop.signal.aborted || !store.accounts.get(accountId)) return null;
      const part = await files.adoptPart(target);
      const { bytes, sha256 } = await part.finish();
      const about = order.claimNumber || order.address || order.orderId;
      const title = t('packets.file_name', { about: about.slice(0, MOST_NAMED), day: localDay(madeAt) });
      const name = `${title}.${format}`;
      const path = await part.commit(placeOf(account.libraryFolder, chosen, name));
      store.packets.add({
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
      await files.removeStaging(staging);
    }
  }

  /** A file that a person changed goes in as it is now, with its mark. */
  async function entryOf(folder: string, { file, offered }: OfferedFile, now: Millis): Promise<PacketEntry> {
    const found = await inspectKept(files, folder, file);
    const isChanged = found?.kind === 'changed';
    const { bytes, sha256 } = isChanged
      ? await files.hash(folder, file.path)
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
      path: files.absolute(folder, file.path),
      folder: FOLDERS[offered.part],
    };
  }

  async function onDesktop(
    packetId: number,
    accountId: AccountId,
    show: (path: string) => Promise<string | null>,
  ): Promise<null> {
    const account = store.accounts.get(accountId);
    const packet = account && store.packets.get(accountId, packetId);
    if (!account || !packet) throw new CallFailure('not_found', t('packets.packet_isnt_known_any_more'));
    if (!(await files.present(account.libraryFolder, packet.path)))
      throw new CallFailure('file_missing', t('packets.packet_isnt_where_ridgeline_put'));
    const why = await show(files.absolute(account.libraryFolder, packet.path));
    if (why !== null) throw new CallFailure('file_unreadable', why);
    return null;
  }

  return {
    handlers: {
      'packets.get': ({ accountId, orderId }) => get(accountId, orderId),
      'packets.make': make,
      'packets.cancel': ({ accountId, orderId }) => {
        working.get(keyOf(accountId, orderId))?.stop.abort();
        return null;
      },
      'packets.open': ({ accountId, packetId }) =>
        onDesktop(packetId, accountId, (path) =>
          // A ZIP has no reader everywhere: its folder shows it.
          opensOutside(path.split(/[\\/]/).at(-1) ?? '') ? desktop.openFile(path) : desktop.reveal(path),
        ),
      'packets.reveal': ({ accountId, packetId }) => onDesktop(packetId, accountId, desktop.reveal),
    },
    stop: async () => {
      for (const { stop } of working.values()) stop.abort();
      await Promise.all(running);
    },
  };
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
