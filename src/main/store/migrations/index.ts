import { first } from './010-first.ts';
import type { Migration } from './migration.ts';

/** In order. A new one goes at the end, with a test that starts from the version before it with rows in place. */
export const MIGRATIONS: readonly Migration[] = [first];
