import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../../src/main/store/index.ts';
import {
  type CallInput,
  EXPORT_COLUMNS,
  ORDER_GROUPINGS,
  SPEND_BY,
} from '../../src/shared/contract/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import type { ListView } from '../../src/shared/domain/list.ts';
import { HOST_SCRIPT, type Host, hostOn, run } from '../e2e/support.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { median } from './measure.ts';

/**
 * How long single acts of an office hold the main thread of the built host, which Electron shares with its windows: the
 * longest stall of the thread during each act, without what it waited for a processor. `npm run bench -- holds`.
 */

const ACCOUNT = 'bench';
const PROBE = join(import.meta.dirname, 'stall-probe.mjs');
const SLICE = 400_000;
/** A frame at 60 Hz, one at 30 Hz, and what a person notices. Milliseconds. */
const BOUNDS = [16, 33, 50] as const;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [orders, rows, rounds] = [Number(values.orders), Number(values.rows), Number(values.rounds)];
const chosen = values.only.split(',');
const say = (line: string) => process.stdout.write(`${line}\n`);
const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

type Stalls = { worst: { late: number; own: number; work: number }[] };

async function stalls(host: Host, file: string): Promise<Stalls> {
  rmSync(file, { force: true });
  host.child.kill('SIGUSR2');
  for (;;) {
    await wait(10);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Stalls;
    } catch {
      if (host.child.exitCode !== null) throw new Error(`the host ended: ${host.err()}`);
    }
  }
}

function csv(count: number): Buffer {
  const streets = ['Alder Lane', 'Bridge St', 'Cedar Ct', 'Dairy Road', 'Elm Row', 'Glen Way', 'Mill Race'];
  const line = (row: number) =>
    `"Owner, ${row}",owner${row}@${row % 16 ? 'example.com' : 'gmial.com'},${row} ${streets[row % 7]},Millbrook,OH,${row % 24 ? '45000' : '450O0'},Premium Residential,Residential,${row % 10 ? '' : 'yes'},${String(row).padStart(7, '0')},"note ${row}"`;
  const head = 'Homeowner,Email,Street,City,State,Zip,Report,Property type,Rush,Claim #,Notes';
  return Buffer.from([head, ...Array.from({ length: count }, (_, index) => line(index + 1))].join('\n'));
}

function seed(folder: string): void {
  const store = openStore(join(folder, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount(ACCOUNT));
  store.accounts.setActive(ACCOUNT);
  const service = {
    description: null,
    price: null,
    rushPrice: null,
    deliveryTime: null,
    rushDeliveryTime: null,
  };
  store.services.replace(
    ACCOUNT,
    [{ ...service, id: 'svc-residential-premium', name: 'Premium Residential' }],
    1,
  );
  seedOrders(store, ACCOUNT, orders, 1, ['KIM', 'LEE', 'ANA', '']);
  store.close();
}

const LIST = { accountId: ACCOUNT, view: 'all', text: '', sort: 'ordered', descending: true } as const;
const PAGE: CallInput<'orders.page'> = { ...LIST, offset: 0, limit: 200 };
const everything = { ...LIST, except: [] };
const accountId = ACCOUNT;
const years = { accountId, from: '2023-06-01', to: '2026-05-31' };

const folder = values.profile ?? mkdtempSync(join(tmpdir(), 'ridgeline-bench-holds-'));
const isNew = !existsSync(join(folder, 'ridgeline.db'));
const file = join(folder, 'stalls.json');
let failed: Host | null = null;
try {
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}, ${orders.toLocaleString('en-US')} orders, a list of ${rows.toLocaleString('en-US')} rows`,
  );
  if (isNew) seed(folder);
  const host = await hostOn(
    run(HOST_SCRIPT, ['--port', '0', '--data-dir', folder, '--offline'], {
      NODE_OPTIONS: `--import ${PROBE}`,
      RIDGELINE_STALLS: file,
    }),
  );
  failed = host;
  const over = BOUNDS.map(() => 0);
  say(`${'held, median and longest of the rounds; reply'.padEnd(52)} median     max   reply`);

  /** The longest hold of each round, and the time until the reply. */
  async function act(what: string, work: (round: number) => Promise<unknown>, times = rounds): Promise<void> {
    if (!chosen.some((word) => what.includes(word))) return;
    const [holds, replies]: [number[], number[]] = [[], []];
    for (let round = 0; round < times; round += 1) {
      await stalls(host, file);
      const began = performance.now();
      await work(round);
      replies.push(performance.now() - began);
      await wait(20);
      const { worst } = await stalls(host, file);
      holds.push(Math.max(0, ...worst.map((each) => Math.min(each.own, each.work + 5))));
    }
    const most = Math.max(...holds);
    BOUNDS.forEach((bound, index) => {
      if (most > bound) over[index] = (over[index] ?? 0) + 1;
    });
    const figure = (value: number) => value.toFixed(0).padStart(5);
    say(`${what.padEnd(52)} ${figure(median(holds))}   ${figure(most)}   ${figure(median(replies))} ms`);
  }

  let changes = 0;
  /** An act after something was written, so that no kept list answers for it. */
  const afterWrite = async (what: string, work: () => Promise<unknown>) => {
    await act(what, async () => {
      changes += 1;
      await host.call('notes.put', {
        accountId,
        orderId: `ORD-0000${1_000 + changes}`,
        id: null,
        text: 'a note',
      });
      return work();
    });
  };
  const page = (patch: object) => () => host.call('orders.page', { ...PAGE, ...patch });

  await act('after the start: two seconds', () => wait(2_000), 1);
  for (const [what, patch] of [
    ['orders: first page', {}],
    ['orders: middle page', { offset: Math.floor(orders / 2) }],
    ['orders: search "oak"', { text: 'oak' }],
    ['orders: search "larkspur garcia ks"', { text: 'larkspur garcia ks' }],
    ['orders: search "mc"', { text: 'mc' }],
    ['orders: price>50', { text: 'price>50' }],
    ['orders: late', { text: 'late' }],
    ['orders: state:NE', { text: 'state:NE' }],
    ['orders: sorted by address', { sort: 'address', descending: false }],
    ['orders: sorted by price', { sort: 'price' }],
    ['orders: last page by address', { sort: 'address', offset: Math.max(0, orders - 200) }],
    ...ORDER_GROUPINGS.map((group) => [`orders: grouped by ${group}`, { group }] as const),
  ] as const)
    await afterWrite(what, page(patch));
  await afterWrite('orders: counts', () => host.call('orders.counts', { accountId }));
  await afterWrite('orders: select all', () => host.call('orders.selected', { selection: everything }));
  await act(
    'orders: tag all',
    (round) => host.call('orders.tag', { selection: everything, tag: 'hail', isOn: round % 2 === 0 }),
    2,
  );
  const exported = (selection: CallInput<'orders.export'>['selection'], format: 'csv' | 'xlsx') => () =>
    host.call('orders.export', { selection, format, columns: [...EXPORT_COLUMNS] });
  await act('orders: export all as csv', exported(everything, 'csv'), 1);
  // A workbook holds fewer than all.
  await act('orders: export one in nine as xlsx', exported({ ...everything, text: 'larkspur' }, 'xlsx'), 1);
  await afterWrite('orders: tags', () => host.call('orders.tags', { accountId }));
  for (const by of SPEND_BY)
    await afterWrite(`spend of three years by ${by}`, () => host.call('spend.get', { ...years, by }));
  await afterWrite('turnaround', () => host.call('turnaround.get', { accountId }));
  await afterWrite('map of all orders', () => host.call('map.get', { accountId, days: null }));
  for (const text of ['oak', 'jose mun', 'status:delivered garcia'])
    await afterWrite(`search everywhere: ${text}`, () =>
      host.call('search.find', { accountId, text, limits: { orders: 20, pages: 20, files: 20 } }),
    );
  for (const text of ['a', 'ana@'])
    await afterWrite(`owners like "${text}"`, () =>
      host.call('customers.suggest', { accountId, text, limit: 6 }),
    );
  await afterWrite('search: suggest a claim', () =>
    host.call('search.suggest', { accountId, field: 'claim', text: 'CLM', limit: 10 }),
  );
  await afterWrite('inbox: counts', () => host.call('inbox.counts', undefined));

  async function listActs(): Promise<void> {
    const bytes = csv(rows);
    let view: ListView | null = null;
    const state = async (id: string, left: string) => {
      for (;;) {
        view = await host.call('lists.get', { listId: id });
        if (view.state !== left) return view;
        await wait(20);
      }
    };
    await act(
      'list: file handed over and read',
      async () => {
        const { uploadId } = await host.call('lists.begin', {
          accountId,
          name: 'list.csv',
          size: bytes.length,
          pasted: false,
        });
        for (let offset = 0; offset < bytes.length; offset += SLICE)
          await host.call('lists.chunk', {
            uploadId,
            offset,
            data: bytes.subarray(offset, offset + SLICE).toString('base64'),
          });
        await state((await host.call('lists.read', { uploadId })).id, 'reading');
      },
      1,
    );
    const listId = (view as ListView | null)?.id ?? '';
    const fields = (view as ListView | null)?.columns.map(({ field }) => field) ?? [];
    const mapping = { listId, fields, constants: {} };
    await act('list: preview', () => host.call('lists.preview', mapping));
    await act(
      'list: rows made and checked',
      async () => {
        await host.call('lists.setMapping', mapping);
      },
      1,
    );
    await act(
      'list: back, and checked again',
      async () => {
        await host.call('lists.rematch', { listId });
        await host.call('lists.setMapping', mapping);
      },
      2,
    );
    const grid = { listId, filter: 'all' } as const;
    await act('list: rows of the grid', () =>
      host.call('lists.rows', { ...grid, offset: 5_000, limit: 100 }),
    );
    await act('list: problems', () => host.call('lists.repairs', { listId }));
    await act('list: next problem', () =>
      host.call('lists.nextProblem', { listId, from: 1, backwards: true }),
    );
    const label = verbatim('Typing');
    await act('list: a cell edited', (round) =>
      host.call('lists.edit', {
        listId,
        label,
        edits: [{ row: 100 + round, field: 'address', value: `${round} Elm Row, Millbrook, OH 45000` }],
      }),
    );
    await act('list: values of a column', () =>
      host.call('lists.values', { ...grid, field: 'address', others: [] }),
    );
    await act('list: sorted by address', () =>
      host.call('lists.arrange', { listId, sort: { field: 'address', descending: false }, values: [] }),
    );
    const find = { text: 'cedar', matchCase: false, wholeCell: false };
    await act('list: find', () =>
      host.call('lists.find', {
        ...grid,
        find,
        columns: ['address', 'notes'],
        from: { index: 0, place: 0, here: true },
        backwards: false,
      }),
    );
    await act(
      'list: replace all',
      (round) =>
        host.call('lists.replace', {
          ...grid,
          find: { ...find, text: round % 2 ? 'oaken' : 'cedar' },
          replacement: round % 2 ? 'cedar' : 'oaken',
          columns: ['address'],
          only: null,
        }),
      2,
    );
    await act('list: undo', () => host.call('lists.undo', { listId }), 2);
    await act(
      'list: a column filled',
      (round) =>
        host.call('lists.editBlock', {
          listId,
          label,
          rows: Array.from({ length: rows }, (_, index) => index + 2),
          fields: ['additionalInstructions'],
          cells: [[`line ${round}`]],
        }),
      2,
    );
    const [group] = await host.call('lists.repairs', { listId });
    if (group)
      await act(
        `list: ${group.rows} rows repaired`,
        () => host.ask('lists.repair', { listId, repairId: group.id }),
        1,
      );
    await act(
      'list: all rows excluded, and taken in',
      (round) =>
        host.call('lists.exclude', {
          listId,
          rows: Array.from({ length: rows }, (_, index) => index + 2),
          excluded: round % 2 === 0,
        }),
      2,
    );
    for (const format of ['csv', 'xlsx'] as const)
      await act(
        `list: rejected rows exported as ${format}`,
        () => host.call('lists.export', { listId, what: 'rejected', format }),
        1,
      );
    await act('list removed', () => host.call('lists.remove', { listId }), 1);
  }
  await act('storage: overview', () => host.call('storage.overview', undefined));
  // The acts of a list need one another.
  if (values.only === '' || chosen.includes('list:')) await listActs();
  BOUNDS.forEach((bound, index) => {
    say(`acts that held the thread over ${bound} ms at least once: ${over[index]}`);
  });
  await host.kill('SIGTERM');
} finally {
  failed?.child.kill('SIGKILL');
  if (values.profile === undefined) rmSync(folder, { recursive: true, force: true });
}
