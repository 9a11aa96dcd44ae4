import { claimIn, lineText } from '../../../../shared/domain/address/line-address.ts';
import { createLaterLines, speaksOfRows } from '../later-lines.ts';
import { CHECKED, DONE } from '../lines.ts';
import { type RangeWriter, rangesOf } from '../ranges.ts';
import { senderCard } from '../sender-card.ts';
import { addressOfHouse, type House } from './houses.ts';
import { markIn, marksOf, neededBy, wantedBy } from './marks.ts';
import { type Prose, readProse } from './prose.ts';
import {
  areInsureds,
  callsOff,
  headsOff,
  isCalledOff,
  isGone,
  isNumbered,
  isOfPrice,
  isSame,
  isTurned,
  mayCorrect,
  numbersIn,
  saysEnded,
  wordsIn,
} from './said-of-houses.ts';
import { signedFrom } from './signed.ts';
import { unquoted } from './tokens.ts';
import { isAddressAlone } from './whole-lines.ts';

/** A street or a town that is less sure than this is asked about, with its whole line. */
const LEAST_PLACE = 0.45;
const isSure = ({ street, town }: House): boolean => Math.min(street.chance, town.chance) >= LEAST_PLACE;

const withoutMark = (owner: string, mark: string | undefined): string =>
  mark !== undefined && owner.startsWith(`${mark} `) ? owner.slice(mark.length + 1) : owner;

/** A line in which no address is understood, marked so that it can't be ordered as it stands. */
const doubted = (line: string): string => `? ${lineText(line)}`;

/** “…, Waxhaw, NC 28173, claim 0733020091” */
const claimOf = (line: string): string =>
  lineText(line)
    .split(/[,;()]|\s[-–—]\s/)
    .map((part) => claimIn(part.trim()))
    .find(Boolean) ?? '';

/** “3. Roofs”, “Lost:”, or a line behind an empty one: what stands below it may be another matter. */
const isHeading = (line: string, above: string): boolean =>
  /:\s*$|^\s*(?:\d{1,2}[.)]|#+)\s/.test(line) || above.trim() === '';

/** What columns of a text are called: what each house's words were, so that a person can compare. */
const COLUMNS = ['Property address', 'Owner name', 'Owner email', 'Notes', 'Claim number'] as const;

/**
 * Reads a text whose lines people wrote, in the form of the other readers (see `createLineReader`): a row for each house with its
 * address, owner, email address, remark, and claim number. Houses that are called off are struck.
 */
export function createProseReader(emit: (row: number, cells: readonly string[]) => void, text: string) {
  const lines = text.split('\n').map(unquoted);
  const prose = readProse(lines);
  const struck = new Set<number>();
  const later = createLaterLines(emit, struck);
  const byLine = Map.groupBy(prose.houses, ({ line }) => line);
  const lastLines = new Set(prose.houses.map(({ lastLine }) => lastLine));
  const signed = Math.min(
    senderCard(lines),
    signedFrom(
      lines,
      [...byLine.keys(), ...prose.pointed.keys()].sort((a, b) => a - b),
    ),
  );
  const housed = [...byLine.keys()].map((line) => lines[line - 1] ?? '');
  const marks = marksOf(lines, housed);
  const isWanted = wantedBy(lines, housed);
  const isNeeded = neededBy(lines, housed);
  const isUnmarked = (line: string) =>
    marks.get(markIn(line, marks) ?? '') === false ||
    isWanted?.(line) === false ||
    isNeeded?.(line) === false;
  let [dropped, isDone, hasNotes] = [0, false, prose.houses.some(({ remark }) => remark !== '')];
  let hasClaims = false;
  const putLine = (row: number, line: string, name: string, isStruck: boolean) => {
    if (isStruck) struck.add(row);
    else later.saw({ row, address: lineText(line), name });
    const text = isStruck || isAddressAlone(line) ? lineText(line) : doubted(line);
    later.hold(row, name === '' ? [text] : [text, name]);
  };
  const put = (row: number, house: Prose['houses'][number], line: string, isOnly: boolean) => {
    if (isTurned(line, house)) {
      putLine(row, line, '', row >= signed);
      return;
    }
    const isWhole = isSure(house) || isAddressAlone(line);
    const address = isSure(house) ? addressOfHouse(house) : isWhole ? lineText(line) : doubted(line);
    later.saw({ row, address: isWhole ? address : lineText(line), name: house.owner });
    const owner = withoutMark(house.owner, markIn(line, marks));
    const claim = house.claim || (isOnly ? claimOf(line) : '');
    hasClaims ||= claim !== '';
    const cells = [address, owner, house.email, isWhole ? house.remark : '', claim];
    while (cells.at(-1) === '') cells.pop();
    const isOff =
      house.isReplaced ||
      CHECKED.test(line) ||
      isGone(house.remark) ||
      isCalledOff(line, house) ||
      isUnmarked(line);
    if (isDone || row >= signed || isOff) struck.add(row);
    later.hold(row, cells);
  };
  /** Whether a line without a house speaks of one above: “Scratch Tidwell”, “sorry that's 1418 Petrel Pointe not 1481”. */
  const isOfRow = (number: number, line: string) =>
    number < signed &&
    (speaksOfRows(line) || mayCorrect(line)) &&
    !isOfPrice(line) &&
    later.take(number, lineText(line)) === true;
  const isSeen = (number: string) => prose.houses.some(({ street }) => wordsIn(street.text).has(number));
  return {
    line: (number: number, quoted: string) => {
      const line = unquoted(quoted);
      if (line.trim() === '') return;
      // A second house of a line has the number of the next one.
      const own = byLine.get(number) ?? [];
      own.forEach((house, at) => {
        const isSaid =
          isCalledOff(line, house) && prose.houses.some((one) => one.line < number && isSame(one, house));
        if (!isSaid || later.take(number, lineText(line)) !== true)
          put(number + at, house, line, own.length === 1);
      });
      if (own.length > 0 || lastLines.has(number) || prose.below.has(number)) return;
      const isUnseen = isNumbered(line) && !numbersIn(line).some(isSeen);
      if (isUnseen && (prose.off.includes(number) || callsOff(line))) {
        putLine(number, line, '', true);
        return;
      }
      if (isOfRow(number, line)) {
        dropped += 1;
        return;
      }
      const owner = prose.pointed.get(number);
      if (owner !== undefined) {
        putLine(number, line, owner, number >= signed);
        return;
      }
      const isHead = isHeading(line, lines[number - 2] ?? '') && marksOf([line]).size === 0;
      if (DONE.test(lineText(line)) || (isHead && headsOff(line))) isDone = true;
      else if (isHead) isDone = false;
      const isOff = speaksOfRows(line) || saysEnded(line);
      // “Skip 905 Harpoon Ct”: shown, and not ordered.
      if (isOff && isUnseen) {
        putLine(number, line, '', true);
        return;
      }
      if (!speaksOfRows(line) && numbersIn(line).length > 0) later.take(number, lineText(line));
      dropped += 1;
    },
    end: (): { struck: RangeWriter; dropped: number; why: 'no_address'; names: readonly string[] } => {
      if (later.end()) hasNotes = true;
      const [address, owner, email, notes, claim] = COLUMNS;
      const names = [
        address,
        areInsureds(lines) ? 'Insured' : owner,
        email,
        hasNotes ? notes : '',
        hasClaims ? claim : '',
      ];
      while (names.at(-1) === '') names.pop();
      return { struck: rangesOf(struck), dropped, why: 'no_address', names };
    },
  };
}
