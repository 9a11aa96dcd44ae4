import type { CallInput } from '../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../shared/domain/account.ts';
import { CallFailure } from '../kernel/failure.ts';
import { callFailure, hostOf, noAccount } from '../kernel/words.ts';
import type { Ports } from '../ports/index.ts';
import type { Secrets } from './secrets.ts';

/**
 * POST /sandbox/regenerate (section 4) with what a person entered, which is used once and not kept; the new secret goes
 * straight into the keychain. Throws CallFailures in the person's words. Answers the account that has the new secret:
 * another one than asked for, when the e-mail is that of another client kept here.
 */
export async function regenerate(
  { apis, clock, store }: Pick<Ports, 'apis' | 'clock' | 'store'>,
  secrets: Secrets,
  { accountId, email, password }: CallInput<'accounts.regenerate'>,
): Promise<AccountId> {
  const account = store.accounts.get(accountId);
  if (!account) throw noAccount();
  if (account.environment === 'production') {
    throw new CallFailure(
      'refused',
      'Production secrets are issued by the service’s operator. Ask for a new one there, and enter it here.',
    );
  }
  const result = await apis.for(account).regenerate(email, password);
  if (!result.ok) {
    const { failure } = result;
    if (failure.kind !== 'unauthorised') throw callFailure(failure, { account, now: clock.now() });
    throw new CallFailure(
      'wrong_key',
      `${hostOf(account.baseUrl)} doesn’t know this e-mail with this password, so the secret wasn’t replaced. Use what the sandbox account was made with.`,
      failure.said ? { serviceSaid: failure.said } : undefined,
    );
  }
  // The old secret is dead from here on: the new one isn't thrown away, whosever it is.
  const clientId = result.value.clientId ?? account.clientId;
  const isOwner = (one: Account) => one.baseUrl === account.baseUrl && one.clientId === clientId;
  const owner = isOwner(account) ? account : store.accounts.list().find(isOwner);
  if (!owner) {
    throw new CallFailure(
      'wrong_key',
      `This e-mail belongs to another client (${clientId}), not to this account’s (${account.clientId}). Its secret has been replaced all the same: get another one on its account page where you need it.`,
    );
  }
  await secrets.keep(owner.id, result.value.clientSecret);
  return owner.id;
}
