import { type Branch, isBranch, type Tree } from '../../tree.ts';
import type { NamedTable } from '../tables/index.ts';
import { labelOf } from '../words/label.ts';
import { plainWords } from '../words/normalize.ts';
import { localName } from './name.ts';
import { scalarOf } from './scalar.ts';

const MAX_RECORDS = 5_000;
/** The column that names the record comes first. */
const FIRST = ['name', 'title', 'label', 'measurement', 'designator', 'type', 'pitch', 'id'];

/** Records as a table; null when one of them holds a list or goes deeper than a number with its unit. */
export function tableOf(title: string, records: readonly Branch[]): NamedTable | null {
  if (records.length === 0 || records.length > MAX_RECORDS) return null;
  const flat = records.map(flattened);
  if (flat.some((each) => each === null)) return null;
  const names = [...new Set(flat.flatMap((each) => [...(each?.keys() ?? [])]))];
  const naming = namingColumn(names, flat);
  const rank = (name: string) => {
    if (name === naming) return -1;
    const words = plainWords(name);
    const at = FIRST.indexOf(words.at(-1) ?? '');
    return at < 0 ? FIRST.length : at;
  };
  const columns = names
    .map((name, at) => ({ name, at }))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.at - b.at);
  const typed = isTyped(
    flat.flatMap((each) => each ?? []),
    naming ?? 'type',
  );
  return {
    title,
    columns: columns.map(({ name }) => (typed && name === 'text' ? 'value' : name)),
    rows: flat.map((each) => columns.map(({ name }) => each?.get(name) ?? '')),
  };
}

/** The column of which every text is a quantity's name, whatever it is called: `category`, `metric`. */
function namingColumn(
  names: readonly string[],
  records: readonly (ReadonlyMap<string, string> | null)[],
): string | null {
  const all = (name: string) =>
    records.every((each) => {
      const text = each?.get(name) ?? '';
      return text !== '' && labelOf(text) !== null;
    });
  const some = names.filter((name) => labelOf(name) === null && all(name));
  return some.length === 1 ? (some[0] ?? null) : null;
}

/** `<Length type="Ridge" unit="ft">18.0</Length>`, one for each type and nothing else in it. */
function isTyped(records: readonly ReadonlyMap<string, string>[], naming: string): boolean {
  const types = records.map((each) => each.get(naming));
  return (
    new Set(types).size === records.length &&
    records.every(
      (each) =>
        each.has(naming) &&
        each.has('text') &&
        [...each.keys()].every((key) => key === naming || isOfTyped(key)),
    )
  );
}

const isOfTyped = (key: string) => /^(?:type|text|units?|uom|count|id)$/i.test(key);

function flattened(record: Branch): Map<string, string> | null {
  const row = new Map<string, string>();
  for (const [full, value] of record) {
    const key = localName(full);
    const text = textOf(value);
    if (text === null) {
      // Points and paths give a part's position, not its measurements.
      if (isWhere(key)) continue;
      const inner = isBranch(value) ? flattened(value) : null;
      if (!inner || !/^(?:polygon|properties|attributes)$/i.test(key)) return null;
      for (const [name, each] of inner) if (!row.has(name)) row.set(name, each);
      continue;
    }
    row.set(key, text);
  }
  return row;
}

const isWhere = (key: string) =>
  /^(?:points?|path|vertices|coordinates|polygon|geometry|ring|nodes|bounds|bbox|edges|lines)$/i.test(key);

function textOf(value: Tree): string | null {
  if (typeof value === 'string') return value;
  const scalar = scalarOf(value);
  if (!scalar) return null;
  return scalar.unit === null ? scalar.text : `${scalar.text} ${scalar.unit}`;
}
