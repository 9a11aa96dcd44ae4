import type { AccountId } from '../../../../shared/domain/account.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import type { Clock, Random } from '../../ports/index.ts';
import { Lane } from './lane.ts';

export { backoff } from './backoff.ts';
export type { Rank } from './budget.ts';
export { watchForWake } from './wake.ts';

export type TrafficDeps = {
  readonly ports: { readonly clock: Clock; readonly random: Random };
  readonly away: (accountId: AccountId) => SessionFailure | null;
  /** What an account's calls wait for is another thing now. */
  readonly changed: (accountId: AccountId) => void;
};

/** The one scheduler of what the accounts ask of their services: each account has its lane, and none waits for another. */
export interface Traffic {
  of(accountId: AccountId): Lane;
  stop(): void;
}

export function createTraffic({ ports, away, changed }: TrafficDeps): Traffic {
  const lanes = new Map<AccountId, Lane>();
  let stopped = false;
  return {
    of: (accountId) => {
      const known = lanes.get(accountId);
      if (known) return known;
      const lane = new Lane({ ports, away: () => away(accountId), changed: () => changed(accountId) });
      if (stopped) lane.stop();
      lanes.set(accountId, lane);
      return lane;
    },
    stop: () => {
      stopped = true;
      for (const lane of lanes.values()) lane.stop();
    },
  };
}
