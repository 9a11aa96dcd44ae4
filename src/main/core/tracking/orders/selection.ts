import type {
  CallInput,
  ExportColumn,
  Handlers,
  ManyQueued,
  OrderSelection,
} from '../../../../shared/contract/index.ts';
import { MOST_NAMED, MOST_SHEETS } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { breath } from '../../kernel/turns.ts';
import { noAccount } from '../../kernel/words.ts';
import type { OrderChoice, Ports, Store, TableCell } from '../../ports/index.ts';
import { asText, headOf, lineOf } from './export.ts';
import { readFilter } from './filter.ts';

type SelectionCalls =
  | 'orders.selected'
  | 'orders.export'
  | 'orders.download'
  | 'orders.tag'
  | 'orders.review'
  | 'orders.undoMarks'
  | 'orders.tags'
  | 'orders.sheets'
  | 'orders.named';
type SelectionDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'spreadsheets' | 'desktop'>;
  readonly bus: Bus;
  /** Fetches the files of these orders in the background. */
  readonly download: (accountId: AccountId, orders: readonly OrderId[]) => ManyQueued | Promise<ManyQueued>;
};

/** Ranks of a status, as the store counts them. */
const [DELIVERED, CANCELED] = [4, 5];
/** Lines of an export between two breaths. */
const PIECE = 200;
/** More orders than this are announced as “many”. */
const MOST_ANNOUNCED = 500;
/** Orders that are marked in one transaction: each waits for the disk once. */
const MARKED_AT_ONCE = 1_000;
/** A workbook is made in memory at once. Lines. */
const MOST_IN_WORKBOOK = 20_000;
const CHANGES_KEPT = 20;
const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Change = {
  readonly accountId: AccountId;
  readonly orders: readonly OrderId[];
  readonly back: () => Promise<unknown>;
};

/** Everything that is done to many orders at once. Nothing here asks the service or costs money. */
export function createSelection({ ports, bus, download }: SelectionDeps): {
  readonly handlers: Pick<Handlers, SelectionCalls>;
} {
  const { clock, store, desktop } = ports;
  const changes = new Map<string, Change>();
  let made = 0;

  function choiceOf(selection: OrderSelection): OrderChoice {
    if (!store.accounts.get(selection.accountId)) throw noAccount();
    return 'orders' in selection ? selection : readFilter(selection, clock.now());
  }

  /** Announces the change to the screens, and keeps how to undo it. */
  function marked(change: Change): { changed: number; undo: string | null } {
    const { accountId, orders } = change;
    if (orders.length === 0) return { changed: 0, undo: null };
    bus.emit('orders.marked', { accountId, orderIds: orders.length > MOST_ANNOUNCED ? null : orders });
    made += 1;
    // A key of an earlier start of the app must not be one of this start.
    const undo = `${clock.now()}-${made}`;
    changes.set(undo, change);
    for (const old of changes.keys()) if (changes.size > CHANGES_KEPT) changes.delete(old);
    return { changed: orders.length, undo };
  }

  return {
    handlers: {
      'orders.selected': async ({ selection }) => {
        const groups = await store.inThread.orders.sums(choiceOf(selection));
        const count = (fits: (rank: number) => boolean) =>
          groups.reduce((sum, group) => sum + (fits(group.rank) ? group.count : 0), 0);
        const charged = groups.filter(({ rank, currency }) => rank !== CANCELED && currency !== null);
        return {
          count: count(() => true),
          delivered: count((rank) => rank === DELIVERED),
          canceled: count((rank) => rank === CANCELED),
          sums: [...Map.groupBy(charged, ({ currency }) => currency ?? '')].map(([currency, of]) => ({
            currency,
            minor: of.reduce((sum, { minor }) => sum + minor, 0),
          })),
        };
      },
      'orders.export': (input) => exportOrders(ports, input, choiceOf(input.selection)),
      'orders.download': async ({ selection }) =>
        download(selection.accountId, await store.inThread.orders.chosen(choiceOf(selection))),
      'orders.tag': async ({ selection, tag, isOn }) => {
        const { accountId } = selection;
        const put = (orders: readonly OrderId[], on: boolean) =>
          inPieces(orders, (piece) => store.marks.tag(accountId, piece, tag, on));
        const orders = await put(await store.inThread.orders.chosen(choiceOf(selection)), isOn);
        return marked({ accountId, orders, back: () => put(orders, !isOn) });
      },
      'orders.review': async ({ selection, isOn }) => {
        const { accountId } = selection;
        const at = clock.now();
        const put = (orders: readonly OrderId[], on: boolean) =>
          inPieces(orders, (piece) => store.marks.review(accountId, piece, on ? at : null, desktop.person));
        const orders = await put(await store.inThread.orders.chosen(choiceOf(selection)), isOn);
        return marked({ accountId, orders, back: () => put(orders, !isOn) });
      },
      'orders.undoMarks': async ({ undo }) => {
        const change = changes.get(undo);
        if (!change) throw new CallFailure('too_late', t('workbench.undo_too_late'));
        changes.delete(undo);
        await change.back();
        const { accountId, orders } = change;
        bus.emit('orders.marked', { accountId, orderIds: orders.length > MOST_ANNOUNCED ? null : orders });
        return { changed: orders.length };
      },
      'orders.tags': ({ accountId }) => store.marks.tags(accountId),
      'orders.sheets': async ({ selection }) => {
        const orders = await store.inThread.orders.chosen(choiceOf(selection));
        return {
          total: orders.length,
          orders: orders
            .slice(0, MOST_SHEETS)
            .flatMap((each) => store.orders.get(selection.accountId, each) ?? []),
        };
      },
      'orders.named': async ({ selection }) =>
        (await store.inThread.orders.chosen(choiceOf(selection))).slice(0, MOST_NAMED),
    },
  };
}

/**
 * Changes many orders a piece at a time, so that nothing else waits; returns those that weren't so before. What a crash leaves half
 * done, the same click completes.
 */
async function inPieces(
  orders: readonly OrderId[],
  change: (piece: readonly OrderId[]) => readonly OrderId[],
): Promise<OrderId[]> {
  const changed: OrderId[] = [];
  for (let from = 0; from < orders.length; from += MARKED_AT_ONCE) {
    if (from > 0) await breath();
    changed.push(...change(orders.slice(from, from + MARKED_AT_ONCE)));
  }
  return changed;
}

/** A row of names, then a row for each of the orders. They are read in pieces, so that nothing else waits. */
async function* rowsOf(
  store: Store,
  accountId: AccountId,
  orders: readonly OrderId[],
  columns: readonly ExportColumn[],
): AsyncGenerator<TableCell[]> {
  yield headOf(columns);
  const hasNotes = columns.includes('internal_notes');
  for (let from = 0; from < orders.length; from += PIECE) {
    const piece = orders.slice(from, from + PIECE);
    const notes = Map.groupBy(hasNotes ? store.notes.among(accountId, piece) : [], ({ orderId }) => orderId);
    for (const { order, row } of store.orders.listed(accountId, piece))
      yield lineOf(columns, { order, row, notes: notes.get(order.orderId) ?? [] });
    await breath();
  }
}

/** The chosen orders as a file or as text for the clipboard. */
async function exportOrders(
  { clock, store, spreadsheets }: SelectionDeps['ports'],
  { selection: { accountId }, format, columns }: CallInput<'orders.export'>,
  choice: OrderChoice,
) {
  const orders = await store.inThread.orders.chosen(choice);
  if (format === 'xlsx' && orders.length > MOST_IN_WORKBOOK)
    throw new CallFailure('refused', t('workbench.too_many_for_workbook', { most: MOST_IN_WORKBOOK }));
  const rows = rowsOf(store, accountId, orders, columns);
  const name = `Orders ${new Date(clock.now()).toLocaleDateString('en-CA')}`;
  if (format === 'text') {
    const lines: TableCell[][] = [];
    for await (const row of rows) lines.push(row);
    const base64 = Buffer.from(asText(lines), 'utf8').toString('base64');
    return { name: `${name}.txt`, mediaType: 'text/plain', base64 };
  }
  const bytes = await spreadsheets.write(format, 'Orders', rows);
  return {
    name: `${name}.${format}`,
    mediaType: MEDIA_TYPES[format],
    base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  };
}
