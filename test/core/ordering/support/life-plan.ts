import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';

/** What one life of the outbox is to do (life.ts). */
export type LifePlan = {
  readonly dataDir: string;
  readonly baseUrl: string;
  /** Orders of their own, and rows of one list, in all lives together. */
  readonly singles: number;
  readonly rows: number;
  /** v1: orders paid by card, whose page the customer opens as soon as it's there. */
  readonly card: boolean;
  /** How many times as fast as the computer's the clock of the app goes. */
  readonly speed: number;
  /** After this the life ends automatically, `unfinished`. Milliseconds of the computer's. */
  readonly longest: number;
  /** A file that gets every line, too. */
  readonly ledger: string | null;
};

export type Life = {
  /** References whose confirmation was answered. */
  readonly confirmed: readonly string[];
  /** What a person was shown in place of a confirmation: the code of a StoreError and its words. */
  readonly refusals: readonly string[];
  readonly end: 'done' | 'unfinished' | 'died';
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly errors: string;
};

const LIFE_PROGRAM = join(import.meta.dirname, 'life.ts');

/** Lives one life in its own process. `program`: life.ts in another form. */
export async function liveOnce(
  plan: LifePlan,
  options: { readonly program?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Life> {
  const child = spawn(process.execPath, [options.program ?? LIFE_PROGRAM, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  const confirmed: string[] = [];
  const refusals: string[] = [];
  let end: Life['end'] = 'died';
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString('utf8');
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, ...references] = line.split(' ');
    if (word === 'confirmed') confirmed.push(...references);
    else if (word === 'refused') refusals.push(references.join(' '));
    else if (word === 'done' || word === 'unfinished') end = word;
  }
  return { confirmed, refusals, end, errors, ...(await ended) };
}

export type LifeRow = {
  readonly reference: string;
  readonly state: string;
  readonly orderId: string | null;
  readonly attempt: number;
};

/** The orders of a profile as they are on the disk, and whether it's whole. */
export function rowsOf(dataDir: string): { readonly rows: readonly LifeRow[]; readonly integrity: string } {
  const db = new Database(join(dataDir, 'ridgeline.db'), { readonly: true });
  try {
    const rows = db
      .prepare('SELECT reference, state, order_id AS orderId, attempt FROM intents ORDER BY rowid')
      .all() as LifeRow[];
    return { rows, integrity: String(db.pragma('integrity_check', { simple: true })) };
  } finally {
    db.close();
  }
}
