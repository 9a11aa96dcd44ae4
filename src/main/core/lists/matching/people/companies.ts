import type { ListTarget } from '../../../../../shared/domain/list.ts';
import { type Column, distinctShare } from '../columns/column.ts';
import { areFirms, FIRM, INSURER, isDisplayed, nameKey } from '../columns/person-names.ts';

/** Companies that are the customers in rows in which no person is named. */

const MOSTLY = 0.8;
const HALF = 0.5;

/** DataSift's “FULL NAME/COMPANY/TRUST”. */
const OF_BOTH = /^\W*(?:full )?name\s*\/\s*(?:company|business|trust|entity)\b/i;

/** A company, or the whole name, that stands also in rows where first and last name are empty: it is the customer there. */
function companyBeside(
  columns: readonly Column[],
  fields: ReadonlyMap<number, ListTarget>,
  rows: readonly (readonly string[])[],
): Column | undefined {
  const names = [...fields].flatMap(([index, field]) =>
    field === 'firstName' || field === 'lastName' ? [index] : [],
  );
  const isNamed = (row: readonly string[]) => names.some((index) => (row[index] ?? '').trim() !== '');
  const saysAlike = ({ index }: Column) => {
    const both = rows.filter((row) => isNamed(row) && (row[index] ?? '').trim() !== '');
    const alike = both.filter((row) => {
      const whole = nameKey(row[index] ?? '').split(' ');
      return nameKey(names.map((at) => row[at] ?? '').join(' '))
        .split(' ')
        .every((word) => word.length < 2 || whole.includes(word));
    });
    return both.length > 0 && alike.length >= both.length * MOSTLY;
  };
  const found = columns.filter(
    (column) =>
      !column.hidden &&
      column.values.length > 0 &&
      (OF_BOTH.test(column.header) ||
        (isDisplayed(column.header) && column.values.every((value) => FIRM.test(value))) ||
        (column.meaning.kind === 'person' &&
          (column.meaning.role === 'company' ||
            (column.meaning.part === 'name' &&
              (column.meaning.role === 'plain' || column.meaning.role === 'owner') &&
              !fields.has(column.index) &&
              saysAlike(column))))),
  );
  // A client's “Display Name” says its company again.
  const shown = found.find(
    (one) =>
      isDisplayed(one.header) &&
      found.some(
        (other) =>
          other !== one &&
          rows.some((row) => (row[other.index] ?? '').trim() !== '') &&
          rows.every(
            (row) =>
              (row[other.index] ?? '').trim() === '' || row[other.index]?.trim() === row[one.index]?.trim(),
          ),
      ),
  );
  const [only, ...others] = shown ? [shown] : found;
  if (names.length < 2 || !only || others.length > 0 || fields.has(only.index)) return undefined;
  return rows.some((row) => (row[only.index] ?? '').trim() !== '' && !isNamed(row)) ? only : undefined;
}

const OF_CLAIM = /\b(?:claim|adjuster|carrier|insur\w*|policy|date of loss)\b/i;
/** The one column of companies that has one where the owner's own column is empty: Odoo's “Company Name” beside “Contact Name”. */
function companyWhereNameless(
  columns: readonly Column[],
  fields: ReadonlyMap<number, ListTarget>,
  rows: readonly (readonly string[])[],
): Column | undefined {
  // Beside claims it's the insurer, beside homeowners nobody knows.
  if (columns.some(({ header }) => OF_CLAIM.test(header))) return undefined;
  const [named, ...further] = [...fields].filter(([, field]) => field === 'customerName');
  const [only, ...others] = columns.filter(
    ({ meaning, hidden, values, index }) =>
      !hidden &&
      values.length > 0 &&
      !fields.has(index) &&
      meaning.kind === 'person' &&
      meaning.role === 'company' &&
      distinctShare({ values }) >= HALF &&
      !values.some((value) => INSURER.test(value)),
  );
  if (!named || further.length > 0 || !only || others.length > 0) return undefined;
  const owner = columns.find(({ index }) => index === named[0]);
  const isOwners = owner?.meaning.kind === 'person' && owner.meaning.role === 'owner';
  if (isOwners && (/home/i.test(owner.header) || !areFirms(only.values))) return undefined;
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').trim();
  return rows.some((row) => cell(row, named[0]) === '' && cell(row, only.index) !== '') ? only : undefined;
}

/** The column of companies that are the customers where no person is named: none or one. */
export function companiesOf(
  columns: readonly Column[],
  fields: ReadonlyMap<number, ListTarget>,
  rows: readonly (readonly string[])[],
): (readonly [number, ListTarget])[] {
  const beside = companyBeside(columns, fields, rows);
  if (beside) return [[beside.index, 'customerName']];
  const company = companyWhereNameless(columns, fields, rows);
  return company ? [[company.index, 'companyName']] : [];
}
