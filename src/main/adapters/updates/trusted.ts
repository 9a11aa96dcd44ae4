import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TargetFile } from 'tuf-js';
import type { Http } from '../../core/ports/http.ts';
import { toDiskError } from '../files/disk-error.ts';
import { FeedUnreachable, type FetchLimits, metadataFetcher } from './fetch.ts';
import { readMembers, replaceFile } from './files.ts';

/** One app uses the folder at a time: what has another process's number was left by one that was killed. */
export const workPrefix = `check-${process.pid}-`;

const ROLES = ['root', 'timestamp', 'snapshot', 'targets'] as const;
type Trusted = Partial<Record<(typeof ROLES)[number], string>>;

export type FeedOptions = {
  /** Where the app keeps what it has of updates. */
  readonly folder: string;
  readonly address: string;
  /** The root of trust that the app was built with: signed metadata of The Update Framework, JSON. */
  readonly root: string;
  readonly http: Http;
  readonly limits: FetchLimits;
};

/** Names of the signed files, each with what was verified of it. */
export type Targets = ReadonlyMap<string, TargetFile>;

/**
 * Brings the trusted metadata up to date and gives the signed targets (The Update Framework, client workflow 5.3 to
 * 5.6, by tuf-js). tuf-js works in a copy, which is taken over whole: it writes in place, and metadata that a crash cut
 * short would lose the versions that protect from rollback. Metadata that was verified before the refresh failed is kept.
 * Throws tuf-js' errors, FeedUnreachable, or a DiskError.
 */
export async function refreshTargets(options: FeedOptions, signal: AbortSignal): Promise<Targets> {
  const { Updater } = await import('tuf-js');
  const kept = join(options.folder, 'trusted.json');
  const trusted = trustedFrom(readMembers(kept), options.root);
  const work = makeWork(options.folder);
  try {
    for (const role of ROLES) if (trusted[role] !== undefined) write(work, role, trusted[role]);
    const fetcher = metadataFetcher(options.http, options.limits, signal);
    const updater = new Updater({
      metadataDir: work,
      metadataBaseUrl: `${options.address}/metadata`,
      fetcher,
    });
    try {
      await updater.refresh();
    } catch (error) {
      // Past the timestamp tuf-js hands on only the text of what it met.
      throw fetcher.failure() instanceof FeedUnreachable ? fetcher.failure() : error;
    } finally {
      keep(kept, trusted, readAll(work));
    }
    return await verifiedTargets(readFileSync(join(work, 'targets.json'), 'utf8'), (name) =>
      updater.getTargetInfo(name),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What an earlier refresh left; from the built-in root where that is newer, or the kept one can't be read. */
function trustedFrom(members: Readonly<Record<string, unknown>>, builtIn: string): Trusted {
  const text = (role: string) => (typeof members[role] === 'string' ? members[role] : undefined);
  const [own, kept] = [versionOf(builtIn), versionOf(text('root') ?? '')];
  const trusted: Record<string, string> = { root: kept > own ? (text('root') ?? builtIn) : builtIn };
  for (const role of ROLES.slice(1)) {
    const found = text(role);
    if (found !== undefined) trusted[role] = found;
  }
  return trusted;
}

function versionOf(metadata: string): number {
  try {
    const version: unknown = JSON.parse(metadata).signed.version;
    return typeof version === 'number' ? version : -1;
  } catch {
    return -1;
  }
}

function makeWork(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return mkdtempSync(join(folder, workPrefix));
  } catch (error) {
    throw toDiskError(error);
  }
}

function write(work: string, role: string, text: string): void {
  try {
    writeFileSync(join(work, `${role}.json`), text, { mode: 0o600 });
  } catch (error) {
    throw toDiskError(error);
  }
}

function readAll(work: string): Trusted {
  const found: Record<string, string> = {};
  for (const role of ROLES) {
    try {
      found[role] = readFileSync(join(work, `${role}.json`), 'utf8');
    } catch {
      // Not fetched yet.
    }
  }
  return found;
}

function keep(path: string, before: Trusted, after: Trusted): void {
  if (ROLES.some((role) => before[role] !== after[role])) replaceFile(path, JSON.stringify(after));
}

/** The text was verified; each target is asked of tuf-js once more, so that nothing is taken from the text itself but names. */
async function verifiedTargets(
  text: string,
  verified: (name: string) => Promise<TargetFile | undefined>,
): Promise<Targets> {
  const found = new Map<string, TargetFile>();
  const named: unknown = JSON.parse(text).signed?.targets ?? {};
  for (const name of Object.keys(named as object)) {
    const target = await verified(name);
    if (target) found.set(name, target);
  }
  return found;
}
