import type { ListTarget } from '../../../../../shared/domain/list.ts';
import { type Column, looksLikeJobs } from '../columns/column.ts';
import { nameKey } from '../columns/person-names.ts';
import { headerWords } from '../headings/words.ts';
import { isFirmName } from './households.ts';

/** What a program calls its records: “Project Name”, “Job Name”, “Lead Name”. */
const RECORDS = new Set('project job lead deal record opportunity display'.split(' '));
const LEAST_SAME = 3;
const HALF = 0.5;
/** Two or three words with capitals, an initial among them at most. */
const PERSON = /^\p{Lu}[\p{L}'’.-]*(?:\s(?:&|and)\s\p{Lu}[\p{L}'’.-]*)?(?:\s\p{Lu}[\p{L}'’.-]*){1,2}$/u;
/** Words of a job, of weather, and of places that aren't names. */
const NO_NAME =
  /\b(?:roof\w*|re-?roof|hail|wind|storm|leak\w*|repairs?|inspect\w*|insp|estimate|claim|gutters?|siding|skylights?|garage|shop|barn|building|bldg|duplex|phase|lot|unit|residence|home|house|warranty|new|test|sample|project|job|lead|st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|way|pl|place|cir|circle|hwy|north|south|east|west)\b/i;

const isNamed = (text: string): boolean =>
  isFirmName(text) ? !looksLikeJobs([text]) : PERSON.test(text) && !NO_NAME.test(text);

/**
 * What the records are called, where that says in other rows the same as the customer's own column, and in each row without
 * one a name: CompanyCam's project “Renae Felling” whose contact nobody entered. It's the customer there.
 */
export function recordNameOf(
  columns: readonly Column[],
  fields: ReadonlyMap<number, ListTarget>,
  rows: readonly (readonly string[])[],
): readonly [number, ListTarget] | undefined {
  if ([...fields.values()].includes('companyName')) return undefined;
  const own = [...fields].flatMap(([index, field]) => (NAMES.has(field) ? [index] : []));
  if (own.length === 0) return undefined;
  const nameIn = (row: readonly string[]) =>
    own
      .map((index) => row[index]?.trim() ?? '')
      .join(' ')
      .trim();
  const isOfRecord = ({ header, hidden, values, index }: Column): boolean => {
    const words = headerWords(header);
    return (
      !hidden &&
      values.length > 0 &&
      !fields.has(index) &&
      words.every((word) => word === 'name' || RECORDS.has(word)) &&
      (words.includes('name') || words.some((word) => RECORDS.has(word)))
    );
  };
  const found = columns.filter((column) => {
    if (!isOfRecord(column)) return false;
    const both = rows.flatMap((row) => {
      const [name, record] = [nameIn(row), row[column.index]?.trim() ?? ''];
      return name === '' || record === '' ? [] : [nameKey(name) === nameKey(record)];
    });
    const same = both.filter(Boolean).length;
    const alone = rows
      .filter((row) => nameIn(row) === '')
      .map((row) => row[column.index]?.trim() ?? '')
      .filter(Boolean);
    return same >= LEAST_SAME && same >= both.length * HALF && alone.length > 0 && alone.every(isNamed);
  });
  const [only, ...others] = found;
  return only && others.length === 0 ? [only.index, 'companyName'] : undefined;
}
const NAMES: ReadonlySet<ListTarget> = new Set(['customerName', 'firstName', 'lastName']);
