import type { CallInput } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { callFailure, hostOf, noAccount } from '../../kernel/words.ts';
import type { ApiFailure, Ports } from '../../ports/index.ts';
import type { Secrets } from './secrets.ts';

/**
 * POST /sandbox/regenerate (sections 4 and 5) with what a person entered, which is used once and not kept; the new secret
 * goes straight into the keychain, since the one before has stopped working. Returns the account that has the new secret:
 * another one than asked for, when the e-mail is that of another client kept here. Throws CallFailures in the person's
 * words.
 */
export async function regenerate(
  { apis, clock, store }: Pick<Ports, 'apis' | 'clock' | 'store'>,
  secrets: Secrets,
  { accountId, email, password }: CallInput<'accounts.regenerate'>,
): Promise<AccountId> {
  const account = store.accounts.get(accountId);
  if (!account) throw noAccount();
  refuseWithoutSignUp(account);
  const answer = await apis.for(account).regenerate(email, password);
  if (!answer.ok) throw failureOf(answer.failure, account, clock.now());
  const clientId = answer.value.clientId ?? account.clientId;
  const isOwner = (one: Account) => one.baseUrl === account.baseUrl && one.clientId === clientId;
  const owner = isOwner(account) ? account : store.accounts.list().find(isOwner);
  if (!owner) {
    throw new CallFailure(
      'wrong_key',
      t('connect.email_address_belongs_another_client', {
        clientId,
        name: account.name,
        clientId2: account.clientId,
      }),
    );
  }
  await secrets.keep(owner.id, answer.value.clientSecret);
  return owner.id;
}

function refuseWithoutSignUp({ environment }: Account): void {
  if (environment === 'practice') {
    throw new CallFailure('refused', t('connect.ridgeline_set_up_practice_account'));
  }
  if (environment === 'production') {
    throw new CallFailure('refused', t('connect.only_sandbox_replaces_secret_request'));
  }
}

function failureOf(failure: ApiFailure, account: Account, now: number): CallFailure {
  const host = hostOf(account.baseUrl);
  switch (failure.kind) {
    case 'unauthorised':
    case 'refused':
      return new CallFailure(
        'wrong_key',
        t('connect.service_at_doesnt_accept_email', { host }),
        failure.said ? { serviceSaid: failure.said } : undefined,
      );
    case 'not_found':
      return new CallFailure('refused', t('connect.has_no_call_replaces_secret', { host }));
    case 'rate_limited':
      return callFailure(failure, { account, now });
    default: {
      // The service may have replaced it before the answer was lost.
      const { code, message, detail } = callFailure(failure, { account, now });
      const unknown = t('connect.we_couldnt_confirm_whether_secret');
      return new CallFailure(code, `${message} ${unknown}`, detail);
    }
  }
}
