import { announcementsOf } from './app/announcements.ts';
import { closeInOrder } from './app/closing.ts';
import { reactions } from './app/reactions.ts';
import { orRescue } from './app/rescue.ts';
import type { Adapters, App, AppOptions } from './app/shape.ts';
import { inBackground } from './app/starting.ts';
import { Accounts } from './core/accounts/connections/index.ts';
import { createNetwork } from './core/accounts/network/index.ts';
import { createServices, fetchServices } from './core/accounts/services/index.ts';
import { createDispatcher } from './core/dispatcher.ts';
import { createBus } from './core/kernel/bus.ts';
import { createDocumentCalls } from './core/library/documents/index.ts';
import { createLibrary } from './core/library/files/index.ts';
import { createMaterials } from './core/library/materials/index.ts';
import { createMeasurements } from './core/library/measurements/index.ts';
import { Packets } from './core/library/packets/index.ts';
import { createRoof } from './core/library/roof/index.ts';
import { createSearch } from './core/library/search/index.ts';
import { Storage } from './core/library/storage/index.ts';
import { createLists, createReturnedRows } from './core/lists/index.ts';
import { createOrdering } from './core/ordering/index.ts';
import type { Ports, Store } from './core/ports/index.ts';
import { createDuplicates } from './core/tracking/duplicates/index.ts';
import { Inbox } from './core/tracking/inbox/index.ts';
import { createInsights } from './core/tracking/insights/index.ts';
import { Notifications } from './core/tracking/notifications/index.ts';
import {
  type Arrival,
  createIntake,
  createOrders,
  createSelection,
  createViews,
} from './core/tracking/orders/index.ts';
import { createPeople } from './core/tracking/people/index.ts';
import { createPolling } from './core/tracking/polling/index.ts';
import { Webhooks } from './core/tracking/webhooks/index.ts';
import { createWhere } from './core/tracking/where/index.ts';
import { createGuide } from './core/workstation/guide/index.ts';
import { createHealth } from './core/workstation/health/index.ts';
import { createPolicy } from './core/workstation/policy/index.ts';
import { createSettings } from './core/workstation/settings/index.ts';
import { createSupport } from './core/workstation/support/index.ts';
import { UpdatesArea, underWay } from './core/workstation/updates/index.ts';
import { createWindow } from './core/workstation/windows/index.ts';
import { createWindows } from './core/workstation/windows/windows.ts';

export {
  isBundle,
  libraryIn,
  mailAddress,
  personName,
  places,
  platformName,
} from './app/places.ts';
export type { Adapters, App, AppOptions } from './app/shape.ts';
export {
  type BuiltInFeed,
  type InstallerHost,
  netFetch,
  nodePracticeProcess,
  type StartPractice,
  workstation,
} from './app/workstation.ts';
export type { Desktop } from './core/ports/index.ts';
export { StoreError } from './store/index.ts';

/**
 * The app below every host: opens the store and joins the areas. Where the profile's data is damaged or gone it is the ways
 * on from there, and after one of them the app. Throws a StoreError when a profile can't be opened for another reason.
 */
export function createApp(adapters: Adapters, options: AppOptions): App {
  return orRescue(adapters, options, (store) => joinAreas(adapters, options, store));
}

function joinAreas(adapters: Adapters, options: AppOptions, store: Store): App {
  const ports: Ports = { ...adapters, store };
  const { logger } = ports;
  const bus = createBus((error) => logger.error('announcement', error));

  const windows = createWindows({ ports, bus });
  const accounts = new Accounts({
    ports,
    bus,
    windows,
    offline: options.offline,
    probe: (session) => fetchServices({ ports, bus }, session),
    ways: ports.ways,
    openLink: ports.desktop.openLink,
  });
  const { sessions } = accounts;
  const network = createNetwork({ ports, bus });
  const library = createLibrary({ ports, bus, sessions, settings: store.settings.get });
  const documents = createDocumentCalls({ ports, find: library.find });
  const { dataDir, version } = options;
  const storage = new Storage({ ports, bus, dataDir, version });
  const connection = (accountId: string) => sessions.link(accountId).state;
  const { go, ...window } = createWindow({ ports, bus, windows, showWindow: ports.desktop.showWindow });
  const notifications = new Notifications({ ports, bus, go, windows });
  const duplicates = createDuplicates({ ports });
  const inbox = new Inbox({
    ports,
    bus,
    connection,
    notify: (accountId, itemId) => notifications.notify(accountId, itemId),
    duplicates,
  });
  const arrived = (arrival: Arrival) => {
    inbox.arrived(arrival);
    notifications.arrived(arrival);
  };
  const intake = createIntake({ ports, bus, arrived });
  const polling = createPolling({
    ports,
    bus,
    windows,
    sessions,
    intake,
    connection: (accountId) => sessions.link(accountId),
    partly: (accountId, words) => sessions.partly(accountId, words),
  });
  const ordering = createOrdering({
    ports,
    bus,
    sessions,
    intake,
    connection,
    line: sessions.line,
    duplicates,
    elsewhere: polling.elsewhere,
    lists: createReturnedRows({ ports, bus }),
  });
  const services = createServices({ ports, bus, sessions });
  const orders = createOrders({
    ports,
    orderFiles: library.orderFiles,
    refresh: polling.refresh,
    isOpen: windows.isOpen,
  });
  const bulk = createSelection({
    ports,
    bus,
    download: (accountId, orders) => library.handlers['downloads.many']({ accountId, orders: [...orders] }),
  });
  const views = createViews({ ports, bus });
  const people = createPeople({ ports, bus });
  const insights = createInsights({ ports, bus, duplicates });
  const webhooks = new Webhooks({
    ports,
    bus,
    offline: options.offline,
    ask: polling.hint,
    reach: (accountId) => sessions.open(accountId),
  });
  const measurements = createMeasurements({ ports, bus });
  const roof = createRoof({ ports, find: library.find });
  const { drawn } = roof;
  const materials = createMaterials({ ports, drawn });
  const packets = new Packets({ ports, bus, drawn, materials: materials.page });
  const policy = createPolicy(ports.policy);
  const search = createSearch({ ports });
  const where = createWhere({ ports, bus, duplicates: () => duplicates });
  const lists = createLists({ ports, bus, sessions, duplicates, runs: ordering.runs, go, windows });
  const health = createHealth({ ports, bus });
  const support = createSupport({ ports, version, dataDir, offline: options.offline });
  const updates = new UpdatesArea({
    ports,
    bus,
    version,
    offline: options.offline,
    chosenMode: () => store.settings.get().updateMode,
    obstacle: () => underWay(store, ports.clock.now()),
  });
  const settings = createSettings({ ports, bus, ...options });
  const guide = createGuide({ ports });

  const dispatch = createDispatcher(
    {
      ...accounts.handlers,
      ...network.handlers,
      ...services.handlers,
      ...polling.handlers,
      ...orders.handlers,
      ...bulk.handlers,
      ...views.handlers,
      ...people.handlers,
      ...insights.handlers,
      ...ordering.handlers,
      ...library.handlers,
      ...storage.handlers,
      ...documents.handlers,
      ...inbox.handlers,
      ...notifications.handlers,
      ...webhooks.handlers,
      ...lists.handlers,
      ...measurements.handlers,
      ...roof.handlers,
      ...materials.handlers,
      ...search.handlers,
      ...packets.handlers,
      ...policy.handlers,
      ...duplicates.handlers,
      ...where.handlers,
      ...settings.handlers,
      ...guide.handlers,
      ...windows.handlers,
      ...window.handlers,
      ...health.handlers,
      ...updates.handlers,
      ...support.handlers,
    },
    logger,
    window.admit,
  );

  const areas = {
    duplicates,
    inbox,
    library,
    measurements,
    notifications,
    ordering,
    polling,
    sessions,
    storage,
  };
  bus.react(reactions({ ...areas, updates, webhooks, where }));

  const opening = inBackground(ports, 'library', library.start);
  const sweeping = inBackground(ports, 'lists', lists.start);
  let stopping: Promise<void> | null = null;
  return {
    dispatch,
    events: {
      subscribe: (listener) =>
        bus.subscribe((fact) => {
          for (const event of announcementsOf(fact)) listener(event);
        }),
    },
    start: async () => {
      opening.begin();
      storage.start();
      sweeping.begin();
      ordering.start();
      polling.start();
      measurements.wake();
      notifications.start();
      inbox.start();
      webhooks.start();
      duplicates.wake();
      where.wake();
      health.start();
      updates.start();
      void network.start();
      accounts.start();
      logger.info('started', { version: options.version, offline: options.offline });
    },
    onTheWay: window.onTheWay,
    accountShown: (id) => (windows.isOpen(id) ? windows.accountOf(id) : null),
    close: window.close,
    stop: () => {
      window.close();
      inbox.stop();
      notifications.stop();
      stopping ??= closeInOrder(
        ports,
        [
          [
            ['ordering', ordering.stop],
            ['polling', polling.stop],
            ['lists', () => sweeping.end().then(lists.stop)],
            ['measurements', measurements.stop],
            ['packets', () => packets.stop()],
            ['events', () => webhooks.stop()],
            ['duplicates', duplicates.stop],
            ['areas', where.stop],
            ['library', () => opening.end().then(library.stop)],
            ['storage', () => storage.stop()],
            ['health', health.stop],
            ['updates', () => updates.stop()],
          ],
          // Last, because it ends the practice service, which may be answering one of the others.
          [['accounts', () => accounts.stop()]],
        ],
        () => {
          try {
            updates.settle();
          } finally {
            store.close();
          }
        },
      );
      return stopping;
    },
    installUpdate: (restart) => updates.finish(restart),
    openFile: lists.openFile,
    localFile: library.localFile,
  };
}
