/** The unit of a figure: milliseconds, megabytes, or a count in each second. */
export type Unit = 'ms' | 'MB' | '/s';

/**
 * A row of the table that `npm run bench` ends with. `bare` names the partner that does the same work without the app, measured in
 * turns with it. `most`: the target, of the ratio to the partner or of our own figure in its unit.
 */
export type Target = {
  readonly what: string;
  readonly bare: string;
  readonly unit: Unit;
  readonly of: 'ratio' | 'ours';
  readonly most: number;
  /** The benchmark that measures it: `test/bench/SUBJECT.ts`. */
  readonly from: { readonly subject: string };
};

const by = (subject: string) => ({ subject });

/** The rows in their order, by the names that benchmarks report them under. */
export const TARGETS = {
  start: {
    ...{ what: 'process start to painted orders', bare: 'empty page', unit: 'ms' },
    ...{ of: 'ratio', most: 1.6, from: by('start') },
  },
  host: {
    ...{ what: 'the host until it serves', bare: 'bare node', unit: 'ms' },
    ...{ of: 'ratio', most: 3, from: by('start') },
  },
  csv: {
    ...{ what: 'large CSV read, processor time', bare: 'papaparse', unit: 'ms' },
    ...{ of: 'ratio', most: 1.5, from: by('spreadsheet') },
  },
  zip: {
    ...{ what: 'large ZIP fetched, checked, unpacked', bare: 'curl, unzip, sync', unit: 'ms' },
    ...{ of: 'ratio', most: 0.65, from: by('download') },
  },
  run: {
    ...{ what: 'a run of 500 rows', bare: 'the same ten calls', unit: 'ms' },
    ...{ of: 'ratio', most: 1.2, from: by('run') },
  },
  addresses: {
    ...{ what: 'first reading of past addresses', bare: 'none', unit: 'ms' },
    ...{ of: 'ours', most: 2_000, from: by('duplicates-rows') },
  },
  'addresses-hold': {
    ...{ what: 'its longest hold', bare: 'none', unit: 'ms' },
    ...{ of: 'ours', most: 30, from: by('duplicates-rows') },
  },
  checked: {
    ...{ what: '10,000 rows of a list checked', bare: 'papaparse', unit: 'ms' },
    ...{ of: 'ours', most: 1_000, from: by('spreadsheet') },
  },
  index: {
    ...{ what: 'reports indexed', bare: 'text extraction', unit: 'ms' },
    ...{ of: 'ratio', most: 1.3, from: by('reports') },
  },
  wire: {
    ...{ what: 'search and sort over the wire, 95%', bare: 'an empty answer', unit: 'ms' },
    ...{ of: 'ours', most: 15, from: by('start') },
  },
  import: {
    ...{ what: 'import of a history', bare: 'a bare client', unit: 'ms' },
    ...{ of: 'ratio', most: 1.2, from: by('history') },
  },
  'import-hold': {
    ...{ what: 'its longest hold', bare: 'none', unit: 'ms' },
    ...{ of: 'ours', most: 30, from: by('history') },
  },
  page: {
    ...{ what: 'click to first page of a PDF', bare: 'pdf.js', unit: 'ms' },
    ...{ of: 'ours', most: 250, from: by('viewer') },
  },
  confirm: {
    ...{ what: 'confirming 10,000 rows', bare: 'bare insert', unit: 'ms' },
    ...{ of: 'ours', most: 1_000, from: by('confirm') },
  },
  'zip-many': {
    ...{ what: 'ZIP of 10,000 files fetched, checked, unpacked', bare: 'curl, unzip, sync', unit: 'ms' },
    ...{ of: 'ratio', most: 2, from: by('download') },
  },
  idle: {
    ...{ what: 'idle orders screen, wake-ups', bare: 'empty page', unit: '/s' },
    ...{ of: 'ours', most: 10, from: by('start') },
  },
  pictures: {
    ...{ what: '19 pictures looked at, decoded', bare: 'none', unit: 'MB' },
    ...{ of: 'ours', most: 120, from: by('viewer') },
  },
  typing: {
    ...{ what: 'typing, downloads drawer open', bare: 'drawer closed', unit: 'ms' },
    ...{ of: 'ratio', most: 1.2, from: by('typing') },
  },
  heap: {
    ...{ what: 'scripts of the page, 2,000 screens opened', bare: 'the first tenth', unit: 'MB' },
    ...{ of: 'ours', most: 15, from: by('soak') },
  },
  memory: {
    ...{ what: 'memory of the host at rest, over bare node', bare: 'bare node', unit: 'MB' },
    ...{ of: 'ours', most: 100, from: by('start') },
  },
} as const satisfies Readonly<Record<string, Target>>;

export type RowName = keyof typeof TARGETS;
