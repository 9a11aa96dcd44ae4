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

export interface Accounts {
  readonly handlers: Pick<Handlers, AccountCalls>;
  readonly sessions: SessionKeeper;
  /** Checks the active account's connection. */
  start(): void;
  /** Ends the practice service; nothing is asked any more. */
  stop(): Promise<void>;
}

const WAY_LIMIT: Millis = 10 * SECOND;
const NO_WAYS: Pick<Ways, 'reach' | 'page'> = {
  reach: async () => ({ route: null, addresses: null, certificate: null, failed: null }),
  page: async () => null,
};

/** Accounts, their secrets, sessions and connections (sections 1 and 5). */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { store, clock, logger } = deps.ports;
  const secrets = createSecrets(deps.ports, () => deps.bus.emit('accounts.changed', null));
  const practice = createPractice(deps.ports, secrets);
  const sessions = new SessionKeeper({ ...deps, secrets, practice });
  const abilities = createAbilities(sessions, clock);

  function get(accountId: AccountId): Account {
    const account = store.accounts.get(accountId);
    if (!account) throw noAccount();
    return account;
  }

  function view(account: Account): AccountView {
    const { secretSavedAt: _, ...rest } = account;
    return { ...rest, secret: secrets.state(account) };
  }

  function list(window: WindowId | undefined): AccountList {
    return { accounts: store.accounts.list().map(view), activeId: deps.windows.accountOf(window) };
  }

  function checkSoon(accountId: AccountId): void {
    sessions.check(accountId).catch((error: unknown) => logger.error('connection check', error));
  }

  /** New credentials are in place: they're tried at once, so that what waited for them continues. */
  function signedIn(accountId: AccountId, window: WindowId | undefined): void {
    sessions.forget(accountId);
    deps.windows.show(accountId, window);
    deps.bus.emit('accounts.changed', null);
    checkSoon(accountId);
  }

  /** An account has another secret: it's tried at once. */
  function renewed(accountId: AccountId): AccountView {
    sessions.forget(accountId);
    abilities.forget(accountId);
    deps.bus.emit('accounts.changed', null);
    checkSoon(accountId);
    return view(get(accountId));
  }

  /** What was entered is tried as an order would go; nothing is sent. */
  async function whyNoOrders(typed: string): Promise<string | null> {
    const baseUrl = readAddress(typed);
    const way = await deps.ways?.reach(baseUrl, WAY_LIMIT);
    return way && way.failed !== null ? blockedWords(way, hostOf(baseUrl)) : null;
  }

  function refuseOffline(account: Pick<Account, 'baseUrl' | 'environment'>): void {
    if (deps.offline) throw callFailure({ kind: 'working_offline' }, { account, now: clock.now() });
  }

  return {
    sessions,
    handlers: {
      'accounts.list': (_input, window) => list(window),
      'accounts.addPractice': async (input, window) => {
        refuseOffline({ baseUrl: '', environment: 'practice' });
        const { id } = await practice.signUp(input?.version ?? 'v4', input?.history);
        sessions.forget(id);
        const connection = await sessions.check(id);
        if (connection.state !== 'online') {
          throw new CallFailure(
            'practice_failed',
            t('connect.practice_service_started_but_doesnt', { reason: connection.reason ?? '' }).trim(),
          );
        }
        deps.windows.show(id, window);
        deps.bus.emit('accounts.changed', null);
        return view(get(id));
      },
      'accounts.check': async (input) => {
        refuseOffline(input);
        const services = await checkAccount(deps.ports, input);
        return { services, orders: await whyNoOrders(input.baseUrl) };
      },
      'accounts.add': async (input, window) => {
        refuseOffline(input);
        const accountId = await saveAccount(deps.ports, secrets, input);
        signedIn(accountId, window);
        return view(get(accountId));
      },
      'accounts.rename': ({ accountId, name }) => {
        get(accountId);
        store.accounts.update(accountId, { name });
        deps.bus.emit('accounts.changed', null);
        return view(get(accountId));
      },
      'accounts.setSecret': async ({ accountId, clientSecret }) => {
        const account = get(accountId);
        refuseOffline(account);
        await tryCredentials(deps.ports, { ...account, baseUrl: readAddress(account.baseUrl), clientSecret });
        get(accountId);
        await secrets.keep(accountId, clientSecret);
        return renewed(accountId);
      },
      'accounts.regenerate': async (input) => {
        refuseOffline(get(input.accountId));
        const accountId = await regenerate(deps.ports, secrets, input);
        sessions.forget(accountId);
        abilities.forget(accountId);
        deps.bus.emit('accounts.changed', null);
        await sessions.check(accountId);
        return view(get(accountId));
      },
      'accounts.abilities': ({ accountId }) => {
        get(accountId);
        return abilities.get(accountId);
      },
      'accounts.activate': ({ accountId }, window) => {
        get(accountId);
        deps.windows.show(accountId, window);
        deps.bus.emit('accounts.changed', null);
        if (sessions.connection(accountId).state !== 'online') checkSoon(accountId);
        return list(window);
      },
      'accounts.remove': async ({ accountId }, window) => {
        const account = get(accountId);
        const unsettled = countUnsettled(store, accountId, 1) > 0;
        if (unsettled) {
          throw new CallFailure(
            'refused',
            t('connect.still_has_orders_arent_settled', { name: account.name }),
          );
        }
        store.accounts.remove(accountId);
        sessions.forget(accountId);
        if (store.accounts.activeId() === null)
          store.accounts.setActive(store.accounts.list()[0]?.id ?? null);
        deps.bus.emit('accounts.changed', null);
        await secrets.forget(accountId);
        if (account.environment === 'practice' && practice.accounts().length === 0) await practice.stop();
        return list(window);
      },
      'connection.get': ({ accountId }) => {
        get(accountId);
        return sessions.connection(accountId);
      },
      'connection.check': ({ accountId }) => {
        get(accountId);
        return sessions.check(accountId);
      },
      'connection.openPage': async ({ accountId }) => {
        const { host, hostname } = new URL(get(accountId).baseUrl);
        // A page's own address isn't trusted: the service's plain address is opened, and the network sends on from there.
        const plain = `http://${hostname}`;
        const link = sessions.page(accountId) === null ? `https://${host}/` : `${plain}/`;
        return (await deps.openLink?.(link, [host, plain])) ?? null;
      },
      'connection.doctor': async ({ accountId }) => {
        const account = get(accountId);
        refuseOffline(account);
        return diagnose({
          account,
          ways: deps.ways ?? NO_WAYS,
          now: clock.now,
          signIn: () => sessions.tried(accountId),
          paused: store.settings.get().sendingPaused,
        });
      },
    },
    start: () => {
      if (!deps.offline) sessions.start();
      const active = store.accounts.activeId();
      if (active !== null && !deps.offline) checkSoon(active);
    },
    stop: async () => {
      sessions.stop();
      await practice.stop();
    },
  };
}
