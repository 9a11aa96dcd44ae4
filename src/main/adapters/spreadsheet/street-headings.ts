import { isPersonName, withoutPhones } from '../../../shared/domain/address/line-address.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';
import type { BlockWriter } from './blocks.ts';
import { RangeWriter } from './ranges.ts';
import { isSignature } from './signature.ts';

/**
 * A canvasser's list: streets as headings, and below each the numbers of its houses with what was seen there.
 *
 *     Norman OK 73072 - hail 5/3
 *
 *     Brookhaven Blvd
 *     3601
 *     3605 - blue tarp on back
 */

/** A house number alone, or with a remark behind it. */
const NUMBER = /^(\d{1,6}[a-z]?)(?:\s*(?:[-–—:,;]|(?=\()|$)|\s+(?=\p{Ll}|\p{Lu}{3,}\b))(.*)$/u;
const PLACE =
  /^(\p{Lu}[\p{L}.'’]*(?: \p{Lu}[\p{L}.'’]*){0,3}),?\s+([A-Z]{2})\b\.?(?:,?\s+(\d{5}))?(?=\s*(?:$|[-–—:|,;(]))/u;
/** Fewer houses than this may be a coincidence. */
const LEAST_HOUSES = 3;
const MOSTLY = 0.6;
const MOST_WORDS = 5;

/** “Brookhaven Blvd”: a street with its type, and no number. */
function isStreet(line: string): boolean {
  const text = line.replace(/\s*:$/, '');
  if (
    /\d{3}|[,@\t.?!]/.test(text) ||
    text.split(/\s+/).length > MOST_WORDS ||
    !/^(?:\p{Lu}|\d{1,3}(?:st|nd|rd|th)\b)/u.test(text)
  )
    return false;
  const { kind, number, name, type, city, zip } = parseAddress(`1 ${text}`);
  return kind === 'street' && number === '1' && name !== '' && type !== '' && city === '' && zip === '';
}

const isHouse = (line: string): boolean => {
  const found = NUMBER.exec(line);
  // “12 oak st” has its street beside it.
  return found !== null && parseAddress(line).type === '' && !/\d{5}/.test(found[2] ?? '');
};

const filled = (sample: string): string[] =>
  sample
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function hasStreetHeadings(sample: string): boolean {
  const lines = filled(sample);
  let [street, houses, headings] = [false, 0, 0];
  for (const line of lines) {
    if (isStreet(line)) {
      street = true;
      headings += 1;
    } else if (street && isHouse(line)) houses += 1;
  }
  return houses >= LEAST_HOUSES && houses > headings && houses + headings >= lines.length * MOSTLY;
}

/** The town that a line begins with, as it stands behind a street; null where it names none. */
function townIn(line: string): string | null {
  const [, city = '', state = '', zip = ''] = PLACE.exec(line) ?? [];
  return city === '' ? null : `, ${city}, ${[state, zip].filter(Boolean).join(' ')}`;
}
/** “Moore”: another town, perhaps. */
export const HEADING = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}\s*:?$/u;

/** Takes lines in their order and answers rows: the address, the name, no e-mail address, and the remark. */
export function createStreetReader(blocks: Pick<BlockWriter, 'add'>): {
  line(number: number, text: string): void;
  end(): {
    readonly names: readonly string[];
    readonly struck: RangeWriter;
    readonly dropped: number;
    readonly why: 'no_address';
  };
} {
  let town = '';
  const struck = new RangeWriter();
  let street = '';
  let dropped = 0;
  let isClosed = false;
  return {
    line: (row, text) => {
      const line = text.trim();
      if (line === '') return;
      if (isSignature(line)) isClosed = true;
      const [, number = '', rest = ''] = street === '' ? [] : (NUMBER.exec(line) ?? []);
      if (isStreet(line)) street = line.replace(/\s*:$/, '');
      else if (number === '' && !isClosed) town = townIn(line) ?? (HEADING.test(line) ? '' : town);
      if (number === '' || !isHouse(line)) {
        dropped += 1;
        // A house that isn't understood stays a row, which a person looks at.
        if (/^\d/.test(line) && !isStreet(line) && street !== '') {
          dropped -= 1;
          blocks.add(row, [line]);
        }
        return;
      }
      const remark = rest.replace(/^[\s\-–—:,;]+|\s+$/gu, '');
      if (isClosed) struck.add(row);
      blocks.add(row, [`${number} ${street}${town}`, nameIn(remark), '', remark]);
    },
    end: () => ({ names: ['', 'Name', '', 'Notes'], struck, dropped, why: 'no_address' }),
  };
}

/** “signed, Alma Reyes”, “(Hendricks) signed”: somebody whom a remark names in full. */
function nameIn(remark: string): string {
  const parts = withoutPhones(remark)
    .split(/\s*[,;()–—]\s*|\s+-\s+/u)
    .filter((part) => isPersonName(part));
  return parts.length === 1 ? (parts[0] ?? '') : '';
}
