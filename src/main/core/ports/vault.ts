import type { AccountId } from '../../../shared/domain/account.ts';

export type VaultRead =
  | { readonly kind: 'found'; readonly secret: string }
  /** Nothing is stored under this name, or it is locked (the keychain can't distinguish the two). */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unavailable'; readonly why: string };

/** The OS keychain. It never has a plaintext fallback. */
export interface SecretVault {
  /** Writes, then reads back. False: there is no keychain that keeps it. */
  write(accountId: AccountId, secret: string): Promise<boolean>;
  read(accountId: AccountId): Promise<VaultRead>;
  /** False: nothing was removed (locked, or not there). */
  remove(accountId: AccountId): Promise<boolean>;
  /** Whether this computer has a keychain that answers. Tried once with a throw-away entry. */
  available(): Promise<boolean>;
}
