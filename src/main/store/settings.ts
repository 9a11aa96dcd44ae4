import { DEFAULT_SETTINGS, type Settings, type SettingsTable, settingsSchema } from '../core/ports/store.ts';
import { all, type Db, run, transaction } from './sql.ts';

/** In place of a value that was damaged on the disk: what can cost no money. The others have their defaults. */
const SAFE: Partial<Settings> = { sendingPaused: true, spendingLimit: 0, priceTolerance: 0 };

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, name);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What is stored, over the defaults. A value this version doesn't know (or no longer) is read as the default; `unreadable`
 * names those that are no JSON any more.
 */
function read(db: Db): { settings: Settings; unreadable: (keyof Settings)[] } {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  const unreadable: (keyof Settings)[] = [];
  for (const { name, value: text } of all<{ name: string; value: string }>(
    db,
    'SELECT name, value FROM settings',
  )) {
    if (!isSetting(name)) continue;
    const found = parsed(text);
    const value = settingsSchema.shape[name].safeParse(found);
    if (found === undefined) {
      unreadable.push(name);
      settings[name] = SAFE[name] ?? DEFAULT_SETTINGS[name];
    } else if (value.success) settings[name] = value.data;
  }
  return { settings: settingsSchema.parse(settings), unreadable };
}

function write(db: Db, patch: Partial<Settings>): void {
  transaction(db, () => {
    for (const [name, value] of Object.entries(patch)) {
      if (value === undefined) continue;
      run(
        db,
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
        name,
        JSON.stringify(value),
      );
    }
  });
}

/**
 * The person's choices, for the whole profile. Read once, and again after each change: they are asked for with every order of
 * a list. What is read inside of a transaction isn't kept, because it may be taken back.
 */
export function settingsTable(db: Db): SettingsTable {
  let kept: Settings | null = null;
  const get = (): Settings => {
    const settings = kept ?? read(db).settings;
    if (!db.inTransaction) kept = settings;
    return { ...settings };
  };
  return {
    get,
    put: (patch) => {
      kept = null;
      write(db, patch);
      return get();
    },
    unreadable: () => read(db).unreadable,
  };
}
