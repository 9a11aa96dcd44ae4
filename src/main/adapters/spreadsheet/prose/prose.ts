import { lineText } from '../../../../shared/domain/address/line-address.ts';
import { isStreetName } from '../../../../shared/domain/address/street-words.ts';
import { saidBelow, speaksOfHouse } from '../lines.ts';
import { giveFaintOwners } from './faint-owners.ts';
import { featuresOf } from './features.ts';
import { type House, housesOf } from './houses.ts';
import { model } from './model.ts';
import { giveOwners, giveReaches, ownerName } from './owners.ts';
import { type Part, partsOf } from './parts.ts';
import { remarkOf } from './remarks.ts';
import {
  correctedBy,
  isOther as isOtherHouse,
  isStatusOf,
  mayNameHouse,
  numbersIn,
  wordsIn,
} from './said-of-houses.ts';
import { bestTags, fits, ruledFollows } from './tagger.ts';
import { TAG } from './tags.ts';
import { isBreak, tokensOf, unquoted } from './tokens.ts';
import { withWholeLines } from './whole-lines.ts';

/** An owner that is less sure than this is left to the person. */
const LEAST_OWNER = 0.5;
const HALF = 0.5;
/** A line that may be a house's with this chance is asked about, though it's more probably none. */
const LEAST_HOUSE = 0.05;

/** What a text holds, line by line. */
export type Prose = {
  readonly houses: readonly (House & { readonly remark: string; readonly isReplaced: boolean })[];
  /** Lines that speak of a house without an address, and whose it is. */
  readonly pointed: ReadonlyMap<number, string>;
  /** Those of them that nobody may leave out: they name a street between two houses' lines, or may name a house. */
  readonly needed: readonly number[];
  /** Lines that take a house back. */
  readonly off: readonly number[];
  /** Lines that say something of the house above. */
  readonly below: ReadonlySet<number>;
};

/** The tags of a text, and of what each line is. */
function taggedLines(lines: readonly string[]) {
  const tokens = tokensOf(lines);
  const learned = model();
  const tagged = bestTags(fits(learned, tokens, featuresOf(tokens)), ruledFollows(learned));
  const shareOf = (line: number, tag: number) => {
    const own = tokens.flatMap((token, at) =>
      token.line === line && token.kind !== 'mark' && !isBreak(token) ? [tagged.tags[at]] : [],
    );
    return own.filter((each) => each === tag).length / Math.max(1, own.length);
  };
  const perhaps = new Set(
    tokens.flatMap(({ line }, at) => (tagged.chanceOf(at, TAG.streetStart) >= LEAST_HOUSE ? [line] : [])),
  );
  return { tokens, tagged, shareOf, perhaps };
}

/** What the lines right below a house say of it; each that does is added to `below`. */
function remarksBelow(
  lines: readonly string[],
  parts: readonly Part[],
  house: House,
  houses: readonly House[],
  { isOther, isTaken }: { isOther: (line: number) => boolean; isTaken: (line: number) => boolean },
  below: Set<number>,
): string[] {
  const found: string[] = [];
  for (let line = house.lastLine + 1; (lines[line - 1] ?? '').trim() !== ''; line += 1) {
    const text = lines[line - 1] ?? '';
    if (isOther(line)) break;
    const remark = saidBelow(text) ?? (isStatusOf(text, house, houses) ? lineText(text) : null);
    if (remark === null && !isTaken(line) && !REACHED.test(text)) break;
    if (remark === null || parts.some((part) => part.line === line && part.kind === 'city')) continue;
    below.add(line);
    found.push(remark);
  }
  return found;
}
/** A phone number or an email address. */
const REACHED = /@|\d{3}[-. )]\s?\d{3}[-. ]\d{4}/;

/** “Fatima Halloman, somewhere on Saltgrass Ct”, in the middle of lines that each have a house. */
const ON_STREET = /\b(?:on|off|at|over on|in)\s+\p{Lu}\p{L}+/u;

/** “Quillmere Rd, Lake Wylie - Victor Ferrante” */
function startsWithStreet(line: string): boolean {
  const [start = ''] = lineText(line).split(/[,–—-]/);
  return !/\d/.test(start) && /^\p{Lu}/u.test(start) && isStreetName(start);
}

/** “Fatima Halloman, …” */
const NAME_AHEAD = /^\W*(?:\p{Lu}[\p{L}.'’-]+ (?:(?:&|and) )?){1,3}\p{Lu}[\p{L}.'’-]+\s*[,–—-]/u;

/** A line that corrects the number of a house before takes its place, with its owner, where it is a whole address; any other is none. */
function withCorrections<Each extends House>(
  houses: readonly Each[],
  textOf: (line: number) => string,
): (Each & { readonly isReplaced: boolean })[] {
  const replaced = new Set<Each>();
  const kept = houses.flatMap((house, at) => {
    const wrong = correctedBy(textOf(house.line), house, houses.slice(0, at));
    if (!wrong) return [house];
    // “its 2241 Harvest Moon not 2214” is said of the row above, and no address.
    const isWhole = house.town.city !== '' || house.town.zip !== '';
    if (!isWhole || !isOtherHouse(house, wrong)) return [];
    replaced.add(wrong);
    return [{ ...house, owner: house.owner || wrong.owner, email: house.email || wrong.email }];
  });
  return kept.map((house) => ({ ...house, isReplaced: replaced.has(house) }));
}

/** Reads the houses of a text whose lines people wrote. */
export function readProse(written: readonly string[]): Prose {
  const lines = written.map(unquoted);
  const { tokens, tagged, shareOf, perhaps } = taggedLines(lines);
  const textOf = (line: number) => lines[line - 1] ?? '';
  const filled = lines.map((_, at) => at + 1).filter((line) => textOf(line).trim() !== '');
  const off = filled.filter((line) => shareOf(line, TAG.off) >= HALF);
  const parts = withWholeLines(lines, tokens, partsOf(lines, tokens, tagged)).filter(
    ({ line }) => !off.includes(line),
  );
  const houses = housesOf(lines, tokens, parts);
  const housed = new Set(houses.map(({ line }) => line));
  const isAmid = (line: number) => {
    const isNamed =
      NAME_AHEAD.test(textOf(line)) || parts.some((part) => part.kind === 'owner' && part.line === line);
    return (
      housed.has(line - 1) &&
      housed.has(line + 1) &&
      (startsWithStreet(textOf(line)) || (isNamed && ON_STREET.test(textOf(line))))
    );
  };
  const ofHouses = new Set(houses.flatMap(({ line, lastLine }) => [line, lastLine]));
  const isSeen = (number: string) => houses.some(({ street }) => wordsIn(street.text).has(number));
  const mayName = (line: number) =>
    !ofHouses.has(line) && mayNameHouse(textOf(line)) && !numbersIn(textOf(line)).some(isSeen);
  const speaks = (line: number) =>
    perhaps.has(line) ||
    isAmid(line) ||
    shareOf(line, TAG.pointed) >= HALF ||
    speaksOfHouse(lineText(textOf(line))) ||
    mayName(line);
  const pointed = filled.filter((line) => !housed.has(line) && !off.includes(line) && speaks(line));
  const isOther = (line: number) => housed.has(line) || pointed.includes(line);
  const sure = parts.filter(({ kind, chance }) => kind !== 'owner' || chance >= LEAST_OWNER);
  giveOwners(lines, tokens, parts, houses, {
    least: LEAST_OWNER,
    asked: new Set(pointed),
    giveFaint: () =>
      giveFaintOwners(lines, tokens, sure, houses, tagged, (line) => !isOther(line) && !off.includes(line)),
  });
  giveReaches(tokens, parts, houses);
  const isTaken = (line: number) => off.includes(line) || parts.some((part) => part.line === line);
  const below = new Set<number>();
  const whole = houses.map((house, at) => {
    const until = houses[at + 1]?.street.from ?? tokens.length;
    const own = remarkOf(lines, tokens, parts, house, houses[at - 1]?.street.to ?? 0, until);
    const others = remarksBelow(lines, parts, house, houses, { isOther, isTaken }, below);
    return { ...house, remark: [own, ...others].filter(Boolean).join('; ') };
  });
  const nameOn = (line: number) =>
    parts.find((part) => part.kind === 'owner' && part.line === line)?.text ?? '';
  return {
    houses: withCorrections(whole, textOf),
    pointed: new Map(pointed.map((line) => [line, ownerName(nameOn(line))])),
    needed: pointed.filter((line) => isAmid(line) || mayName(line)),
    off: off.filter((line) => !below.has(line)),
    below,
  };
}
