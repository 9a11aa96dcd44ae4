import type { Session } from '../../../../src/main/core/kernel/session.ts';
import type { ServiceApi } from '../../../../src/main/core/ports/index.ts';
import type { Account } from '../../../../src/shared/domain/account.ts';

export const LIFE_ACCOUNT: Account = {
  id: 'a1',
  environment: 'sandbox',
  name: 'Sandbox',
  baseUrl: 'http://127.0.0.1',
  version: 'v4',
  clientId: 'client',
  secretSavedAt: 1,
  libraryFolder: 'Sandbox',
  createdAt: 1,
};

/** A session that is always signed in. */
export function sessionFor(account: Account, api: ServiceApi): Session {
  return {
    account,
    api,
    token: async () => ({ ok: true, value: 'token' }),
    dropToken: () => {},
    call: (work) => work(api, 'token'),
    leave: () => null,
    limited: () => {},
  };
}
