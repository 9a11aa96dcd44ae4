import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Handlers } from '../../shared/contract/index.ts';
import { createDispatcher } from '../core/dispatcher.ts';
import { createBus } from '../core/kernel/bus.ts';
import { CallFailure } from '../core/kernel/failure.ts';
import type { Store } from '../core/ports/index.ts';
import { createRescue } from '../core/rescue/index.ts';
import { brokenProfile, openStore, troubleOf } from '../store/index.ts';
import type { Adapters, App, AppOptions } from './shape.ts';

/** Opens the profile and answers the app; where its data is damaged or gone, the ways on in the app's place. */
export function orRescue(adapters: Adapters, options: AppOptions, join: (store: Store) => App): App {
  const open = () => join(openProfile(adapters, options));
  try {
    return open();
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    adapters.logger.error('the profile can’t be opened', error);
    return inPlaceOf(adapters, options, trouble, open);
  }
}

function openProfile(adapters: Adapters, { dataDir }: AppOptions): Store {
  return openStore(pathOf(dataDir), { askIfLost: { library: holdsReports(adapters.files.root) } });
}

const pathOf = (dataDir: string) => join(dataDir, 'ridgeline.db');

/** Whether an account's folder with anything in it is there: reports of a profile that was here before. */
function holdsReports(root: string): boolean {
  const inside = (folder: string) => {
    try {
      return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
    } catch {
      return [];
    }
  };
  return inside(root).some((entry) => entry.isDirectory() && inside(join(root, entry.name)).length > 0);
}

/** The app of a profile that can't be opened: every call is refused in words but those of the rescue. */
function inPlaceOf(
  adapters: Adapters,
  options: AppOptions,
  found: NonNullable<ReturnType<typeof troubleOf>>,
  open: () => App,
): App {
  let trouble: typeof found | null = found;
  let app: App | null = null;
  let started = false;
  const bus = createBus((error) => adapters.logger.error('announcement', error));
  const { handlers } = createRescue({
    ports: adapters,
    dataDir: options.dataDir,
    profile: brokenProfile(pathOf(options.dataDir)),
    trouble: () => trouble,
    open: async () => {
      try {
        app = open();
      } catch (error) {
        trouble = troubleOf(error) ?? trouble;
        throw error;
      }
      trouble = null;
      app.events.subscribe((event) => bus.emit(event.name as 'settings.changed', event.data as null));
      if (started) await app.start();
    },
  });
  const refuse = () => {
    throw new CallFailure('damaged', found.words);
  };
  const all = new Proxy(handlers as Handlers, {
    get: (known, name, receiver) => Reflect.get(known, name, receiver) ?? refuse,
  });
  const dispatch = createDispatcher(all, adapters.logger);
  return {
    dispatch: (name, input) => (app ?? { dispatch }).dispatch(name, input),
    events: { subscribe: bus.subscribe },
    start: async () => {
      started = true;
      await app?.start();
    },
    onTheWay: () => app?.onTheWay() ?? 0,
    close: () => app?.close(),
    stop: async () => app?.stop(),
    openFile: async (path) => {
      if (app) return app.openFile(path);
      throw new CallFailure('damaged', found.words);
    },
    localFile: (accountId, localFileId) => app?.localFile(accountId, localFileId) ?? null,
  };
}
