import { plain } from '../../cells/plain.ts';
import { type NameReading, nameKey, type PersonColumn, readName } from '../columns/person-names.ts';
import { isFirmName } from './households.ts';
import { reachedAt } from './owner-rivals.ts';

const LEAST_ROWS = 3;
const MOSTLY = 0.6;
/** A shorter word may stand in any domain: “oak” in “soakwell.com”. */
const LEAST_LETTERS = 5;
/** A domain is called after this many letters of its company: “thistlecast.com” of “Thistlewick Castings”. */
const BEGINNING = 6;

/** “Vinterra Foods” of “habendroth@vinterrafoods.com”: the address's domain begins as the name does. */
function isAtDomain(email: string, name: string): boolean {
  const domain = plain(email.split('@')[1]?.replace(/\.[^.]*$/, '') ?? '').replaceAll(' ', '');
  const words = plain(name).split(' ');
  const whole = words.join('');
  return (
    (whole.length >= BEGINNING && domain.startsWith(whole.slice(0, BEGINNING))) ||
    words.some((word) => word.length >= LEAST_LETTERS && domain.includes(word))
  );
}

/**
 * Whether a list's records are companies, and its contacts whom to call there: “Ashgrove Church - sanctuary” and “Vinterra
 * Foods” beside “Hollis Abend” of “habend@vinterrafoods.com”. Then the company owns the roof, and nobody is asked.
 */
export function worksAt(
  best: NameReading,
  one: NameReading,
  people: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
): boolean {
  if (best.role !== 'plain' || one.role !== 'contact' || best.columns.length > 1) return false;
  const emails = people.filter(({ meaning, values }) => meaning.part === 'email' && values.length > 0);
  const both = rows.flatMap((row, at) => {
    const [name, contact] = [best.names[at] ?? '', one.names[at] ?? ''];
    if (name === '' || contact === '') return [];
    const isCompany =
      isFirmName(name) ||
      emails.some(({ index }) => isAtDomain(row[index] ?? '', name.split(' - ')[0] ?? ''));
    // A person's own record, “Ruth Danner” or “Danner reroof”, has the person's name.
    const own = nameKey(contact).split(' ');
    const isOwn = nameKey(name)
      .split(' ')
      .some((word) => word.length > 2 && own.includes(word));
    return [isCompany ? 'company' : isOwn ? 'own' : 'other'];
  });
  const of = (kind: string) => both.filter((found) => found === kind).length;
  return both.length >= LEAST_ROWS && of('company') >= both.length * MOSTLY && of('own') === 0;
}

/** Whom to call at the company that owns the roof, by the columns' names or by where they work. */
export const contactsAt = (
  best: NameReading,
  people: readonly PersonColumn[],
  rows: readonly (readonly string[])[],
): PersonColumn[] => [
  ...new Set([
    ...reachedAt(best, people),
    ...people.filter((one) => {
      const reading = one.meaning.part === 'email' ? null : readName([one], rows);
      return reading !== null && worksAt(best, reading, people, rows);
    }),
  ]),
];
