import type { Handlers, WebhookState } from '../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../shared/domain/account.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Bus } from '../kernel/bus.ts';
import { CallFailure } from '../kernel/failure.ts';
import { noAccount, WORKING_OFFLINE } from '../kernel/words.ts';
import {
  type Incoming,
  ListenError,
  type OpenListener,
  type Ports,
  type WebhookSetup,
} from '../ports/index.ts';
import type { WebhookContext } from './context.ts';
import { isSigned, register, unregister } from './practice.ts';
import { type Ask, createReceiver } from './receive.ts';

export type WebhooksDeps = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'listener' | 'logger'>;
  readonly bus: Bus;
  readonly offline: boolean;
  /** Asks the service itself: what comes in is only a hint. */
  readonly ask: Ask;
  /** Starts the practice service where it doesn't run. */
  readonly reach: (accountId: AccountId) => Promise<unknown>;
};

type WebhookCalls =
  | 'webhooks.get'
  | 'webhooks.set'
  | 'webhooks.newAddress'
  | 'webhooks.test'
  | 'webhooks.connectPractice'
  | 'webhooks.log';

export interface Webhooks {
  readonly handlers: Pick<Handlers, WebhookCalls>;
  start(): void;
  stop(): Promise<void>;
  /** The account's service answers again: the practice service may have forgotten us, or be at another address. */
  wake(accountId: AccountId): void;
}

type Listening = {
  /** Null while it doesn't listen though it should. */
  open: OpenListener | null;
  path: string;
  problem: string | null;
  /** Of the practice service's signatures. In memory only: it's asked for again at each start. */
  secret: string | null;
  cancel: () => void;
};

const TRY_AGAIN: Millis = MINUTE;
const TEST_WITHIN: Millis = 5 * SECOND;
const TEST_HEADER = 'ridgeline-test';

/** The optional listener for the service's events (section 6): off by default, one address for each account. */
export function createWebhooks({ ports, bus, offline, ask, reach }: WebhooksDeps): Webhooks {
  const { clock, random, store, listener, logger } = ports;
  const listening = new Map<AccountId, Listening>();
  const turns = new Map<AccountId, Promise<unknown>>();
  const tests = new Map<string, AccountId>();
  let stopped = true;
  const announce = (accountId: AccountId) => bus.emit('webhooks.changed', { accountId });
  const context: WebhookContext = { ports, bus, announce };
  const receiver = createReceiver(context, ask);

  function need(accountId: AccountId): Account {
    const account = store.accounts.get(accountId);
    if (!account) throw noAccount();
    return account;
  }

  /** 192 random bits: nobody finds it by trying. */
  function newPath(): string {
    return `/events/${Buffer.from(random.bytes(24)).toString('base64url')}`;
  }

  function setupOf(accountId: AccountId): WebhookSetup {
    return store.webhooks.get(accountId) ?? { enabled: false, port: null, path: newPath(), practice: false };
  }

  /** One thing at a time for an account. */
  function inTurn<Value>(accountId: AccountId, work: () => Promise<Value>): Promise<Value> {
    const turn = turns.get(accountId) ?? Promise.resolve();
    const mine = turn.then(work, work);
    turns.set(
      accountId,
      mine.catch(() => undefined),
    );
    return mine;
  }

  function receive(accountId: AccountId, incoming: Incoming): boolean {
    const test = incoming.headers[TEST_HEADER];
    if (test !== undefined && tests.get(test) === accountId) {
      tests.delete(test);
      receiver.tested(accountId);
      return true;
    }
    const secret = listening.get(accountId)?.secret ?? null;
    if (secret !== null && !isSigned(incoming, secret, clock.now())) {
      receiver.refused(accountId, 'It isn’t signed by the practice service.');
      return false;
    }
    receiver.take(accountId, incoming);
    return true;
  }

  function address(accountId: AccountId): string | null {
    const now = listening.get(accountId);
    return now?.open ? `http://127.0.0.1:${now.open.port}${now.path}` : null;
  }

  /** Brings the listener in step with the setup. */
  async function bring(accountId: AccountId): Promise<void> {
    const account = store.accounts.get(accountId);
    const setup = store.webhooks.get(accountId);
    const now = listening.get(accountId);
    const wanted = account !== null && setup?.enabled === true && !offline && !stopped;
    if (!wanted || now?.path !== setup.path) await close(accountId);
    if (!wanted || listening.get(accountId)?.open) return;
    const entry: Listening = { open: null, path: setup.path, problem: null, secret: null, cancel: () => {} };
    listening.set(accountId, entry);
    try {
      entry.open = await listener.open(
        { port: setup.port, path: setup.path },
        (incoming) => receive(accountId, incoming),
        (why) => receiver.refused(accountId, why),
      );
      if (setup.port !== entry.open.port) store.webhooks.put(accountId, { ...setup, port: entry.open.port });
      if (setup.practice) await connect(account, entry);
    } catch (error) {
      entry.problem = listenWords(error);
      if (!(error instanceof ListenError)) logger.error('events', error, { account: accountId });
      entry.cancel = clock.after(TRY_AGAIN, () => void inTurn(accountId, () => bring(accountId)));
    }
    announce(accountId);
  }

  async function connect(account: Account, entry: Listening): Promise<boolean> {
    const url = address(account.id);
    if (account.environment !== 'practice' || url === null) return false;
    try {
      entry.secret = await register(ports, account, url);
    } catch (error) {
      // The practice service isn't there: `wake` comes when it is.
      logger.warn('events of the practice service', {
        account: account.id,
        why: error instanceof Error ? error.message : '',
      });
      return false;
    }
    return true;
  }

  async function close(accountId: AccountId): Promise<void> {
    const entry = listening.get(accountId);
    if (!entry) return;
    entry.cancel();
    listening.delete(accountId);
    await entry.open?.close();
  }

  /** The practice service stops sending; when it isn't there, it meets a closed door. */
  async function disconnect(account: Account): Promise<void> {
    const url = address(account.id);
    if (account.environment !== 'practice' || url === null) return;
    await unregister(ports, account, url).catch(() => undefined);
  }

  function state(account: Account): WebhookState {
    const setup = store.webhooks.get(account.id);
    const entry = listening.get(account.id);
    const practice = account.environment === 'practice';
    return {
      accountId: account.id,
      enabled: setup?.enabled ?? false,
      address: address(account.id),
      problem: setup?.enabled ? (offline ? WORKING_OFFLINE : (entry?.problem ?? null)) : null,
      practiceConnected: practice ? Boolean(entry?.open && entry.secret !== null) : null,
      lastEventAt: store.webhooks.lastEventAt(account.id),
    };
  }

  async function set(accountId: AccountId, patch: Partial<WebhookSetup>): Promise<WebhookState> {
    need(accountId);
    store.webhooks.put(accountId, { ...setupOf(accountId), ...patch });
    await bring(accountId);
    announce(accountId);
    return state(need(accountId));
  }

  async function test(accountId: AccountId): Promise<{ arrived: boolean; words: string }> {
    const account = need(accountId);
    const url = address(accountId);
    if (url === null) {
      const why = state(account).problem ?? 'The listener is off.';
      return { arrived: false, words: `${why} Nothing can come in.` };
    }
    const key = Buffer.from(random.bytes(18)).toString('base64url');
    tests.set(key, accountId);
    try {
      const headers = { 'content-type': 'application/json', [TEST_HEADER]: key };
      const body = JSON.stringify({ type: 'test' });
      const { status } = await listener.call({ method: 'POST', url, headers, body, timeout: TEST_WITHIN });
      const arrived = !tests.has(key);
      const words = arrived
        ? 'The test came in by this address. What a tunnel or relay forwards to it comes in, too.'
        : `This address answered ${status}, but the test didn’t come in. Another program may be listening there.`;
      return { arrived, words };
    } catch {
      return {
        arrived: false,
        words: 'Nobody answered at this address. A firewall on this computer may be in the way.',
      };
    } finally {
      tests.delete(key);
    }
  }

  bus.subscribe((event) => {
    if (event.name !== 'accounts.changed' || stopped) return;
    for (const accountId of listening.keys())
      if (!store.accounts.get(accountId)) void inTurn(accountId, () => close(accountId));
  });

  return {
    handlers: {
      'webhooks.get': ({ accountId }) => state(need(accountId)),
      'webhooks.set': ({ accountId, enabled }) =>
        inTurn(accountId, async () => {
          if (!enabled) await disconnect(need(accountId));
          return set(accountId, enabled ? { enabled } : { enabled, practice: false });
        }),
      'webhooks.newAddress': ({ accountId }) =>
        inTurn(accountId, () => {
          // A port that another program took is given up with the address.
          const taken = listening.get(accountId)?.problem != null;
          return set(accountId, { path: newPath(), ...(taken ? { port: null } : {}) });
        }),
      'webhooks.test': ({ accountId }) => test(accountId),
      'webhooks.connectPractice': ({ accountId }) =>
        inTurn(accountId, async () => {
          if (need(accountId).environment !== 'practice') {
            throw new CallFailure(
              'refused',
              'Only the practice service can be connected by one click. Give the address to your operator or your tunnel.',
            );
          }
          await reach(accountId);
          const connected = await set(accountId, { enabled: true, practice: true });
          const entry = listening.get(accountId);
          if (connected.practiceConnected || connected.problem !== null || !entry) return connected;
          if (!(await connect(need(accountId), entry))) {
            throw new CallFailure(
              'practice_failed',
              'The listener is on, but the practice service doesn’t answer. It’s connected as soon as it does.',
            );
          }
          announce(accountId);
          return state(need(accountId));
        }),
      'webhooks.log': ({ accountId }) => {
        need(accountId);
        return store.webhooks.log(accountId);
      },
    },
    start: () => {
      stopped = false;
      for (const { id } of store.accounts.list())
        if (store.webhooks.get(id)?.enabled) void inTurn(id, () => bring(id));
    },
    stop: async () => {
      stopped = true;
      await Promise.all([...listening.keys()].map((accountId) => inTurn(accountId, () => close(accountId))));
    },
    wake: (accountId) => {
      if (stopped || !store.webhooks.get(accountId)?.practice) return;
      void inTurn(accountId, async () => {
        const account = store.accounts.get(accountId);
        const entry = listening.get(accountId);
        if (!account || !entry) return;
        await connect(account, entry);
        announce(accountId);
      });
    },
  };
}

function listenWords(error: unknown): string {
  if (error instanceof ListenError && error.taken)
    return `${error.message} Close it, or choose a new address and tell your tunnel.`;
  return 'This computer doesn’t let Ridgeline listen at the moment. It’s tried again every minute.';
}
