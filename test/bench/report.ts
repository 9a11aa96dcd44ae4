import { appendFileSync, readFileSync } from 'node:fs';
import { type RowName, TARGETS, type Target } from './targets.ts';

/** What a benchmark measured for a row: medians, in the row's unit. `bare` is null where there is no partner. */
export type Measured = { readonly row: RowName; readonly ours: number; readonly bare: number | null };

/** The ratios that `-- quick --write` kept, each with the bound above which a later ratio counts as worse. */
export type Baseline = Readonly<Partial<Record<RowName, { readonly ratio: number; readonly bound: number }>>>;

export type Comparison = {
  readonly row: RowName;
  readonly ratio: number;
  readonly was: number;
  readonly bound: number;
};

/** The file that `npm run bench` names to the benchmarks it starts; a benchmark run alone reports to nobody. */
const ROWS_FILE = 'RIDGELINE_BENCH_ROWS';

/** Reports rows to the run that started this benchmark, one JSON line each. */
export function report(...rows: readonly Measured[]): void {
  const file = process.env[ROWS_FILE];
  if (file) appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

export const reportingTo = (file: string) => ({ [ROWS_FILE]: file });

export function readReports(file: string): Measured[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Measured);
}

/** Ours over the partner's; null without a partner, or where the partner used nothing. */
export function ratioOf({ ours, bare }: Measured): number | null {
  return bare === null || bare <= 0 || !Number.isFinite(ours / bare) ? null : ours / bare;
}

export function isMet(measured: Measured): boolean {
  const { of, most } = TARGETS[measured.row];
  const figure = of === 'ours' ? measured.ours : ratioOf(measured);
  return figure !== null && figure <= most;
}

const figure = (value: number | null, unit: string) =>
  value === null ? '-' : `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;

function cellsOf(row: RowName, measured: Measured | undefined): string[] {
  const target: Target = TARGETS[row];
  const { what, bare, unit, of, most } = target;
  const aim = `≤ ${of === 'ours' ? figure(most, unit) : most}`;
  if (!measured) {
    return [what, '-', '-', '-', aim, 'not measured: its benchmark was not run'];
  }
  const ratio = ratioOf(measured);
  const partner = measured.bare === null ? '-' : `${bare} ${figure(measured.bare, unit)}`;
  const met = isMet(measured) ? 'met' : 'not met';
  return [what, figure(measured.ours, unit), partner, ratio === null ? '-' : ratio.toFixed(2), aim, met];
}

/** Every row of `TARGETS` with what was measured for it, as a Markdown table. */
export function tableOf(measured: readonly Measured[]): string {
  const head = ['what', 'ours', 'bare partner', 'ratio', 'target', 'met'];
  const rows = (Object.keys(TARGETS) as RowName[]).map((row) =>
    cellsOf(
      row,
      measured.findLast((each) => each.row === row),
    ),
  );
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

/** Rows whose ratio is above the bound that the baseline gives it; rows that one of the two doesn't have aren't compared. */
export function worseThan(baseline: Baseline, measured: readonly Measured[]): Comparison[] {
  return measured.flatMap((each) => {
    const kept = baseline[each.row];
    const ratio = ratioOf(each);
    if (!kept || ratio === null || ratio <= kept.bound) return [];
    return [{ row: each.row, ratio, was: kept.ratio, bound: kept.bound }];
  });
}

/** Rows of the baseline that a run has no ratio for: a benchmark that stops to report must not look like a good one. */
export function notCompared(baseline: Baseline, measured: readonly Measured[]): RowName[] {
  const seen = new Set(measured.filter((each) => ratioOf(each) !== null).map(({ row }) => row));
  return (Object.keys(baseline) as RowName[]).filter((row) => !seen.has(row));
}

/** Three runs may agree by chance; a ratio within this share of the baseline's is never called worse. */
const LEAST_ROOM = 0.2;

/**
 * A baseline of several runs of the same version. A row's ratio is the median; its bound is the largest that was seen, and as
 * much again as that lies above the median: what the machine's noise did, twice. It's never less than `LEAST_ROOM` above the median.
 */
export function baselineOf(runs: readonly (readonly Measured[])[]): Baseline {
  const baseline: Partial<Record<RowName, { ratio: number; bound: number }>> = {};
  for (const row of Object.keys(TARGETS) as RowName[]) {
    const ratios = runs
      .flatMap((run) => run.filter((each) => each.row === row).map(ratioOf))
      .filter((ratio) => ratio !== null)
      .sort((a, b) => a - b);
    const [middle, most] = [ratios[ratios.length >> 1], ratios.at(-1)];
    if (middle === undefined || most === undefined) continue;
    const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
    baseline[row] = {
      ratio: rounded(middle),
      bound: rounded(Math.max(most + (most - middle), middle * (1 + LEAST_ROOM))),
    };
  }
  return baseline;
}
