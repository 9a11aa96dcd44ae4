// biome-ignore lint/plugin/no-sleeps: the moment of a kill is what is drawn here
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { placeOrder } from '../support/place.ts';
import { faultsOf, type Line, libraryFaults, readProfile } from './ledger.ts';
import { DRAFT, type Host, type Practice, seeded, startHost, startPractice } from './support.ts';

const ORDERS_A_ROUND = 2;
/** The least the app allows, so that kills fall on the sending too. Milliseconds. */
const UNDO_DELAY = 5_000;
/** A kill comes at a random moment of this long after the start. Milliseconds. */
const LIFE = 6_500;
/** Every third kill falls into the first moments: into the start, the placing and its answer. Milliseconds. */
const BEGINNING = 150;
/** Every third into the sending of an order, which begins when its undo delay is over. Milliseconds. */
const SENDING = 60;
/** How long a person waits before asking for news again. Milliseconds. */
const BETWEEN_LOOKS = 700;

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

const newOffice = (): Office => ({
  dataDir: temporaryFolder(),
  accountId: '',
  answered: [],
  unanswered: 0,
  faults: [],
  transfers: 0,
});

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
      const intent = await placeOrder(host.call, accountId, draft);
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
    await Promise.race([sleep(BETWEEN_LOOKS), killed]);
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
  await expect.poll(settled).toEqual({ sending: 0, open: 0, loading: 0, broken: [] });
  expect(await host.kill('SIGTERM')).toBe(0);
}

async function linesOf(office: Office, practice: Practice): Promise<Line[]> {
  const { intents } = readProfile(office.dataDir);
  const counted: Line[] = [];
  for (const { reference, state } of intents) {
    const { count } = await practice.truth(reference);
    counted.push({ reference, state, answered: office.answered.includes(reference), atService: count });
  }
  return counted;
}

/** What came of many kills. */
export type Killed = {
  readonly confirmed: number;
  readonly files: number;
  /** Kills that fell on the sending of an order, on its confirmation, and on transfers. */
  readonly met: { readonly sending: number; readonly unanswered: number; readonly transfers: number };
  /** The promises that were broken, in words. */
  readonly wrong: readonly string[];
};

/** Kills the app `rounds` times in each of so many offices at once, each with a profile and its own account. */
export async function killApp(plan: {
  readonly offices: number;
  readonly rounds: number;
  readonly seed: number;
}): Promise<Killed> {
  const practice = await startPractice(temporaryFolder(), ['--speed', '60', '--rate-limit', '0']);
  onTestFinished(async () => void (await practice.kill()));
  const offices = Array.from({ length: plan.offices }, newOffice);
  await Promise.all(
    offices.map(async (office, index) => {
      const random = seeded(plan.seed + index);
      for (let round = 1; round <= plan.rounds; round += 1) await life(office, practice, round, random);
      await settle(office);
    }),
  );
  const lines = (await Promise.all(offices.map((office) => linesOf(office, practice)))).flat();
  const answered = offices.flatMap((office) => office.answered);
  const { total } = await practice.truth();
  const profiles = offices.map((office) => readProfile(office.dataDir));
  const files = profiles.flatMap((profile) => profile.files).length;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const met = {
    sending: sum(profiles.map((profile) => profile.cutWhileSending)),
    unanswered: sum(offices.map((office) => office.unanswered)),
    transfers: sum(offices.map((office) => office.transfers)),
  };
  const times = (count: number) => lines.filter((line) => line.atService === count).length;
  process.stdout.write(
    `${plan.offices * plan.rounds} kills (${met.sending} while an order was sent, ` +
      `${met.unanswered} before a confirmation was answered, ${met.transfers} while files came): ` +
      `${answered.length} orders confirmed, ${lines.length} recorded, ${total} at the service, ` +
      `${times(1)} once, ${times(2)} twice, ${times(0)} not there and still open, ${files} files fetched\n`,
  );
  const wrong = [
    ...offices.flatMap((office) => office.faults),
    ...faultsOf(lines, answered, total),
    ...offices.flatMap(({ dataDir }, index) => {
      const { integrity, foreignKeys, files: recorded = [] } = profiles[index] ?? {};
      const whole = integrity === 'ok' && foreignKeys === 0;
      return [...(whole ? [] : [`${integrity}, ${foreignKeys}`]), ...libraryFaults(dataDir, recorded, true)];
    }),
  ];
  return { confirmed: answered.length, files, met, wrong };
}
