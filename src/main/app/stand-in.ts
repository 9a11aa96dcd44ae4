import type { EventMap, Handlers } from '../../shared/contract/index.ts';
import { createDispatcher } from '../core/dispatcher.ts';
import { createBus } from '../core/kernel/bus.ts';
import type { CallFailure } from '../core/kernel/failure.ts';
import { UpdatesArea } from '../core/workstation/updates/index.ts';
import { announcementsOf } from './announcements.ts';
import type { Adapters, App, AppOptions } from './shape.ts';

/** An app that answers a few calls until the real one can be opened, and passes everything on from then on. */
export interface StandIn {
  readonly changed: () => void;
  /** Opens the real app, and starts it if this one was started. Throws what the opening throws. */
  replace(open: () => App): Promise<void>;
  /** Every other call is refused, but for those of the app's own updates: a newer version may be the cure. */
  app(handlers: Partial<Handlers>, started?: () => void): App;
}

/** `busy`: why no new version of the app may be installed at this moment, as a sentence. */
export function createStandIn(
  adapters: Adapters,
  { version, offline }: Pick<AppOptions, 'version' | 'offline'>,
  refusal: () => CallFailure,
  busy: () => string | null,
): StandIn {
  const { logger } = adapters;
  let real: App | null = null;
  let isStarted = false;
  let isStopped = false;
  const failed = (error: unknown) => logger.error('announcement', error);
  const bus = createBus(failed);
  const windows = createBus<EventMap>(failed);
  bus.subscribe((fact) => {
    for (const event of announcementsOf(fact)) windows.emit(event.name, event.data as never);
  });
  const updates = new UpdatesArea({
    ports: adapters,
    bus,
    version,
    offline,
    chosenMode: () => null,
    obstacle: busy,
  });
  const refuse = () => {
    throw refusal();
  };
  return {
    changed: () => windows.emit('update.changed', null),
    replace: async (open) => {
      if (isStopped) return;
      const opened = open();
      opened.events.subscribe((event) => windows.emit(event.name, event.data as never));
      real = opened;
      // Before the real app's own begin.
      await updates.stop();
      if (isStarted) await opened.start();
    },
    app: (handlers, started) => {
      const all = new Proxy({ ...updates.handlers, ...handlers } as Handlers, {
        get: (known, name, receiver) => Reflect.get(known, name, receiver) ?? refuse,
      });
      const dispatch = createDispatcher(all, logger);
      return {
        dispatch: (name, input, window) => (real ?? { dispatch }).dispatch(name, input, window),
        events: { subscribe: windows.subscribe },
        start: async () => {
          isStarted = true;
          if (!real) updates.start();
          started?.();
          await real?.start();
        },
        onTheWay: () => real?.onTheWay() ?? 0,
        accountShown: (window) => real?.accountShown(window) ?? null,
        close: () => real?.close(),
        stop: async () => {
          isStopped = true;
          if (real) return real.stop();
          await updates.stop();
          updates.settle();
        },
        installUpdate: (restart) => (real ? real.installUpdate(restart) : updates.finish(restart)),
        openFile: async (path) => {
          if (real) return real.openFile(path);
          throw refusal();
        },
        localFile: (accountId, localFileId) => real?.localFile(accountId, localFileId) ?? null,
      };
    },
  };
}
