import type { Account, AccountId, SecretState } from '../../../shared/domain/account.ts';
import type { SessionResult } from '../kernel/session.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Client secrets: in the OS keychain, or, where there's none, in memory until the app closes. The database holds only
 * the marker `secretSavedAt`, which tells a locked keychain (marker, but nothing read) from a secret never saved.
 */
export interface Secrets {
  read(account: Account): Promise<SessionResult<string>>;
  /** Keeps a secret and sets or clears the account's marker. */
  keep(accountId: AccountId, secret: string): Promise<'saved' | 'session'>;
  state(account: Account): Promise<SecretState>;
  forget(accountId: AccountId): Promise<void>;
}

export function createSecrets({ vault, store, clock }: Pick<Ports, 'vault' | 'store' | 'clock'>): Secrets {
  const session = new Map<AccountId, string>();
  /** Accounts whose keychain entry was read at least once in this run. */
  const readable = new Set<AccountId>();

  async function read(account: Account): Promise<SessionResult<string>> {
    const held = session.get(account.id);
    if (held !== undefined) return { ok: true, value: held };
    const found = await vault.read(account.id);
    if (found.kind === 'found') {
      readable.add(account.id);
      return { ok: true, value: found.secret };
    }
    readable.delete(account.id);
    return {
      ok: false,
      failure: { kind: account.secretSavedAt === null ? 'signed_out' : 'keychain_locked' },
    };
  }

  return {
    read,
    keep: async (accountId, secret) => {
      const saved = await vault.write(accountId, secret);
      if (saved) session.delete(accountId);
      else session.set(accountId, secret);
      store.accounts.update(accountId, { secretSavedAt: saved ? clock.now() : null });
      return saved ? 'saved' : 'session';
    },
    state: async (account) => {
      if (session.has(account.id)) return 'session';
      if (account.secretSavedAt === null) return 'missing';
      // A keychain may ask the person something at each read: one that has answered isn't asked again for the screen.
      if (readable.has(account.id)) return 'saved';
      return (await read(account)).ok ? 'saved' : 'locked';
    },
    forget: async (accountId) => {
      session.delete(accountId);
      readable.delete(accountId);
      await vault.remove(accountId);
    },
  };
}
