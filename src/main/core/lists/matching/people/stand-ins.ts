import { isStreetName } from '../../../../../shared/domain/address/street-words.ts';
import { areNames, type Column, distinctShare, isVague } from '../columns/column.ts';
import { looksOf } from '../columns/content.ts';
import { looksLikeNames } from '../columns/unnamed.ts';
import { headerWords } from '../headings/words.ts';
import { businessOf } from './premises.ts';

const MOSTLY = 0.8;
const SURELY = 0.9;
const HALF = 0.5;
const SOME = 0.2;

/** What is called after its customer where no column names one: “Job name” over “Dwight Okafor”. */
const RECORDS = new Set(
  'job project location site property reference ref stop card record task order ticket lead deal opportunity title subject event case file item appointment service visit'.split(
    ' ',
  ),
);
/** Who asks for it, or owns it under a word that may head kinds of owners. */
const REQUESTERS = new Set(
  'ownership requester requestor requested submitter submitted sender reporter inquirer'.split(' '),
);
/** “Requested By” is whoever in the office asked for it. */
const AROUND = new Set('name full person number'.split(' '));
/** Who holds the title of a manager's buildings: Yardi's “Legal entity”. */
const ENTITY =
  /^\W*(?:(?:legal|owner(?:ship)?|owning|holding|title|deed(?:ed)?|property|borrowing) (?:entity|holder|llc|company)|entity|spe|titleholder)(?: name)?\W*$/i;
const ASSOCIATIONS = new Set(['hoa', 'association']);
const OF_ASSOCIATION = new Set('condominium condo homeowner owner name'.split(' '));

/** “Linden Forge Pl” under “Property”: called after its street, not after somebody. */
const areStreets = (values: readonly string[]): boolean =>
  values.filter(isStreetName).length >= values.length * SOME;

/** What a column says besides the row's house: a project whose customer nobody knows yet is called “169 Bellfrost Dr”. */
function withoutHouses({ index }: Column, rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap((cells) => {
    const text = cells[index]?.trim() ?? '';
    const isHouse = /^\d/.test(text) && cells.some((cell, at) => at !== index && cell.trim() === text);
    return text === '' || isHouse ? [] : [text];
  });
}

const areCalledAfterPeople = (values: readonly string[]): boolean =>
  areNames(values, looksOf(values, [])) && !areStreets(values);

/**
 * The owner of a list in which no column names one: the people after whom its records are called, whoever asks for the
 * report, or the association that has all the buildings.
 */
export function standIn(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): { readonly name: Column; readonly email: Column | undefined } | undefined {
  const wordsOf = ({ header }: Column) => headerWords(header);
  const isOf = (column: Column, nouns: ReadonlySet<string>, around: ReadonlySet<string>) =>
    wordsOf(column).some((word) => nouns.has(word)) &&
    wordsOf(column).every((word) => nouns.has(word) || around.has(word));
  const shown = columns.filter(({ hidden, values }) => !hidden && values.length > 0);
  // A column of people under a name that says nothing may be the owners' own.
  const isRivaled = shown.some(
    (column) =>
      (column.meaning.kind === 'unknown' || isVague(column.header)) &&
      !isOf(column, REQUESTERS, AROUND) &&
      !isOf(column, RECORDS, AROUND) &&
      looksLikeNames(column) &&
      distinctShare(column) >= MOSTLY,
  );
  if (isRivaled) return undefined;
  const records = shown.find(
    (column) =>
      isOf(column, RECORDS, AROUND) &&
      column.meaning.kind !== 'address' &&
      areCalledAfterPeople(withoutHouses(column, rows)),
  );
  if (records) return { name: records, email: undefined };
  const requester = shown.find(
    (column) => isOf(column, REQUESTERS, AROUND) && looksLikeNames(column) && distinctShare(column) >= MOSTLY,
  );
  if (requester) {
    const own = new Set(wordsOf(requester).filter((word) => REQUESTERS.has(word)));
    const email = shown.find(
      (column) => column.looks('email') >= SURELY && wordsOf(column).some((word) => own.has(word)),
    );
    return { name: requester, email };
  }
  const entity = shown.find(({ header, looks }) => ENTITY.test(header) && looks('letters') >= SURELY);
  if (entity) return { name: entity, email: undefined };
  const association = shown.find(
    (column) =>
      isOf(column, ASSOCIATIONS, OF_ASSOCIATION) &&
      rows.filter((row) => row[column.index]?.trim()).length >= rows.length * SURELY &&
      column.looks('letters') >= SURELY &&
      column.looks('yesNo') < HALF &&
      column.looks('email') < HALF,
  );
  const named = association ?? businessOf(shown);
  return named && { name: named, email: undefined };
}
