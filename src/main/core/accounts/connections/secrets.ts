import type { Account, AccountId, SecretState } from '../../../../shared/domain/account.ts';
import type { SessionResult } from '../../kernel/session.ts';
import type { Ports } from '../../ports/index.ts';

/**
 * Client secrets: in the OS keychain, or, where there's none, in memory until the app closes. The database holds only
 * the marker `secretSavedAt`, which distinguishes a locked keychain (marker, but nothing read) from a secret never
 * saved.
 */
export interface Secrets {
  read(account: Account): Promise<SessionResult<string>>;
  /** Keeps a secret and sets or clears the account's marker. */
  keep(accountId: AccountId, secret: string): Promise<'saved' | 'session'>;
  /** What is known without asking the keychain, which may take seconds or ask the person something. */
  state(account: Account): SecretState;
  forget(accountId: AccountId): Promise<void>;
}

/** `changed`: an account's state is another than before. */
export function createSecrets(
  { vault, store, clock }: Pick<Ports, 'vault' | 'store' | 'clock'>,
  changed: () => void,
): Secrets {
  const session = new Map<AccountId, string>();
  const locked = new Set<AccountId>();

  function setLocked(accountId: AccountId, now: boolean): void {
    const before = locked.has(accountId);
    if (now) locked.add(accountId);
    else locked.delete(accountId);
    if (now !== before) changed();
  }

  return {
    read: async (account) => {
      const held = session.get(account.id);
      if (held !== undefined) return { ok: true, value: held };
      const found = await vault.read(account.id);
      if (found.kind === 'found') {
        setLocked(account.id, false);
        return { ok: true, value: found.secret };
      }
      if (account.secretSavedAt === null) return { ok: false, failure: { kind: 'signed_out' } };
      setLocked(account.id, true);
      return { ok: false, failure: { kind: 'keychain_locked' } };
    },
    keep: async (accountId, secret) => {
      const saved = await vault.write(accountId, secret);
      if (saved) session.delete(accountId);
      else session.set(accountId, secret);
      store.accounts.update(accountId, { secretSavedAt: saved ? clock.now() : null });
      setLocked(accountId, false);
      return saved ? 'saved' : 'session';
    },
    state: (account) => {
      if (session.has(account.id)) return 'session';
      if (account.secretSavedAt === null) return 'missing';
      return locked.has(account.id) ? 'locked' : 'saved';
    },
    forget: async (accountId) => {
      session.delete(accountId);
      locked.delete(accountId);
      await vault.remove(accountId);
    },
  };
}
