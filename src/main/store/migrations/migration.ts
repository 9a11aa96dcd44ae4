import type { Db } from '../sql.ts';

/** One step of the database's shape. Numbered in tens; one that was released is never edited. */
export type Migration = { readonly version: number; readonly up: (db: Db) => void };
