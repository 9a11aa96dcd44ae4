import type { Millis } from './units.ts';

export type AccountId = string;

/** `practice` is the service in this repository; sandbox and production are the operator's (section 1). */
export type Environment = 'practice' | 'sandbox' | 'production';

/** v4 is invoiced on a cycle; v1 is paid by card at the order (section 1). */
export type ApiVersion = 'v4' | 'v1';

/** Where the secret is. `session`: no keychain on this computer, kept in memory until the app closes. */
export type SecretState = 'saved' | 'session' | 'locked' | 'missing';

/** An account as it is stored: never the secret, never a token. */
export type Account = {
  readonly id: AccountId;
  readonly environment: Environment;
  readonly name: string;
  /** Without a trailing slash. For `practice` the address of its last start. */
  readonly baseUrl: string;
  readonly version: ApiVersion;
  readonly clientId: string;
  /** The non-secret marker that distinguishes a locked keychain from a secret never saved. */
  readonly secretSavedAt: Millis | null;
  /** The folder name of this account inside the library. */
  readonly libraryFolder: string;
  readonly createdAt: Millis;
};

/** What the screens know of an account. */
export type AccountView = Omit<Account, 'secretSavedAt'> & { readonly secret: SecretState };

/** Whether every screen of the account carries the striped band. */
export function isPractising(environment: Environment): environment is Exclude<Environment, 'production'> {
  return environment !== 'production';
}
