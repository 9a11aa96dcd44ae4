import type { Account } from '../../../shared/domain/account.ts';
import { freeName, nameKey, safeName } from '../../../shared/domain/safe-name.ts';
import { CallFailure } from '../kernel/failure.ts';
import type { Ports } from '../ports/index.ts';
import type { Secrets } from './secrets.ts';

/** The practice account: its service runs in a process of its own, and it signs up by itself. */
export interface Practice {
  /** There is one practice account at most, because there is one practice service. */
  account(): Account | null;
  /** Signs up (or renews the credentials of) the account, and keeps the secret. Throws `practice_failed`. */
  signUp(): Promise<Account>;
  /** Starts the service where it doesn't run, and keeps its address, which may change with each start. */
  ensureRunning(): Promise<void>;
  /** Credentials anew; null when the service doesn't come up. */
  renew(): Promise<string | null>;
  stop(): Promise<void>;
}

type PracticePorts = Pick<Ports, 'practice' | 'store' | 'clock' | 'random' | 'logger'>;

export function createPractice(ports: PracticePorts, secrets: Secrets): Practice {
  const { practice, store, clock, random, logger } = ports;
  let starting: Promise<void> | null = null;
  let signingUp: Promise<{ account: Account; secret: string }> | null = null;

  function find(): Account | null {
    return store.accounts.list().find((account) => account.environment === 'practice') ?? null;
  }

  async function seed(): Promise<{ account: Account; secret: string }> {
    const ready = await practice.start(true);
    if (!ready.credentials) throw new Error('The practice service gave no credentials.');
    const { clientId, clientSecret } = ready.credentials;
    const known = find();
    // Its id is its own in every profile: the keychain is shared by all profiles of a person.
    const id = known?.id ?? `practice-${Buffer.from(random.bytes(8)).toString('hex')}`;
    if (known) store.accounts.update(id, { baseUrl: ready.baseUrl, clientId });
    else {
      store.accounts.insert({
        id,
        environment: 'practice',
        name: 'Practice',
        baseUrl: ready.baseUrl,
        version: 'v4',
        clientId,
        secretSavedAt: null,
        libraryFolder: freeFolder('Practice', store.accounts.list()),
        createdAt: clock.now(),
      });
    }
    await secrets.keep(id, clientSecret);
    const account = store.accounts.get(id);
    if (!account) throw new Error('The practice account was removed meanwhile.');
    return { account, secret: clientSecret };
  }

  function seedOnce(): Promise<{ account: Account; secret: string }> {
    signingUp ??= seed().finally(() => {
      signingUp = null;
    });
    return signingUp;
  }

  return {
    account: find,
    signUp: async () => {
      try {
        return (await seedOnce()).account;
      } catch (error) {
        logger.error('practice sign-up', error);
        const why = error instanceof Error ? error.message : '';
        throw new CallFailure(
          'practice_failed',
          `The practice service didn’t start. ${why} Try again.`.replace(/\s+/g, ' '),
        );
      }
    },
    ensureRunning: () => {
      starting ??= practice
        .start(false)
        .then(({ baseUrl }) => {
          const account = find();
          if (account && account.baseUrl !== baseUrl) store.accounts.update(account.id, { baseUrl });
        })
        .finally(() => {
          starting = null;
        });
      return starting;
    },
    renew: async () => {
      try {
        return (await seedOnce()).secret;
      } catch (error) {
        logger.error('practice sign-up', error);
        return null;
      }
    },
    stop: () => practice.stop(),
  };
}

/** A folder name for an account that no other account has: `Production`, then `Production (2)`. */
export function freeFolder(name: string, others: readonly Account[]): string {
  const taken = new Set(others.map((account) => nameKey(account.libraryFolder)));
  return freeName(safeName(name, 'Account'), (key) => taken.has(key));
}
