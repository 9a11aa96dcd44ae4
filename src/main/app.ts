import { announcementsOf } from './app/announcements.ts';
import { type Areas, createAreas } from './app/areas.ts';
import { reactions } from './app/reactions.ts';
import { orRescue } from './app/rescue.ts';
import { running } from './app/running.ts';
import type { Adapters, App, AppOptions } from './app/shape.ts';
import { createDispatcher } from './core/dispatcher.ts';
import { createBus } from './core/kernel/bus.ts';
import type { Ports, Store } from './core/ports/index.ts';

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
  const areas = createAreas({ ports, bus, options });
  const { windows, window, lists, library, updates } = areas;
  bus.react(reactions(areas));
  const { start, stop } = running(ports, areas);
  return {
    dispatch: createDispatcher(handlersOf(areas), logger, window.admit),
    events: {
      subscribe: (listener) =>
        bus.subscribe((fact) => {
          for (const event of announcementsOf(fact)) listener(event);
        }),
    },
    start: async () => {
      await start();
      logger.info('started', { version: options.version, offline: options.offline });
    },
    onTheWay: window.onTheWay,
    accountShown: (id) => (windows.isOpen(id) ? windows.accountOf(id) : null),
    close: window.close,
    stop,
    installUpdate: (restart) => updates.finish(restart),
    openFile: lists.openFile,
    localFile: library.localFile,
  };
}

function handlersOf(areas: Areas) {
  return {
    ...areas.accounts.handlers,
    ...areas.network.handlers,
    ...areas.services.handlers,
    ...areas.polling.handlers,
    ...areas.orders.handlers,
    ...areas.selection.handlers,
    ...areas.views.handlers,
    ...areas.people.handlers,
    ...areas.insights.handlers,
    ...areas.ordering.handlers,
    ...areas.library.handlers,
    ...areas.storage.handlers,
    ...areas.documents.handlers,
    ...areas.inbox.handlers,
    ...areas.notifications.handlers,
    ...areas.webhooks.handlers,
    ...areas.lists.handlers,
    ...areas.measurements.handlers,
    ...areas.roof.handlers,
    ...areas.materials.handlers,
    ...areas.search.handlers,
    ...areas.packets.handlers,
    ...areas.policy.handlers,
    ...areas.duplicates.handlers,
    ...areas.where.handlers,
    ...areas.settings.handlers,
    ...areas.guide.handlers,
    ...areas.windows.handlers,
    ...areas.window.handlers,
    ...areas.health.handlers,
    ...areas.updates.handlers,
    ...areas.support.handlers,
  };
}
