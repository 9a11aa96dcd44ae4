import type { AppEvent } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call, client } from '../../client/index.ts';
import { useAccounts } from '../accounts/accounts.ts';
import { useConnection } from '../accounts/connection.ts';
import { useBackups } from '../library/backups.ts';
import { useDownloads } from '../library/downloads.ts';
import { useLibraryAway } from '../library/libraryAway.ts';
import { useList } from '../lists/list.ts';
import { useCheckouts } from '../ordering/checkouts.ts';
import { useOutbox } from '../ordering/outbox.ts';
import { useRun } from '../ordering/runs.ts';
import { useInbox } from '../tracking/inbox.ts';
import { useOpenOrders } from '../tracking/order.ts';
import { useOrders } from '../tracking/orders.ts';
import { useSelection } from '../tracking/selection.ts';
import { useSync } from '../tracking/sync.ts';
import { useViews } from '../tracking/views.ts';
import { loadAbilities } from '../workstation/abilities.ts';
import { useApp } from '../workstation/app.ts';
import { useHealth } from '../workstation/health.ts';
import { useLanguage } from '../workstation/language.ts';
import { usePolicy } from '../workstation/policy.ts';
import { useRescue } from '../workstation/rescue.ts';
import { useSettings } from '../workstation/settings.ts';
import { useUpdate } from '../workstation/update.ts';
import { useUpdates } from '../workstation/updates.ts';
import { openSection, useNavigation } from './navigation.ts';
import { beginWithList } from './newWindow.ts';
import { throttled } from './throttle.ts';

/** Progress comes many times a second; the eye wants a few. */
const PROGRESS_MS = 250;
/** The list of transfers is long: its bars move in steps of this. */
const TRANSFERS_MS = 1_000;

function loadAccount(accountId: AccountId) {
  useOrders.getState().open(accountId);
  beginWithList();
  useViews.getState().load(accountId);
  void useConnection.getState().load(accountId);
  void useSync.getState().load(accountId);
  void useInbox.getState().load(accountId);
  loadAbilities(accountId);
  void useOutbox.getState().load(accountId);
  void useDownloads.getState().load(accountId);
  void useLibraryAway.getState().load(accountId);
  loadCheckouts(accountId);
}

/** Only an account that pays by card has payments. */
function loadCheckouts(accountId: AccountId) {
  const account = useAccounts.getState().accounts?.find((each) => each.id === accountId);
  useCheckouts.getState().open(account?.version === 'v1' ? accountId : null);
}

/** An order belongs to its account: with another account the list is shown. */
function leaveOrder() {
  const { route } = useNavigation.getState();
  if ('orderId' in route && route.orderId !== null) openSection(route.section);
  if (route.section === 'inbox' && route.itemId !== null) openSection('inbox');
  if (route.section === 'compare') openSection('library');
  if (route.section === 'unpaid') openSection('orders');
  if (route.section === 'lists' || route.section === 'runs') openSection('lists');
}

/** What the account switcher shows of each account, and the first rows of each: so that a switch needs no waiting. */
function loadOthers() {
  const { accounts, activeId } = useAccounts.getState();
  for (const { id } of accounts ?? []) {
    if (id === activeId) continue;
    void useConnection.getState().load(id);
    void useSync.getState().load(id);
    void useOrders.getState().lookAhead(id);
  }
}

/**
 * The core asks the service less often while nobody looks at any window, and sends a person to the one that was looked at
 * last. Returns how to stop telling it.
 */
function reportVisible(): () => void {
  const send = (focused: boolean) =>
    void call('sync.visible', { visible: document.visibilityState === 'visible', focused });
  const seen = () => send(false);
  const focused = () => send(true);
  // A page that is loaded isn't one that a person turned to: several load at once after a restart.
  send(false);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', focused);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', focused);
  };
}

/** Connects the stores to the core: events become questions. Returns how to stop. */
export function startLive(): () => void {
  const live = new Live();
  const stops = [
    client.subscribe((event) => live.hear(event)),
    client.watchHost((host) => {
      useApp.setState({ host });
      if (host === 'answering') live.loadAll();
    }),
    useAccounts.subscribe((now, before) => {
      if (now.activeId === before.activeId) return;
      if (before.activeId !== null) leaveOrder();
      if (now.activeId !== null) loadAccount(now.activeId);
    }),
    // What the core said was in the language before.
    useLanguage.subscribe((now, before) => {
      if (now.language !== before.language) live.loadAll();
    }),
    reportVisible(),
    () => live.stop(),
  ];
  live.loadAll();
  return () => {
    for (const stop of stops) stop();
  };
}

type AccountEvent = Exclude<AppEvent, { data: null }>;

const active = () => useAccounts.getState().activeId;
const loadAccounts = () => void useAccounts.getState().load().then(loadOthers);

/** What each event asks again. What comes many times a second is asked a few times a second. */
class Live {
  readonly #downloads = throttled(() => {
    const accountId = active();
    if (accountId !== null) void useDownloads.getState().follow(accountId);
  }, TRANSFERS_MS);
  readonly #sync = throttled(() => {
    for (const { id } of useAccounts.getState().accounts ?? []) void useSync.getState().load(id);
  }, PROGRESS_MS);
  readonly #storage = throttled(() => {
    void useBackups.getState().load();
    const accountId = active();
    if (accountId !== null) void useLibraryAway.getState().load(accountId);
  }, PROGRESS_MS);
  readonly #updates = throttled(() => void useUpdates.getState().load(), PROGRESS_MS);
  /** Orders with changes that haven't been requested yet; null once it could be any. */
  #changedOrders: Set<string> | null = new Set();
  readonly #openOrders = throttled(() => {
    const [accountId, changed] = [active(), this.#changedOrders];
    if (accountId !== null) useOpenOrders.getState().changed(accountId, changed && [...changed]);
    this.#changedOrders = new Set();
  }, PROGRESS_MS);

  loadAll(): void {
    void useApp.getState().load();
    void useUpdate.getState().load();
    void useRescue.getState().load();
    void useHealth.getState().load();
    void usePolicy.getState().load();
    void useBackups.getState().load();
    void useUpdates.getState().load();
    void useSettings.getState().load();
    loadAccounts();
    void useInbox.getState().loadCounts();
    const accountId = active();
    if (accountId === null) return;
    loadAccount(accountId);
    useOrders.getState().changed();
    if (useList.getState().listId !== null) useList.getState().changed();
    if (useRun.getState().runId !== null) useRun.getState().changed();
    useCheckouts.getState().changed();
    this.#ordersChanged(null);
  }

  hear(event: AppEvent): void {
    if (event.name === 'accounts.changed') loadAccounts();
    else if (event.name === 'settings.changed') {
      void useSettings.getState().load();
      void useHealth.getState().load();
      this.#updates.ask();
    } else if (event.name === 'updates.changed') this.#updates.ask();
    else if (event.name === 'update.changed') void useUpdate.getState().load();
    else if (event.name === 'health.changed') void useHealth.getState().load();
    else if (event.name === 'storage.changed') this.#storage.ask();
    else if (event.data !== null) {
      this.#hearAny(event);
      if (event.data.accountId === active()) this.#hearAccount(event);
    }
  }

  stop(): void {
    for (const each of [this.#downloads, this.#sync, this.#storage, this.#updates, this.#openOrders])
      each.cancel();
  }

  #ordersChanged(orderIds: readonly string[] | null): void {
    if (orderIds === null) this.#changedOrders = null;
    for (const orderId of orderIds ?? []) this.#changedOrders?.add(orderId);
    this.#openOrders.ask();
  }

  /** What the account switcher shows of every account. */
  #hearAny(event: AccountEvent): void {
    if (event.name === 'connection.changed') void useConnection.getState().load(event.data.accountId);
    if (event.name === 'sync.changed') this.#sync.ask();
    if (event.name === 'inbox.changed') void useInbox.getState().loadCounts();
  }

  #hearAccount(event: AccountEvent): void {
    const { accountId } = event.data;
    switch (event.name) {
      case 'inbox.changed':
        void useInbox.getState().load(accountId);
        break;
      case 'outbox.changed':
        void useOutbox.getState().load(accountId);
        break;
      case 'downloads.changed':
        this.#downloads.ask();
        this.#ordersChanged([event.data.orderId]);
        break;
      case 'orders.changed':
        useOrders.getState().changed();
        useSelection.getState().changed();
        useViews.getState().changed();
        this.#ordersChanged(event.data.orderIds);
        break;
      case 'lists.changed':
        if (event.data.listId === useList.getState().listId) useList.getState().changed();
        break;
      case 'runs.changed':
        if (event.data.runId === useRun.getState().runId) useRun.getState().changed();
        break;
      case 'checkouts.changed':
        useCheckouts.getState().changed();
        break;
      case 'services.changed':
        loadAbilities(accountId);
        break;
    }
  }
}
