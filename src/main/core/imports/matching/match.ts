import type { ImportColumn, ImportTarget } from '../../../../shared/domain/import.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { byContent, fits } from './content.ts';
import { byName, isNamePart } from './names.ts';

/** Filled values that are looked at of each column, of all of them together, and shown of one. */
const LOOKED_AT = 100;
const LOOKED_AT_IN_ALL = 5_000;
const SHOWN = 5;
const LEAST = 0.4;

/** Several columns may make up one text; of everything else the surest column is taken. */
const JOINABLE: ReadonlySet<ImportTarget> = new Set([
  'address',
  'street',
  'unit',
  'customerName',
  'notes',
  'additionalInstructions',
]);

type Guess = { readonly target: ImportTarget; readonly confidence: number; readonly why: string };

/** What each column of a file is taken for, by its name and by its values. */
export function matchColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  services: readonly ReportService[],
): ImportColumn[] {
  const width = Math.max(headers.length, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => {
    const values = filled(rows, index, Math.max(5, Math.min(LOOKED_AT, LOOKED_AT_IN_ALL / width)));
    return { header: headers[index] ?? '', values, guess: guess(headers[index] ?? '', values, services) };
  });
  const taken = settle(
    columns.map(({ guess }) => guess),
    headers,
  );
  return columns.map(({ header, values }, index) => {
    const chosen = taken[index] ?? null;
    return {
      index,
      header,
      samples: [...new Set(values)].slice(0, SHOWN).map((value) => value.slice(0, 200)),
      field: chosen?.target ?? null,
      confidence: chosen?.confidence ?? 0,
      why: chosen?.why ?? (values.length === 0 ? 'the column is empty' : 'nothing of an order is recognized'),
    };
  });
}

function filled(rows: readonly (readonly string[])[], index: number, most: number): string[] {
  const values: string[] = [];
  for (const cells of rows) {
    const value = cells[index]?.trim() ?? '';
    if (value !== '') values.push(value);
    if (values.length >= most) break;
  }
  return values;
}

function guess(header: string, values: readonly string[], services: readonly ReportService[]): Guess | null {
  const named = byName(header);
  const looks = byContent(values, services);
  if (named) {
    const share = fits(named.target, values, services);
    if (looks && looks.target === named.target)
      return {
        ...named,
        confidence: Math.min(0.99, named.confidence + 0.05),
        why: `by its name; ${looks.why}`,
      };
    // A column may be called "Address" and hold e-mail addresses: what it holds is what it is.
    if (looks && share < 0.3) return { target: looks.target, confidence: 0.7 * looks.share, why: looks.why };
    if (share < 0.3) return null;
    return { ...named, confidence: named.confidence * (0.6 + 0.4 * share), why: 'by its name' };
  }
  return looks ? { target: looks.target, confidence: 0.85 * looks.share, why: looks.why } : null;
}

/** One column for each target but those that can be joined; the surest wins, the first of equals. */
function settle(guesses: readonly (Guess | null)[], headers: readonly string[]): (Guess | null)[] {
  const best = new Map<ImportTarget, number>();
  const order = guesses
    .map((found, index) => ({ found, index }))
    .filter(({ found }) => (found?.confidence ?? 0) >= LEAST)
    .sort((a, b) => (b.found?.confidence ?? 0) - (a.found?.confidence ?? 0) || a.index - b.index);
  const result: (Guess | null)[] = guesses.map(() => null);
  const whole = order.some(
    ({ found, index }) => found?.target === 'customerName' && !isNamePart(headers[index] ?? ''),
  );
  for (const { found, index } of order) {
    if (!found) continue;
    const isPart = found.target === 'customerName' && isNamePart(headers[index] ?? '');
    if (isPart ? whole : best.has(found.target) && !mayJoin(found, headers[index] ?? '')) continue;
    best.set(found.target, index);
    result[index] = found;
  }
  return result;
}

/** A second full address or name would say the same twice; a second line of a street, or a second note, adds to it. */
function mayJoin({ target, confidence }: Guess, header: string): boolean {
  if (!JOINABLE.has(target) || confidence < 0.9 || header.trim() === '') return false;
  return target !== 'address' && target !== 'customerName';
}
