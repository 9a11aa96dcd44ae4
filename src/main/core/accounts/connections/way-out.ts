import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { SessionFailure, WayFault } from '../../kernel/session.ts';
import { type Clock, faultDetail, type Ways } from '../../ports/index.ts';

/** How often the way is looked at while it's known to be shut. Only a connection is made, so the service isn't asked. */
const EVERY: Millis = 3.5 * SECOND;
const LIMIT: Millis = 3 * SECOND;

type Entry = {
  /** What kept the last order from leaving; null: nothing known. */
  blocked: WayFault | null;
  /** The way was seen shut since the last call that was answered. */
  missed: boolean;
  looking: Promise<void> | null;
  lookedAt: Millis;
  cancel: (() => void) | null;
};

export type WayOutDeps = {
  readonly clock: Clock;
  readonly ways: Pick<Ways, 'reach'>;
  /** Null: there is no such account any more. */
  readonly account: (accountId: AccountId) => Account | null;
  readonly away: (accountId: AccountId) => SessionFailure | null;
  readonly changed: (accountId: AccountId) => void;
  /** Orders can leave again. */
  readonly free: (accountId: AccountId) => void;
  /** No connection can be made: what calls found is no matter of their kind. */
  readonly shut: (accountId: AccountId) => void;
  /** A connection stands where none did, or none stands any more: the service is asked. */
  readonly probe: (accountId: AccountId) => void;
};

/**
 * The way by which an account's orders leave. While it's shut, or the account is away, a connection is tried every few
 * seconds: what is gone is noticed at once, though the service itself is asked at growing pauses.
 */
export interface WayOut {
  left(accountId: AccountId, fault: WayFault | null): void;
  blocked(accountId: AccountId): WayFault | null;
  /** The account is away: its way is looked at from now on. */
  watch(accountId: AccountId): void;
  /** A call was answered, so there is a way; to be said before the connection hears of it. */
  answered(accountId: AccountId): void;
  /** Looks at once. */
  look(accountId: AccountId): Promise<void>;
  forget(accountId: AccountId): void;
  stop(): void;
}

export function createWayOut(deps: WayOutDeps): WayOut {
  const entries = new Map<AccountId, Entry>();
  let stopped = false;

  function entryOf(accountId: AccountId): Entry {
    const known = entries.get(accountId);
    if (known) return known;
    const entry: Entry = { blocked: null, missed: false, looking: null, lookedAt: 0, cancel: null };
    entries.set(accountId, entry);
    return entry;
  }

  /** Of the world outside: the practice service is this computer's own. */
  function addressOf(accountId: AccountId): string | null {
    const account = deps.account(accountId);
    return account && account.environment !== 'practice' ? account.baseUrl : null;
  }

  function isShut(accountId: AccountId): boolean {
    const { blocked, missed } = entryOf(accountId);
    return blocked !== null || missed || deps.away(accountId)?.kind === 'network';
  }

  function block(accountId: AccountId, fault: WayFault | null): void {
    const entry = entryOf(accountId);
    if (entry.blocked?.fault === fault?.fault && entry.blocked?.detail === fault?.detail) return;
    entry.blocked = fault;
    deps.changed(accountId);
  }

  function watch(accountId: AccountId): void {
    const entry = entryOf(accountId);
    if (stopped || entry.cancel || entry.looking || addressOf(accountId) === null) return;
    const age = Math.max(0, deps.clock.now() - entry.lookedAt);
    entry.cancel = deps.clock.after(Math.max(EVERY - age, SECOND / 2), () => {
      entry.cancel = null;
      if (isShut(accountId)) void look(accountId);
    });
  }

  function look(accountId: AccountId): Promise<void> {
    const entry = entryOf(accountId);
    entry.looking ??= lookOnce(accountId, entry).finally(() => {
      entry.looking = null;
      // A way that stands while the service still fails is the service's matter.
      if (entries.get(accountId) === entry && isShut(accountId) && (entry.missed || entry.blocked))
        watch(accountId);
    });
    return entry.looking;
  }

  async function lookOnce(accountId: AccountId, entry: Entry): Promise<void> {
    const address = addressOf(accountId);
    if (stopped || address === null) return;
    entry.lookedAt = deps.clock.now();
    const found = await deps.ways.reach(address, LIMIT);
    if (stopped || entries.get(accountId) !== entry) return;
    if (found.failed !== null) {
      const isNew = !entry.missed;
      entry.missed = true;
      deps.shut(accountId);
      if (entry.blocked) block(accountId, faultDetail(found.fault, found.detail, found.cause));
      if (isNew && !deps.away(accountId)) deps.probe(accountId);
      return;
    }
    const wasMissed = entry.missed;
    entry.missed = false;
    const wasBlocked = entry.blocked !== null;
    block(accountId, null);
    if (wasMissed && deps.away(accountId)) deps.probe(accountId);
    else if (wasBlocked || wasMissed) deps.free(accountId);
  }

  return {
    left: (accountId, fault) => {
      if (addressOf(accountId) === null) return;
      block(accountId, fault);
      if (fault) watch(accountId);
    },
    blocked: (accountId) => entries.get(accountId)?.blocked ?? null,
    watch,
    answered: (accountId) => {
      const entry = entries.get(accountId);
      if (!entry?.missed || entry.blocked) return;
      entry.missed = false;
      // One that was away announces its return.
      if (!deps.away(accountId)) deps.free(accountId);
    },
    look,
    forget: (accountId) => {
      entries.get(accountId)?.cancel?.();
      entries.delete(accountId);
    },
    stop: () => {
      stopped = true;
      for (const entry of entries.values()) entry.cancel?.();
    },
  };
}
