import type { CallInput } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { formatMoney, type Money } from '../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import { sameValue } from '../../../shared/domain/same-value.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import { type NotOrdered, noteAvoided } from '../kernel/avoided.ts';
import { CallFailure } from '../kernel/failure.ts';
import type { ConfirmedRow } from '../ordering/index.ts';
import type { StoredList, StoredRow } from '../ports/index.ts';
import { announce, breath, type ListsContext, listIn, servicesOf } from './context.ts';
import { hasUnseen, ordersLike } from './decided.ts';
import type { Places } from './places.ts';
import { addUp, inWords, type Prices } from './prices.ts';
import { recheckAll } from './recheck.ts';
import { spotsOf } from './spots.ts';
import { toDraft } from './values.ts';

/** The list is compared again while orders come in, but not forever. */
const MOST_LOOKS = 3;
/** Rows read before other calls have their turn. */
const PIECE = 200;

type ReadyRow = { readonly row: StoredRow; readonly draft: OrderDraft };

const rowsInWords = (count: number) => (count === 1 ? t('listCore.1_row') : t('listCore.rows', { count }));

/**
 * The person's word for all rows that are ready. Everything is looked at once more first; what differs from what was
 * shown refuses it, and nothing is ordered. To be called in the list's turn.
 */
export function createConfirm(context: ListsContext, places: Places, prices: Prices) {
  const { store, spreadsheets, clock } = context.ports;
  const { lists } = store;

  function refuse(words: string): never {
    throw new CallFailure('refused', t('listCore.nothing_has_been_ordered', { words }));
  }

  /** Prices for what is ready; asked for again where they are old or others than those shown. */
  async function pricesNow({ listId, pricedAt }: CallInput<'lists.confirm'>) {
    const known = await prices.get(listId, false);
    if (known.at === pricedAt && known.totals.length > 0) return known;
    return prices.get(listId, true);
  }

  /** The rows that are ready, in pieces: nothing else changes them while it's the list's turn. */
  async function readyRows(list: StoredList, services: readonly ReportService[]): Promise<ReadyRow[]> {
    const numbers = lists.numbers({ listId: list.id, filter: 'ready', repairId: null });
    const ready: ReadyRow[] = [];
    for (let from = 0; from < numbers.length; from += PIECE) {
      for (const row of lists.rows(list.id, numbers.slice(from, from + PIECE)))
        ready.push({ row, draft: toDraft(row.cells, services).draft });
      await breath();
      context.stopping.throwIfAborted();
    }
    return ready;
  }

  /** The rows at the prices of this moment. */
  function priced(list: StoredList, ready: readonly ReadyRow[]): ConfirmedRow[] {
    const undecided = ready.map(({ row }) => row).filter(hasUnseen);
    if (undecided.length > 0) reopen(list, undecided);
    return ready.map(({ row, draft }) => {
      const quoted = prices.of(list.accountId, draft);
      return { row: row.row, draft, quoted, acknowledged: ordersLike(row) };
    });
  }

  /** Rows that the person left to an order there is already. */
  function existingRows(list: StoredList): NotOrdered[] {
    const services = servicesOf(context, list.accountId);
    const numbers = lists.numbers({ listId: list.id, filter: 'duplicates', repairId: null });
    return lists
      .rows(list.id, numbers)
      .filter(({ decision }) => decision?.kind === 'use_existing')
      .map((row) => {
        const { draft } = toDraft(row.cells, services);
        return { draft, duplicates: row.duplicates, price: prices.of(list.accountId, draft) };
      });
  }

  /** Orders like these rows turned up after the person decided: they are asked again. */
  function reopen(list: StoredList, rows: readonly StoredRow[]): never {
    lists.putRows(
      list.id,
      rows.map((row) => ({ ...row, decision: null, spots: spotsOf(row.cells) })),
    );
    lists.settle(list.id, null);
    announce(context, list);
    refuse(t('listCore.like_order_turned_up_after', { rows: rowsInWords(rows.length), rows2: rows.length }));
  }

  /** Rows against today's reports, duplicates against today's orders, prices of these minutes. */
  async function lookAgain(list: StoredList, input: CallInput<'lists.confirm'>) {
    await context.runs.lookElsewhere(list.accountId);
    for (let times = 0; times < MOST_LOOKS; times += 1) {
      const placesAt = store.places.newest(list.accountId);
      await recheckAll(context, list);
      await places.checkAll(list);
      const now = await pricesNow(input);
      const services = servicesOf(context, list.accountId);
      const ready = await readyRows(list, services);
      const isAsRead =
        store.places.newest(list.accountId) === placesAt &&
        sameValue(servicesOf(context, list.accountId), services);
      if (isAsRead) return { now, placesAt, ready };
    }
    return refuse(t('listCore.orders_keep_coming_from_service'));
  }

  function compare(input: CallInput<'lists.confirm'>, totals: readonly Money[], ready: number): void {
    if (ready !== input.rows)
      refuse(t('listCore.list_has_changed_ready_now', { ready: rowsInWords(ready), rows: input.rows }));
    const same =
      totals.length === input.totals.length &&
      totals.every(({ minor, currency }) =>
        input.totals.some((shown) => shown.minor === minor && shown.currency === currency),
      );
    if (!same)
      refuse(
        t('listCore.price_has_changed_now_not', { totals: inWords(totals), totals2: inWords(input.totals) }),
      );
  }

  return async (input: CallInput<'lists.confirm'>): Promise<{ runId: string }> => {
    const list = listIn(context, input.listId, ['checking']);
    const { now, placesAt, ready: read } = await lookAgain(list, input);
    // From here on nothing waits: what is compared is what is confirmed.
    listIn(context, input.listId, ['checking']);
    const { ready, duplicates, warned } = lists.counts(list.id);
    if (ready !== input.rows && duplicates > 0)
      refuse(t('listCore.like_order_or_row_there', { duplicates: rowsInWords(duplicates) }));
    if (now.problem !== null || now.totals.length === 0)
      refuse(now.problem ?? t('listCore.price_missing_ask_prices_again'));
    compare(input, now.totals, ready);
    if (warned > 0 && input.acceptedWarnings !== warned)
      refuse(t('listCore.1_row_has_warning_nobody', { warned }));
    if (now.overLimit && !input.secondLook)
      refuse(
        t('listCore.over_spending_limit_needs_second', {
          totals: inWords(now.totals),
          overLimit: formatMoney(now.overLimit),
        }),
      );
    const rows = priced(list, read);
    if (rows.some(({ quoted }) => quoted === null)) refuse(t('listCore.price_missing_ask_prices_again'));
    // The reports or a price may have become others while the service was asked: each row is confirmed at its own.
    compare(input, addUp(rows.flatMap(({ quoted }) => quoted ?? [])), rows.length);
    const { id: listId, accountId, name } = list;
    const runId = context.runs.confirm(
      { accountId, listId, name, rows, pricedAt: now.at ?? clock.now(), placesAt },
      (run) => lists.update(listId, { state: 'ordered', runId: run, file: null }),
    );
    const skipped = existingRows(list);
    noteAvoided(store, accountId, { source: 'list', at: clock.now(), orders: skipped });
    store.avoided.ordered(
      accountId,
      rows.flatMap(({ acknowledged }) => acknowledged ?? []),
    );
    // The rows stay for the history; how they came to be isn't needed any more.
    store.transaction(() => {
      lists.clearSteps(listId);
      lists.clearBlocks(listId);
    });
    if (list.file !== null) await spreadsheets.remove(list.file);
    announce(context, list);
    return { runId };
  };
}
