import { areFew, type NameReading, nameKey } from '../columns/person-names.ts';

const MOSTLY = 0.8;
const LEAST_ROWS = 2;

/**
 * The same people's names in full, where a column has only their last names: “Lead Name” over “Batiste” beside “Contact
 * First Name” and “Contact Last Name”. It's believed as much as what it completes. Undefined where the other columns
 * name other people. What the row's address says as well (a record that is called after its street) is no name.
 */
export function inFull(
  best: NameReading,
  all: readonly NameReading[],
  rows: readonly (readonly string[])[],
): NameReading | undefined {
  const others = all.filter((one) => one !== best && !one.partial);
  const found =
    others.find((one) => completes(one, best, rows)) ?? others.find((one) => isWithoutJobs(one, best));
  return found && { ...found, role: best.role === 'company' ? found.role : best.role, rank: best.rank };
}

function completes(one: NameReading, best: NameReading, rows: readonly (readonly string[])[]): boolean {
  const own = new Set([...one.columns, ...best.columns].map(({ index }) => index));
  let [both, fuller] = [0, 0];
  for (const [row, name] of best.names.entries()) {
    const words = wordsOf(name);
    const there = wordsOf(one.names[row] ?? '');
    if (words.length === 0 || there.length === 0) continue;
    const isPart = words.every((word) => there.includes(word));
    if (!isPart && isOfAddress(name, rows[row] ?? [], own)) continue;
    both += 1;
    // Beside a first name that the row lacks, both say the same.
    if (isPart && there.length > words.length) fuller += 1;
    else if (isPart) both -= 1;
  }
  return fuller >= (areFew(rows) ? 1 : LEAST_ROWS) && fuller >= both * MOSTLY;
}

/** “Baker, Brenda:Reroof 2026” of an accounting program is a job of hers: beside it her name stands alone. */
function isWithoutJobs(one: NameReading, best: NameReading): boolean {
  const both = best.names.flatMap((name, row) => {
    const there = one.names[row] ?? '';
    return name === '' || there === '' ? [] : [{ name, there }];
  });
  return (
    both.some(({ name }) => JOB.test(name)) &&
    both.every(({ name, there }) => nameKey(name.replace(JOB, '')) === nameKey(there))
  );
}
const JOB = /:.*$/;

const wordsOf = (name: string): string[] => nameKey(name).split(' ').filter(Boolean);

const isOfAddress = (name: string, cells: readonly string[], own: ReadonlySet<number>): boolean =>
  cells.some(
    (cell, index) => !own.has(index) && /\d/.test(cell) && cell.toLowerCase().includes(name.toLowerCase()),
  );
