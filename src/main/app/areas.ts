import { Accounts } from '../core/accounts/connections/index.ts';
import { createNetwork } from '../core/accounts/network/index.ts';
import { createServices, fetchServices } from '../core/accounts/services/index.ts';
import type { Bus } from '../core/kernel/bus.ts';
import { createDocumentCalls } from '../core/library/documents/index.ts';
import { createLibrary } from '../core/library/files/index.ts';
import { createMaterials } from '../core/library/materials/index.ts';
import { createMeasurements } from '../core/library/measurements/index.ts';
import { Packets } from '../core/library/packets/index.ts';
import { createRoof } from '../core/library/roof/index.ts';
import { createSearch } from '../core/library/search/index.ts';
import { Storage } from '../core/library/storage/index.ts';
import { createLists, createReturnedRows } from '../core/lists/index.ts';
import { createOrdering } from '../core/ordering/index.ts';
import type { Ports } from '../core/ports/index.ts';
import { createDuplicates } from '../core/tracking/duplicates/index.ts';
import { Inbox } from '../core/tracking/inbox/index.ts';
import { createInsights } from '../core/tracking/insights/index.ts';
import { Notifications } from '../core/tracking/notifications/index.ts';
import {
  type Arrival,
  createIntake,
  createOrders,
  createSelection,
  createViews,
} from '../core/tracking/orders/index.ts';
import { createPeople } from '../core/tracking/people/index.ts';
import { createPolling } from '../core/tracking/polling/index.ts';
import { Webhooks } from '../core/tracking/webhooks/index.ts';
import { createWhere } from '../core/tracking/where/index.ts';
import { createGuide } from '../core/workstation/guide/index.ts';
import { createHealth } from '../core/workstation/health/index.ts';
import { createPolicy } from '../core/workstation/policy/index.ts';
import { createSettings } from '../core/workstation/settings/index.ts';
import { createSupport } from '../core/workstation/support/index.ts';
import { UpdatesArea, underWay } from '../core/workstation/updates/index.ts';
import { createWindow } from '../core/workstation/windows/index.ts';
import { createWindows } from '../core/workstation/windows/windows.ts';
import type { AppOptions } from './shape.ts';

type Ground = { readonly ports: Ports; readonly bus: Bus; readonly options: AppOptions };

/** Every area of the core, made wing by wing: a wing takes what it needs of the ones before it. */
export function createAreas(ground: Ground) {
  const { ports, bus } = ground;
  const workstation = createWorkstation(ground);
  const { windows, go } = workstation;
  const accounts = createAccounts(ground, windows);
  const { sessions } = accounts;
  const library = createLibraryWing(ground, accounts);
  const tracking = createTracking(ground, { ...workstation, ...accounts, ...library });
  const { duplicates, intake, polling } = tracking;
  const ordering = createOrdering({
    ports,
    bus,
    sessions,
    intake,
    connection: accounts.connection,
    line: sessions.line,
    duplicates,
    elsewhere: polling.elsewhere,
    lists: createReturnedRows({ ports, bus }),
  });
  const lists = createLists({ ports, bus, sessions, duplicates, runs: ordering.runs, go, windows });
  return { ...workstation, ...accounts, ...library, ...tracking, ordering, lists };
}

export type Areas = ReturnType<typeof createAreas>;

function createWorkstation({ ports, bus, options }: Ground) {
  const { store } = ports;
  const { dataDir, version, offline } = options;
  const windows = createWindows({ ports, bus });
  const { go, ...window } = createWindow({ ports, bus, windows, showWindow: ports.desktop.showWindow });
  return {
    windows,
    window,
    go,
    policy: createPolicy(ports.policy),
    health: createHealth({ ports, bus }),
    support: createSupport({ ports, version, dataDir, offline }),
    updates: new UpdatesArea({
      ports,
      bus,
      version,
      offline,
      chosenMode: () => store.settings.get().updateMode,
      obstacle: () => underWay(store, ports.clock.now()),
    }),
    settings: createSettings({ ports, bus, ...options }),
    guide: createGuide({ ports }),
  };
}

type Workstation = ReturnType<typeof createWorkstation>;

function createAccounts({ ports, bus, options }: Ground, windows: Workstation['windows']) {
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
  return {
    accounts,
    sessions,
    connection: (accountId: string) => sessions.link(accountId).state,
    network: createNetwork({ ports, bus }),
    services: createServices({ ports, bus, sessions }),
  };
}

type AccountsWing = ReturnType<typeof createAccounts>;

function createLibraryWing({ ports, bus, options }: Ground, { sessions }: AccountsWing) {
  const { dataDir, version } = options;
  const library = createLibrary({ ports, bus, sessions, settings: ports.store.settings.get });
  const roof = createRoof({ ports, find: library.find });
  const { drawn } = roof;
  const materials = createMaterials({ ports, drawn });
  return {
    library,
    documents: createDocumentCalls({ ports, find: library.find }),
    storage: new Storage({ ports, bus, dataDir, version }),
    measurements: createMeasurements({ ports, bus }),
    roof,
    materials,
    packets: new Packets({ ports, bus, drawn, materials: materials.page }),
    search: createSearch({ ports }),
  };
}

type LibraryWing = ReturnType<typeof createLibraryWing>;

function createTracking(
  { ports, bus, options }: Ground,
  { windows, go, sessions, connection, library }: Workstation & AccountsWing & LibraryWing,
) {
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
  return {
    notifications,
    duplicates,
    inbox,
    intake,
    polling,
    orders: createOrders({
      ports,
      orderFiles: library.orderFiles,
      refresh: polling.refresh,
      isOpen: windows.isOpen,
    }),
    selection: createSelection({
      ports,
      bus,
      download: (accountId, orders) => library.handlers['downloads.many']({ accountId, orders: [...orders] }),
    }),
    views: createViews({ ports, bus }),
    people: createPeople({ ports, bus }),
    insights: createInsights({ ports, bus, duplicates }),
    webhooks: new Webhooks({
      ports,
      bus,
      offline: options.offline,
      ask: polling.hint,
      reach: (accountId) => sessions.open(accountId),
    }),
    where: createWhere({ ports, bus, duplicates }),
  };
}
