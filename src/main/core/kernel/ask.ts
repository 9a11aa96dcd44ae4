import type { AccountId } from '../../../shared/domain/account.ts';
import type { Clock, ServiceApi } from '../ports/index.ts';
import type { SessionResult, Sessions } from './session.ts';
import { callFailure, noAccount } from './words.ts';

/** One call to the service on behalf of a screen. Throws a CallFailure in the person's words when it doesn't succeed. */
export async function ask<Value>(
  sessions: Sessions,
  clock: Clock,
  accountId: AccountId,
  work: (api: ServiceApi, token: string) => Promise<SessionResult<Value>>,
): Promise<Value> {
  const session = await sessions.open(accountId);
  if (!session) throw noAccount();
  const result = await session.call(work);
  if (result.ok) return result.value;
  throw callFailure(result.failure, { account: session.account, now: clock.now() });
}
