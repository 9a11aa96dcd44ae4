import { meaningOf } from './meaning.ts';

/** “B city”, “J_zip”: a part of an address behind the first letter of whose it is. */
const INITIALED =
  /^\s*([a-z])[\s._-]+(addr(?:ess)?|street|city|town|state|st|zip(?: ?code)?|unit|apt)\.?\s*$/i;
/** Whoever leases the panels of a roof owns it; of a house, its lessee doesn't. */
const SOLAR = /\b(?:kw|pto|azimuth|inverter|solar|pv)\b/i;
const LESSEE = /^\s*lessee\b/i;
/** Fewer than these of one letter may be something else: “N street”. */
const LEAST = 2;

/**
 * Names of columns in words that are known. One that begins with a letter in place of a word, written out: “Bill to”,
 * “B city”, “B zip”; only where one other column is of an address and begins with that letter.
 */
export function spelledOut(headers: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (headers.some((header) => SOLAR.test(header)))
    for (const [index, header] of headers.entries())
      if (LESSEE.test(header)) found.set(index, header.replace(LESSEE, 'Customer'));
  const parts = headers.flatMap((header, index) => {
    const [, letter = '', part = ''] = INITIALED.exec(header) ?? [];
    return letter === '' ? [] : [{ index, letter: letter.toLowerCase(), part }];
  });
  for (const letter of new Set(parts.map((one) => one.letter))) {
    const own = parts.filter((one) => one.letter === letter);
    const [whose, ...others] = headers.filter((header) => {
      const meaning = meaningOf(header);
      const isOf = header.trim().toLowerCase().startsWith(letter) && !INITIALED.test(header);
      return isOf && meaning.kind === 'address' && meaning.part === 'line' && !meaning.unsure;
    });
    if (whose === undefined || others.length > 0 || own.length < LEAST) continue;
    for (const { index, part } of own) found.set(index, `${whose} ${part}`);
  }
  return found;
}
