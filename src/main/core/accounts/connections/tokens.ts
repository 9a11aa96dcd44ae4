import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import { DAY, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { SessionFailure, SessionResult } from '../../kernel/session.ts';
import type { AccessToken, ApiFailure, ApiResult, Clock } from '../../ports/index.ts';

/** A token is renewed this long before it ends (or at half its life, when it lives shorter than twice this). */
const MARGIN: Millis = MINUTE;
/** After the service refused the secret, it isn't asked with the same one again for this long. */
export const REFUSED_PAUSE: Millis = 5 * MINUTE;

export type SignIn = {
  /** One POST of the token endpoint (section 5). */
  ask(account: Account, secret: string): Promise<ApiResult<AccessToken>>;
  secret(account: Account): Promise<SessionResult<string>>;
  /** The service doesn't take the secret. Returns a better one (the practice account renews its own), or null. */
  repair(account: Account): Promise<string | null>;
  /** The account as it is now: a repair may have changed its client ID. */
  current(accountId: AccountId): Account | null;
  /** How the token endpoint answered. */
  heard(account: Account, failure: ApiFailure | null): void;
};

/** Access tokens, in memory only; one renewal at a time for an account, however many wait for it. */
export interface Tokens {
  get(account: Account): Promise<SessionResult<string>>;
  /** The service refused this token. */
  drop(accountId: AccountId, token: string): void;
  /** A person asks to try again: a refusal that is remembered doesn't hold. */
  forgive(accountId: AccountId): void;
  /** The secret changed: nothing remembered holds, an answer still on its way included. */
  forget(accountId: AccountId): void;
}

type Entry = {
  current: { token: string; renewAt: Millis } | null;
  pending: Promise<SessionResult<string>> | null;
  refused: { readonly until: Millis; readonly failure: SessionFailure } | null;
};

export function createTokens(signIn: SignIn, clock: Clock): Tokens {
  const entries = new Map<AccountId, Entry>();

  function entryOf(accountId: AccountId): Entry {
    const known = entries.get(accountId);
    if (known) return known;
    const entry: Entry = { current: null, pending: null, refused: null };
    entries.set(accountId, entry);
    return entry;
  }

  async function renew(account: Account, entry: Entry): Promise<SessionResult<string>> {
    const secret = await signIn.secret(account);
    const first = secret.ok ? await once(account, secret.value, entry) : unread(secret.failure);
    if (first.ok) return first;
    if (first.failure.kind !== 'signed_out' && first.failure.kind !== 'keychain_locked') return first;
    const better = await signIn.repair(account);
    const result = better === null ? first : await once(signIn.current(account.id) ?? account, better, entry);
    if (!result.ok && result.failure.kind === 'signed_out' && secret.ok)
      entry.refused = { until: clock.now() + REFUSED_PAUSE, failure: result.failure };
    return result;
  }

  async function once(account: Account, secret: string, entry: Entry): Promise<SessionResult<string>> {
    const answer = await signIn.ask(account, secret);
    signIn.heard(account, answer.ok ? null : answer.failure);
    if (!answer.ok) {
      return { ok: false, failure: refusesSecret(answer.failure) ? refusal(answer.failure) : answer.failure };
    }
    entry.refused = null;
    const now = clock.now();
    const life = Math.min(Math.max(answer.value.expiresAt - now, 0), DAY);
    entry.current = {
      token: answer.value.token,
      renewAt: now + life - Math.min(MARGIN, life / 2),
    };
    return { ok: true, value: answer.value.token };
  }

  return {
    get: (account) => {
      const entry = entryOf(account.id);
      const now = clock.now();
      if (entry.current && now < entry.current.renewAt) {
        return Promise.resolve({ ok: true, value: entry.current.token });
      }
      const { refused } = entry;
      // A refusal that is in the future was remembered before the clock was set back.
      if (refused && now < refused.until && refused.until - now <= REFUSED_PAUSE)
        return Promise.resolve({ ok: false, failure: refused.failure });
      entry.pending ??= renew(account, entry).finally(() => {
        entry.pending = null;
      });
      return entry.pending;
    },
    drop: (accountId, token) => {
      const entry = entries.get(accountId);
      if (entry?.current?.token === token) entry.current = null;
    },
    forgive: (accountId) => {
      const entry = entries.get(accountId);
      if (entry) entry.refused = null;
    },
    forget: (accountId) => {
      entries.delete(accountId);
    },
  };
}

/** Whether the token endpoint's answer means that ID and secret don't fit (error codes: section 7, not shown). */
export function refusesSecret(failure: ApiFailure): boolean {
  if (failure.kind === 'unauthorised') return true;
  return failure.kind === 'refused' && [400, 401, 403, 422].includes(failure.status);
}

const SWITCHED_OFF = /revok|disabl|deactivat|suspend|block|switched off|inactive|terminat|closed/i;

/** A secret that doesn't fit, and a client that is switched off, look alike but for what the service says. */
function refusal(failure: ApiFailure): SessionFailure {
  const said = 'said' in failure ? failure.said : null;
  return { kind: 'signed_out', why: SWITCHED_OFF.test(said ?? '') ? 'revoked' : 'refused', said };
}

function unread(failure: SessionFailure): SessionResult<never> {
  return { ok: false, failure: failure.kind === 'signed_out' ? { ...failure, why: 'missing' } : failure };
}
