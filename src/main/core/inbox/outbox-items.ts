import type { InboxKind } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { HoldReason, Intent } from '../../../shared/domain/intent.ts';
import { formatMoney, type Money, sameMoney } from '../../../shared/domain/money.ts';
import { DAY, MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { NewInboxItem, RunRecord } from '../ports/index.ts';
import type { InboxDeps, Items } from './context.ts';
import { counted, REFUSED_WORDS, UNKNOWN_WORDS } from './words.ts';

const KINDS = ['order_refused', 'order_unknown', 'order_held'] as const satisfies readonly InboxKind[];
type Kind = (typeof KINDS)[number];

/** Ridgeline looks for a lost answer by itself; most are found within a minute or two. */
const UNKNOWN_GRACE: Millis = 3 * MINUTE;
/** How long an order may wait before a person should know of it: at once where nobody else can release it. */
const HOLD_GRACE: Readonly<Record<HoldReason, Millis>> = {
  stale: 0,
  duplicate: 0,
  account_changed: 0,
  signed_out: 2 * MINUTE,
  not_allowed: 2 * MINUTE,
  keychain_locked: 2 * MINUTE,
  certificate: 2 * MINUTE,
  offline: 30 * MINUTE,
  service_unavailable: 30 * MINUTE,
  rate_limited: 30 * MINUTE,
  unclear: 30 * MINUTE,
  paused: DAY,
};
const HELD: Readonly<Record<HoldReason, string>> = {
  stale: 'the price isn’t one that was agreed to',
  duplicate: 'another order of the same roof turned up',
  account_changed: 'the account isn’t the one it was confirmed for',
  signed_out: 'the account isn’t signed in',
  not_allowed: 'the service signs the account in but refuses its orders',
  keychain_locked: 'the keychain is locked',
  certificate: 'the service’s certificate can’t be trusted',
  offline: 'the service can’t be reached',
  service_unavailable: 'the service has an internal error',
  rate_limited: 'the service asks for pauses',
  unclear: 'the service doesn’t answer steadily',
  paused: 'sending is switched off in Settings',
};

/** Released for each order by itself. Everything else is the account's matter, and one item for all that wait for it. */
const OWN: readonly HoldReason[] = ['stale', 'duplicate', 'account_changed'];

/** What is wrong with a confirmed order, or with rows of a list. */
type Trouble = {
  readonly kind: Kind;
  readonly reason: string;
  readonly rows: number | null;
  /** Of an order held for its price: what was agreed to, and what the service asks now (null: it gives none). */
  readonly price?: { readonly from: Money | null; readonly to: Money | null };
};
type Subject = Pick<Intent, 'accountId' | 'runId'> & {
  readonly key: string;
  readonly intentId: string | null;
};

/** Confirmed orders that need a person: refused, of unknown fate, or waiting for long. Of a list, one item for each kind. */
export interface OutboxItems {
  /** Brings an intent's item in step with it. */
  sync(intent: Intent): void;
  syncRun(runId: string): void;
  /** The same for all of an account that wait for one and the same thing. */
  syncHeld(accountId: AccountId): void;
  /** What time alone may have changed. */
  sweep(): void;
  /** What was missed while the app was closed, too. */
  start(): void;
}

export function createOutboxItems({ ports }: InboxDeps, items: Items): OutboxItems {
  const { clock, store } = ports;

  function sync(intent: Intent): void {
    if (intent.runId !== null) return;
    const subject = {
      accountId: intent.accountId,
      runId: null,
      key: `intent:${intent.id}`,
      intentId: intent.id,
    };
    // On its way again: what comes of it tells.
    const between = intent.state === 'queued' || intent.state === 'prepared';
    const trouble = troubleOf(intent, clock.now());
    bring(subject, trouble ? [trouble] : [], !between, changedAt(intent));
  }

  /** When it came to this; a person's word about an earlier time doesn't count for it. */
  function changedAt(intent: Intent): Millis {
    if (intent.state === 'held') return waitsSince(intent);
    return (
      store.outbox.history(intent.id).findLast(({ from, to }) => to === intent.state && from !== to)?.at ?? 0
    );
  }

  function syncHeld(accountId: AccountId): void {
    const now = clock.now();
    const mine = store.outbox
      .singles(['held', 'queued', 'prepared'])
      .filter((intent) => intent.accountId === accountId);
    const waiting = mine.filter(
      ({ hold, ...intent }) => hold !== null && now - waitsSince(intent) >= HOLD_GRACE[hold],
    );
    // One that is being tried again just now has no reason; what comes of it tells.
    const between = mine.some(
      ({ state, ...intent }) => state !== 'held' && now - waitsSince(intent) > MINUTE,
    );
    for (const hold of Object.keys(HOLD_GRACE) as HoldReason[]) {
      if (OWN.includes(hold)) continue;
      const group = waiting.filter((intent) => intent.hold === hold);
      const only = group.length === 1 ? (group[0]?.id ?? null) : null;
      const subject = { accountId, runId: null, key: `held:${hold}`, intentId: only };
      const reason = heldWords(hold, group.length);
      const trouble: Trouble = { kind: 'order_held', reason, rows: only === null ? group.length : null };
      bring(subject, group.length > 0 ? [trouble] : [], !between, Math.min(...group.map(waitsSince)));
    }
  }

  function syncRun(runId: string): void {
    const run = store.runs.get(runId);
    if (!run) return;
    const subject = { accountId: run.accountId, runId, key: `run:${runId}`, intentId: null };
    bring(subject, runTroubles(run), true, 0);
  }

  function bring(subject: Subject, troubles: readonly Trouble[], settles: boolean, since: Millis): void {
    const { accountId, runId, intentId, key } = subject;
    store.transaction(() => {
      for (const kind of KINDS) {
        const about = `${key}:${kind}`;
        const trouble = troubles.find((each) => each.kind === kind);
        const latest = store.inbox.latest(accountId, about);
        const pending = latest && latest.state !== 'done' ? latest : null;
        if (!trouble) {
          if (pending && settles) items.settle(pending);
          continue;
        }
        const { reason, rows, price = { from: null, to: null } } = trouble;
        const isKnown = latest?.reason === reason && sameMoney(latest.priceTo, price.from && price.to);
        const same = latest?.rows === rows && (isKnown || latest.state === 'later');
        if (pending ? same : latest && isAnswered(latest, rows, since)) continue;
        items.raise({
          accountId,
          subject: about,
          kind,
          at: clock.now(),
          orderId: null,
          intentId,
          runId,
          rows,
          changes: priceChanges(price),
          reason,
          priceFrom: price.to && price.from,
          priceTo: price.from && price.to,
        });
      }
    });
  }

  function runTroubles(run: RunRecord): Trouble[] {
    const counts = store.runs.counts(run.id);
    const rows = (...states: string[]) =>
      counts.filter(({ state }) => states.includes(state)).reduce((sum, count) => sum + count.rows, 0);
    const stale = store.runs.priceChanges(run.id).reduce((sum, change) => sum + change.rows, 0);
    const refused = rows('refused');
    const twice = store.runs.heldFor(run.id, 'duplicate');
    const unknown = Math.max(0, rows('needs_you') - stale - twice);
    const waiting = rows('waiting');
    const troubles: Trouble[] = [];
    if (refused > 0)
      troubles.push({
        kind: 'order_refused',
        rows: refused,
        reason: `The service refused ${counted(refused, 'order')} of “${run.name}”; nothing was placed for them.`,
      });
    if (unknown > 0)
      troubles.push({
        kind: 'order_unknown',
        rows: unknown,
        reason: `Whether the service has ${counted(unknown, 'order')} of “${run.name}” isn’t known.`,
      });
    const words = (count: number, hold: HoldReason) =>
      `${counted(count, 'order')} of “${run.name}” ${count === 1 ? 'waits' : 'wait'}: ${HELD[hold]}.`;
    const { hold } = run;
    if (stale + twice > 0) {
      const reason = [stale > 0 && words(stale, 'stale'), twice > 0 && words(twice, 'duplicate')];
      troubles.push({ kind: 'order_held', rows: stale + twice, reason: reason.filter(Boolean).join(' ') });
    } else if (
      hold &&
      waiting > 0 &&
      run.endedAt === null &&
      clock.now() - run.confirmedAt >= HOLD_GRACE[hold]
    )
      troubles.push({ kind: 'order_held', rows: waiting, reason: words(waiting, hold) });
    return troubles;
  }

  function sweep(): void {
    for (const intent of store.outbox.singles(['unknown', 'quarantined'])) sync(intent);
    for (const { id } of store.accounts.list()) syncHeld(id);
    for (const { id } of store.runs.open()) syncRun(id);
  }

  function start(): void {
    sweep();
    for (const intent of store.outbox.singles(['rejected', 'needs_human', 'conflict', 'held'])) sync(intent);
    for (const { id: accountId } of store.accounts.list()) {
      for (const { intentId, runId } of store.inbox.pendingOf(accountId, KINDS)) {
        const intent = intentId === null ? null : store.outbox.get(intentId);
        if (intent) sync(intent);
        if (runId !== null) syncRun(runId);
      }
    }
  }

  return { sync, syncRun, syncHeld, sweep, start };
}

/** Whether a person has dealt with just this: not before it came about, and not when there were fewer. */
function isAnswered(
  latest: { decision: string | null; decidedAt: Millis | null; rows: number | null },
  rows: number | null,
  since: Millis,
): boolean {
  if (latest.decision === 'settled' || (latest.decidedAt ?? 0) < since) return false;
  return rows === null || (latest.rows ?? 0) >= rows;
}

function heldWords(hold: HoldReason, count: number): string {
  const who = count === 1 ? 'This order waits' : `${counted(count, 'order')} wait`;
  return `${who}: ${HELD[hold]}. ${count === 1 ? 'Nothing' : 'Nothing of them'} has been sent.`;
}

function waitsSince(intent: Pick<Intent, 'confirmedAt' | 'sentAt'>): Millis {
  return Math.max(intent.confirmedAt, intent.sentAt ?? 0);
}

function troubleOf(intent: Intent, now: Millis): Trouble | null {
  switch (intent.state) {
    case 'rejected':
      return { kind: 'order_refused', reason: intent.message ?? REFUSED_WORDS, rows: null };
    case 'needs_human':
    case 'conflict':
      return { kind: 'order_unknown', reason: intent.message ?? UNKNOWN_WORDS, rows: null };
    case 'unknown':
    case 'quarantined': {
      const since = intent.lookingSince ?? intent.sentAt ?? intent.confirmedAt;
      const long = now - since >= UNKNOWN_GRACE;
      return long ? { kind: 'order_unknown', reason: UNKNOWN_WORDS, rows: null } : null;
    }
    case 'held': {
      const { hold } = intent;
      return hold && OWN.includes(hold)
        ? { kind: 'order_held', reason: heldWords(hold, 1), rows: null, ...priceOf(intent) }
        : null;
    }
    default:
      return null;
  }
}

function priceOf({ hold, agreed, offered }: Intent): Pick<Trouble, 'price'> {
  return hold === 'stale' ? { price: { from: agreed, to: offered } } : {};
}

function priceChanges({ from, to }: NonNullable<Trouble['price']>): NewInboxItem['changes'] {
  if (from === null && to === null) return [];
  return [{ field: 'price', from: from && formatMoney(from), to: to && formatMoney(to) }];
}
