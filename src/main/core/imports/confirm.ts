import type { CallInput } from '../../../shared/contract/index.ts';
import { formatMoney, type Money } from '../../../shared/domain/money.ts';
import { CallFailure } from '../kernel/failure.ts';
import type { ConfirmedRow } from '../kernel/runs.ts';
import type { StoredImport, StoredRow } from '../ports/index.ts';
import { announce, type ImportsContext, listIn, servicesOf } from './context.ts';
import { hasUnseen, ordersLike } from './decided.ts';
import type { Places } from './places.ts';
import { addUp, inWords, type Prices } from './prices.ts';
import { recheckAll } from './recheck.ts';
import { spotsOf } from './spots.ts';
import { toDraft } from './values.ts';

/** The list is compared again while orders come in, but not forever. */
const MOST_LOOKS = 3;

const rowsInWords = (count: number) =>
  count === 1 ? '1 row is' : `${count.toLocaleString('en-US')} rows are`;

/**
 * The person's word for all rows that are ready. Everything is looked at once more first; what differs from what was
 * shown refuses it, and nothing is ordered. To be called in the list's turn.
 */
export function createConfirm(context: ImportsContext, places: Places, prices: Prices) {
  const { store, spreadsheets, clock } = context.ports;
  const { imports } = store;

  function refuse(words: string): never {
    throw new CallFailure('refused', `${words} Nothing has been ordered.`);
  }

  /** Prices for what is ready; asked for again where they are old or others than those shown. */
  async function pricesNow({ importId, pricedAt }: CallInput<'imports.confirm'>) {
    const known = await prices.get(importId, false);
    if (known.at === pricedAt && known.totals.length > 0) return known;
    return prices.get(importId, true);
  }

  function readyRows(list: StoredImport): ConfirmedRow[] {
    const services = servicesOf(context, list.accountId);
    const numbers = imports.numbers({ importId: list.id, filter: 'ready', repairId: null });
    const rows = imports.rows(list.id, numbers);
    const undecided = rows.filter(hasUnseen);
    if (undecided.length > 0) reopen(list, undecided);
    return rows.map((row) => {
      const { draft } = toDraft(row.cells, services);
      const quoted = prices.of(list.accountId, draft);
      return { row: row.row, draft, quoted, acknowledged: ordersLike(row) };
    });
  }

  /** Orders like these rows turned up after the person decided: they are asked again. */
  function reopen(list: StoredImport, rows: readonly StoredRow[]): never {
    imports.putRows(
      list.id,
      rows.map((row) => ({ ...row, decision: null, spots: spotsOf(row.cells) })),
    );
    imports.settle(list.id, null);
    announce(context, list);
    refuse(
      `${rowsInWords(rows.length)} like an order that turned up after you decided. Look at ${rows.length === 1 ? 'it' : 'them'} again.`,
    );
  }

  /** Rows against today's reports, duplicates against today's orders, prices of these minutes. */
  async function lookAgain(list: StoredImport, input: CallInput<'imports.confirm'>) {
    await context.runs.lookElsewhere(list.accountId);
    for (let times = 0; times < MOST_LOOKS; times += 1) {
      const placesAt = store.places.newest(list.accountId);
      await recheckAll(context, list);
      await places.checkAll(list);
      const now = await pricesNow(input);
      if (store.places.newest(list.accountId) === placesAt) return { now, placesAt };
    }
    return refuse('Orders keep coming in from the service just now. Try again in a minute.');
  }

  function compare(input: CallInput<'imports.confirm'>, totals: readonly Money[], ready: number): void {
    if (ready !== input.rows)
      refuse(
        `The list has changed: ${rowsInWords(ready)} ready now, not ${input.rows.toLocaleString('en-US')}. Look at it again.`,
      );
    const same =
      totals.length === input.totals.length &&
      totals.every(({ minor, currency }) =>
        input.totals.some((shown) => shown.minor === minor && shown.currency === currency),
      );
    if (!same)
      refuse(
        `The price has changed: ${inWords(totals)} now, not ${inWords(input.totals)}. Look at the new prices.`,
      );
  }

  return async (input: CallInput<'imports.confirm'>): Promise<{ runId: string }> => {
    const list = listIn(context, input.importId, ['checking']);
    const { now, placesAt } = await lookAgain(list, input);
    // From here on nothing waits: what is compared is what is confirmed.
    listIn(context, input.importId, ['checking']);
    const { ready, duplicates, warned } = imports.counts(list.id);
    if (ready !== input.rows && duplicates > 0)
      refuse(
        `${rowsInWords(duplicates)} like an order or a row that is there already. Decide on them first.`,
      );
    if (now.problem !== null || now.totals.length === 0)
      refuse(now.problem ?? 'A price is missing. Ask for the prices again.');
    compare(input, now.totals, ready);
    if (warned > 0 && input.acceptedWarnings !== warned)
      refuse(
        `${warned === 1 ? '1 row has' : `${warned.toLocaleString('en-US')} rows have`} a warning that nobody has accepted. Look at ${warned === 1 ? 'it' : 'them'} first.`,
      );
    if (now.overLimit && !input.secondLook)
      refuse(
        `${inWords(now.totals)} is over the spending limit of ${formatMoney(now.overLimit)}. It needs a second look.`,
      );
    const rows = readyRows(list);
    if (rows.some(({ quoted }) => quoted === null)) refuse('A price is missing. Ask for the prices again.');
    // The reports or a price may have become others while the service was asked: each row is confirmed at its own.
    compare(input, addUp(rows.flatMap(({ quoted }) => quoted ?? [])), rows.length);
    const { id: importId, accountId, name } = list;
    const runId = context.runs.confirm(
      { accountId, importId, name, rows, pricedAt: now.at ?? clock.now(), placesAt },
      (run) => imports.update(importId, { state: 'ordered', runId: run, file: null }),
    );
    // The rows stay for the history; how they came to be isn't needed any more.
    store.transaction(() => {
      imports.clearSteps(importId);
      imports.clearBlocks(importId);
    });
    if (list.file !== null) await spreadsheets.remove(list.file);
    announce(context, list);
    return { runId };
  };
}
