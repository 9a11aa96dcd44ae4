import { addressOf, lineText, withoutPhones } from '../../../shared/domain/address/line-address.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';
import { LISTED, TYPELESS, UNIT_LINE } from './lines.ts';
import { HEADING } from './street-headings.ts';

/**
 * A typed list whose towns are headings:
 *
 *     Fort Mill SC 29715
 *     - Dana Pope, 118 Millrace Hollow Ct  803-555-0114
 *     - Kristin Aycoth, 27 Whitegrove Ln - call first
 */

/** A town with its state, alone on its line; with a ZIP code, a remark may stand behind: “Norman OK 73072 - hail 5/3”. */
const TOWN =
  /^(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3},?\s+[A-Z]{2}\.?(?:,?\s+\d{5}(?:-\d{4})?)?)\s*(?::?|(?<=\d)\s*[-–—:(].*)$/u;
/** What stands between the parts of a line. */
const BETWEEN = /,\s+|\s+[-–—|]\s+|\s{2,}|\s*[;()]\s*/u;
/** Fewer houses than this may be a coincidence. */
const LEAST_HOUSES = 2;

/** A town as it stands behind a street; '' where a line is none. */
function townIn(line: string): string {
  const text = (TOWN.exec(line.trim())?.[1] ?? '').replace(/^(?:(?:all|these|both) )?in\s+(?=\p{L})/iu, '');
  if (text === '') return '';
  const { city, state } = parseAddress(`1 Oak St, ${text}`);
  return city !== '' && state !== '' ? text : '';
}

/** The street of a line that lacks its town, with its unit, as it stands there; '' where the line isn't one house. */
function streetIn(line: string): string {
  if (addressOf(line) !== null) return '';
  const isListed = LISTED.test(line);
  const parts = lineText(line)
    .split(BETWEEN)
    .map((part) => withoutPhones(part).trim());
  const streets = parts.filter((part) => {
    if (!/^\d/.test(part)) return false;
    const { kind, number, name, type, city, zip } = parseAddress(part);
    const isStreet = kind === 'street' && number !== '' && name !== '' && city === '' && zip === '';
    return isStreet && (type !== '' || (isListed && TYPELESS.test(part)));
  });
  const [street = ''] = streets;
  if (streets.length !== 1) return '';
  const next = parts[parts.indexOf(street) + 1] ?? '';
  const unit = UNIT_LINE.test(next) ? next : '';
  const from = line.indexOf(street);
  const end = unit === '' ? from + street.length : line.indexOf(unit, from + street.length) + unit.length;
  // “12 Oak St, Lincoln”: its own town, perhaps, or a person.
  return /^\s*,\s*\p{L}/u.test(line.slice(end)) ? '' : line.slice(from, end);
}

/** “Tega Cay:”, “Also these in Kansas”: what stands below isn't in the town above any more. */
const isOther = (line: string, isFirst: boolean): boolean =>
  line.trim() !== '' && !LISTED.test(line) && (isFirst || HEADING.test(line.trim()) || /:\s*$/.test(line));

/**
 * A text whose towns are headings with the town behind each street that lacks its own, line by line, and without the headings; null
 * where it has none. A town on the line right below a street is that house's own; another paragraph ends a town.
 */
export function withTownsOfHeadings(text: string): string | null {
  // Cells of a table are no lines.
  if (text.includes('\t')) return null;
  const lines = text.split('\n');
  const streets = lines.map(streetIn);
  const isBlank = (at: number) => (lines[at] ?? '').trim() === '';
  const isHeading = (at: number) => {
    const line = lines[at] ?? '';
    const next = isBlank(at + 1) ? at + 2 : at + 1;
    if (townIn(line) === '' || (streets[next] ?? '') === '') return false;
    if (LISTED.test(lines[next] ?? '')) return isBlank(at - 1) || !/^\s/.test(line);
    // “CHESWOLD FIRE CO” above a street and its town is who lives there.
    return isBlank(at - 1) && townIn(lines[next + 1] ?? '') === '';
  };
  let town = '';
  let houses = 0;
  const headed = lines.map((line, at) => {
    const street = streets[at] ?? '';
    if (isHeading(at)) {
      town = townIn(line);
      return '';
    }
    if (town === '') return line;
    if (street === '') {
      const isOwnTown = townIn(line) !== '' && (streets[at - 1] ?? '') !== '';
      if (!isOwnTown && isOther(line, isBlank(at - 1))) town = '';
      return isOwnTown ? '' : line;
    }
    const own = isHeading(at + 1) ? '' : townIn(lines[at + 1] ?? '');
    houses += 1;
    return line.replace(street, () => `${street}, ${own || town}`);
  });
  return houses < LEAST_HOUSES ? null : headed.join('\n');
}
