import type { Meaning, PersonRole } from '../headings/meaning.ts';

type Said = { readonly values: readonly string[]; readonly meaning: Meaning };

/** Roles that a permit's contractor has as well; a customer or an owner may be a builder. */
const MAY_BE_BUILDERS: ReadonlySet<PersonRole> = new Set<PersonRole>(['company', 'contact']);
const BUILDERS =
  /\b(?:roof\w*|exteriors?|restoration|construction|contract(?:ors?|ing)|heating|cooling|hvac|a\/c|electric(?:al)?|plumbing|mechanical|siding|gutters?|solar|remodel\w*|renovations?|builders?|repairs?|home improvements?|self contractor)\b/i;
/** “QUEEN CITY EXTERIORS LLC”, “KESSLER BROS ROOFING INC” under the “COMPANYNAME” of a list of permits: who does the work. */
export const areContractors = ({ values, meaning }: Said): boolean =>
  meaning.kind === 'person' &&
  MAY_BE_BUILDERS.has(meaning.role) &&
  values.length >= LEAST_BUILDERS &&
  values.filter((value) => BUILDERS.test(value)).length >= values.length * HALF;
const LEAST_BUILDERS = 3;
const HALF = 0.5;
/** Whether a list is of permits, by the names of its columns in words. */
export const isOfPermits = (columns: readonly { readonly header: string }[]): boolean =>
  columns.some(({ header }) => /permit/i.test(header));
