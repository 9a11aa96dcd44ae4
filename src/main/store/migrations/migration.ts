import type { Db } from '../sql.ts';

/** One step of the database's shape. Numbered in tens; one that was released is never edited. */
export type Migration = { readonly version: number; readonly up: (db: Db) => void };

/** What all migrations up to `version` make of an empty file, as one text of SQL. */
export type Schema = { readonly version: number; readonly sql: string };
