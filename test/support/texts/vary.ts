import { TAG } from '../../../src/main/adapters/spreadsheet/prose/tags.ts';
import { type Token, tokensOf } from '../../../src/main/adapters/spreadsheet/prose/tokens.ts';
import type { Tagged } from './align.ts';
import { filesBelow, LISTS, said, truthOf } from './truths.ts';

/**
 * A text once more with other people's houses in it, so that what is learned is how texts are written and not who is in them: streets,
 * towns, and names of another list, sometimes without commas, states, ZIP codes, capitals, or dashes.
 */

type House = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly name: string;
};

const FIRM =
  /\b(?:llc|inc|hoa|trust|church|assoc\w*|co|company|holdings|properties|condo\w*|estate|family|partners|lp|rentals|apartments|ministries|&)\b/i;
const LEAST_HOUSES = 4;

/** The houses of the corpus's lists, list by list. */
export function housesOfLists(): House[][] {
  return filesBelow(LISTS, '.expected.json').flatMap((path) => {
    const houses = truthOf(path).orders.flatMap(({ parts, customerName }) => {
      if (!parts?.street || !parts.city || !parts.zip || !/^\d/.test(parts.street)) return [];
      const [name = ''] = said(customerName);
      const isTurned = name.includes(',') && !/\b(?:llc|inc)\b/i.test(name);
      return [
        {
          street: parts.street,
          city: parts.city,
          state: parts.state ?? '',
          zip: parts.zip,
          name: isTurned ? '' : name,
        },
      ];
    });
    return houses.length >= LEAST_HOUSES ? [houses] : [];
  });
}

/** The same numbers each time. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const titled = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/(^|[\s'-])(\p{L})/gu, (_, edge, letter) => edge + letter.toUpperCase())
    : text;

/** A text with the houses of another list. */
export function varied(
  { name, tokens, tags }: Tagged,
  lists: readonly House[][],
  random: () => number,
): Tagged {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const houses = pick(lists) ?? [];
  const cities = [...new Set(houses.map(({ city }) => city))];
  const [isSwapped, isSmall, hasNoCommas, hasNoState, hasNoZip, dash] = [
    random() < 0.85,
    random() < 0.2,
    random() < 0.3,
    random() < 0.25,
    random() < 0.15,
    random(),
  ];
  const others = {
    street: new Map<string, string>(),
    city: new Map<string, string>(),
    owner: new Map<string, string>(),
  };
  const made: Token[] = [];
  const madeTags: number[] = [];
  const add = (text: string, line: number, start: number, inside: number) => {
    tokensOf([text]).forEach((token, at) => {
      made.push({ ...token, line });
      madeTags.push(at === 0 ? start : inside);
    });
  };
  const otherName = (was: string, words: number): string => {
    for (let turn = 0; turn < 12; turn += 1) {
      const found = titled(pick(pick(lists) ?? [])?.name ?? '');
      if (found === '' || FIRM.test(found) !== FIRM.test(was)) continue;
      const last = found.split(/\s+/).at(-1) ?? '';
      if (FIRM.test(was)) return found;
      return words === 1 ? last : /^(?:Mr|Mrs|Ms|Dr)\b/i.test(was) ? `${was.split(/\s+/)[0]} ${last}` : found;
    }
    return was;
  };
  let city = '';
  const houseHere = () => houses.find((house) => titled(house.city) === city);
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const tag = tags[at] ?? TAG.none;
    if (!token) break;
    let to = at + 1;
    while (tag === TAG.streetStart && tags[to] === TAG.street) to += 1;
    while (tag === TAG.cityStart && tags[to] === TAG.city) to += 1;
    while (tag === TAG.ownerStart && tags[to] === TAG.owner) to += 1;
    const was = tokens
      .slice(at, to)
      .map(({ text }) => text)
      .join(' ');
    const swap = (kind: 'street' | 'city' | 'owner', other: () => string): string => {
      if (!isSwapped) return was;
      const found = others[kind].get(was) ?? other();
      others[kind].set(was, found);
      return found;
    };
    if (tag === TAG.streetStart) {
      const isTypeless = random() < 0.08;
      const now =
        to - at > 1 && random() < 0.9 ? swap('street', () => titled(pick(houses)?.street ?? was)) : was;
      add(
        isTypeless ? now.replace(/ (?:St|Ave|Rd|Dr|Ln|Ct|Blvd|Way|Pl|Cir|Ter|Trl)\.?$/i, '') : now,
        token.line,
        TAG.streetStart,
        TAG.street,
      );
    } else if (tag === TAG.cityStart) {
      city = swap('city', () => titled(cities[others.city.size % Math.max(1, cities.length)] ?? was));
      add(city, token.line, TAG.cityStart, TAG.city);
    } else if (tag === TAG.state) {
      const state = houseHere()?.state ?? '';
      const isCode = token.text.length <= 2 && isSwapped && state !== '';
      if (!hasNoState)
        add(
          isCode ? (token.text === token.text.toLowerCase() ? state.toLowerCase() : state) : token.text,
          token.line,
          TAG.state,
          TAG.state,
        );
    } else if (tag === TAG.zip) {
      if (!hasNoZip || hasNoState)
        add((isSwapped && houseHere()?.zip.slice(0, 5)) || token.text, token.line, TAG.zip, TAG.zip);
    } else if (tag === TAG.ownerStart) {
      add(
        swap('owner', () => otherName(was, to - at)),
        token.line,
        TAG.ownerStart,
        TAG.owner,
      );
    } else if (!isLeftAway(token, madeTags.at(-1), tags[at + 1])) {
      made.push(token);
      madeTags.push(tag);
    }
    at = to;
  }
  function isLeftAway({ kind, text }: Token, before: number | undefined, next: number | undefined): boolean {
    const isInAddress =
      before !== undefined &&
      before >= TAG.streetStart &&
      before <= TAG.city &&
      next !== undefined &&
      next >= TAG.cityStart &&
      next <= TAG.zip;
    return (
      kind === 'mark' &&
      ((text === ',' && hasNoCommas && isInAddress) || (/^[-–—]$/.test(text) && dash < 0.2))
    );
  }
  return {
    name,
    tokens: isSmall ? made.map((token) => ({ ...token, text: token.text.toLowerCase() })) : made,
    tags: madeTags,
  };
}
