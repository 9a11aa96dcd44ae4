import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { faultsOf, type Line, libraryFaults, readProfile } from './ledger.ts';
import { DRAFT, type Host, type Practice, seeded, startHost, startPractice } from './support.ts';

/** Two offices at once, each with a profile and an account of its own: 50 kills in all. */
const OFFICES = 2;
const ROUNDS = 25;
const ORDERS_A_ROUND = 2;
/** The least the app allows, so that kills fall on the sending too. Milliseconds. */
const UNDO_DELAY = 5_000;
/** A kill comes at a random moment of this long after the start. Milliseconds. */
const LIFE = 6_500;
/** Every third kill falls into the first moments: into the start, the placing and its answer. Milliseconds. */
const BEGINNING = 150;
/** Every third into the sending of an order, which begins when its undo delay is over. Milliseconds. */
const SENDING = 60;

type Office = {
  readonly dataDir: string;
  accountId: string;
  /** References of the orders whose confirmation was answered. */
  readonly answered: string[];
  /** Confirmations that the kill left without an answer. */
  unanswered: number;
  readonly faults: string[];
  /** Kills that fell on transfers under way. */
  transfers: number;
};

async function connect(host: Host, practice: Practice): Promise<string> {
  const credentials = await practice.account();
  await host.call('settings.put', { undoDelay: UNDO_DELAY, onDelivery: 'files' });
  const account = await host.call('accounts.add', {
    ...credentials,
    environment: 'sandbox',
    version: 'v4',
    baseUrl: practice.baseUrl,
    name: '',
  });
  return account.id;
}

/** One life of the app: orders are placed, those of earlier lives sent, followed and fetched, until the kill. */
async function life(office: Office, practice: Practice, round: number, random: () => number): Promise<void> {
  const host = await startHost({ dataDir: office.dataDir });
  onTestFinished(async () => void (await host.kill()));
  if (office.accountId === '') office.accountId = await connect(host, practice);
  const { accountId } = office;
  const life = [random() * BEGINNING, random() * LIFE, UNDO_DELAY + random() * SENDING][round % 3] ?? 0;
  const killed = sleep(life).then(() => host.kill());
  for (let number = 1; number <= ORDERS_A_ROUND; number += 1) {
    const draft = { ...DRAFT, address: `${round * 100 + number} Oak St, Millbrook Falls, NE 68999` };
    try {
      const intent = await host.call('orders.place', { accountId, draft, quoted: null });
      office.answered.push(intent.reference);
    } catch {
      office.unanswered += 1;
    }
  }
  // News is asked for as a person would, so that deliveries are seen and fetched between the kills.
  while (!host.child.killed) {
    await Promise.race([
      host.ask('orders.refresh', { accountId, orderId: null }).catch(() => undefined),
      killed,
    ]);
    await Promise.race([sleep(700), killed]);
  }
  await killed;
  const profile = readProfile(office.dataDir);
  if (profile.integrity !== 'ok') office.faults.push(`round ${round}: ${profile.integrity}`);
  office.faults.push(...libraryFaults(office.dataDir, profile.files, false).map((one) => `${round}: ${one}`));
  if (profile.transfers > 0) office.transfers += 1;
}

/** The last life runs until everything is settled that can be, and ends in order. */
async function settle(office: Office): Promise<void> {
  const host = await startHost({ dataDir: office.dataDir });
  onTestFinished(async () => void (await host.kill()));
  const { accountId } = office;
  const settled = async () => {
    await host.ask('orders.refresh', { accountId, orderId: null });
    const intents = await host.call('outbox.list', { accountId });
    const counts = await host.call('orders.counts', { accountId });
    const downloads = await host.call('downloads.list', { accountId });
    return {
      // An order that never left is looked for during a quarter of an hour; it has been looked for three times.
      sending: intents.filter(
        (intent) => intent.state !== 'acked' && !(intent.state === 'unknown' && intent.looks >= 3),
      ).length,
      open: counts.in_progress,
      loading: downloads.filter((each) => ['queued', 'downloading', 'checking'].includes(each.state)).length,
      broken: downloads.filter((each) => each.state === 'failed').map((each) => each.problem),
    };
  };
  await expect
    .poll(settled, { timeout: 100_000, interval: 1_000 })
    .toEqual({ sending: 0, open: 0, loading: 0, broken: [] });
  expect(await host.kill('SIGTERM')).toBe(0);
}

async function lines(office: Office, practice: Practice): Promise<Line[]> {
  const { intents } = readProfile(office.dataDir);
  const counted: Line[] = [];
  for (const { reference, state } of intents) {
    const { count } = await practice.truth(reference);
    counted.push({ reference, state, answered: office.answered.includes(reference), atService: count });
  }
  return counted;
}

describe('killed at any moment', () => {
  it('50 times: starts again, no file half there, no order lost or placed twice', async () => {
    const practice = await startPractice(temporaryFolder(), ['--speed', '60', '--rate-limit', '0']);
    onTestFinished(async () => void (await practice.kill()));
    const offices = Array.from(
      { length: OFFICES },
      (): Office => ({
        dataDir: temporaryFolder(),
        accountId: '',
        answered: [],
        unanswered: 0,
        faults: [],
        transfers: 0,
      }),
    );
    await Promise.all(
      offices.map(async (office, index) => {
        const random = seeded(index + 1);
        for (let round = 1; round <= ROUNDS; round += 1) await life(office, practice, round, random);
        await settle(office);
      }),
    );
    const all = (await Promise.all(offices.map((office) => lines(office, practice)))).flat();
    const answered = offices.flatMap((office) => office.answered);
    const { total } = await practice.truth();
    const profiles = offices.map((office) => readProfile(office.dataDir));
    const files = profiles.flatMap((profile) => profile.files);
    const unanswered = offices.reduce((sum, office) => sum + office.unanswered, 0);
    const sending = profiles.reduce((sum, profile) => sum + profile.cutWhileSending, 0);
    const transfers = offices.reduce((sum, office) => sum + office.transfers, 0);
    const times = (count: number) => all.filter((line) => line.atService === count).length;
    process.stdout.write(
      `${OFFICES * ROUNDS} kills (${sending} while an order was sent, ${unanswered} before a confirmation was answered, ` +
        `${transfers} while files came): ${answered.length} orders confirmed, ${all.length} recorded, ` +
        `${total} at the service, ${times(1)} once, ${times(2)} twice, ${times(0)} not there and still open, ` +
        `${files.length} files fetched\n`,
    );
    expect(offices.flatMap((office) => office.faults)).toEqual([]);
    expect(faultsOf(all, answered, total)).toEqual([]);
    // Kills that fall on nothing prove nothing.
    expect(sending + unanswered + transfers).toBeGreaterThan(10);
    expect(answered.length).toBeGreaterThan(OFFICES * ROUNDS);
    expect(files.length).toBeGreaterThan(100);
    for (const [index, office] of offices.entries()) {
      expect(profiles[index]).toMatchObject({ integrity: 'ok', foreignKeys: 0 });
      expect(libraryFaults(office.dataDir, profiles[index]?.files ?? [], true)).toEqual([]);
    }
  }, 400_000);
});

describe('the checks themselves', () => {
  const good: Line = { reference: 'RL-1', state: 'acked', answered: true, atService: 1 };

  it('see an order that is there twice, lost, forgotten or unsettled', () => {
    expect(faultsOf([good], ['RL-1'], 1)).toEqual([]);
    expect(faultsOf([{ ...good, state: 'unknown', atService: 0 }], ['RL-1'], 0)).toEqual([]);
    expect(faultsOf([{ ...good, atService: 2 }], ['RL-1'], 2)).toEqual(['RL-1: placed 2 times']);
    expect(faultsOf([{ ...good, atService: 0 }], ['RL-1'], 0)).toEqual([
      'RL-1: acked, and not at the service',
    ]);
    expect(faultsOf([{ ...good, state: 'cancelled', atService: 0 }], [], 0)).toHaveLength(1);
    expect(faultsOf([{ ...good, state: 'unknown' }], ['RL-1'], 1)).toEqual([
      'RL-1: placed, and the app says unknown',
    ]);
    expect(faultsOf([], ['RL-1'], 0)).toEqual(['RL-1: confirmed, and forgotten']);
    expect(faultsOf([good], ['RL-1'], 2)).toEqual(['2 orders at the service, and 1 of them are in the app']);
  });

  it('see a file that is half there, gone, changed or unknown', () => {
    const dataDir = temporaryFolder();
    const folder = join(dataDir, 'Library', 'Sandbox', '2026-05');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'report.pdf'), 'whole');
    const row = {
      path: '2026-05/report.pdf',
      sha256: '31b75e2cd5e22a5c16b5a9f9e4e0f4d9a0e2d7dd0dd0a4dfd7f5f9ce0bdba23e',
      size: 5,
      present: 1,
      library_folder: 'Sandbox',
    };
    expect(libraryFaults(dataDir, [row], true)).toEqual([
      '2026-05/report.pdf: not the content that was recorded',
    ]);
    expect(libraryFaults(dataDir, [{ ...row, path: '2026-05/other.pdf' }], false)).toEqual([
      '2026-05/other.pdf: recorded, and not there',
    ]);
    expect(libraryFaults(dataDir, [], true)).toEqual([
      join('Sandbox', '2026-05', 'report.pdf: on the disk, and not recorded'),
    ]);
    writeFileSync(join(folder, 'half.part'), 'ha');
    expect(libraryFaults(dataDir, [], false)).toEqual([
      join('Sandbox', '2026-05', 'half.part: a part outside the staging folder'),
    ]);
  });
});
