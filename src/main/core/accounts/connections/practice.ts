import { t } from '../../../../shared/copy/t.ts';
import type { Account, ApiVersion } from '../../../../shared/domain/account.ts';
import { freeName, nameKey, safeName } from '../../../../shared/domain/safe-name.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { Ports } from '../../ports/index.ts';
import type { Secrets } from './secrets.ts';

/** The practice accounts: their service runs in its own process, and they sign up automatically. */
export interface Practice {
  /** One at most for each way of paying (section 1), each with its own client at the one practice service. */
  accounts(): Account[];
  /**
   * Signs up (or renews the credentials of) the account, and keeps the secret. `history`: how many past orders a new account
   * gets; not for one that is paid by card. Throws `practice_failed`.
   */
  signUp(version: ApiVersion, history?: number): Promise<Account>;
  /** Starts the service where it doesn't run, and keeps its address, which may change with each start. */
  ensureRunning(): Promise<void>;
  /** Credentials again; null when the service doesn't come up. */
  renew(version: ApiVersion): Promise<string | null>;
  stop(): Promise<void>;
}

type PracticePorts = Pick<Ports, 'practice' | 'store' | 'clock' | 'random' | 'logger'> &
  Partial<Pick<Ports, 'policy'>>;

/** What the accounts are called, here and as folders of the library. */
const NAMES: Readonly<Record<ApiVersion, string>> = { v4: 'Practice', v1: 'Practice by card' };
const CARD = { name: 'Practice account, paid by card', email: 'card@example.com' };

export function createPractice(ports: PracticePorts, secrets: Secrets): Practice {
  const { practice, store, clock, random, logger } = ports;
  let starting: Promise<void> | null = null;
  const signingUp = new Map<ApiVersion, Promise<{ account: Account; secret: string }>>();

  function accounts(): Account[] {
    return store.accounts.list().filter((account) => account.environment === 'practice');
  }

  function moved(baseUrl: string): void {
    for (const account of accounts())
      if (account.baseUrl !== baseUrl) store.accounts.update(account.id, { baseUrl });
  }

  /** Throws where the office's IT has switched practice off. */
  function needAllowed(): void {
    if (ports.policy?.values['practice.allowed'] === false) throw new CallFailure('refused', t(NOT_ALLOWED));
  }

  async function seed(version: ApiVersion, history?: number): Promise<{ account: Account; secret: string }> {
    needAllowed();
    const { baseUrl, credentials } =
      version === 'v4' ? await practice.start(true, history) : await practice.addAccount(CARD);
    if (!credentials) throw new Error('The practice service gave no credentials.');
    const { clientId, clientSecret } = credentials;
    moved(baseUrl);
    const known = accounts().find((account) => account.version === version);
    // Its id is its own in every profile: the keychain is shared by all profiles of a person.
    const id = known?.id ?? `practice-${Buffer.from(random.bytes(8)).toString('hex')}`;
    if (known) store.accounts.update(id, { clientId });
    else {
      store.accounts.insert({
        id,
        environment: 'practice',
        name: NAMES[version],
        baseUrl,
        version,
        clientId,
        secretSavedAt: null,
        libraryFolder: freeFolder(NAMES[version], store.accounts.list()),
        createdAt: clock.now(),
      });
    }
    await secrets.keep(id, clientSecret);
    const account = store.accounts.get(id);
    if (!account) throw new Error('The practice account was removed meanwhile.');
    return { account, secret: clientSecret };
  }

  function seedOnce(version: ApiVersion, history?: number): Promise<{ account: Account; secret: string }> {
    const before = signingUp.get(version);
    if (before) return before;
    const now = seed(version, history).finally(() => signingUp.delete(version));
    signingUp.set(version, now);
    return now;
  }

  return {
    accounts,
    signUp: async (version, history) => {
      try {
        return (await seedOnce(version, history)).account;
      } catch (error) {
        if (error instanceof CallFailure) throw error;
        logger.error('practice sign-up', error);
        const why = error instanceof Error ? error.message : '';
        throw new CallFailure(
          'practice_failed',
          t('connect.practice_service_didnt_start_try', { why }).replace(/\s+/g, ' '),
        );
      }
    },
    ensureRunning: async () => {
      needAllowed();
      starting ??= practice
        .start(false)
        .then(({ baseUrl }) => moved(baseUrl))
        .finally(() => {
          starting = null;
        });
      return starting;
    },
    renew: async (version) => {
      try {
        return (await seedOnce(version)).secret;
      } catch (error) {
        logger.error('practice sign-up', error);
        return null;
      }
    },
    stop: () => practice.stop(),
  };
}

const NOT_ALLOWED = 'connect.your_organization_doesnt_allow_practice';

/** A folder name for an account that no other account has: `Production`, then `Production (2)`. */
export function freeFolder(name: string, others: readonly Account[]): string {
  const taken = new Set(others.map((account) => nameKey(account.libraryFolder)));
  return freeName(safeName(name, 'Account'), (key) => taken.has(key));
}
