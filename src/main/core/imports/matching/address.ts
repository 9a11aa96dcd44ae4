import type { ImportTarget, MatchChoice, MatchQuestion } from '../../../../shared/domain/import.ts';
import { type Column, nameOf } from './column.ts';
import { withDwelling } from './dwelling.ts';
import { familiesOf, familyByContent } from './families.ts';
import { ADDRESS_RANK } from './meaning.ts';
import { withNearby } from './nearby.ts';
import { createReader, type Reading, readingsOf, targetOf } from './readings.ts';
import { difference } from './score.ts';

/** What was found about the roof's address. `fields` are sure; a question has the rest. */
export type AddressMatch = {
  readonly fields: ReadonlyMap<number, ImportTarget>;
  readonly question: MatchQuestion | null;
  /** Columns of the readings that weren't chosen. */
  readonly considered: ReadonlySet<number>;
  /** Columns that say the same address once more: rows in which they disagree are told. */
  readonly witness: ReadonlyMap<number, ImportTarget>;
  /** Whether it was found by what the columns hold, not by their names. */
  readonly byContent: boolean;
};

/** Addresses that differ in fewer rows than this are the same. */
const ALIKE = 0.02;
/** An address that fewer rows have, or that is whole in fewer, may not be the one that was meant. */
const USUAL = 0.9;
const HALF = 0.5;
const MOST_CHOICES = 4;
const EXAMPLES = 3;
const MANY_BOXES = 0.2;

const rankOf = ({ role, unsure }: Reading): number => ADDRESS_RANK[role] - (unsure ? 1.5 : 0);
const isUseful = ({ score }: Reading) => score.filled > 0 && (score.whole > 0 || score.filled >= HALF);

/** Which columns make the roof's address, or the question that decides it. */
export function matchAddress(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  around: ReadonlyMap<number, ImportTarget>,
): AddressMatch {
  const read = createReader(rows, around);
  const named = readingsOf(withNearby(familiesOf(columns), columns), read);
  const taken = new Set(named.all.flatMap((reading) => reading.columns.map(({ index }) => index)));
  const hasWhole = named.all.some((one) => one.score.whole >= HALF && rankOf(one) > 0);
  const guessed = hasWhole
    ? []
    : familyByContent(columns, taken).map((family) => read(family, family.columns));
  const [first, ...others] = [...named.all, ...guessed]
    .filter(isUseful)
    .sort((a, b) => rankOf(b) - rankOf(a));
  const all = first ? [withDwelling(first, columns, read), ...others] : [];
  const considered = new Set(all.flatMap((reading) => reading.columns.map(({ index }) => index)));
  const [best] = all;
  const nothing = { fields: new Map(), question: null, considered, witness: new Map(), byContent: false };
  if (!best) return nothing;
  const byContent = first !== undefined && guessed.includes(first);
  const doubtful = rankOf(best) < ADDRESS_RANK.person || (byContent && best.score.whole < USUAL);
  const rivals = rivalsOf(best, all, named.contested, doubtful);
  const witness = new Map((best.witness ?? []).map((column) => [column.index, targetOf(column)] as const));
  if (rivals.length === 0 && !doubtful)
    return { fields: fieldsOf(best), question: null, considered, witness, byContent };
  const choices = distinct([best, ...rivals]).slice(0, MOST_CHOICES);
  return { ...nothing, byContent, question: questionOf(choices, columns, doubtful) };
}

function fieldsOf({ columns }: Reading): Map<number, ImportTarget> {
  return new Map(columns.map((column) => [column.index, targetOf(column)] as const));
}

/** Other readings that may be the one that was meant: other roofs, and no reason in their names to believe them less. */
function rivalsOf(best: Reading, all: readonly Reading[], contested: boolean, doubtful: boolean): Reading[] {
  const others = all.filter((one) => one !== best && difference(best.score, one.score) > ALIKE);
  const poor = best.score.whole < USUAL || best.score.filled < USUAL;
  const lettered = best.score.boxes > MANY_BOXES && best.role !== 'property';
  return others.filter((one) => {
    if (one.role === 'other') return false;
    if (doubtful) return one.score.whole >= HALF;
    const better = one.score.whole * one.score.filled > best.score.whole * best.score.filled + ALIKE;
    if (rankOf(one) > 0 && rankOf(one) === rankOf(best)) return one.score.whole >= HALF;
    // Without a role of its own, an address may be the owner's as well as the roof's.
    if (best.role === 'plain' && one.role === 'person') return one.score.whole >= HALF;
    if (contested && sharesTown(best, one)) return true;
    return (poor && better) || (lettered && one.score.whole >= HALF);
  });
}

function sharesTown(one: Reading, other: Reading): boolean {
  return one.columns.some(({ index }) => other.columns.some((column) => column.index === index));
}

/** Readings that make the same addresses are one. */
function distinct(readings: readonly Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of readings) {
    const text = reading.score.addresses.join('\n');
    if (!kept.some((one) => one.score.addresses.join('\n') === text)) kept.push(reading);
  }
  return kept;
}

const LETTERS_ONLY =
  'The file only has an address that letters go to. The owner may live elsewhere, and each wrong roof is a paid report.';
const UNCLEAR = 'Nothing in the file says that this is the address of the roof.';
const SEVERAL = 'The file has more than one address. Only one of them is measured, and paid for.';

function questionOf(
  readings: readonly Reading[],
  columns: readonly Column[],
  doubtful: boolean,
): MatchQuestion {
  const involved = [...new Set(readings.flatMap((one) => one.columns.map(({ index }) => index)))];
  const rows = tellingRows(readings);
  const choices = readings.map((reading, at): MatchChoice => {
    const own = fieldsOf(reading);
    return {
      id: `address-${at + 1}`,
      label: reading.columns.map(({ index }) => nameOf(columns[index] ?? { header: '', index })).join(', '),
      examples: rows.map((row) => reading.score.addresses[row] || '(empty)'),
      fields: involved.map((column) => ({ column, field: own.get(column) ?? null })),
    };
  });
  const single = readings.length === 1;
  return {
    id: 'address',
    text: single ? 'Is this the address of the roof?' : 'Which address has the roof?',
    detail: single && doubtful ? (readings[0]?.role === 'mailing' ? LETTERS_ONLY : UNCLEAR) : SEVERAL,
    columns: involved,
    choices,
  };
}

/** Rows in which the readings differ, for examples; the first filled ones where they don't. */
function tellingRows(readings: readonly Reading[]): number[] {
  const [first] = readings;
  const rows = first?.score.addresses.map((_, row) => row) ?? [];
  const texts = (row: number) => readings.map(({ score }) => score.addresses[row] ?? '');
  const telling = rows.filter(
    (row) => new Set(texts(row)).size === readings.length && !texts(row).includes(''),
  );
  const filled = rows.filter((row) => texts(row).some((text) => text !== ''));
  return [...new Set([...telling, ...filled])].slice(0, EXAMPLES).sort((a, b) => a - b);
}
