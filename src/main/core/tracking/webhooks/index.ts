import type { Handlers, WebhookState } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount, WORKING_OFFLINE } from '../../kernel/words.ts';
import type { Incoming, WebhookSetup } from '../../ports/index.ts';
import type { WebhookContext } from './context.ts';
import { createListeners } from './listeners.ts';
import { isSigned } from './practice.ts';
import { type Ask, createReceiver } from './receive.ts';

export type WebhooksDeps = Pick<WebhookContext, 'ports' | 'bus'> & {
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
  /** Accounts came or went: a listener of one that is gone is closed. */
  accountsChanged(): void;
}

const TEST_WITHIN: Millis = 5 * SECOND;
const TEST_HEADER = 'ridgeline-test';

/** The optional listener for the service's events (section 6): off by default, one address for each account. */
export function createWebhooks({ ports, bus, offline, ask, reach }: WebhooksDeps): Webhooks {
  const { clock, random, store, listener } = ports;
  const tests = new Map<string, AccountId>();
  let stopped = true;
  const announce = (accountId: AccountId) => bus.emit('webhooks.changed', { accountId });
  const context: WebhookContext = { ports, bus, announce };
  const receiver = createReceiver(context, ask);
  const allowed = () => !offline && !stopped;
  const listeners = createListeners({ ...context, allowed, receive, refused: receiver.refused });

  function need(accountId: AccountId): Account {
    const account = store.accounts.get(accountId);
    if (!account) throw noAccount();
    return account;
  }

  function randomWord(bytes: number): string {
    return Buffer.from(random.bytes(bytes)).toString('base64url');
  }

  /** 192 random bits: nobody finds it by trying. */
  function newPath(): string {
    return `/events/${randomWord(24)}`;
  }

  function receive(accountId: AccountId, incoming: Incoming, secret: string | null): boolean {
    const test = incoming.headers[TEST_HEADER];
    if (test !== undefined && tests.get(test) === accountId) {
      tests.delete(test);
      receiver.tested(accountId);
      return true;
    }
    if (secret !== null && !isSigned(incoming, secret, clock.now())) {
      receiver.refused(accountId, message('webhooks.isnt_signed_by_practice_service'));
      return false;
    }
    receiver.take(accountId, incoming);
    return true;
  }

  function state({ id, environment }: Account): WebhookState {
    const enabled = store.webhooks.get(id)?.enabled ?? false;
    return {
      accountId: id,
      enabled,
      address: listeners.address(id),
      problem: enabled ? (offline ? say(WORKING_OFFLINE) : listeners.problem(id)) : null,
      practiceConnected: environment === 'practice' ? listeners.isConnected(id) : null,
      lastEventAt: store.webhooks.lastEventAt(id),
    };
  }

  async function set(accountId: AccountId, patch: Partial<WebhookSetup>): Promise<WebhookState> {
    need(accountId);
    const before = store.webhooks.get(accountId);
    const setup = before ?? { enabled: false, port: null, path: newPath(), practice: false };
    store.webhooks.put(accountId, { ...setup, ...patch });
    await listeners.bring(accountId);
    announce(accountId);
    return state(need(accountId));
  }

  async function test(accountId: AccountId): Promise<{ arrived: boolean; words: string }> {
    const { address, problem } = state(need(accountId));
    if (address === null)
      return {
        arrived: false,
        words: t('webhooks.nothing_can_come', { problem: problem ?? t('webhooks.off') }),
      };
    const key = randomWord(18);
    tests.set(key, accountId);
    try {
      const headers = { 'content-type': 'application/json', [TEST_HEADER]: key };
      const call = { method: 'POST', url: address, headers, body: '{"type":"test"}' } as const;
      const { status } = await listener.call({ ...call, timeout: TEST_WITHIN });
      const arrived = !tests.has(key);
      const words = arrived
        ? t('webhooks.test_came_by_address_what')
        : t('webhooks.address_answered_but_test_didnt', { status });
      return { arrived, words };
    } catch {
      return {
        arrived: false,
        words: t('webhooks.nobody_answered_at_address_firewall'),
      };
    } finally {
      tests.delete(key);
    }
  }

  async function connectPractice(accountId: AccountId): Promise<WebhookState> {
    if (need(accountId).environment !== 'practice') {
      throw new CallFailure('refused', t('webhooks.only_practice_service_can_be'));
    }
    await reach(accountId);
    const connected = await set(accountId, { enabled: true, practice: true });
    if (connected.practiceConnected || connected.address === null) return connected;
    if (!(await listeners.connect(need(accountId)))) {
      throw new CallFailure('practice_failed', t('webhooks.listener_but_practice_service_doesnt'));
    }
    announce(accountId);
    return state(need(accountId));
  }

  function accountsChanged(): void {
    if (stopped) return;
    for (const accountId of listeners.ids())
      if (!store.accounts.get(accountId)) void listeners.inTurn(accountId, () => listeners.close(accountId));
  }

  return {
    accountsChanged,
    handlers: {
      'webhooks.get': ({ accountId }) => state(need(accountId)),
      'webhooks.set': ({ accountId, enabled }) =>
        listeners.inTurn(accountId, async () => {
          if (!enabled) await listeners.disconnect(need(accountId));
          return set(accountId, enabled ? { enabled } : { enabled, practice: false });
        }),
      'webhooks.newAddress': ({ accountId }) =>
        listeners.inTurn(accountId, () => {
          // A port that another program took is given up with the address.
          const taken = listeners.problem(accountId) !== null;
          return set(accountId, { path: newPath(), ...(taken ? { port: null } : {}) });
        }),
      'webhooks.test': ({ accountId }) => test(accountId),
      'webhooks.connectPractice': ({ accountId }) =>
        listeners.inTurn(accountId, () => connectPractice(accountId)),
      'webhooks.log': ({ accountId }) => {
        need(accountId);
        return store.webhooks.log(accountId);
      },
    },
    start: () => {
      stopped = false;
      for (const { id } of store.accounts.list())
        if (store.webhooks.get(id)?.enabled) void listeners.inTurn(id, () => listeners.bring(id));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(listeners.ids().map((id) => listeners.inTurn(id, () => listeners.close(id))));
    },
    wake: (accountId) => {
      if (stopped || !store.webhooks.get(accountId)?.practice) return;
      void listeners.inTurn(accountId, async () => {
        const account = store.accounts.get(accountId);
        if (!account) return;
        await listeners.connect(account);
        announce(accountId);
      });
    },
  };
}
