import { spelledOut } from '../matching/headings/initials.ts';
import { type Meaning, meaningOf } from '../matching/headings/meaning.ts';

/** “same”, “Same as billing”: the roof's address is the other one of the row. */
const SAME = /^\W*same(?: as (?:above|left|bill(?:ing|to| to)?|mail(?:ing)?|owner|home)(?: address)?)?\W*$/i;

type AddressMeaning = Extract<Meaning, { kind: 'address' }>;
type Part = AddressMeaning['part'];

const UNITS: readonly Part[] = ['unit', 'line2', 'line3'];

/** Where the parts of one address stand; null where two columns are the same part. */
function partsOf(
  meanings: readonly Meaning[],
  role: AddressMeaning['role'],
): ReadonlyMap<Part, number> | null {
  const found = new Map<Part, number>();
  for (const [index, meaning] of meanings.entries()) {
    if (meaning.kind !== 'address' || meaning.role !== role || meaning.unsure) continue;
    if (found.has(meaning.part)) return null;
    found.set(meaning.part, index);
  }
  return found;
}

/**
 * Puts the address that letters go to where a row says “same” in place of the roof's. Only in lists with one of each, by the
 * names of their columns.
 */
export function createSameAddress(
  headers: readonly string[],
): (cells: readonly string[]) => readonly string[] {
  const spelled = spelledOut(headers);
  const meanings = headers.map((header, index) => meaningOf(spelled.get(index) ?? header));
  const [roof, mail] = [partsOf(meanings, 'property'), partsOf(meanings, 'mailing')];
  const at = roof?.get('line');
  if (!roof || !mail || at === undefined || !mail.has('line')) return (cells) => cells;
  return (cells) => {
    if (!SAME.test(cells[at] ?? '')) return cells;
    const filled = [...cells];
    for (const [part, index] of mail) {
      const own = roof.get(part);
      const isOpen = own !== undefined && (own === at || (cells[own] ?? '').trim() === '');
      if (isOpen) filled[own] = cells[index] ?? '';
    }
    // A unit that only the other address has a column for is the roof's, too.
    for (const part of UNITS) {
      const index = roof.has(part) ? undefined : mail.get(part);
      const unit = index === undefined ? '' : (cells[index] ?? '').trim();
      if (unit !== '') filled[at] = `${filled[at]}, ${unit}`;
    }
    return filled;
  };
}
