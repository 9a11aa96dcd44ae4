import { type Abilities, ALL_ABILITIES } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { HOUR, type Millis } from '../../../../shared/domain/units.ts';
import type { Sessions } from '../../kernel/session.ts';
import type { Clock } from '../../ports/index.ts';

/** What a client may call changes seldom, and only at the operator's. */
const KEPT: Millis = HOUR;

/**
 * GET /v1/endpoints (section 4), for this run only; v4 has no such call. Never throws: what isn't reported is offered.
 */
export function createAbilities(sessions: Sessions, clock: Clock) {
  const known = new Map<AccountId, Abilities & { readonly askedAt: Millis }>();
  const asking = new Map<AccountId, Promise<Abilities>>();

  async function ask(accountId: AccountId): Promise<Abilities> {
    const session = await sessions.open(accountId);
    if (session?.account.version !== 'v1') return ALL_ABILITIES;
    const result = await session.call((api, token) => api.endpoints(token), 'background');
    if (!result.ok) return known.get(accountId) ?? ALL_ABILITIES;
    const reported = { ...result.value, reported: true, askedAt: clock.now() };
    known.set(accountId, reported);
    return reported;
  }

  return {
    get: (accountId: AccountId): Promise<Abilities> | Abilities => {
      const reported = known.get(accountId);
      const now = clock.now();
      if (reported && reported.askedAt <= now && now - reported.askedAt < KEPT) return reported;
      const started = asking.get(accountId) ?? ask(accountId).finally(() => asking.delete(accountId));
      asking.set(accountId, started);
      return started;
    },
    /** Another secret, or gone. */
    forget: (accountId: AccountId): void => {
      known.delete(accountId);
    },
  };
}
