import { expect, it } from 'vitest';
import type { ApiFailure } from '../../../../src/main/core/ports/index.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';

type Core = ReturnType<typeof testCore>;
const said = (words: string): ApiFailure => ({ kind: 'unauthorised', said: words });

/** What went wrong, the words that a person reads, and the one button. */
const CASES: readonly (readonly [string, (core: Core) => void, RegExp, string])[] = [
  [
    'a secret that was regenerated elsewhere',
    (core) => {
      core.service.secret = 'another';
    },
    /probably replaced.*Enter the new one/s,
    'new_secret',
  ],
  [
    'a client that was switched off',
    (core) => {
      core.service.fail.token = said('The client was revoked.');
    },
    /turned off.*“The client was revoked.”.*operator/s,
    'check',
  ],
  [
    'a locked keychain',
    (core) => {
      core.vault.state = 'locked';
    },
    /keychain, which is locked/,
    'unlock_keychain',
  ],
  [
    'a secret that was never kept',
    (core) => {
      core.vault.kept.clear();
      core.store.accounts.update(ACCOUNT.id, { secretSavedAt: null });
    },
    /no working client secret is kept/,
    'regenerate',
  ],
  [
    'tokens that aren’t accepted',
    (core) => {
      core.service.fail.services = said('no');
    },
    /then doesn’t accept it/,
    'check',
  ],
  [
    'no network',
    (core) => {
      core.service.fail.token = { kind: 'network', fault: 'dns', detail: '' };
    },
    /api\.example\.com/,
    'check',
  ],
];

it.each(CASES)('%s has its own words and one button', async (name, spoil, words, remedy) => {
  const core = testCore();
  spoil(core);
  const connection = await core.handlers['connection.check']({ accountId: ACCOUNT.id });
  expect(connection.state).toBe(name === 'no network' ? 'offline' : 'signed_out');
  expect(connection.reason).toMatch(words);
  expect(connection.remedy).toBe(remedy);
  expect(connection.partly).toBeNull();
});

it('a secret missing in production is issued by the operator, so it is entered', async () => {
  const core = testCore({ account: { ...ACCOUNT, environment: 'production', secretSavedAt: null } });
  core.vault.kept.clear();
  const connection = await core.handlers['connection.check']({ accountId: ACCOUNT.id });
  expect(connection).toMatchObject({ state: 'signed_out', remedy: 'new_secret' });
});

it('a connection that works needs no remedy', async () => {
  const core = testCore();
  const connection = await core.handlers['connection.check']({ accountId: ACCOUNT.id });
  expect(connection).toMatchObject({ state: 'online', reason: null, remedy: null, partly: null });
});
