import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type App, createApp, nodePracticeProcess, workstation } from '../../src/main/app.ts';
import { openStore } from '../../src/main/store/index.ts';
import type { CallInput, CallName, CallOutput } from '../../src/shared/contract/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import { say } from '../../src/shared/copy/say.ts';
import type { ListView } from '../../src/shared/domain/list.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';
import { report } from './report.ts';

/**
 * A large CSV file read and mapped, beside the bare parsers; a list of 10,000 rows checked for everything, and the time
 * of one keystroke in it. `npm run bench -- spreadsheet`. Each contestant is its own process.
 */

const SELF = fileURLToPath(import.meta.url);
const BARE = fileURLToPath(new URL('bare-csv.ts', import.meta.url));
const MEGABYTE = 1_048_576;
const ACCOUNT = 'bench';
const LIST_ROWS = 10_000;
const KEYSTROKES = 300;
/** Rows written at a time. */
const AT_ONCE = 10_000;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    orders: { type: 'string', default: '100000' },
    child: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});

type Figures = Readonly<Record<string, number>>;

const STREETS = ['Alder Lane', 'N Bridge St', 'Cedar Ct', 'Dairy Road', 'Elm Row', 'Glen Way', 'Mill Race'];
const KINDS = ['Residential', 'residential', 'SFR', 'Commercial'];

/** One row of a canvassing list: every eighth has something to correct. */
function line(row: number): string {
  const mistake = row % 8 === 0;
  return [
    `"Owner, ${row}"`,
    mistake && row % 16 === 0 ? `owner${row}@gmial.com` : `owner${row}@example.com`,
    `${1 + (row % 9_973)} ${STREETS[row % STREETS.length]}`,
    row % 3 === 0 ? 'Fairhaven Mills,MA' : 'Millbrook,OH',
    row % 3 === 0 ? (mistake ? '010O1' : '01001') : '45000',
    'Premium Roof Report',
    KINDS[mistake ? 2 : row % 2],
    row % 10 === 0 ? 'yes' : '',
    String(row).padStart(7, '0'),
    (40 + (row % 7_919) / 1_000).toFixed(5),
    (-83 - (row % 6_007) / 1_000).toFixed(5),
    row % 5 === 0 ? '"line one\nline two, with a comma"' : '',
  ].join(',');
}

async function writeCsv(path: string, rows: number): Promise<void> {
  const out = createWriteStream(path);
  out.write(
    'Homeowner,Email,Street,City,State,Zip,Report,Property type,Rush,Claim #,Latitude,Longitude,Notes\n',
  );
  for (let row = 1; row <= rows; row += AT_ONCE) {
    const lines = Array.from({ length: Math.min(AT_ONCE, rows - row + 1) }, (_, index) => line(row + index));
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

function median(times: readonly number[], share = 0.5): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

/** The whole app, offline, over a profile with `orders` past orders. */
async function ridgeline(file: string, orders: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
  try {
    const store = openStore(join(folder, 'ridgeline.db'));
    store.accounts.insert(fictitiousAccount(ACCOUNT));
    store.accounts.setActive(ACCOUNT);
    store.services.replace(
      ACCOUNT,
      [
        {
          id: 'svc_roof_premium',
          name: 'Premium Roof Report',
          description: null,
          price: null,
          rushPrice: null,
          deliveryTime: null,
          rushDeliveryTime: null,
        },
      ],
      1,
    );
    if (orders > 0) seedOrders(store, ACCOUNT, orders);
    store.close();
    const desktop = { host: 'direct', platform: 'linux' } as never;
    const adapters = workstation({
      places: { data: folder, library: join(folder, 'Library') },
      offline: true,
      version: 'bench',
      desktop,
      practice: nodePracticeProcess('none'),
    });
    const app = createApp(adapters, { dataDir: folder, version: 'bench', offline: true });
    const figures = await measured(app, file);
    await app.stop();
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(app: App, file: string): Promise<Figures> {
  const call = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>> => {
    const reply = await app.dispatch(name, input);
    if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
    return reply.value as CallOutput<Name>;
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const timed = async (work: () => Promise<unknown>) => {
    delay.reset();
    delay.enable();
    const before = process.cpuUsage();
    const began = performance.now();
    await work();
    const took = performance.now() - began;
    delay.disable();
    const { user, system } = process.cpuUsage(before);
    return { took, held: delay.max / 1e6, cpu: (user + system) / 1_000 };
  };
  let listId = '';
  let wake = () => {};
  const found = new Promise<string>((resolve) => {
    app.events.subscribe((event) => {
      if (event.name !== 'lists.changed') return;
      resolve(event.data.listId);
      wake();
    });
  });
  let view: ListView | null = null;
  const reading = await timed(async () => {
    await app.openFile(file);
    listId = await found;
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      view = await call('lists.get', { listId });
      if (view.state !== 'reading') break;
      await changed;
    }
  });
  const read = view as ListView | null;
  if (read?.state !== 'matching') throw new Error(read?.problem ? say(read.problem) : 'not read');
  const fields = read.columns.map(({ field }) => field);
  const mapping = await timed(() => call('lists.setMapping', { listId, fields, constants: {} }));
  await call('lists.rematch', { listId });
  // The first time waits for the index of past orders' addresses.
  const again = await timed(() => call('lists.setMapping', { listId, fields, constants: {} }));
  const window = await timed(() =>
    call('lists.rows', { listId, filter: 'problems', offset: 1_000, limit: 100 }),
  );
  // The first sentence with a number loads the runtime's language data, whoever asks for it.
  await call('lists.repairs', { listId });
  const groups = await timed(() => call('lists.repairs', { listId }));
  const keystrokes: number[] = [];
  const moves: number[] = [];
  const cpu = { keystroke: 0, move: 0 };
  for (let stroke = 0; stroke < KEYSTROKES; stroke += 1) {
    const row = 2 + ((stroke * 37) % LIST_ROWS);
    const edit = (field: 'customerName' | 'address', value: string) =>
      timed(() => call('lists.edit', { listId, label: verbatim('Typing'), edits: [{ row, field, value }] }));
    const name = await edit('customerName', `Owner ${stroke}`);
    const address = await edit('address', `${stroke + 1} Elm Row, Millbrook, OH 45000`);
    keystrokes.push(name.took);
    moves.push(address.took);
    cpu.keystroke += name.cpu / KEYSTROKES;
    cpu.move += address.cpu / KEYSTROKES;
  }
  const [zip] = (await call('lists.repairs', { listId })).filter(({ id }) => id.startsWith('zip_letters'));
  const repair = zip
    ? await timed(() => call('lists.repair', { listId, repairId: zip.id }))
    : { took: Number.NaN, held: Number.NaN, cpu: Number.NaN };
  return {
    rows: read.rowsRead,
    reading: reading.took,
    readingHeld: reading.held,
    mapping: mapping.took,
    mappingHeld: mapping.held,
    window: window.took,
    groups: groups.took,
    readingCpu: reading.cpu,
    keystrokeCpu: cpu.keystroke,
    moveCpu: cpu.move,
    repairCpu: repair.cpu,
    again: again.took,
    againCpu: again.cpu,
    againHeld: again.held,
    keystroke: median(keystrokes),
    keystroke95: median(keystrokes, 0.95),
    move: median(moves),
    move95: median(moves, 0.95),
    repairRows: zip?.rows ?? 0,
    repair: repair.took,
    repairHeld: repair.held,
  };
}

/** Runs one contestant in its own process, only whose work counts: neither its start nor the loading of its modules. */
function contest(name: string, file: string, orders = '0'): Figures {
  process.stderr.write(`${name} ...\n`);
  const began = performance.now();
  const run =
    name === 'ridgeline' ? [SELF, '--child', '--file', file, '--orders', orders] : [BARE, name, file];
  const { stdout, status, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8', timeout: 900_000 });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  const figures = JSON.parse(stdout) as Figures;
  return { ...figures, wall: performance.now() - began };
}

async function child(): Promise<void> {
  const figures = await ridgeline(values.file, Number(values.orders));
  const peak = process.resourceUsage().maxRSS * 1_024;
  process.stdout.write(JSON.stringify({ ...figures, peak }));
}

const seconds = (value: number | undefined) => `${((value ?? Number.NaN) / 1_000).toFixed(1)} s`;
const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(1)} ms`;
const mb = (value: number | undefined) => `${((value ?? Number.NaN) / MEGABYTE).toFixed(0)} MB`;

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'));
  try {
    const rows = Number(values.rows);
    const large = join(folder, 'large.csv');
    const list = join(folder, 'list.csv');
    await writeCsv(large, rows);
    await writeCsv(list, LIST_ROWS);
    const count = rows.toLocaleString('en-US');
    // The shipped thread is compiled; from the sources each start would strip its types again.
    process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
    contest('ridgeline', list);
    const out: string[] = [
      `${cpus().length} cores, Node ${process.version}. ${count} rows, 13 columns, ${mb(statSync(large).size)}.`,
      '',
      `Reading ${count} rows: time, processor time of all threads, peak memory of the process`,
    ];
    for (const name of ['papaparse', 'csv-parse']) {
      const { reading, readingCpu, peak } = contest(name, large);
      out.push(
        `  bare ${name.padEnd(10)} ${seconds(reading).padStart(8)} (${seconds(readingCpu)})  ${mb(peak).padStart(8)}`,
      );
    }
    const app = contest('ridgeline', large);
    const turns = { ours: [app['readingCpu'] ?? Number.NaN], bare: [] as number[] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      turns.bare.push(contest('papaparse', large)['readingCpu'] ?? Number.NaN);
      if (round > 0) turns.ours.push(contest('ridgeline', large)['readingCpu'] ?? Number.NaN);
    }
    report({ row: 'csv', ours: median(turns.ours), bare: median(turns.bare) });
    const inTurns = (times: readonly number[]) => times.map(seconds).join(', ');
    out.push(
      `  processor time in turns: Ridgeline ${inTurns(turns.ours)}; papaparse ${inTurns(turns.bare)}; ${(median(turns.ours) / median(turns.bare)).toFixed(2)} times`,
      `  Ridgeline       ${seconds(app['reading']).padStart(8)} (${seconds(app['readingCpu'])})  ${mb(app['peak']).padStart(8)}   (copied in, read in a thread, every row on the disk, columns matched)`,
      `    the process was held for at most ${ms(app['readingHeld'])} while reading`,
      `    the first ${LIST_ROWS.toLocaleString('en-US')} rows made into a list: ${seconds(app['mapping'])}`,
      '',
    );
    const orders = Number(values.orders);
    const small = contest('ridgeline', list, values.orders);
    const { reading: bareList = Number.NaN } = contest('papaparse', list);
    report({ row: 'checked', ours: small['again'] ?? Number.NaN, bare: bareList });
    out.push(
      `A list of ${LIST_ROWS.toLocaleString('en-US')} rows, beside ${orders.toLocaleString('en-US')} past orders; in brackets processor time`,
      `  checked for everything, duplicates included   ${seconds(small['again'])} (${seconds(small['againCpu'])}), held at most ${ms(small['againHeld'])}`,
      `    the first time (every past address is read)  ${seconds(small['mapping'])}, held at most ${ms(small['mappingHeld'])}`,
      `  100 rows under a filter                       ${ms(small['window'])}`,
      `  groups of repairs                             ${ms(small['groups'])}`,
      `  a keystroke in a name                         ${ms(small['keystroke'])} (${ms(small['keystrokeCpu'])}), 95 % within ${ms(small['keystroke95'])}`,
      `  a keystroke in an address (duplicates anew)   ${ms(small['move'])} (${ms(small['moveCpu'])}), 95 % within ${ms(small['move95'])}`,
      `  a repair of ${String(small['repairRows']).padEnd(6)} rows                      ${seconds(small['repair'])} (${seconds(small['repairCpu'])}), held at most ${ms(small['repairHeld'])}`,
    );
    process.stdout.write(`${out.join('\n')}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await (values.child ? child() : bench());
