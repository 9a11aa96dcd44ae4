import type { Column } from '../columns/column.ts';
import { nameKey, type PersonColumn } from '../columns/person-names.ts';

/** What else a list says of its people where it has too few rows to show whose names come again and again: docs/decisions/445. */

/** A sales program's own columns. */
const OF_LEADS =
  /\b(?:leads?|stage|milestone|disposition|pipeline|deal|opportunity|campaign|knock(?:ed)?|visits?|d2d|status modified)\b/i;
/** Who insures the house. */
const CARRIER = /\b(?:carrier|insurer|ins(?:urance)?\.? co(?:mpany)?)\b/i;
/** Of parcels, which have owners. */
const OF_ROLL =
  /\b(?:apn|parcel\w*|folio|assess\w*|land (?:use|value)|lot size|mailing (?:address|street|city|state|zip|name)|market value|last sale (?:date|amount|price|recording)|deed|legal desc\w*)\b/i;
/** Whether a rep is an owner, too: then the owner keeps the record. */
const namesOwner = ({ values }: Column, people: readonly PersonColumn[]): boolean =>
  people.some(
    ({ meaning, values: names }) => meaning.role === 'owner' && names.some((name) => values.includes(name)),
  );
/** The rep has a column. */
const isReps = ({ header, values }: Column): boolean =>
  values.length > 0 && /\b(?:sales ?rep|salesperson|canvasser)\b/i.test(header);

/** Whether a list is a sales program's, whose “Owner” may be the user who keeps the record. */
export const mayKeepRecords = (columns: readonly Column[], people: readonly PersonColumn[]): boolean =>
  columns.some(({ header }) => OF_LEADS.test(header)) &&
  !columns.some(({ header }) => OF_ROLL.test(header)) &&
  !columns.some((one) => isReps(one) && !namesOwner(one, people));

/** A column for the name of a lead, with nothing in it. */
export const isEmptyName = ({ meaning, values }: Column): boolean =>
  meaning.kind === 'person' && meaning.part !== 'email' && meaning.role !== 'owner' && values.length === 0;

/** Whether a claim's client may be its carrier: other names than the insured's in each row, and no carrier has a column. */
export function noInsured(
  insured: readonly Column[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): (names: readonly string[]) => boolean {
  if (columns.some(({ header, values }) => values.length > 0 && CARRIER.test(header))) return () => false;
  const all = insured.map(({ index }) => rows.map((row) => nameKey(row[index] ?? '')));
  return (names) =>
    all.some((own) =>
      own.every((name, row) => name.length >= LEAST_LETTERS && name !== nameKey(names[row] ?? '')),
    );
}
/** “Yes” answers whether somebody is insured. */
const LEAST_LETTERS = 4;
