import { type BareCode, message } from '../../../../shared/copy/message.ts';
import type { ListTarget, MatchQuestion } from '../../../../shared/domain/list.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { cleaned } from '../cells/cleaning.ts';
import { findService, readYesNo } from '../cells/values.ts';
import { meantService } from '../check/rules/choices.ts';
import { type Column, isVague, nameOf } from './columns/column.ts';
import { INSURER, isRepeated } from './columns/person-names.ts';
import { headerWords } from './headings/words.ts';

/** Several columns may make up one text. */
const JOINED: ReadonlySet<OrderField> = new Set(['notes', 'additionalInstructions']);
/** Left alone where a column of lines of text says more. */
const MOST_NOTES = 4;

/** Dates, phone numbers and amounts under “Claim”: when it was made, or what it's worth. */
const NO_CLAIM =
  /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^(?:19|20)\d{2}-\d{2}-\d{2}(?:[ T]|$)|^\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$|^-?\$/;
/** Words of a name that mean the report's own speed, whatever marks stand under it. */
const OF_REPORT =
  /\b(?:order|report|service|delivery|measurement|processing|request(?:ed)?|expedited?|fee)\b/i;

/** A bare “Rush” with crosses under it may hurry a crew: only answers of yes and no buy it without a question. */
function saysRush({ header, values }: Column): boolean {
  const answers = values.filter((value) => ANSWER.test(value.trim()));
  // “x” beside “yes” is the same answer.
  const isAnswered =
    answers.length > 0 && values.every((value) => ANSWER.test(value.trim()) || isMark(value));
  return OF_REPORT.test(header) || isAnswered;
}
const ANSWER = /^(?:yes|no|y|n|true|false|rush|standard|normal|regular|s[ií]|(?:un)?(?:checked|ticked))$/i;
const isMark = (value: string): boolean => /^[x✓✔☑]$/iu.test(value.trim());

const shareOf = (values: readonly string[], test: (value: string) => boolean): number =>
  values.filter(test).length / values.length;

/** “Claims” over 1, 2, and 0: how many there were. */
const COUNT = /^\d{1,2}(?: claims?)?$/i;

/** “Claim #” over 12, 45, and 71: the numbers of an office's own files. “# of claims” counts. */
const NUMBERS = /\b(?:claims?|clms?|files?)\s*(?:#|no\b\.?|nos\b\.?|num(?:ber)?s?\b|id\b)/i;
const areShort = (header: string, values: readonly string[]): boolean =>
  NUMBERS.test(header) &&
  // Nobody counts that many claims of a house, and a list's own count begins with 1.
  values.every((value) => /^[1-9]\d{1,3}$/.test(value.trim())) &&
  new Set(values).size >= values.length * MOSTLY;

/** Numbers of claims, with “no” and “pending” between them; 1 and 0 say only whether there is a claim. */
function areClaims(header: string, values: readonly string[]): boolean {
  const said = values.filter((value) => cleaned(value, 'claimNumber') !== '');
  if (said.length > 0 && areShort(header, said)) return true;
  const isClaim = (value: string) =>
    /\d/.test(value) && !NO_CLAIM.test(value) && !COUNT.test(value) && readYesNo(value) === undefined;
  return said.length > 0 && shareOf(said, isClaim) >= 0.5;
}

/** Whether the values can be what the name says. What costs money needs nearly all of them. */
function fits(
  column: Column,
  field: OrderField,
  strong: boolean,
  services: readonly ReportService[],
  isOrder: boolean,
): boolean {
  const { looks, values } = column;
  if (values.length === 0) return strong;
  const share = (test: (value: string) => boolean) => shareOf(values, test);
  switch (field) {
    case 'rushOrder':
      return looks('yesNo') >= 0.6 && (isOrder || saysRush(column));
    case 'pdfRequired':
      return looks('yesNo') >= 0.6;
    case 'serviceId': {
      const known = share((value) => findService(value, services) !== undefined);
      if (!strong) return known >= 0.9;
      const meant = share(
        (value) => (findService(value, services) ?? meantService(value, services)) !== undefined,
      );
      return meant >= 0.5;
    }
    case 'propertyType':
      // Land use codes and the like hold much that is neither; "Property type" says what it holds.
      return looks('propertyType') >= (/property\s*type/i.test(column.header) ? 0.3 : 0.7);
    case 'referenceImageUrl':
      return looks('url') >= 0.7;
    case 'insuredName':
      // “Ins” over a few names again and again is the insurer.
      return (
        looks('person') >= 0.5 &&
        looks('email') < 0.3 &&
        looks('yesNo') < 0.3 &&
        shareOf(values, (value) => INSURER.test(value)) < (isShort(column.header) ? 0.1 : 0.5) &&
        // “Ins?” over “Red Mtn” and “cash”: who pays.
        !(isShort(column.header) && values.some((value) => PAYS.test(value) || !PERSON_NAME.test(value))) &&
        (/ins.*ed|assured|policy|p\.?h\b/i.test(column.header) || !isRepeated(column))
      );
    case 'claimNumber':
      return areClaims(column.header, values) && looks('email') < 0.3;
    default:
      return true;
  }
}

/** “Ins”, “Ins?”: the insured, or who insures. */
const isShort = (header: string): boolean => /^\W*ins\W*$/i.test(header);
const PAYS = /^\W*(?:cash|self|none|n\/?a|retail|yes|no|tbd)\W*$/i;
const PERSON_NAME = /^(?:\p{L}[\p{L}'’-]+,\s*)?\p{Lu}[\p{L}.'’-]*(?:\s(?:&|and|\p{Lu}[\p{L}.'’-]*)){1,4}$/u;

/** Columns of a board on which crews and materials are planned: a mark under “Rush?” hurries them. */
const PLANNING = /\b(?:crews?|materials?|dumpster|production|install(?:er|ation)? date|start date)\b/i;
/** Claims are what the office orders reports for: a mark under “Rush” beside them is the report’s. */
const isOfClaims = (columns: readonly Column[]): boolean =>
  columns.some(
    ({ meaning, values }) => meaning.kind === 'field' && meaning.field === 'claimNumber' && values.length > 0,
  );
const isBoard = (columns: readonly Column[]): boolean =>
  columns.some(({ header }) => PLANNING.test(header)) &&
  !columns.some(({ header }) => /\b(?:reports?|measurements?|service)\b/i.test(header));

/** A list that says which report it wants, or whether as PDF, orders reports: a mark under “Rush” there is the report’s. */
const isOrderList = (columns: readonly Column[], services: readonly ReportService[]): boolean =>
  columns.some(
    ({ meaning, looks, values }) =>
      meaning.kind === 'field' &&
      (meaning.field === 'pdfRequired' ||
        (meaning.field === 'serviceId' &&
          (looks('service') >= 0.5 || values.some((value) => meantService(value, services) !== undefined)))),
  );

/** “Reports to order - Denise”: what a list is called whose houses are to be measured. */
const ORDERS =
  /\b(?:reports?|rpts?|measurements?|measures|roofs|eagle ?views?|evs?) (?:to (?:order|run|get|measure)|needed|wanted)\b|\b(?:report|measurement|eagle ?view|ev) (?:orders?|requests?|list)\b|\bto (?:order|measure)\b/i;
const spaced = (title: string): string => title.replace(/[_-]+/g, ' ');

/** “Priority” over RUSH and Standard and no other grade, in a list of orders or claims: the report's own. */
const isRushOf = (column: Column, isOrder: boolean): boolean =>
  isOrder &&
  /^\W*priority\W*$/i.test(column.header) &&
  column.values.some((value) => RUSH.test(value.trim())) &&
  column.values.every((value) => RUSH.test(value.trim()) || readYesNo(value) === false);
const RUSH = /^(?:rush|expedited?)$/i;
/** “Report Turnaround” over “Standard (48 hr)” and “Rush (same day)”: a name of the report's own speed, and nothing but words for it. */
const REPORT_SPEED =
  /^\W*(?:roof )?(?:report|measurement)s? (?:turn ?around(?: time)?|speed|delivery(?: speed| type| option)?|service level)\W*$/i;
/** “Delivery” of a measuring program's own orders. */
const DELIVERY = /^\W*delivery(?: speed| type| option)?\W*$/i;
const isOfReports = (columns: readonly Column[]): boolean =>
  columns.some(({ header }) => /^\W*report (?:id|number|no\.?|#)\W*$/i.test(header));
const SPEED =
  /^\W*(?:standard|std|normal|regular|routine|rush(?:ed)?|expedited?)\b\W*(?:\([^()]*\)\W*|[-–—:].{1,24})?$/i;
const isReportSpeed = ({ header, values }: Column, columns: readonly Column[]): boolean =>
  (REPORT_SPEED.test(header) || (DELIVERY.test(header) && isOfReports(columns))) &&
  values.every((value) => SPEED.test(value)) &&
  values.some((value) => /^\W*(?:rush|expedite)/i.test(value));

/** Questions where two columns could be meant, and where the answer decides money or the claim. */
const ASKED: Readonly<Partial<Record<OrderField, BareCode>>> = {
  claimNumber: 'listQuestions.claim_number',
  insuredName: 'listQuestions.insured',
  serviceId: 'listQuestions.report',
  rushOrder: 'listQuestions.rush',
  pdfRequired: 'listQuestions.pdf',
};
const EXAMPLES = 3;

function questionOf(field: OrderField, columns: readonly Column[]): MatchQuestion {
  const asked = ASKED[field];
  const involved = columns.map(({ index }) => index);
  const fields = (chosen: number | null) =>
    involved.map((column) => ({ column, field: column === chosen ? field : null }));
  return {
    id: `field:${field}`,
    text: message(asked ?? 'listQuestions.more_than_one'),
    detail: message('listQuestions.more_than_one'),
    columns: involved,
    choices: [
      ...columns.map((column) => ({
        id: `${field}-${column.index}`,
        label: nameOf(column),
        examples: column.values.slice(0, EXAMPLES),
        fields: fields(column.index),
      })),
      { id: `${field}-none`, label: message('listQuestions.neither'), examples: [], fields: fields(null) },
    ],
  };
}

/** “Carrier Claim #” or “Claim Number” beside a program’s own “Claim ID”: the one that the insurer knows. */
function insurersClaim(claims: readonly Column[]): Column | undefined {
  const [named, ...more] = claims.filter(({ header }) => OF_INSURER.test(header));
  if (named) return more.length === 0 ? named : undefined;
  const wordsOf = ({ header }: Column) => headerWords(header).join(' ');
  const [numbered, ...others] = claims.filter((column) => /^claim(?: number)?$/.test(wordsOf(column)));
  const isOnly =
    others.length === 0 && claims.every((one) => one === numbered || /^claim id$/.test(wordsOf(one)));
  return isOnly ? numbered : undefined;
}
const OF_INSURER = /\b(?:carrier|insurer|insurance|ins)(?:['’]?s)?\b.*\bcl(?:ai)?m\b|\binsurer identifier\b/i;

const MOSTLY = 0.9;
const HALF = 0.5;
const isClaimId = ({ header }: Column): boolean => /^claim id$/.test(headerWords(header).join(' '));
/** Neither “2026-01-12” nor “402-555-0112”. */
const LIKE_CLAIM = /^(?!\d{1,4}-\d{1,2}-\d{1,4}$|\d{3}-?\d{3}-?\d{4}$)(?=.*\d{3})[A-Z\d][A-Z\d-]{4,}$/i;
/** Numbers that are others in nearly each row, and no dates, phone numbers, prices or ZIP codes. */
const mayBeClaims = ({ header, meaning, hidden, values, looks, index }: Column, id: Column): boolean =>
  !hidden &&
  index !== id.index &&
  (meaning.kind === 'unknown' || isVague(header) || header.trim() === '') &&
  values.length >= id.values.length * HALF &&
  values.every((value) => LIKE_CLAIM.test(value) && !NO_CLAIM.test(value)) &&
  new Set(values).size >= values.length * MOSTLY &&
  looks('zip') < MOSTLY;

/** Whether two columns fill the same rows with different values. */
function differ(one: Column, other: Column, rows: readonly (readonly string[])[]): boolean {
  return rows.some((row) => {
    const [here = '', there = ''] = [row[one.index]?.trim(), row[other.index]?.trim()];
    return here !== '' && there !== '' && here.toLowerCase() !== there.toLowerCase();
  });
}

/**
 * The claims of “claims to run.txt”, a list without names of columns: the only column of long numbers that are others in each
 * row. Null where the list isn't called so.
 */
function claimsOf(title: string, columns: readonly Column[]): Column | null {
  if (!/\b(?:claims?|clms?)\b/i.test(spaced(title)) || columns.some(({ header }) => header.trim() !== ''))
    return null;
  const [only, ...more] = columns.filter(
    ({ values, looks }) =>
      values.length >= LEAST_CLAIMS &&
      values.every((value) => CLAIM.test(value) && !NO_CLAIM.test(value)) &&
      new Set(values).size === values.length &&
      looks('zip') === 0,
  );
  return only && more.length === 0 ? only : null;
}
const LEAST_CLAIMS = 3;
const CLAIM = /^[A-Z]{0,6}[-\s]?\d[A-Z\d-]{4,}$/i;

/** The order's own fields by the names of the columns: claim, insured, report, options, notes. */
export function matchOptions(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  services: readonly ReportService[],
  title = '',
): { fields: ReadonlyMap<number, ListTarget>; questions: readonly MatchQuestion[] } {
  const fields = new Map<number, ListTarget>();
  const taken = new Map<OrderField, Column[]>();
  const doubted = new Map<OrderField, Column[]>();
  const planned = isBoard(columns);
  const isOrder =
    isOrderList(columns, services) || ((isOfClaims(columns) || ORDERS.test(spaced(title))) && !planned);
  // What holds nothing takes no place: “Claim Info” before “Claim Number”.
  const filledFirst = columns.toSorted(
    (a, b) => Number(a.values.length === 0) - Number(b.values.length === 0),
  );
  for (const column of filledFirst) {
    const { meaning, index, hidden } = column;
    // Asked about instead (rush.ts).
    if (planned && meaning.kind === 'field' && meaning.field === 'rushOrder') continue;
    const isSpeed = isRushOf(column, isOrder) || isReportSpeed(column, columns);
    if (!hidden && isSpeed && !taken.has('rushOrder')) {
      taken.set('rushOrder', [column]);
      fields.set(index, 'rushOrder');
      continue;
    }
    if (meaning.kind !== 'field' || hidden || !fits(column, meaning.field, meaning.strong, services, isOrder))
      continue;
    const known = taken.get(meaning.field) ?? [];
    if (known.length >= (JOINED.has(meaning.field) ? MOST_NOTES : 1)) {
      const rival = ASKED[meaning.field] && known.some((one) => differ(one, column, rows));
      if (rival) doubted.set(meaning.field, [...(doubted.get(meaning.field) ?? known), column]);
      continue;
    }
    taken.set(meaning.field, [...known, column]);
    fields.set(index, meaning.field);
  }
  // A program's own “Claim ID” beside numbers whose column nobody can name: one of them is the insurer's.
  const [id] = doubted.has('claimNumber') ? [] : (taken.get('claimNumber') ?? []);
  const unnamed = id && isClaimId(id) ? columns.find((column) => mayBeClaims(column, id)) : undefined;
  if (id && unnamed) doubted.set('claimNumber', [id, unnamed]);
  for (const column of [...doubted.values()].flat()) fields.delete(column.index);
  const claim = insurersClaim(doubted.get('claimNumber') ?? []);
  if (claim) {
    fields.set(claim.index, 'claimNumber');
    doubted.delete('claimNumber');
  }
  const called = claimsOf(title, columns);
  if (called && !taken.has('claimNumber')) fields.set(called.index, 'claimNumber');
  return { fields, questions: [...doubted].map(([field, rivals]) => questionOf(field, rivals)) };
}
