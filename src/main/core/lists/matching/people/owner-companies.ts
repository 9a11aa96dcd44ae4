import type { ListTarget } from '../../../../../shared/domain/list.ts';
import type { Column } from '../columns/column.ts';
import { isPerson, NOBODY } from '../columns/person-names.ts';

/** A column for owners that are companies: “Owner Company”, “Owner Entity Name”, “Owner 1 Organization”. */
const OWNER_COMPANY =
  /^\W*(?:(?:property|building|land|current)[ _]?)?owner(?:['’]?s)?(?:[ _]?1)?[ _]*(?:company|business|entity|organi[sz]ation|corporation|corporate|firm|trust)(?:[ _]?name)?\W*$/i;

/** Whether a column names the owner's people: in two columns, or in one. */
function namesOwners(columns: readonly Column[]): boolean {
  const owners = columns
    .filter(isPerson)
    .filter(
      ({ meaning, values, header }) =>
        meaning.role === 'owner' &&
        meaning.part !== 'email' &&
        values.length > 0 &&
        !OWNER_COMPANY.test(header),
    );
  const has = (part: string) => owners.some(({ meaning }) => meaning.part === part);
  return has('name') || (has('first') && has('last'));
}

const CODE = /^(?:n\/?a|none|[a-z]{1,3})$/i;
/** Whether a column's values may be names: “Y” under “Owner Corporate” and “PR” under “Owner’s Business Name” say what the owner is. */
const areNames = ({ values, looks }: Column): boolean =>
  values.length > 0 &&
  !values.some((value) => CODE.test(value.trim())) &&
  looks('letters') >= 0.9 &&
  looks('yesNo') < 0.5 &&
  looks('email') < 0.3;

/**
 * The columns, “Owner Company” among them as a company where people who own roofs have columns of their own, and as the owner
 * where nobody has.
 */
export function withOwnerCompanies(columns: readonly Column[]): readonly Column[] {
  const found = columns.filter((one) => !one.hidden && OWNER_COMPANY.test(one.header) && areNames(one));
  const [only, ...others] = found;
  if (!only || others.length > 0) return columns;
  const role = namesOwners(columns) ? 'company' : 'owner';
  return columns.map((one) => (one === only ? { ...one, meaning: { ...NOBODY, role } } : one));
}

/** The owner's company where it stands in rows without the owner's name: it owns the roof there. */
export function ownerCompanyOf(
  columns: readonly Column[],
  fields: ReadonlyMap<number, ListTarget>,
): readonly [number, ListTarget] | undefined {
  const company = columns.find(
    ({ header, meaning }) =>
      meaning.kind === 'person' && meaning.role === 'company' && OWNER_COMPANY.test(header),
  );
  if (!company || fields.has(company.index)) return undefined;
  return [...fields.values()].some((field) => OWN.has(field)) ? [company.index, 'companyName'] : undefined;
}
const OWN: ReadonlySet<ListTarget> = new Set(['customerName', 'firstName', 'lastName']);
