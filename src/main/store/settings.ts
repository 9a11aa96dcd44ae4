import { DEFAULT_SETTINGS, type Settings, type SettingsTable, settingsSchema } from '../core/ports/store.ts';
import { all, type Db, run, transaction } from './sql.ts';

/** What is stored, over the defaults. A value this version doesn't know (or no longer) is read as the default. */
function get(db: Db): Settings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const row of all<{ name: string; value: string }>(db, 'SELECT name, value FROM settings')) {
    const part = settingsSchema.partial().safeParse({ [row.name]: JSON.parse(row.value) });
    if (part.success) Object.assign(settings, part.data);
  }
  return settingsSchema.parse(settings);
}

function put(db: Db, patch: Partial<Settings>): Settings {
  return transaction(db, () => {
    for (const [name, value] of Object.entries(patch)) {
      if (value === undefined) continue;
      run(
        db,
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
        name,
        JSON.stringify(value),
      );
    }
    return get(db);
  });
}

/** The person's choices, for the whole profile. */
export function settingsTable(db: Db): SettingsTable {
  return { get: () => get(db), put: (patch) => put(db, patch) };
}
