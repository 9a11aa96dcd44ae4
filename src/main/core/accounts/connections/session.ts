import { message } from '../../../../shared/copy/message.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import type { Session, SessionResult } from '../../kernel/session.ts';
import type { ApiFailure, Logger, ServiceApi } from '../../ports/index.ts';
import type { Rank, Traffic } from '../traffic/index.ts';
import type { Tokens } from './tokens.ts';

export type SessionDeps = {
  readonly logger: Logger;
  readonly offline: boolean;
  readonly stopped: () => boolean;
  /** Null: there is no such account any more. */
  readonly account: (accountId: AccountId) => Account | null;
  readonly apiOf: (account: Account) => ServiceApi;
  readonly lane: Traffic['of'];
  readonly tokens: Tokens;
  /** Starts the practice service where the account needs it; null: the service may be asked. */
  readonly reach: (accountId: AccountId) => Promise<ApiFailure | null>;
  /** How a call went. */
  readonly heard: (account: Account, result: SessionResult<unknown>) => void;
};

type Work<Value> = (api: ServiceApi, token: string) => Promise<SessionResult<Value>>;

/** The calls of one account. `first`: the account as it was when the session was opened; it may change meanwhile. */
export function createSession(deps: SessionDeps, first: Account, usual: Rank): Session {
  const { apiOf, heard, logger, tokens } = deps;
  const account = () => deps.account(first.id) ?? first;
  const lane = deps.lane(first.id);

  async function tokenOf(): Promise<SessionResult<string>> {
    if (deps.offline) return { ok: false, failure: { kind: 'working_offline' } };
    const away = await deps.reach(first.id);
    const known = deps.account(first.id);
    if (deps.stopped() || !known) return { ok: false, failure: { kind: 'signed_out' } };
    return away ? { ok: false, failure: away } : tokens.get(known);
  }

  async function attempt<Value>(work: Work<Value>): Promise<SessionResult<Value>> {
    const token = await tokenOf();
    if (!token.ok) return token;
    const result = await work(apiOf(account()), token.value);
    if (result.ok || result.failure.kind !== 'unauthorised') return result;
    tokens.drop(first.id, token.value);
    const fresh = await tokenOf();
    if (!fresh.ok) return fresh;
    // A token that was just given isn't the reason: it is kept, and another one isn't asked for at once.
    return work(apiOf(account()), fresh.value);
  }

  /** Runs it and reports how it went; an exception is a failure. */
  async function reported<Value>(run: () => Promise<SessionResult<Value>>): Promise<SessionResult<Value>> {
    try {
      const result = await run();
      heard(account(), result);
      return result;
    } catch (error) {
      logger.error('session call', error, { account: first.id });
      const why = message('net.went_wrong_reading');
      return { ok: false, failure: { kind: 'not_understood', status: 0, why } };
    }
  }

  return {
    get account() {
      return account();
    },
    get api() {
      return apiOf(account());
    },
    token: async () => {
      const result = await lane.run(usual, tokenOf);
      if (!result.ok) heard(account(), result);
      return result;
    },
    dropToken: (token) => tokens.drop(first.id, token),
    call: (work, priority, signal) =>
      lane.run(priority ?? usual, () => reported(() => attempt(work)), signal),
    leave: () => lane.leave(),
    limited: (failure) => lane.limited(failure),
  };
}
