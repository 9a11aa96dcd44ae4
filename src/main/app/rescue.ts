import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWholeData } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import { CallFailure } from '../core/kernel/failure.ts';
import type { Store } from '../core/ports/index.ts';
import { createRescue } from '../core/workstation/rescue/index.ts';
import { brokenProfile, openStore, pendingUpdate, troubleOf } from '../store/index.ts';
import type { Adapters, App, AppOptions } from './shape.ts';
import { createStandIn } from './stand-in.ts';
import { whileUpdating } from './updating.ts';

/**
 * Opens the profile and answers the app; where its data is damaged or gone, the ways on in the app's place, and while a large
 * database of an earlier version is updated, how far that is.
 */
export function orRescue(adapters: Adapters, options: AppOptions, join: (store: Store) => App): App {
  const open = () => {
    const store = openProfile(adapters, options);
    try {
      return join(store);
    } catch (error) {
      // Damage met while the areas begin: the ways on need the profile's lock.
      store.close();
      throw error;
    }
  };
  const openOrRescue = (): App => {
    try {
      return open();
    } catch (error) {
      const trouble = troubleOf(error);
      if (!trouble) throw error;
      adapters.logger.error('the profile can’t be opened', error);
      return inPlaceOf(adapters, options, trouble, open);
    }
  };
  const path = pathOf(options.dataDir);
  const pending = pendingOrNull(path, options.worthTelling);
  return pending ? whileUpdating(adapters, options, { path, ...pending }, openOrRescue) : openOrRescue();
}

function openProfile(adapters: Adapters, { dataDir }: AppOptions): Store {
  return openStore(pathOf(dataDir), { askIfLost: { library: holdsReports(adapters.files.root) } });
}

/** A file whose first bytes can't be read is opened as always, and says in words why that can't be. */
function pendingOrNull(path: string, worthTelling: number | undefined) {
  try {
    return pendingUpdate(path, worthTelling);
  } catch {
    return null;
  }
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
  const standIn = createStandIn(
    adapters,
    options,
    () => new CallFailure(isWholeData(found.kind) ? 'disk' : 'damaged', found.words),
    () => (rescue.isWorking() ? t('app_update.data_is_being_restored') : null),
  );
  const rescue = createRescue({
    ports: adapters,
    dataDir: options.dataDir,
    profile: brokenProfile(pathOf(options.dataDir)),
    trouble: () => trouble,
    open: async () => {
      try {
        await standIn.replace(open);
      } catch (error) {
        trouble = troubleOf(error) ?? trouble;
        throw error;
      }
      trouble = null;
    },
  });
  return standIn.app(rescue.handlers);
}
