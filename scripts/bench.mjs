import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { columns, notEmpty, optionArguments, runCommand, suggestion, wholeNumber } from './lib/arguments.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { setup } from './setup.mjs';

const count = (what, min = 1) => ({ value: 'N', check: wholeNumber(min), what });

/** The benchmarks: what each measures, its options, and whether it drives the built app in a browser or its built threads. */
const SUBJECTS = {
  table: {
    what: 'every row of the table of targets beside its bare partner, and prints the table',
    window: true,
  },
  quick: {
    what: 'a small version of the table, compared with the ratios of bench/baseline.json; its exit code is 1 when one got worse',
    options: { write: { what: 'measure three times and write the ratios and their bounds instead' } },
    window: true,
  },
  start: {
    what: 'start, lists over the wire, idle wake-ups and memory, in turns with bare partners',
    options: {
      orders: count('orders (default 100000)', 1000),
      rounds: count('rounds of each measurement (default 7)'),
    },
    window: true,
  },
  'duplicates-rows': {
    what: 'past addresses read for the first time, and 10,000 rows looked up in them',
    options: { orders: count('orders (default 100000)', 1000) },
  },
  main: {
    what: 'start, search, sort and memory with 0, 10,000 and 100,000 orders',
    options: {
      runs: count('starts of each kind (default 5)'),
      orders: count('orders at most (default 100000)', 1000),
    },
    window: true,
  },
  practice: {
    what: 'the practice service: reads with 100,000 orders, 2 GB as one ZIP',
    options: {
      orders: count('orders it holds (default 100000)'),
      requests: count('requests measured (default 2000)'),
      rate: count('requests per second (default 200)'),
      megabytes: count('size of the ZIP (default 2048)'),
    },
  },
  'practice-scale': {
    what: 'the practice service: cost of an order, 403 deliveries at once, 1,000,000 orders',
    options: {
      posts: count('orders measured (default 1500)'),
      roofs: count('orders delivered at once (default 403)'),
      orders: count('orders it holds (default 1000000)', 10_000),
    },
  },
  requests: {
    what: 'how many requests 5, 50 and 500 open orders cause in an hour',
    options: { known: count('orders in the list already (default 20000)', 1000) },
  },
  import: {
    what: 'the first read of a history of 100,000 orders while a window is in use',
    options: { orders: count('orders in the history (default 100000)', 1000) },
    window: true,
  },
  history: {
    what: 'a history of 100,000 orders read for the first time, beside a bare client that fetches the same pages',
    options: { orders: count('orders in the history (default 100000)', 1000) },
  },
  reports: {
    what: '2,000 reports read and indexed, beside the extraction of their text alone',
    options: { reports: count('reports (default 2000)', 10) },
  },
  typing: {
    what: 'typing while 200 files come, with the drawer of downloads open and closed in turns',
    options: { rounds: count('rounds of each (default 4)') },
    window: true,
  },
  viewer: {
    what: 'the click on a report to its first page beside pdf.js, and the memory of 19 pictures looked at',
    options: { rounds: count('reports opened (default 7)') },
    window: true,
  },
  spreadsheet: {
    what: 'a CSV file of 1,000,000 rows beside bare parsers; a list of 10,000 checked and edited',
    options: {
      rows: count('rows of the CSV file (default 1000000)'),
      orders: count('known orders (default 100000)'),
      rounds: count('turns with papaparse (default 3)'),
    },
    threads: true,
  },
  holds: {
    what: 'how long single acts hold the thread that Electron shares with its windows',
    options: {
      orders: count('orders (default 100000)', 1000),
      rows: count('rows of the list (default 10000)'),
      rounds: count('rounds of each act (default 5)'),
      profile: {
        value: 'DIR',
        check: notEmpty,
        what: 'a folder whose orders are used again, made when it is empty',
      },
      only: {
        value: 'WORDS',
        check: notEmpty,
        what: 'only acts with one of these words in their name, between commas',
      },
    },
    window: true,
  },
  grid: { what: 'keys, sorting, finding and filling in the grid of a list of 10,000 rows', window: true },
  lists: {
    what: 'every list of a folder matched by default, judged by the truth beside it',
    options: {
      folder: {
        value: 'DIR',
        check: notEmpty,
        what: 'the folder (default $LISTS_FOLDER or test/fixtures/lists)',
      },
      only: {
        value: 'TEXT',
        check: notEmpty,
        what: 'only lists whose name contains TEXT, with their columns',
      },
      brief: { what: 'print the figures only' },
    },
  },
  confirm: {
    what: 'a list of 10,000 rows confirmed beside a bare insert, and how long it holds other calls',
    window: true,
  },
  run: { what: 'a list of 500 rows ordered, beside a bare client that makes the same calls', window: true },
  evidence: {
    what: 'what is believed of an independent service in each of its dialects: wrong beliefs, needless questions',
    options: {
      only: { value: 'TEXT', check: notEmpty, what: 'only cases whose dialect, kind or name contains TEXT' },
    },
  },
  soak: {
    what: 'what the page holds while 2,000 screens are opened one after the other',
    options: {
      screens: count('screens opened (default 2000)', 20),
      orders: count('orders (default 10000)', 1000),
      seed: count('of the choice of screens (default 1)'),
    },
    window: true,
  },
  share: {
    what: 'a library of 2 TB: its overview, the look for moved files, and how fast files are read again',
    options: {
      files: count('files (default 100000)', 1000),
      gigabytes: count('size of all files, which take no room (default 2000)'),
      seconds: count('how long files are read again (default 30)'),
    },
  },
  growth: {
    what: 'what years of orders leave in the database, table by table',
    options: {
      orders: count('orders that go the whole way (default 2000)', 10),
      years: count('years (default 5)'),
      'a-day': count('orders of a day (default 40)'),
    },
  },
  scale: {
    what: 'start, lists, searches and the daily copy with 1,000,000 orders',
    options: {
      orders: count('orders (default 1000000)', 1000),
      rounds: count('rounds of each measurement (default 5)', 2),
      folder: {
        value: 'DIR',
        check: notEmpty,
        what: 'keep the profile in DIR, and take the one that is there',
      },
    },
    window: true,
  },
  workbench: {
    what: 'filter, sort, search, scroll, select all, saved views, spend and export with 100,000 orders',
    options: {
      orders: count('orders (default 100000)', 1000),
      rounds: count('rounds of each measurement (default 25)'),
    },
  },
  archives: { what: 'every archive made to harm unpacked, and what became of each' },
  library: {
    what: '2,000 reports indexed and searched; a library of 5,000 orders with 25,000 files on screen',
    options: {
      reports: count('reports indexed (default 2000)'),
      orders: count('orders on the screen (default 5000)'),
      rounds: count('rounds of each measurement (default 3)'),
    },
    window: true,
  },
  roofs: {
    what: 'the click on an order to its drawn roof, frames of 1,000 facets, memory after 100 roofs, and after 20 of them in 3D',
    options: {
      rounds: count('clicks measured (default 7)'),
      roofs: count('roofs opened and closed (default 100)'),
      turns: count('of them in 3D (default 20)'),
      starts: count('starts whose first roof is measured (default 5)'),
    },
    window: true,
  },
  download: {
    what: 'an order’s ZIP of 2 GB fetched and unpacked, beside curl and unzip',
    options: {
      megabytes: count('size of the ZIP (default 2000)', 8),
      files: count('files in it (default 8)'),
    },
    window: true,
  },
};

const MAIN = 'table';
const others = Object.keys(SUBJECTS).filter((name) => name !== MAIN);
const list = columns(others.map((name) => [name, SUBJECTS[name].what]));

/** The command that measures `subject`; the usual benchmark also explains what else there is. */
function commandFor(subject) {
  const { what, options = {} } = SUBJECTS[subject];
  if (subject !== MAIN) return { name: `npm run bench -- ${subject}`, purpose: `measures ${what}`, options };
  return {
    name: 'npm run bench',
    purpose: `measures ${what}`,
    options,
    positionals: {
      term: 'SUBJECT',
      check: (text) => `There is no benchmark "${text}".${suggestion(text, others)}`,
      what: 'measure this instead; it comes first, and has its own --help',
    },
    notes: [`Subjects:\n${list}`],
  };
}

const args = process.argv.slice(2);
const chosen = others.includes(args[0]);
const subject = chosen ? args[0] : MAIN;
await runCommand(
  commandFor(subject),
  async ({ values }) => {
    const { window, threads } = SUBJECTS[subject];
    await setup({ need: window ? ['app', 'browser'] : ['app'] });
    if (window || threads) await buildIfStale();
    // From the sources, a thread strips the types of 200 modules first.
    if (threads) process.env.RIDGELINE_BUILT_THREADS = pathToFileURL(at('out', 'main', '/')).href;
    return startNode([at(`test/bench/${subject}.ts`), ...optionArguments(values)]).ended;
  },
  chosen ? args.slice(1) : args,
);
