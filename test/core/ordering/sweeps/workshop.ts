import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { buildShim, type Doing, shimEnvironment } from '../../../support/shim/index.ts';
import { WAIT_LIMIT } from '../../../support/until.ts';
import type { Bug } from '../bugs/bugs.ts';
import { type Life, type LifePlan, liveOnce } from '../support/life-plan.ts';
import { bundleLife } from './bundle.ts';

/** Profiles are kept in memory where the system has such a place. */
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** What is ordered in one story: orders of their own, or a list of so many rows in chunks of three. */
export type Form = {
  readonly name: string;
  readonly singles: number;
  readonly rows: number;
  /** v1: paid by card. */
  readonly card: boolean;
  /** Every life of it makes so many calls that write, sync, connect or send, at least. */
  readonly calls: number;
};
const NOTHING: Form = { name: 'nothing', singles: 0, rows: 0, card: false, calls: 0 };
export const SINGLE: Form = { name: 'an order', singles: 1, rows: 0, card: false, calls: 120 };
export const LIST: Form = { name: 'a list', singles: 0, rows: 7, card: false, calls: 400 };
/** Paid by card: an order, and a list that is one checkout. */
export const CARD_SINGLE: Form = { name: 'an order by card', singles: 1, rows: 0, card: true, calls: 160 };
export const CARD_LIST: Form = { name: 'a list by card', singles: 0, rows: 3, card: true, calls: 220 };

const SPEED = 4_000;
/** Milliseconds that a life may last: one with nothing in its way ends automatically, however slow the machine. */
const LONGEST = WAIT_LIMIT;

export type Profile = {
  readonly dataDir: string;
  /** `doing`: what the shim does meanwhile. */
  live(
    form: Form,
    baseUrl: string,
    doing: Doing | null,
    options?: Partial<Pick<LifePlan, 'longest' | 'ledger'>>,
  ): Promise<Life>;
  /** Whether the disk refused a call of a life that it was to refuse. */
  wasRefused(): boolean;
  discard(): void;
};

/** What all stories share: the shim, the bundled life, and a profile that has its tables. */
export async function openWorkshop(bugs: readonly Bug[] = [], card = false) {
  const folder = mkdtempSync(join(ROOT, 'ridgeline-sweeps-'));
  try {
    return await furnish(folder, bugs, card);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

async function furnish(folder: string, bugs: readonly Bug[], card: boolean) {
  const shim = buildShim(folder);
  const program = await bundleLife(folder, bugs);
  const env = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  let number = 0;

  function profileIn(name: string): Profile {
    const dataDir = join(folder, name);
    const log = `${dataDir}.refused`;
    mkdirSync(dataDir);
    return {
      dataDir,
      live: ({ singles, rows, card }, baseUrl, doing, options) => {
        const usual = { speed: SPEED, longest: LONGEST, ledger: null };
        const plan: LifePlan = { ...usual, ...options, dataDir, baseUrl, singles, rows, card };
        const noted = doing?.kind === 'fail' ? { ...doing, log } : doing;
        const preload = noted === null ? {} : shimEnvironment(shim, dataDir, noted);
        return liveOnce(plan, { program, env: { ...env, ...preload } });
      },
      wasRefused: () => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0,
      discard: () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }

  const template = profileIn('template');
  const first = await template.live({ ...NOTHING, card }, 'http://127.0.0.1:9', null);
  if (first.end !== 'done') throw new Error(`the bundled life doesn’t run: ${first.errors}`);
  const path = join(template.dataDir, 'ridgeline.db');
  const db = new Database(path);
  // Whoever opens a copy of it first, takes it for its own.
  db.exec(
    'UPDATE lease SET place = NULL, branch = NULL; PRAGMA journal_mode = DELETE; VACUUM; PRAGMA journal_mode = WAL',
  );
  db.close();

  return {
    folder,
    profile: (): Profile => {
      number += 1;
      const profile = profileIn(`${number}`);
      copyFileSync(path, join(profile.dataDir, 'ridgeline.db'));
      return profile;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
