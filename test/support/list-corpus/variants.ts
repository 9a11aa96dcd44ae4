import { basename, join } from 'node:path';
import { blockWriter, unpackRows } from '../../../src/main/adapters/spreadsheet/blocks.ts';
import { createSpreadsheets } from '../../../src/main/adapters/spreadsheet/index.ts';
import { readFileBlocks } from '../../../src/main/adapters/spreadsheet/read-file.ts';
import type { ReadOutcome, RowBlock, Spreadsheets } from '../../../src/main/core/ports/index.ts';
import type { Evaluation } from './evaluate.ts';
import type { Finding } from './judge.ts';
import type { ListFixture } from './truth.ts';

/** How a list of the corpus is changed: docs/decisions/316. */
export const VARIANT_KINDS = [
  'one name unknown',
  'one name vague',
  'one name empty',
  'last words only',
  'first words only',
  'ten letters',
  'columns permuted',
] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/** A list with other column names, or with its columns in another order; `order` holds the old places. */
export type Variant = {
  readonly kind: VariantKind;
  readonly label: string;
  readonly headers: readonly string[];
  readonly order: readonly number[] | null;
};

/** A word that nobody knows, and one that says nothing. */
const UNKNOWN = 'Xq 7';
const VAGUE = 'Value';
/** The longest name of a column in a DBF file. */
const DBF_NAME = 10;

const wordsOf = (name: string) => name.split(/[\s_]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '');

/** Every variant of a list whose names are these, each once. */
export function variantsOf(headers: readonly string[]): Variant[] {
  const found: Variant[] = [];
  const known = new Set([JSON.stringify(headers)]);
  const add = (variant: Variant) => {
    const key = JSON.stringify(variant.headers);
    if (known.has(key)) return;
    known.add(key);
    found.push(variant);
  };
  const named = headers.flatMap((name, at) => (name.trim() === '' ? [] : [at]));
  const one = (kind: VariantKind, name: string) => {
    for (const at of named)
      add({ kind, label: headers[at] ?? '', headers: headers.with(at, name), order: null });
  };
  one('one name unknown', UNKNOWN);
  one('one name vague', VAGUE);
  one('one name empty', '');
  const all = (kind: VariantKind, change: (name: string) => string) =>
    add({ kind, label: 'all names', headers: headers.map(change), order: null });
  all('last words only', (name) => wordsOf(name).at(-1) ?? '');
  all('first words only', (name) => wordsOf(name)[0] ?? '');
  all('ten letters', (name) => name.replace(/[\s_]+/g, '_').slice(0, DBF_NAME));
  // Names that stand twice belong to groups, which a new order would take apart.
  if (new Set(named.map((at) => headers[at])).size < named.length) return found;
  const places = headers.map((_, at) => at);
  const half = Math.ceil(places.length / 2);
  const orders = [
    places.toReversed(),
    [...places.slice(half), ...places.slice(0, half)],
    [...places.filter((at) => at % 2 === 0), ...places.filter((at) => at % 2 === 1)],
  ];
  for (const [at, order] of orders.entries())
    add({
      kind: 'columns permuted',
      label: `order ${at + 1}`,
      headers: order.map((place) => headers[place] ?? ''),
      order,
    });
  return found;
}

type Kept = { readonly outcome: ReadOutcome; readonly blocks: readonly RowBlock[] };

/** The app's own reader, which reads each list once and hands it out as the current variant has it. */
export class VariantReader {
  #variant: Variant | null = null;
  #headerRow = 0;
  #fixture: ListFixture | null = null;
  readonly #kept = new Map<string, Kept>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  set(fixture: ListFixture, variant: Variant | null): void {
    if (fixture !== this.#fixture) this.#kept.clear();
    this.#fixture = fixture;
    this.#variant = variant;
  }

  /** The names of the list's own sheet, which stand in this row; as wide as its widest row. */
  headers(headerRow: number): string[] {
    this.#headerRow = headerRow;
    const sheet = this.#fixture?.truth.sheet ?? null;
    for (const { outcome, blocks } of this.#kept.values()) {
      if (!outcome.ok || (sheet !== null && this.#sheetOf(outcome) !== sheet)) continue;
      const rows = blocks.flatMap(({ packed }) => unpackRows(packed));
      const cells = rows.find(({ row }) => row === this.#headerRow)?.cells ?? [];
      const width = Math.max(0, ...rows.map((row) => row.cells.length));
      return Array.from({ length: width }, (_, at) => cells[at] ?? '');
    }
    return [];
  }

  spreadsheets(): Spreadsheets {
    return {
      ...createSpreadsheets({ folder: this.#folder }),
      read: async ({ file, ...request }, take) => {
        const key = JSON.stringify([request.sheet, request.encoding, request.delimiter]);
        const kept = this.#kept.get(key) ?? (await this.#read({ ...request, path: this.#pathOf(file) }));
        this.#kept.set(key, kept);
        const { outcome } = kept;
        if (!outcome.ok) return outcome;
        take(this.#isChanged(outcome) ? kept.blocks.map((block) => this.#changed(block)) : kept.blocks);
        return this.#outcome(outcome);
      },
    };
  }

  #pathOf(file: string): string {
    return join(this.#folder, basename(file));
  }

  async #read(request: Parameters<typeof readFileBlocks>[0]): Promise<Kept> {
    const blocks: RowBlock[] = [];
    const outcome = await readFileBlocks(
      request,
      (block) => blocks.push(block),
      async () => {},
    );
    return { outcome, blocks };
  }

  #sheetOf({ source }: Extract<ReadOutcome, { ok: true }>): string {
    return source.sheets[source.sheet]?.name ?? '';
  }

  #isChanged(outcome: Extract<ReadOutcome, { ok: true }>): boolean {
    const sheet = this.#fixture?.truth.sheet ?? null;
    return this.#variant !== null && (sheet === null || this.#sheetOf(outcome) === sheet);
  }

  #row(row: number, cells: readonly string[]): readonly string[] {
    const { headers, order } = this.#variant ?? { headers: [], order: null };
    if (row === this.#headerRow) return headers;
    return order && row > this.#headerRow ? order.map((place) => cells[place] ?? '') : cells;
  }

  #changed({ packed }: RowBlock): RowBlock {
    const made: RowBlock[] = [];
    const writer = blockWriter((block) => made.push(block));
    for (const { row, cells } of unpackRows(packed)) writer.add(row, this.#row(row, cells));
    writer.end();
    const [block] = made;
    if (!block || made.length > 1) throw new Error('a block of a variant is larger than its list’s');
    return block;
  }

  #outcome(outcome: Extract<ReadOutcome, { ok: true }>): ReadOutcome {
    const { order } = this.#variant ?? { order: null };
    const { source } = outcome;
    const sheet = this.#fixture?.truth.sheet ?? null;
    const heads = outcome.heads.map((head) =>
      this.#variant && sheet !== null && source.sheets[head.sheet]?.name === sheet
        ? { ...head, rows: head.rows.map(({ row, cells }) => ({ row, cells: this.#row(row, cells) })) }
        : head,
    );
    const hidden = source.hiddenColumns;
    const hiddenColumns =
      order && this.#isChanged(outcome) ? hidden.map((place) => order.indexOf(place)) : hidden;
    return { ...outcome, heads, source: { ...source, hiddenColumns } };
  }
}

const PLACE: ReadonlySet<Finding['about']> = new Set(['latitude', 'longitude']);
const DECIDED: ReadonlySet<Finding['about']> = new Set([
  'address',
  'latitude',
  'longitude',
  'customerName',
  'customerEmail',
  'insuredName',
  'claimNumber',
]);

/**
 * Orders of a variant for another house, place or person that nobody was asked about. What a variant no longer says, such
 * as a rush whose column lost its name, isn't counted.
 */
export function silentlyOther({ findings }: Evaluation): Finding[] {
  const asked = new Set(
    findings.filter(({ row, kind }) => row === 0 && kind !== 'wrong').map(({ about }) => about),
  );
  return findings.filter(
    ({ kind, about, said }) =>
      kind === 'wrong' &&
      (DECIDED.has(about) || (about === 'rushOrder' && said !== null)) &&
      said !== null &&
      said !== undefined &&
      !asked.has(about) &&
      !(PLACE.has(about) && asked.has('address')),
  );
}
