import type { Handlers, RunRow } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { sameMoney } from '../../../../shared/domain/money.ts';
import { checkDraft } from '../../../../shared/domain/order-rules.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { RunRecord } from '../../ports/index.ts';
import { notSeen, TAKEN_BACK } from '../confirm/place.ts';
import { intentOf, payer } from '../confirm/record.ts';
import { LOOK_AT_PRESS, lookElsewhere, unseenDuplicates } from '../confirm/unseen-duplicates.ts';
import { announceRun, confirmedFor, newId, type OrderingContext } from '../context.ts';
import type { ConfirmedRow, OrderRuns } from '../order-runs.ts';
import { runRow, runSummary, runView } from './run-view.ts';

export type RunHandlers = Pick<
  Handlers,
  | 'runs.list'
  | 'runs.get'
  | 'runs.rows'
  | 'runs.pause'
  | 'runs.resume'
  | 'runs.acceptPrices'
  | 'runs.cancelWaiting'
  | 'runs.refusePrices'
  | 'runs.toList'
>;

/** Rows that are read at a time. */
const PIECE = 500;

function load(context: OrderingContext, runId: string): RunRecord {
  const run = context.ports.store.runs.get(runId);
  if (!run) throw new CallFailure('not_found', message('sending.run_isnt_list_any_more'));
  return run;
}

/** Records a person's one word for many orders, all of them or none. See OrderRuns. */
function confirm(context: OrderingContext, ...[input, alongside]: Parameters<OrderRuns['confirm']>): string {
  const { clock, store } = context.ports;
  const account = payer(context, input.accountId);
  if (input.rows.length === 0) throw new CallFailure('bad_input', message('sending.there_no_row_order'));
  for (const { row, draft } of input.rows) {
    const [problem] = checkDraft(draft);
    if (!problem) continue;
    throw new CallFailure('bad_input', message('sending.row_needs_another_look_nothing', { row }), {
      fields: [problem],
    });
  }
  if (input.placesAt !== store.places.newest(account.id)) refuseUnseen(context, account.id, input.rows);
  const now = clock.now();
  const dueAt = now + store.settings.get().undoDelay;
  const id = newId(context);
  const quotedAt = input.pricedAt ?? now;
  const intents = input.rows.map(({ row, draft, quoted, acknowledged = [] }) =>
    intentOf(context, account, { draft, quoted, quotedAt, dueAt, run: { id, row }, acknowledged }),
  );
  store.transaction(() => {
    store.runs.insert({
      id,
      accountId: account.id,
      listId: input.listId,
      name: input.name,
      confirmedFor: confirmedFor(account),
      confirmedAt: now,
      dueAt,
      paused: false,
      hold: null,
      message: null,
      endedAt: null,
      checkouts: 1,
      wordAt: null,
    });
    store.outbox.insertAll(intents);
    alongside(id);
  });
  announceRun(context, { id, accountId: account.id });
  context.again();
  return id;
}

/** Throws a CallFailure with the orders that the person hasn't seen. */
function refuseUnseen(context: OrderingContext, accountId: AccountId, rows: readonly ConfirmedRow[]): void {
  const unseen = rows.flatMap(({ draft, acknowledged = [] }) =>
    unseenDuplicates(context, { accountId, draft, acknowledged, intent: null }),
  );
  if (unseen.length > 0) throw notSeen(unseen);
}

function serviceNames(context: OrderingContext, run: RunRecord): ReadonlyMap<string, string> {
  const { services } = context.ports.store.services.list(run.accountId);
  return new Map(services.map((service) => [service.id, service.name]));
}

function numbersOf(context: OrderingContext, run: RunRecord): ReadonlyMap<string, number | null> {
  return new Map(context.ports.store.runs.batches(run.id).map((batch) => [batch.id, batch.number]));
}

async function* rowsOf(context: OrderingContext, runId: string): AsyncIterable<RunRow> {
  const run = load(context, runId);
  const services = serviceNames(context, run);
  const numbers = numbersOf(context, run);
  for (let offset = 0; ; offset += PIECE) {
    const { rows } = context.ports.store.runs.rows(runId, 'all', offset, PIECE);
    for (const row of rows) yield runRow(row, numbers, services);
    if (rows.length < PIECE) return;
    await context.rest(0);
  }
}

/** Runs, for the lists that they come from. */
export function orderRuns(context: OrderingContext): OrderRuns {
  return {
    confirm: (run, alongside) => confirm(context, run, alongside),
    lookElsewhere: async (accountId) => {
      if (context.connection(accountId) === 'online')
        await lookElsewhere(context, accountId, null, LOOK_AT_PRESS);
    },
    get: (runId) => {
      const run = context.ports.store.runs.get(runId);
      return run && runView(context, run);
    },
    rows: (runId) => rowsOf(context, runId),
  };
}

function cancelWaiting(context: OrderingContext, run: RunRecord): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  store.transaction(() => {
    // A row that was sent before by a person's second word stays theirs to decide.
    for (const intent of store.runs.sentBefore(run.id))
      store.outbox.move(
        intent.id,
        ['queued', 'held'],
        'needs_human',
        { hold: null, message: TAKEN_BACK },
        now,
        'undone',
      );
    const patch = { hold: null, message: null, offered: null };
    store.outbox.moveAll({ runId: run.id }, ['queued', 'held'], 'cancelled', patch, now, 'undone');
  });
}

/** Takes back the rows that wait because of their price, and no other. */
function refusePrices(context: OrderingContext, run: RunRecord): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  store.transaction(() => {
    const { rows } = store.runs.rows(run.id, 'needs_you', 0, Number.MAX_SAFE_INTEGER);
    for (const { intent } of rows) {
      if (intent.hold !== 'stale') continue;
      const sent = intent.attempt > 1;
      const patch = { hold: null, message: sent ? TAKEN_BACK : null, offered: null };
      store.outbox.move(intent.id, ['held'], sent ? 'needs_human' : 'cancelled', patch, now, 'undone');
    }
  });
}

function acceptPrices(
  context: OrderingContext,
  run: RunRecord,
  shown: Parameters<RunHandlers['runs.acceptPrices']>[0]['changes'],
): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  store.transaction(() => {
    const changes = store.runs.priceChanges(run.id);
    const same = (a: (typeof changes)[number], b: (typeof shown)[number]) =>
      a.serviceId === b.serviceId &&
      a.rushOrder === b.rushOrder &&
      a.pdfRequired === b.pdfRequired &&
      a.rows === b.rows &&
      sameMoney(a.from, b.from) &&
      sameMoney(a.to, b.to);
    if (changes.length !== shown.length || !changes.every((change) => shown.some((one) => same(change, one))))
      throw new CallFailure('refused', message('sending.prices_have_changed_again_meantime'));
    store.runs.acceptPrices(run.id, now);
  });
}

/** The calls of a screen that shows runs. */
export function runHandlers(context: OrderingContext): RunHandlers {
  const { store } = context.ports;
  const changed = (runId: string) => {
    const run = load(context, runId);
    announceRun(context, run);
    context.again();
    return runView(context, load(context, runId));
  };
  return {
    'runs.list': ({ accountId, offset, limit }) => {
      const { runs, total } = store.runs.list(accountId, offset, limit);
      return { runs: runs.map((run) => runSummary(store, run)), total };
    },
    'runs.get': ({ runId }) => runView(context, load(context, runId)),
    'runs.rows': ({ runId, filter, offset, limit }) => {
      const run = load(context, runId);
      const { rows, total } = store.runs.rows(runId, filter, offset, limit);
      const [numbers, services] = [numbersOf(context, run), serviceNames(context, run)];
      return { rows: rows.map((row) => runRow(row, numbers, services)), total };
    },
    'runs.pause': ({ runId }) => {
      store.runs.update(load(context, runId).id, { paused: true });
      return changed(runId);
    },
    'runs.resume': ({ runId }) => {
      const { dueAt, hold } = load(context, runId);
      // What the service asked for is kept to; any other wait ends with the person's word.
      const patch = hold === null || hold === 'rate_limited' ? {} : { hold: null, message: null };
      const now = context.ports.clock.now();
      store.runs.update(runId, {
        paused: false,
        ...patch,
        dueAt: hold === 'rate_limited' || hold === null ? dueAt : Math.min(dueAt, now),
      });
      return changed(runId);
    },
    'runs.acceptPrices': ({ runId, changes }) => {
      acceptPrices(context, load(context, runId), changes);
      return changed(runId);
    },
    'runs.refusePrices': ({ runId }) => {
      refusePrices(context, load(context, runId));
      return changed(runId);
    },
    'runs.cancelWaiting': ({ runId }) => {
      cancelWaiting(context, load(context, runId));
      return changed(runId);
    },
    'runs.toList': ({ runId }) => {
      const run = load(context, runId);
      const rows = [
        ...store.runs.rows(runId, 'refused', 0, 100_000).rows,
        ...store.runs.rows(runId, 'cancelled', 0, 100_000).rows,
      ]
        .filter(
          ({ intent }) => intent.attempt === 1 && (intent.sentAt === null || intent.state === 'rejected'),
        )
        .sort((a, b) => (a.intent.row ?? 0) - (b.intent.row ?? 0))
        .map(({ intent: { draft, problems, message: words } }) => ({ draft, problems, message: words }));
      if (rows.length === 0) throw new CallFailure('refused', message('sending.no_row_run_was_refused'));
      return {
        listId: context.lists.fromDrafts(run.accountId, t('sending.fix', { name: run.name }), rows),
      };
    },
  };
}
