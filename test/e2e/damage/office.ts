import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName, StorageJob } from '../../../src/shared/contract/index.ts';
import { say } from '../../../src/shared/copy/say.ts';
import { placeOrder } from '../../support/place.ts';
import { until } from '../../support/until.ts';
import { DRAFT, filesBelow, HOST_SCRIPT, type Host, hostOn, run } from '../support.ts';

/** A practice office of one delivered order, its reports, a checked copy, and a backup; closed in order. */
export type Office = {
  readonly dataDir: string;
  readonly database: string;
  readonly library: string;
  /** The last good backup, on another disk. */
  readonly backup: string;
  /** The database as it was before the order was placed. */
  readonly older: string;
  readonly accountId: string;
  readonly intentId: string;
  readonly orderId: string;
};

const WITNESS = 'ridgeline.db.seen';
const LIST = { view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 10 } as const;

/** Starts the built loopback host over an office; `env` for faults of the computer. */
export const openHost = (dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Host> =>
  hostOn(
    run(HOST_SCRIPT, ['--port', '0', '--data-dir', dataDir], { RIDGELINE_PRACTICE_SPEED: '600', ...env }),
  );

async function withHost<Value>(dataDir: string, work: (host: Host) => Promise<Value>): Promise<Value> {
  const host = await openHost(dataDir);
  try {
    return await work(host);
  } finally {
    await host.kill('SIGTERM');
  }
}

/** Adds the practice account; again where a busy computer didn't start its service in time, as the message says. */
export async function addPractice(host: Host): Promise<string> {
  let id = '';
  await until('a practice account', async () => {
    const reply = await host.ask('accounts.addPractice', undefined);
    if (!reply.ok && reply.error.code !== 'practice_failed') throw new Error(reply.error.message);
    if (reply.ok) id = reply.value.id;
    return reply.ok;
  });
  return id;
}

async function backedUp(host: Host, folder: string): Promise<void> {
  await host.call('storage.start', { kind: 'backup', folder });
  let ended: StorageJob | undefined;
  await until('the backup has ended', async () => {
    const { current, last } = await host.call('storage.jobs', undefined);
    ended = last.find(({ kind }) => kind === 'backup');
    return current === null && ended !== undefined;
  });
  if (ended?.state !== 'done') throw new Error(`no backup: ${ended?.message && say(ended.message)}`);
}

/**
 * Brings the folder `dataDir` back to what `snapshot` has of it. The witness keeps its identity: a copied one would make it
 * a copied profile.
 */
export function putBack(dataDir: string, snapshot: string): void {
  for (const name of readdirSync(dataDir))
    if (name !== WITNESS) rmSync(join(dataDir, name), { recursive: true, force: true });
  for (const name of readdirSync(snapshot))
    if (name !== WITNESS)
      cpSync(join(snapshot, name), join(dataDir, name), { recursive: true, preserveTimestamps: true });
  writeFileSync(join(dataDir, WITNESS), readFileSync(join(snapshot, WITNESS)));
}

/** Makes the office, and how to bring it back to this state: `remove` at the end. */
export async function buildOffice(): Promise<{ office: Office; reset: () => void; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'ridgeline-damage-'));
  const [dataDir, snapshot] = [join(root, 'data'), join(root, 'snapshot')];
  const [backup, older] = [join(root, 'usb'), join(root, 'older.db')];
  const database = join(dataDir, 'ridgeline.db');
  mkdirSync(backup);
  const accountId = await withHost(dataDir, async (host) => {
    const id = await addPractice(host);
    await until(
      'online',
      async () => (await host.call('connection.get', { accountId: id })).state === 'online',
    );
    return id;
  });
  cpSync(database, older);
  const placed = await withHost(dataDir, async (host) => {
    await until('online', async () => (await host.call('connection.get', { accountId })).state === 'online');
    const { id: intentId } = await placeOrder(host.call, accountId, DRAFT);
    await until('placed', async () => {
      const { intent } = await host.call('outbox.detail', { intentId });
      return intent.state === 'acked';
    });
    let orderId = '';
    const first = async () => (await host.call('orders.page', { ...LIST, accountId })).rows[0];
    await until('delivered', async () => {
      const row = await first();
      if (row) await host.call('orders.refresh', { accountId, orderId: row.orderId });
      orderId = row?.orderId ?? '';
      return row?.status.kind === 'delivered';
    });
    await until('its reports', async () => {
      const row = await first();
      return row !== undefined && row.filesLocal > 0 && row.filesLocal === row.filesExpected;
    });
    await host.call('health.copy', undefined);
    await backedUp(host, backup);
    return { intentId, orderId };
  });
  cpSync(dataDir, snapshot, { recursive: true, preserveTimestamps: true });
  const office: Office = {
    ...{ dataDir, database, backup, older, accountId },
    ...placed,
    library: join(dataDir, 'Library'),
  };
  const reset = () => putBack(dataDir, snapshot);
  return { office, reset, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20 }) };
}

/** The delivered PDF of the office's order. */
export function reportIn(office: Office): string {
  const report = filesBelow(office.library).find((path) => path.endsWith('.pdf'));
  if (!report) throw new Error('the office has no report');
  return report;
}

/** Whether the office's order is known as placed: looked for where its state was in doubt, never sent a second time. */
export async function knowsItsOrder(host: Host, { intentId, orderId }: Office): Promise<void> {
  await until('its order is known as placed', async () => {
    const reply = await host.ask('outbox.detail' satisfies CallName, { intentId });
    return reply.ok && reply.value.intent.state === 'acked' && reply.value.intent.orderId === orderId;
  });
}
