import type { CallInput } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListPrices } from '../../../../shared/domain/list.ts';
import { formatMoney, type Money } from '../../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { type NotOrdered, noteAvoided } from '../../kernel/avoided.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { breath } from '../../kernel/turns.ts';
import type { ConfirmedRow } from '../../ordering/index.ts';
import type { StoredList, StoredRow } from '../../ports/index.ts';
import { toDraft } from '../cells/values.ts';
import { hasUnseen, ordersLike } from '../check/decided.ts';
import type { Places } from '../check/places.ts';
import { recheckAll } from '../check/recheck.ts';
import { spotsOf } from '../check/spots.ts';
import { announce, type ListsContext, listIn, servicesOf } from '../context.ts';
import { addUp, inWords, type Prices } from './prices.ts';

/** The list is compared again while orders come in, but not forever. */
const MOST_LOOKS = 3;
/** Rows read before other calls have their turn. */
const PIECE = 200;

type Input = CallInput<'lists.confirm'>;
type ReadyRow = { readonly row: StoredRow; readonly draft: OrderDraft };
type Confirming = {
  readonly context: ListsContext;
  readonly places: Places;
  readonly prices: Prices;
};

/**
 * The person's word for all rows that are ready. Everything is looked at once more first; what differs from what was
 * shown refuses it, and nothing is ordered. To be called in the list's turn.
 */
export function createConfirm(context: ListsContext, places: Places, prices: Prices) {
  const confirming = { context, places, prices };
  return async (input: Input): Promise<{ runId: string }> => {
    const list = listIn(context, input.listId, ['checking']);
    if (list.source?.guessedFrom !== undefined && !input.compared)
      refuse(t('listCore.not_compared_with_text'));
    const { now, placesAt, ready } = await lookAgain(confirming, list, input);
    // From here on nothing waits: what is compared is what is confirmed.
    listIn(context, input.listId, ['checking']);
    compareWithShown(context, input, now);
    const rows = priced(confirming, list, ready);
    if (rows.some(({ quoted }) => quoted === null)) refuse(t('listCore.price_missing_ask_prices_again'));
    // The reports or a price may have become others while the service was asked: each row is confirmed at its own.
    compare(input, addUp(rows.flatMap(({ quoted }) => quoted ?? [])), rows.length);
    const { id: listId, accountId, name } = list;
    const pricedAt = now.at ?? context.ports.clock.now();
    const runId = context.runs.confirm({ accountId, listId, name, rows, pricedAt, placesAt }, (run) =>
      context.ports.store.lists.update(listId, { state: 'ordered', runId: run, file: null }),
    );
    noteChoices(confirming, list, rows);
    await dropTraces(context, list);
    announce(context, list);
    return { runId };
  };
}

function refuse(words: string): never {
  throw new CallFailure('refused', t('listCore.nothing_has_been_ordered', { words }));
}

const rowsInWords = (count: number) => (count === 1 ? t('listCore.1_row') : t('listCore.rows', { count }));

/** Rows against today's reports, duplicates against today's orders, prices of these minutes. */
async function lookAgain(confirming: Confirming, list: StoredList, input: Input) {
  const { context, places } = confirming;
  const { store } = context.ports;
  await context.runs.lookElsewhere(list.accountId);
  for (let times = 0; times < MOST_LOOKS; times += 1) {
    const placesAt = store.places.newest(list.accountId);
    await recheckAll(context, list);
    await places.checkAll(list);
    const now = await pricesNow(confirming, input);
    const services = servicesOf(context, list.accountId);
    const ready = await readyRows(context, list, services);
    const isAsRead =
      store.places.newest(list.accountId) === placesAt &&
      sameValue(servicesOf(context, list.accountId), services);
    if (isAsRead) return { now, placesAt, ready };
  }
  return refuse(t('listCore.orders_keep_coming_from_service'));
}

/** Prices for what is ready; asked for again where they are old or others than those shown. */
async function pricesNow({ prices }: Confirming, { listId, pricedAt }: Input): Promise<ListPrices> {
  const known = await prices.get(listId, false);
  if (known.at === pricedAt && known.totals.length > 0) return known;
  return prices.get(listId, true);
}

/** The rows that are ready, in pieces: nothing else changes them while it's the list's turn. */
async function readyRows(
  { ports, stopping }: ListsContext,
  list: StoredList,
  services: readonly ReportService[],
): Promise<ReadyRow[]> {
  const { lists } = ports.store;
  const numbers = lists.numbers({ listId: list.id, filter: 'ready', repairId: null });
  const ready: ReadyRow[] = [];
  for (let from = 0; from < numbers.length; from += PIECE) {
    for (const row of lists.rows(list.id, numbers.slice(from, from + PIECE)))
      ready.push({ row, draft: toDraft(row.cells, services).draft });
    await breath();
    stopping.throwIfAborted();
  }
  return ready;
}

/** Refuses where rows, prices, warnings or the spending limit aren't what the person saw and agreed to. */
function compareWithShown({ ports }: ListsContext, input: Input, now: ListPrices): void {
  const { ready, duplicates, warned } = ports.store.lists.counts(input.listId);
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
}

function compare(input: Input, totals: readonly Money[], ready: number): void {
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

/** The rows at the prices of this moment. */
function priced(
  { context, prices }: Confirming,
  list: StoredList,
  ready: readonly ReadyRow[],
): ConfirmedRow[] {
  const undecided = ready.map(({ row }) => row).filter(hasUnseen);
  if (undecided.length > 0) reopen(context, list, undecided);
  return ready.map(({ row, draft }) => {
    const quoted = prices.of(list.accountId, draft);
    return { row: row.row, draft, quoted, acknowledged: ordersLike(row) };
  });
}

/** Orders like these rows turned up after the person decided: they are asked again. */
function reopen(context: ListsContext, list: StoredList, rows: readonly StoredRow[]): never {
  const { lists } = context.ports.store;
  lists.putRows(
    list.id,
    rows.map((row) => ({ ...row, decision: null, spots: spotsOf(row.cells) })),
  );
  lists.settle(list.id, null);
  announce(context, list);
  refuse(t('listCore.like_order_turned_up_after', { rows: rowsInWords(rows.length), rows2: rows.length }));
}

/** Records which likely duplicates the person excluded, and which they ordered in spite of the likeness. */
function noteChoices(confirming: Confirming, list: StoredList, rows: readonly ConfirmedRow[]): void {
  const { store, clock } = confirming.context.ports;
  const { accountId } = list;
  noteAvoided(store, accountId, { source: 'list', at: clock.now(), orders: existingRows(confirming, list) });
  store.avoided.ordered(
    accountId,
    rows.flatMap(({ acknowledged }) => acknowledged ?? []),
  );
}

/** Rows that the person left to an order there is already. */
function existingRows({ context, prices }: Confirming, list: StoredList): NotOrdered[] {
  const { lists } = context.ports.store;
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

/** The rows stay for the history; how they came to be isn't needed any more. */
async function dropTraces({ ports }: ListsContext, { id, file }: StoredList): Promise<void> {
  const { store, spreadsheets } = ports;
  store.transaction(() => {
    store.lists.clearSteps(id);
    store.lists.clearBlocks(id);
  });
  if (file !== null) await spreadsheets.remove(file);
}
