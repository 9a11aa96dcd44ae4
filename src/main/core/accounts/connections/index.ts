import type { AccountList, Handlers, WindowId } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Account, AccountId, AccountView } from '../../../../shared/domain/account.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { Session, SessionResult } from '../../kernel/session.ts';
import { blockedWords } from '../../kernel/way-words.ts';
import type { Windows } from '../../kernel/windows.ts';
import { callFailure, hostOf, noAccount } from '../../kernel/words.ts';
import type { Desktop, Ports, Ways } from '../../ports/index.ts';
import { createAbilities } from './abilities.ts';
import { checkAccount, saveAccount } from './add.ts';
import { diagnose } from './doctor.ts';
import { createPractice } from './practice.ts';
import { regenerate } from './regenerate.ts';
import { createSecrets } from './secrets.ts';
import { SessionKeeper } from './sessions.ts';
import { readAddress, tryCredentials } from './trial.ts';
import { countUnsettled } from './unsettled.ts';

export type { SessionKeeper } from './sessions.ts';

export type AccountsDeps = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'apis' | 'practice' | 'vault' | 'logger'> &
    Partial<Pick<Ports, 'policy'>>;
  readonly bus: Bus;
  readonly windows: Pick<Windows, 'accountOf' | 'show'>;
  /** Started with --offline: nothing is asked of any network. */
  readonly offline: boolean;
  /** The call by which a connection is checked (GET services), made with the session it is given. */
  readonly probe: (session: Session) => Promise<SessionResult<unknown>>;
  /** How orders leave this computer. */
  readonly ways?: Ways;
  /** Opens an address in the browser, as Desktop does. */
  readonly openLink?: Desktop['openLink'];
};

type AccountCalls =
  | 'accounts.list'
  | 'accounts.addPractice'
  | 'accounts.check'
  | 'accounts.add'
  | 'accounts.rename'
  | 'accounts.setSecret'
  | 'accounts.regenerate'
  | 'accounts.abilities'
  | 'accounts.activate'
  | 'accounts.remove'
  | 'connection.get'
  | 'connection.check'
  | 'connection.openPage'
  | 'connection.doctor';

const WAY_LIMIT: Millis = 10 * SECOND;
const NO_WAYS: Pick<Ways, 'reach' | 'page'> = {
  reach: async () => ({ route: null, addresses: null, certificate: null, failed: null }),
  page: async () => null,
};

/** Accounts, their secrets, sessions and connections (sections 1 and 5). */
export class Accounts {
  readonly handlers: Pick<Handlers, AccountCalls>;
  readonly #deps: AccountsDeps;
  readonly #store;
  readonly #clock;
  readonly #logger;
  readonly #secrets;
  readonly #practice;
  readonly sessions;
  readonly #abilities;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
    this.#store = deps.ports.store;
    this.#clock = deps.ports.clock;
    this.#logger = deps.ports.logger;
    this.#secrets = createSecrets(deps.ports, () => this.#deps.bus.emit('accounts.changed', null));
    this.#practice = createPractice(deps.ports, this.#secrets);
    this.sessions = new SessionKeeper({ ...deps, secrets: this.#secrets, practice: this.#practice });
    this.#abilities = createAbilities(this.sessions, this.#clock);
    this.handlers = { ...this.#accountCalls(), ...this.#connectionCalls() };
  }

  /** Checks the active account's connection. */
  start(): void {
    if (!this.#deps.offline) this.sessions.start();
    const active = this.#store.accounts.activeId();
    if (active !== null && !this.#deps.offline) this.#checkSoon(active);
  }

  /** Ends the practice service; nothing is asked any more. */
  async stop(): Promise<void> {
    this.sessions.stop();
    await this.#practice.stop();
  }

  #accountCalls(): Pick<Handlers, Extract<AccountCalls, `accounts.${string}`>> {
    return {
      'accounts.list': (_input, window) => this.#list(window),
      'accounts.addPractice': async (input, window) => {
        this.#refuseOffline({ baseUrl: '', environment: 'practice' });
        const { id } = await this.#practice.signUp(input?.version ?? 'v4', input?.history);
        this.sessions.forget(id);
        const connection = await this.sessions.check(id);
        if (connection.state !== 'online') {
          throw new CallFailure(
            'practice_failed',
            t('connect.practice_service_started_but_doesnt', { reason: connection.reason ?? '' }).trim(),
          );
        }
        this.#deps.windows.show(id, window);
        this.#deps.bus.emit('accounts.changed', null);
        return this.#view(this.#get(id));
      },
      'accounts.check': async (input) => {
        this.#refuseOffline(input);
        const services = await checkAccount(this.#deps.ports, input);
        return { services, orders: await this.#whyNoOrders(input.baseUrl) };
      },
      'accounts.add': async (input, window) => {
        this.#refuseOffline(input);
        const accountId = await saveAccount(this.#deps.ports, this.#secrets, input);
        this.#signedIn(accountId, window);
        return this.#view(this.#get(accountId));
      },
      'accounts.rename': ({ accountId, name }) => {
        this.#get(accountId);
        this.#store.accounts.update(accountId, { name });
        this.#deps.bus.emit('accounts.changed', null);
        return this.#view(this.#get(accountId));
      },
      'accounts.setSecret': async ({ accountId, clientSecret }) => {
        const account = this.#get(accountId);
        this.#refuseOffline(account);
        await tryCredentials(this.#deps.ports, {
          ...account,
          baseUrl: readAddress(account.baseUrl),
          clientSecret,
        });
        this.#get(accountId);
        await this.#secrets.keep(accountId, clientSecret);
        return this.#renewed(accountId);
      },
      'accounts.regenerate': async (input) => {
        this.#refuseOffline(this.#get(input.accountId));
        const accountId = await regenerate(this.#deps.ports, this.#secrets, input);
        this.sessions.forget(accountId);
        this.#abilities.forget(accountId);
        this.#deps.bus.emit('accounts.changed', null);
        await this.sessions.check(accountId);
        return this.#view(this.#get(accountId));
      },
      'accounts.abilities': ({ accountId }) => {
        this.#get(accountId);
        return this.#abilities.get(accountId);
      },
      'accounts.activate': ({ accountId }, window) => {
        this.#get(accountId);
        this.#deps.windows.show(accountId, window);
        this.#deps.bus.emit('accounts.changed', null);
        if (this.sessions.connection(accountId).state !== 'online') this.#checkSoon(accountId);
        return this.#list(window);
      },
      'accounts.remove': async ({ accountId }, window) => {
        const account = this.#get(accountId);
        const unsettled = countUnsettled(this.#store, accountId, 1) > 0;
        if (unsettled) {
          throw new CallFailure(
            'refused',
            t('connect.still_has_orders_arent_settled', { name: account.name }),
          );
        }
        this.#store.accounts.remove(accountId);
        this.sessions.forget(accountId);
        if (this.#store.accounts.activeId() === null)
          this.#store.accounts.setActive(this.#store.accounts.list()[0]?.id ?? null);
        this.#deps.bus.emit('accounts.changed', null);
        await this.#secrets.forget(accountId);
        if (account.environment === 'practice' && this.#practice.accounts().length === 0)
          await this.#practice.stop();
        return this.#list(window);
      },
    };
  }

  #connectionCalls(): Pick<Handlers, Extract<AccountCalls, `connection.${string}`>> {
    return {
      'connection.get': ({ accountId }) => {
        this.#get(accountId);
        return this.sessions.connection(accountId);
      },
      'connection.check': ({ accountId }) => {
        this.#get(accountId);
        return this.sessions.check(accountId);
      },
      'connection.openPage': async ({ accountId }) => {
        const { host, hostname } = new URL(this.#get(accountId).baseUrl);
        // A page's own address isn't trusted: the service's plain address is opened, and the network sends on from there.
        const plain = `http://${hostname}`;
        const link = this.sessions.page(accountId) === null ? `https://${host}/` : `${plain}/`;
        return (await this.#deps.openLink?.(link, [host, plain])) ?? null;
      },
      'connection.doctor': async ({ accountId }) => {
        const account = this.#get(accountId);
        this.#refuseOffline(account);
        return diagnose({
          account,
          ways: this.#deps.ways ?? NO_WAYS,
          now: this.#clock.now,
          signIn: () => this.sessions.tried(accountId),
          paused: this.#store.settings.get().sendingPaused,
        });
      },
    };
  }

  #get(accountId: AccountId): Account {
    const account = this.#store.accounts.get(accountId);
    if (!account) throw noAccount();
    return account;
  }

  #view(account: Account): AccountView {
    const { secretSavedAt: _, ...rest } = account;
    return { ...rest, secret: this.#secrets.state(account) };
  }

  #list(window: WindowId | undefined): AccountList {
    return {
      accounts: this.#store.accounts.list().map((account) => this.#view(account)),
      activeId: this.#deps.windows.accountOf(window),
    };
  }

  #checkSoon(accountId: AccountId): void {
    this.sessions.check(accountId).catch((error: unknown) => this.#logger.error('connection check', error));
  }

  /** New credentials are in place: they're tried at once, so that what waited for them continues. */
  #signedIn(accountId: AccountId, window: WindowId | undefined): void {
    this.sessions.forget(accountId);
    this.#deps.windows.show(accountId, window);
    this.#deps.bus.emit('accounts.changed', null);
    this.#checkSoon(accountId);
  }

  /** An account has another secret: it's tried at once. */
  #renewed(accountId: AccountId): AccountView {
    this.sessions.forget(accountId);
    this.#abilities.forget(accountId);
    this.#deps.bus.emit('accounts.changed', null);
    this.#checkSoon(accountId);
    return this.#view(this.#get(accountId));
  }

  /** What was entered is tried as an order would go; nothing is sent. */
  async #whyNoOrders(typed: string): Promise<string | null> {
    const baseUrl = readAddress(typed);
    const way = await this.#deps.ways?.reach(baseUrl, WAY_LIMIT);
    return way && way.failed !== null ? blockedWords(way, hostOf(baseUrl)) : null;
  }

  #refuseOffline(account: Pick<Account, 'baseUrl' | 'environment'>): void {
    if (this.#deps.offline)
      throw callFailure({ kind: 'working_offline' }, { account, now: this.#clock.now() });
  }
}
