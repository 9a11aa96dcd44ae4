import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { referencesIn } from '../../../../src/shared/domain/reference.ts';
import { type RecordedCall, readRecording } from '../../../support/shim/recording.ts';
import { createChance } from '../simulation/random.ts';
import { createDiskModel, type Image } from './disk-model.ts';
import type { Scenario } from './kills.ts';
import { openService } from './service.ts';
import { verdict } from './verdict.ts';
import type { Workshop } from './workshop.ts';

const DATABASE = 'ridgeline.db';
const LEDGER = 'ledger';
/** Half of the cuts fall so many calls after a POST at most. */
const SOON = 12;

/** What a life wrote, synced and sent, in its order, and the files that were there before. */
export type Recording = {
  readonly name: string;
  readonly before: Image;
  readonly calls: readonly RecordedCall[];
};

export async function recordLife(workshop: Workshop, { form, manner }: Scenario): Promise<Recording> {
  const service = await openService(manner);
  const profile = workshop.profile();
  const log = `${profile.dataDir}.log`;
  try {
    const before = new Map([[DATABASE, readFileSync(join(profile.dataDir, DATABASE))]]);
    const ledger = join(profile.dataDir, LEDGER);
    const life = await profile.live(form, service.baseUrl, { kind: 'record', log }, { ledger });
    const wrong = verdict(form, profile.dataDir, service, [life]);
    if (wrong.length > 0) throw new Error(`${form.name}, ${manner}, recorded: ${wrong.join('; ')}`);
    return { name: `${form.name}, ${manner}`, before, calls: readRecording(log) };
  } finally {
    await service.close();
    profile.discard();
    rmSync(log, { force: true });
  }
}

function isPost({ target, bytes }: RecordedCall): boolean {
  return target === 'socket' && /^POST \S*\/v4\/orders(\/bulk)? HTTP/.test(bytes.toString('latin1', 0, 80));
}

/** Cuts the power `count` times during the recorded life. Returns what is missing on the disk then, in words. */
export function cutPower(
  { name, before, calls }: Recording,
  workshop: Workshop,
  count: number,
  seed: number,
): readonly string[] {
  const chance = createChance(seed);
  const posts = calls.flatMap((call, place) => (isPost(call) ? [place] : []));
  if (posts.length === 0) throw new Error(`${name}: nothing was sent`);
  const moments = Array.from({ length: count }, () =>
    chance.whether(0.5)
      ? Math.min(chance.pick(posts) + 1 + Math.floor(chance.next() * SOON), calls.length)
      : 1 + Math.floor(chance.next() * calls.length),
  ).sort((a, b) => a - b);
  const disk = createDiskModel(before);
  const confirmed = new Set<string>();
  const sent = new Set<string>();
  const wrong: string[] = [];
  let made = 0;
  for (const moment of moments) {
    for (const call of calls.slice(made, moment)) {
      disk.make(call);
      if (isPost(call)) for (const one of referencesOf(call)) sent.add(one);
      else if (call.target.endsWith(`/${LEDGER}`)) for (const one of referencesOf(call)) confirmed.add(one);
    }
    made = moment;
    const missing = inspect(workshop, disk.cut(chance), confirmed, sent);
    wrong.push(...missing.map((what) => `${name}, cut after call ${moment}: ${what}`));
  }
  return wrong;
}

const referencesOf = ({ bytes }: RecordedCall) => referencesIn(bytes.toString('utf8').replace(/"/g, ' '));

function inspect(
  workshop: Workshop,
  image: Image,
  confirmed: ReadonlySet<string>,
  sent: ReadonlySet<string>,
): string[] {
  const folder = mkdtempSync(join(workshop.folder, 'image-'));
  try {
    for (const [name, bytes] of image) if (bytes !== null) writeFileSync(join(folder, name), bytes);
    const db = new Database(join(folder, DATABASE));
    try {
      const integrity = String(db.pragma('integrity_check', { simple: true }));
      const rows = db.prepare('SELECT reference, state FROM intents').raw().all() as [string, string][];
      const states = new Map(rows);
      return [
        ...(integrity === 'ok' ? [] : [`damaged: ${integrity}`]),
        ...[...confirmed].filter((one) => !states.has(one)).map((one) => `${one} was confirmed, and is gone`),
        ...[...sent]
          .filter((one) => ['queued', 'held', 'prepared'].includes(states.get(one) ?? 'queued'))
          .map((one) => `${one} was sent, and is ${states.get(one) ?? 'gone'}`),
      ];
    } finally {
      db.close();
    }
  } catch (error) {
    return [`can’t be opened: ${error}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
