import type { InboxKind } from '../../../../shared/contract/index.ts';
import { type Message, message, sameMessage } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { HoldReason, Intent } from '../../../../shared/domain/intent.ts';
import { formatMoney, type Money, sameMoney } from '../../../../shared/domain/money.ts';
import { DAY, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { InboxRecord, NewInboxItem, RunRecord } from '../../ports/index.ts';
import type { InboxDeps, Items } from './context.ts';

const KINDS = ['order_refused', 'order_unknown', 'order_held'] as const satisfies readonly InboxKind[];
type Kind = (typeof KINDS)[number];

/** Ridgeline looks for a lost answer automatically; most are found within a minute or two. */
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
/**
 * Released for each order separately. Everything else is the account's matter, and one item for all that wait for it.
 */
const OWN: readonly HoldReason[] = ['stale', 'duplicate', 'account_changed'];

/** What is wrong with a confirmed order, or with rows of a list. */
type Trouble = {
  readonly kind: Kind;
  readonly reason: Message;
  readonly rows: number | null;
  /** Of an order held for its price: what was agreed to, and what the service asks now (null: it gives none). */
  readonly price?: { readonly from: Money | null; readonly to: Money | null };
};
type Subject = Pick<Intent, 'accountId' | 'runId'> & {
  readonly key: string;
  readonly intentId: string | null;
};

/** Confirmed orders that need a person: refused, of unknown fate, or waiting for long. Of a list, one item for each kind. */
export class OutboxItems {
  readonly #items: Items;
  readonly #clock;
  readonly #store;

  constructor(deps: InboxDeps, items: Items) {
    this.#items = items;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
  }

  /** Brings an intent's item in step with it. */
  sync(intent: Intent): void {
    if (intent.runId !== null) return;
    const subject = {
      accountId: intent.accountId,
      runId: null,
      key: `intent:${intent.id}`,
      intentId: intent.id,
    };
    // On its way again: its outcome will be reported.
    const between = intent.state === 'queued' || intent.state === 'prepared';
    const trouble = troubleOf(intent, this.#clock.now());
    this.#bring(subject, trouble ? [trouble] : [], !between, this.#changedAt(intent));
  }

  /** When it came to this; a person's word about an earlier time doesn't count for it. */
  #changedAt(intent: Intent): Millis {
    if (intent.state === 'held') return waitsSince(intent);
    return (
      this.#store.outbox.history(intent.id).findLast(({ from, to }) => to === intent.state && from !== to)
        ?.at ?? 0
    );
  }

  /** The same for all of an account that wait for one and the same thing. */
  syncHeld(accountId: AccountId): void {
    const now = this.#clock.now();
    const mine = this.#store.outbox
      .singles(['held', 'queued', 'prepared'])
      .filter((intent) => intent.accountId === accountId);
    const waiting = mine.filter(
      ({ hold, ...intent }) => hold !== null && now - waitsSince(intent) >= HOLD_GRACE[hold],
    );
    // One that is being retried has no reason yet; its outcome will be reported.
    const between = mine.some(
      ({ state, ...intent }) => state !== 'held' && now - waitsSince(intent) > MINUTE,
    );
    // Mostly nothing waits and nothing was said of it: one look instead of one for each reason and kind.
    const pending = this.#store.inbox.pendingOf(accountId, KINDS).map(({ subject }) => subject);
    for (const hold of Object.keys(HOLD_GRACE) as HoldReason[]) {
      if (OWN.includes(hold)) continue;
      const group = waiting.filter((intent) => intent.hold === hold);
      if (group.length === 0 && !pending.some((subject) => subject.startsWith(`held:${hold}:`))) continue;
      const only = group.length === 1 ? (group[0]?.id ?? null) : null;
      const subject = { accountId, runId: null, key: `held:${hold}`, intentId: only };
      const reason = heldReason(hold, group.length);
      const trouble: Trouble = { kind: 'order_held', reason, rows: only === null ? group.length : null };
      this.#bring(subject, group.length > 0 ? [trouble] : [], !between, Math.min(...group.map(waitsSince)));
    }
  }

  syncRun(runId: string): void {
    const run = this.#store.runs.get(runId);
    if (!run) return;
    const subject = { accountId: run.accountId, runId, key: `run:${runId}`, intentId: null };
    this.#bring(subject, this.#runTroubles(run), true, 0);
  }

  #bring(subject: Subject, troubles: readonly Trouble[], settles: boolean, since: Millis): void {
    const { accountId, runId, intentId, key } = subject;
    this.#store.transaction(() => {
      for (const kind of KINDS) {
        const about = `${key}:${kind}`;
        const trouble = troubles.find((each) => each.kind === kind);
        const latest = this.#store.inbox.latest(accountId, about);
        const pending = latest && latest.state !== 'done' ? latest : null;
        if (!trouble) {
          if (pending && settles) this.#items.settle(pending);
          continue;
        }
        const { reason, rows, price = { from: null, to: null } } = trouble;
        const isKnown =
          latest !== null && isSaid(latest, reason) && sameMoney(latest.priceTo, price.from && price.to);
        const same = latest?.rows === rows && (isKnown || latest.state === 'later');
        if (pending ? same : latest && isAnswered(latest, rows, since)) continue;
        this.#items.raise({
          accountId,
          subject: about,
          kind,
          at: this.#clock.now(),
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

  #runTroubles(run: RunRecord): Trouble[] {
    const counts = this.#store.runs.counts(run.id);
    const rows = (...states: string[]) =>
      counts.filter(({ state }) => states.includes(state)).reduce((sum, count) => sum + count.rows, 0);
    const stale = this.#store.runs.priceChanges(run.id).reduce((sum, change) => sum + change.rows, 0);
    const refused = rows('refused');
    const twice = this.#store.runs.heldFor(run.id, 'duplicate');
    const unknown = Math.max(0, rows('needs_you') - stale - twice);
    const waiting = rows('waiting');
    const troubles: Trouble[] = [];
    if (refused > 0)
      troubles.push({
        kind: 'order_refused',
        rows: refused,
        reason: message('inbox.rows_refused', { count: refused, list: run.name }),
      });
    if (unknown > 0)
      troubles.push({
        kind: 'order_unknown',
        rows: unknown,
        reason: message('inbox.rows_unknown', { count: unknown, list: run.name }),
      });
    const held = (rows: number, ...holds: (readonly [HoldReason, number])[]): Trouble => ({
      kind: 'order_held',
      rows,
      reason: message('held.rows', { holds: holds.filter(([, count]) => count > 0), list: run.name }),
    });
    const { hold } = run;
    if (stale + twice > 0) troubles.push(held(stale + twice, ['stale', stale], ['duplicate', twice]));
    else if (
      hold &&
      waiting > 0 &&
      run.endedAt === null &&
      this.#clock.now() - run.confirmedAt >= HOLD_GRACE[hold]
    )
      troubles.push(held(waiting, [hold, waiting]));
    return troubles;
  }

  /** What time alone may have changed. */
  sweep(): void {
    for (const intent of this.#store.outbox.singles(['unknown', 'quarantined'])) this.sync(intent);
    for (const { id } of this.#store.accounts.list()) this.syncHeld(id);
    for (const { id } of this.#store.runs.open()) this.syncRun(id);
  }

  /** What was missed while the app was closed, too. */
  start(): void {
    this.sweep();
    for (const intent of this.#store.outbox.singles(['rejected', 'needs_human', 'conflict', 'held']))
      this.sync(intent);
    for (const { id: accountId } of this.#store.accounts.list()) {
      for (const { intentId, runId } of this.#store.inbox.pendingOf(accountId, KINDS)) {
        const intent = intentId === null ? null : this.#store.outbox.get(intentId);
        if (intent) this.sync(intent);
        if (runId !== null) this.syncRun(runId);
      }
    }
  }
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

/** Whether an item says this. Of one that an earlier version kept as a sentence its kind must do. */
function isSaid(latest: InboxRecord, reason: Message): boolean {
  const { code } = latest.reason;
  return code === 'common.text' || code === 'outbox.text' || sameMessage(latest.reason, reason);
}

function heldReason(hold: HoldReason, count: number): Message {
  return count === 1 ? message('held.order', { hold }) : message('held.orders', { hold, count });
}

function waitsSince(intent: Pick<Intent, 'confirmedAt' | 'sentAt'>): Millis {
  return Math.max(intent.confirmedAt, intent.sentAt ?? 0);
}

function troubleOf(intent: Intent, now: Millis): Trouble | null {
  switch (intent.state) {
    case 'rejected':
      return { kind: 'order_refused', reason: intent.message ?? message('inbox.refused'), rows: null };
    case 'needs_human':
    case 'conflict':
      return { kind: 'order_unknown', reason: intent.message ?? message('inbox.unknown'), rows: null };
    case 'unknown':
    case 'quarantined': {
      const since = intent.lookingSince ?? intent.sentAt ?? intent.confirmedAt;
      const long = now - since >= UNKNOWN_GRACE;
      return long ? { kind: 'order_unknown', reason: message('inbox.unknown'), rows: null } : null;
    }
    case 'held': {
      const { hold } = intent;
      return hold && OWN.includes(hold)
        ? { kind: 'order_held', reason: heldReason(hold, 1), rows: null, ...priceOf(intent) }
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
