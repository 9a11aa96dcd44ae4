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
import { type Ask, Receiver } from './receive.ts';

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

const TEST_WITHIN: Millis = 5 * SECOND;
const TEST_HEADER = 'ridgeline-test';

/** The optional listener for the service's events (section 6): off by default, one address for each account. */
export class Webhooks {
  readonly handlers: Pick<Handlers, WebhookCalls>;
  readonly #deps: WebhooksDeps;
  readonly #store;
  readonly #ports;
  readonly #tests = new Map<string, AccountId>();
  #stopped = true;
  readonly #context: WebhookContext;
  readonly #receiver;
  readonly #listeners;

  constructor(deps: WebhooksDeps) {
    this.#deps = deps;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
    this.#context = { ports: deps.ports, bus: deps.bus, announce: (accountId) => this.#announce(accountId) };
    this.#receiver = new Receiver(this.#context, deps.ask);
    this.#listeners = createListeners({
      ...this.#context,
      allowed: () => this.#allowed(),
      receive: (accountId, incoming, secret) => this.#receive(accountId, incoming, secret),
      refused: (accountId, why) => this.#receiver.refused(accountId, why),
    });
    this.handlers = {
      'webhooks.get': ({ accountId }) => this.#state(this.#need(accountId)),
      'webhooks.set': ({ accountId, enabled }) =>
        this.#listeners.inTurn(accountId, async () => {
          if (!enabled) await this.#listeners.disconnect(this.#need(accountId));
          return this.#set(accountId, enabled ? { enabled } : { enabled, practice: false });
        }),
      'webhooks.newAddress': ({ accountId }) =>
        this.#listeners.inTurn(accountId, () => {
          // A port that another program took is given up with the address.
          const taken = this.#listeners.problem(accountId) !== null;
          return this.#set(accountId, { path: this.#newPath(), ...(taken ? { port: null } : {}) });
        }),
      'webhooks.test': ({ accountId }) => this.#test(accountId),
      'webhooks.connectPractice': ({ accountId }) =>
        this.#listeners.inTurn(accountId, () => this.#connectPractice(accountId)),
      'webhooks.log': ({ accountId }) => {
        this.#need(accountId);
        return this.#store.webhooks.log(accountId);
      },
    };
  }

  #announce(accountId: AccountId) {
    return this.#deps.bus.emit('webhooks.changed', { accountId });
  }

  #allowed() {
    return !this.#deps.offline && !this.#stopped;
  }

  #need(accountId: AccountId): Account {
    const account = this.#store.accounts.get(accountId);
    if (!account) throw noAccount();
    return account;
  }

  #randomWord(bytes: number): string {
    return Buffer.from(this.#ports.random.bytes(bytes)).toString('base64url');
  }

  /** 192 random bits: nobody finds it by trying. */
  #newPath(): string {
    return `/events/${this.#randomWord(24)}`;
  }

  #receive(accountId: AccountId, incoming: Incoming, secret: string | null): boolean {
    const test = incoming.headers[TEST_HEADER];
    if (test !== undefined && this.#tests.get(test) === accountId) {
      this.#tests.delete(test);
      this.#receiver.tested(accountId);
      return true;
    }
    if (secret !== null && !isSigned(incoming, secret, this.#ports.clock.now())) {
      this.#receiver.refused(accountId, message('webhooks.isnt_signed_by_practice_service'));
      return false;
    }
    this.#receiver.take(accountId, incoming);
    return true;
  }

  #state({ id, environment }: Account): WebhookState {
    const enabled = this.#store.webhooks.get(id)?.enabled ?? false;
    return {
      accountId: id,
      enabled,
      address: this.#listeners.address(id),
      problem: enabled ? (this.#deps.offline ? say(WORKING_OFFLINE) : this.#listeners.problem(id)) : null,
      practiceConnected: environment === 'practice' ? this.#listeners.isConnected(id) : null,
      lastEventAt: this.#store.webhooks.lastEventAt(id),
    };
  }

  async #set(accountId: AccountId, patch: Partial<WebhookSetup>): Promise<WebhookState> {
    this.#need(accountId);
    const before = this.#store.webhooks.get(accountId);
    const setup = before ?? { enabled: false, port: null, path: this.#newPath(), practice: false };
    this.#store.webhooks.put(accountId, { ...setup, ...patch });
    await this.#listeners.bring(accountId);
    this.#announce(accountId);
    return this.#state(this.#need(accountId));
  }

  async #test(accountId: AccountId): Promise<{ arrived: boolean; words: string }> {
    const { address, problem } = this.#state(this.#need(accountId));
    if (address === null)
      return {
        arrived: false,
        words: t('webhooks.nothing_can_come', { problem: problem ?? t('webhooks.off') }),
      };
    const key = this.#randomWord(18);
    this.#tests.set(key, accountId);
    try {
      const headers = { 'content-type': 'application/json', [TEST_HEADER]: key };
      const call = { method: 'POST', url: address, headers, body: '{"type":"test"}' } as const;
      const { status } = await this.#ports.listener.call({ ...call, timeout: TEST_WITHIN });
      const arrived = !this.#tests.has(key);
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
      this.#tests.delete(key);
    }
  }

  async #connectPractice(accountId: AccountId): Promise<WebhookState> {
    if (this.#need(accountId).environment !== 'practice') {
      throw new CallFailure('refused', t('webhooks.only_practice_service_can_be'));
    }
    await this.#deps.reach(accountId);
    const connected = await this.#set(accountId, { enabled: true, practice: true });
    if (connected.practiceConnected || connected.address === null) return connected;
    if (!(await this.#listeners.connect(this.#need(accountId)))) {
      throw new CallFailure('practice_failed', t('webhooks.listener_but_practice_service_doesnt'));
    }
    this.#announce(accountId);
    return this.#state(this.#need(accountId));
  }

  /** Accounts came or went: a listener of one that is gone is closed. */
  accountsChanged(): void {
    if (this.#stopped) return;
    for (const accountId of this.#listeners.ids())
      if (!this.#store.accounts.get(accountId))
        void this.#listeners.inTurn(accountId, () => this.#listeners.close(accountId));
  }

  start(): void {
    this.#stopped = false;
    for (const { id } of this.#store.accounts.list())
      if (this.#store.webhooks.get(id)?.enabled)
        void this.#listeners.inTurn(id, () => this.#listeners.bring(id));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(
      this.#listeners.ids().map((id) => this.#listeners.inTurn(id, () => this.#listeners.close(id))),
    );
  }

  /** The account's service answers again: the practice service may have forgotten us, or be at another address. */
  wake(accountId: AccountId): void {
    if (this.#stopped || !this.#store.webhooks.get(accountId)?.practice) return;
    void this.#listeners.inTurn(accountId, async () => {
      const account = this.#store.accounts.get(accountId);
      if (!account) return;
      await this.#listeners.connect(account);
      this.#announce(accountId);
    });
  }
}
