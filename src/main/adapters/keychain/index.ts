import { randomUUID } from 'node:crypto';
import { t } from '../../../shared/copy/t.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { SecretVault, VaultRead } from '../../core/ports/index.ts';
import { createLimiter, type Limited } from './limited.ts';

/** What is used of keytar. `findCredentials` is omitted on purpose: on a locked keyring it ends the process. */
export type KeychainLibrary = {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
};

/** Loaded at the first use, because on a computer without libsecret the loading itself fails. */
async function loadKeytar(): Promise<KeychainLibrary> {
  const module = await import('keytar');
  return 'default' in module ? (module.default as KeychainLibrary) : module;
}

/** How long a "no" of `available` is cached. Milliseconds. */
const ASK_AGAIN: Millis = 30_000;

/**
 * The operating system's keychain (Credential Manager, Keychain, Secret Service). Entries are kept under `service` and
 * the account's id. No call takes longer than `limit`; a keychain that hangs reads as unavailable.
 */
export function createKeychain(
  options: {
    readonly service?: string;
    readonly limit?: Millis;
    readonly load?: () => Promise<KeychainLibrary>;
  } = {},
): SecretVault {
  const service = options.service ?? 'Ridgeline';
  const load = options.load ?? loadKeytar;
  const limited = createLimiter(options.limit ?? 5_000);
  let loaded: Promise<KeychainLibrary> | null = null;
  let answered: { readonly yes: boolean; readonly at: number } | null = null;

  const use = <Value>(work: (library: KeychainLibrary) => Promise<Value>): Promise<Limited<Value>> =>
    limited(async () => {
      loaded ??= load();
      return work(await loaded);
    });

  const keeps = async (name: string, account: string, secret: string): Promise<boolean> => {
    const result = await use(async (library) => {
      await library.setPassword(name, account, secret);
      return (await library.getPassword(name, account)) === secret;
    });
    return result.kind === 'done' && result.value;
  };

  const tryOut = async (): Promise<boolean> => {
    const name = `${service} (check)`;
    const account = randomUUID();
    const yes = await keeps(name, account, randomUUID());
    if (yes) await use((library) => library.deletePassword(name, account));
    return yes;
  };

  return {
    write: (accountId, secret) => keeps(service, accountId, secret),
    read: async (accountId) => {
      const result = await use((library) => library.getPassword(service, accountId));
      if (result.kind === 'done') {
        return result.value === null ? { kind: 'nothing' } : { kind: 'found', secret: result.value };
      }
      return { kind: 'unavailable', why: reason(result) };
    },
    remove: async (accountId) => {
      const result = await use((library) => library.deletePassword(service, accountId));
      return result.kind === 'done' && result.value;
    },
    available: async () => {
      if (answered && (answered.yes || performance.now() - answered.at < ASK_AGAIN)) return answered.yes;
      answered = { yes: await tryOut(), at: performance.now() };
      return answered.yes;
    },
  };
}

function reason(result: Exclude<Limited<unknown>, { kind: 'done' }>): string {
  return result.kind === 'late'
    ? t('connect.keychain_computer_doesnt_answer_may')
    : t('connect.computer_has_no_keychain_can');
}

/**
 * Keeps in memory, for this run only, what the keychain can't keep. `write` still answers what the keychain did, so
 * that the account's marker (`secretSavedAt`) is set only for a secret that outlives the run: a secret that is found
 * while the marker is null is in the state `session`.
 */
export function withSessionFallback(vault: SecretVault): SecretVault {
  const kept = new Map<string, string>();
  return {
    write: async (accountId, secret) => {
      const saved = await vault.write(accountId, secret);
      if (saved) kept.delete(accountId);
      else kept.set(accountId, secret);
      return saved;
    },
    read: async (accountId): Promise<VaultRead> => {
      const secret = kept.get(accountId);
      return secret === undefined ? vault.read(accountId) : { kind: 'found', secret };
    },
    remove: async (accountId) => {
      const had = kept.delete(accountId);
      return (await vault.remove(accountId)) || had;
    },
    available: () => vault.available(),
  };
}

/** No keychain at all: every secret lives until the app closes. */
export function createSessionVault(): SecretVault {
  return withSessionFallback({
    write: async () => false,
    read: async () => ({ kind: 'nothing' }),
    remove: async () => false,
    available: async () => false,
  });
}
