import { message } from '../../../../shared/copy/message.ts';
import {
  type ListColumn,
  type ListTarget,
  type MatchQuestion,
  SURE,
} from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { matchAddress } from './address/address.ts';
import { namesBuildings } from './address/families.ts';
import { columnsOfLabels, withLabelsInPlace } from './address/label-lines.ts';
import { columnsOfNumbersBehind, withNumbersAhead } from './address/numbers-behind.ts';
import { type Column, columnsOf, type Sheet } from './columns/column.ts';
import { unnamedPeople } from './columns/unnamed.ts';
import { matchCoordinates } from './coordinates.ts';
import { matchOptions } from './options.ts';
import { matchPeople } from './people/people.ts';
import { rushQuestions } from './rush.ts';

/** Different values of a column that are shown, and the characters of each. */
const SHOWN = 5;
const SHOWN_CHARACTERS = 200;
const POSSIBLE = 0.5;

export type Matched = { readonly columns: ListColumn[]; readonly questions: MatchQuestion[] };

/**
 * What the columns of a file are, by their names and by what they hold. Only what is sure has a `field`; what decides the
 * roof or its owner and can't be known is a question. It yields where others can have their turn: the first list of all
 * compiles the patterns of each step.
 */
export function* matchColumns(given: Sheet, services: readonly ReportService[]): Generator<void, Matched> {
  const kept = given.rows.filter((row) => !isTotal(row));
  const behind = columnsOfNumbersBehind(given.headers, kept);
  const labels = columnsOfLabels(given.headers);
  const rows = kept.map((row) => withLabelsInPlace(withNumbersAhead(row, behind), labels));
  const sheet = { ...given, rows };
  const columns = yield* columnsOf(sheet, services);
  const coordinates = matchCoordinates(columns);
  const address = yield* matchAddress(columns, sheet.rows, coordinates);
  yield;
  const people = matchPeople(columns, sheet.rows);
  const options = matchOptions(columns, sheet.rows, services, sheet.title);
  yield;
  const fields = new Map<number, ListTarget>([
    ...options.fields,
    ...people.fields,
    ...coordinates,
    ...address.fields,
  ]);
  for (const column of columns)
    if (namesBuildings(column) && !fields.has(column.index) && !address.considered.has(column.index))
      fields.set(column.index, 'notes');
  const peopleAsked = people.questions.flatMap((question) => withoutTaken(question, address.fields));
  const asked = [...(address.question ? [address.question] : []), ...peopleAsked, ...options.questions];
  const busy = new Set([
    ...fields.keys(),
    ...address.considered,
    ...asked.flatMap((question) => question.columns),
  ]);
  const unnamed = unnamedPeople(columns, busy, new Set(fields.values()), asked);
  for (const [index, target] of unnamed.fields) fields.set(index, target);
  const suggestions = new Map([...people.suggestions, ...unnamed.suggestions]);
  const questions = [...asked, ...rushQuestions(columns, fields)];
  return {
    columns: columns.map((column) => ({
      ...shown(column, fields.get(column.index), suggestions, address.byContent),
      witness: address.witness.get(column.index) ?? null,
    })),
    questions,
  };
}

const TOTAL = /^\W*(?:(?:grand|sub)[ -]?)?totals?\b\W*\d*\W*$/i;
/** “Total” and 18, and sums behind them: no row of what the columns hold. */
function isTotal(cells: readonly string[]): boolean {
  const [first, ...others] = cells.filter((cell) => cell.trim() !== '');
  return first !== undefined && TOTAL.test(first) && others.every((cell) => !/\p{L}{2}/u.test(cell));
}

/** A question about people without the columns that surely make the address: “Name” behind a house number is its street. */
function withoutTaken(question: MatchQuestion, taken: ReadonlyMap<number, ListTarget>): MatchQuestion[] {
  const choices = question.choices.filter(({ fields }) =>
    fields.every(({ column, field }) => field === null || !taken.has(column)),
  );
  const isOpen = choices.some(({ fields }) => fields.some(({ field }) => field !== null));
  if (!isOpen) return [];
  const kept = choices.map((choice) => ({
    ...choice,
    fields: choice.fields.filter(({ column }) => !taken.has(column)),
  }));
  return [{ ...question, choices: kept, columns: question.columns.filter((index) => !taken.has(index)) }];
}

function shown(
  column: Column,
  field: ListTarget | undefined,
  suggestions: ReadonlyMap<number, ListTarget>,
  byContent: boolean,
): Omit<ListColumn, 'witness'> {
  const { index, title, values, hidden } = column;
  const suggestion = field ? null : (suggestions.get(index) ?? null);
  return {
    index,
    header: title,
    samples: [...new Set(values)].slice(0, SHOWN).map((value) => value.slice(0, SHOWN_CHARACTERS)),
    field: field ?? null,
    suggestion,
    confidence: field ? SURE : suggestion ? POSSIBLE : 0,
    why: whyOf(column, field, byContent),
    hidden,
  };
}

function whyOf(
  { meaning, values, hidden }: Column,
  field: ListTarget | undefined,
  byContent: boolean,
): Message {
  if (hidden) return message('listQuestions.why_hidden');
  if (field)
    return meaning.kind === 'unknown' || (byContent && meaning.kind === 'number')
      ? message('listQuestions.why_content')
      : message('listQuestions.why_name');
  if (values.length === 0) return message('listQuestions.why_empty');
  return meaning.kind === 'barred'
    ? message('listQuestions.why_not_order')
    : message('listQuestions.why_nothing');
}
