import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDuplicates } from '../../src/main/core/tracking/duplicates/index.ts';
import { openStore } from '../../src/main/store/index.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { createMemoryLogger } from '../support/memory-logger.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { report } from './report.ts';

const ACCOUNT = 'bench';
const ROWS = 10_000;
const ASKED = 1_000;

type Timed = { readonly took: number; readonly hold: number; readonly worked: number };

const threadTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * How long `work` took, the longest time it kept the process from everything else, and how much of a hold was work at the most: on
 * a computer with other work the rest is waiting for a processor or the disk. Milliseconds.
 */
async function timed(work: () => Promise<unknown>): Promise<Timed> {
  let hold = 0;
  let worked = 0;
  let last = performance.now();
  let cpu = threadTime();
  let over = false;
  const look = () => {
    const now = performance.now();
    hold = Math.max(hold, now - last);
    last = now;
    const used = threadTime();
    worked = Math.max(worked, used - cpu);
    cpu = used;
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  over = true;
  return { took, hold, worked };
}

/** Rows of a list: one in ten is an order that is there, in other words; the others are other houses of the same streets. */
function listOver(addresses: readonly string[]) {
  return Array.from({ length: ROWS }, (_, index) => {
    const address = addresses[index % addresses.length] ?? '';
    const other = address.replace(/^\d+/, String(1 + ((index * 7_919) % 9_800)));
    return {
      row: index + 2,
      place: {
        address: index % 10 === 0 ? address.toUpperCase().replace(' ST,', ' STREET,') : other,
        latitude: String(41.85 + (index % 997) / 10_000),
        longitude: String(-97.25 + (index % 991) / 10_000),
      },
    };
  });
}

/** A list of 10,000 rows, and single addresses, against `most` orders: lines for a person. */
export async function benchDuplicates(most: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
  const store = openStore(join(folder, 'ridgeline.db'));
  try {
    store.accounts.insert(fictitiousAccount(ACCOUNT));
    seedOrders(store, ACCOUNT, most);
    const ports = { clock: createFakeClock(), store, logger: createMemoryLogger() };
    const duplicates = createDuplicates({ ports });
    const stop = new AbortController().signal;
    const query = { accountId: ACCOUNT, view: 'all', text: '', sort: 'ordered', descending: true } as const;
    const addresses = store.orders
      .page({ ...query, offset: 0, limit: 500 })
      .rows.map(({ address }) => address ?? '');
    const rows = listOver(addresses);
    const first = await timed(() => duplicates.check(ACCOUNT, [], stop));
    report(
      { row: 'addresses', ours: first.took, bare: null },
      { row: 'addresses-hold', ours: first.hold, bare: null },
    );
    let found = 0;
    const list = await timed(async () => {
      found = (await duplicates.check(ACCOUNT, rows, stop)).size;
    });
    const single = rows.slice(0, ASKED).map(({ place }) => {
      const [began, cpu] = [performance.now(), threadTime()];
      duplicates.of(ACCOUNT, place);
      return { took: performance.now() - began, worked: threadTime() - cpu };
    });
    const at = (share: number, of: 'took' | 'worked') => {
      const sorted = single.map((one) => one[of]).sort((one, other) => one - other);
      return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
    };
    const line = (what: string, { took, hold, worked }: Timed) =>
      `  ${what.padEnd(44)} ${(took / 1_000).toFixed(2)} s, longest hold ${hold.toFixed(0)} ms, of work ${worked.toFixed(0)} ms`;
    return [
      `Duplicates over ${most.toLocaleString('en-US')} orders`,
      line('all addresses read for the first time', first),
      line(`${ROWS.toLocaleString('en-US')} rows checked (${found} with a match)`, list),
      `  ${'one address'.padEnd(44)} median ${at(0.5, 'took')} ms, 99th percentile ${at(0.99, 'took')} ms, of work ${at(0.99, 'worked')} ms`,
      '',
    ].join('\n');
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
