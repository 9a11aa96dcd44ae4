import { message } from '../../../../../shared/copy/message.ts';
import {
  type ListTarget,
  type MatchChoice,
  type MatchQuestion,
  SECOND_PART_KEYS,
  SECOND_PARTS,
  type SecondPart,
} from '../../../../../shared/domain/list.ts';
import type { Message } from '../../../../../shared/domain/message.ts';
import { type Column, columnNames, nameOf } from '../columns/column.ts';
import { isTown } from './parts.ts';
import { type Reading, targetOf } from './readings.ts';

const EXAMPLES = 3;

/** The targets of a reading's columns. */
export function fieldsOf({ columns }: Reading): Map<number, ListTarget> {
  return new Map(columns.map((column) => [column.index, targetOf(column)] as const));
}

/** Which of several readings is the roof's address, or whether the only one is. */
export function questionOf(
  readings: readonly Reading[],
  columns: readonly Column[],
  doubtful: boolean,
  unread: Message | null,
): MatchQuestion {
  const involved = [...new Set(readings.flatMap((one) => one.columns.map(({ index }) => index)))];
  const rows = tellingRows(readings);
  const choices = readings.map((reading, at): MatchChoice => {
    const own = fieldsOf(reading);
    return {
      id: `address-${at + 1}`,
      label: columnNames(reading.columns.map(({ index }) => columns[index] ?? { header: '', index })),
      examples: rows.map((row) => reading.score.addresses[row] ?? ''),
      fields: involved.map((column) => ({ column, field: own.get(column) ?? null })),
    };
  });
  const [one, other, ...more] = readings;
  const pairs = one && other && more.length === 0 ? [[one, other] as const, [other, one] as const] : [];
  for (const [first, second] of pairs) {
    const joined = joinedChoice(first, second, columns);
    if (joined) choices.push(joined);
  }
  const single = readings.length === 1;
  const part = partInDoubt(readings, columns);
  return {
    id: 'address',
    text: part
      ? message('listQuestions.is_part', { part })
      : single
        ? message('listQuestions.is_address')
        : message('listQuestions.which_address'),
    detail: part
      ? message('listQuestions.part_unclear')
      : single && doubtful
        ? unread !== null
          ? message('listQuestions.unread', { column: unread })
          : readings[0]?.role === 'mailing'
            ? message('listQuestions.letters_only')
            : message('listQuestions.unclear')
        : message('listQuestions.several'),
    columns: involved,
    choices: [
      ...choices,
      {
        id: 'address-none',
        label: message('listQuestions.choose_columns'),
        examples: [],
        fields: involved.map((column) => ({ column, field: null })),
      },
    ],
  };
}

const SECONDS = new Map<ListTarget, SecondPart>(SECOND_PART_KEYS.map((part) => [SECOND_PARTS[part], part]));

type Joined = {
  /** For each row whether the first address has a house there. */
  readonly has: readonly boolean[];
  /** Rows in which the second one stands in. */
  readonly lacking: readonly number[];
  readonly fields: ReadonlyMap<number, ListTarget>;
};

/**
 * One address, and the other where that is empty or a PO box: an accounting program's “Ship to”. Null where no row asks for it,
 * or where the two share columns or have parts that only a first address can have.
 */
function joined(first: Reading, second: Reading): Joined | null {
  const hasHouse = ({ score }: Reading, row: number) => {
    const address = score.parsed[row];
    return address !== null && address !== undefined && address.kind !== 'box' && address.number !== '';
  };
  const has = first.score.addresses.map((_, row) => hasHouse(first, row));
  const lacking = has.flatMap((is, row) => (!is && hasHouse(second, row) ? [row] : []));
  const fields = fieldsOf(first);
  if (lacking.length === 0 || !has.includes(true)) return null;
  for (const [column, target] of fieldsOf(second)) {
    const own = SECONDS.get(target);
    if (own === undefined || fields.has(column)) return null;
    fields.set(column, own);
  }
  return { has, lacking, fields };
}

/** The targets of one address and of the other that stands in for it where it's empty; null as `joined`. */
export const joinedFields = (first: Reading, second: Reading): ReadonlyMap<number, ListTarget> | null =>
  joined(first, second)?.fields ?? null;

function joinedChoice(first: Reading, second: Reading, columns: readonly Column[]): MatchChoice | null {
  const both = joined(first, second);
  if (!both) return null;
  const having = both.has.flatMap((is, row) => (is ? [row] : []));
  const telling = having.find((row) => first.score.addresses[row] !== second.score.addresses[row]);
  const shown = [telling ?? having[0] ?? 0, ...both.lacking].slice(0, EXAMPLES).sort((a, b) => a - b);
  const labelOf = (reading: Reading) => {
    const [start = 0] = reading.columns.filter((column) => !isTown(column)).map(({ index }) => index);
    return nameOf(columns[start] ?? { header: '', index: start });
  };
  return {
    id: `address-${first.columns[0]?.index}-else-${second.columns[0]?.index}`,
    label: message('listQuestions.first_else', { first: labelOf(first), second: labelOf(second) }),
    examples: shown.map((row) => (both.has[row] ? first : second).score.addresses[row] ?? ''),
    fields: [...both.fields].map(([column, field]) => ({ column, field })),
  };
}

/** The columns that one of two readings has besides, by their names; null where these are two addresses. */
function partInDoubt(readings: readonly Reading[], columns: readonly Column[]): Message | null {
  const [longer, shorter, ...more] = readings;
  if (!longer || !shorter || more.length > 0) return null;
  const kept = new Set(shorter.columns.map(({ index }) => index));
  const added = longer.columns.filter(({ index }) => !kept.has(index));
  if (added.length === 0 || added.length + kept.size !== longer.columns.length) return null;
  return message('list.parts', {
    columns: added.map(({ index }) => nameOf(columns[index] ?? { header: '', index })),
  });
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
