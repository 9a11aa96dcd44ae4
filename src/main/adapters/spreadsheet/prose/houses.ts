import { CITY_NAMES, STATES } from '../../../../shared/domain/address/place-words.ts';
import { STREET_TYPES } from '../../../../shared/domain/address/street-words.ts';
import { isTownName, placeOfZip, placesOfTown } from '../../../../shared/domain/gazetteer/gazetteer.ts';
import { UNIT_LINE } from '../lines.ts';
import { type Part, type PartKind, written } from './parts.ts';
import { comparedStreets, isNoStreet, isTown, townName } from './plausible.ts';
import { isBreak, type Token } from './tokens.ts';

/** A town as a text says it, once for one house or for several. */
type Town = { readonly city: string; readonly state: string; readonly zip: string; readonly chance: number };

/** A house of a text: its street and what the text says of it. `line`: where its street stands. */
export type House = {
  readonly line: number;
  readonly street: Part;
  readonly unit: string;
  readonly town: Town;
  /** The last line that has a part of its address. */
  readonly lastLine: number;
  /** A word behind its street that is no part of it: “Whitaker” of “101 Larkspur Bend Whitaker”. */
  readonly behind: string;
  owner: string;
  /** How probable the owner's name is. */
  ownerChance: number;
  email: string;
  claim: string;
};

/** “same town”, “same zip”: as the house before. */
const SAME_TOWN = /\bsame (?:town|city|place|street|zip and town|town and zip)\b/i;
const SAME_ZIP = /\bsame (?:zip|zip ?code)\b/i;

const NOWHERE: Town = { city: '', state: '', zip: '', chance: 1 };
/** Lines below a street on which its town may stand. */
const MOST_BELOW = 2;

const key = (city: string): string => {
  const low = city.toLowerCase().replace(/[.,]/g, '').trim();
  return CITY_NAMES.get(low) ?? low;
};

/** Tokens that a text's town takes: its city, and the state and ZIP code behind it. */
function townAt(parts: readonly Part[], at: number): { readonly town: Town; readonly used: number } {
  let used = at;
  const take = (kind: PartKind): Part | null => {
    const part = parts[used];
    const isNext = part?.kind === kind && (used === at || part.line === parts[used - 1]?.line);
    if (!part || !isNext) return null;
    used += 1;
    return part;
  };
  const [city, state, zip] = [take('city'), take('state'), take('zip')];
  const all = [city, state, zip].filter((part) => part !== null);
  const chance = Math.min(1, ...all.map((part) => part.chance));
  const isZipFirst = zip === null && state !== null && parts[used]?.kind === 'zip';
  const late = isZipFirst ? take('zip') : null;
  const code = (zip ?? late)?.text ?? '';
  return {
    town: { city: townName(city?.text ?? '', code), state: state?.text ?? '', zip: code, chance },
    used,
  };
}

const isPlace = (part: Part | undefined): boolean =>
  part?.kind === 'city' || part?.kind === 'state' || part?.kind === 'zip';

/** Whether a part's line is indented more than its street's, right below it: “- 422 Edenwood Ter” and “  Rock Hill SC 29730”. */
const isIndented = (tokens: readonly Token[], street: Part, part: Part): boolean => {
  const startOf = (line: number) =>
    tokens.find((token) => token.line === line && !isBreak(token))?.start ?? 0;
  return part.line === street.line + 1 && startOf(part.line) > startOf(street.line);
};

/** Whether a text's lines have no empty line and no other street between two tokens. */
const isNear = (tokens: readonly Token[], from: number, to: number): boolean => {
  const between = tokens.slice(from, to);
  return (
    between.every(({ kind }) => kind !== 'gap') &&
    between.filter(({ kind }) => kind === 'line').length <= MOST_BELOW
  );
};

/** `isLast`: no house stands below it. */
type Heading = { readonly line: number; readonly town: Town; readonly isLast: boolean };

/** A town of several houses that is less sure than this is left to the person. */
const LEAST_HEADING = 0.5;
const LEAST_UNKNOWN = 0.8;

/** Adds what a heading says to what stands at the street. */
function withHeading(own: Town, headings: readonly Heading[], line: number): Town {
  const above = headings.filter((heading) => heading.line < line);
  if (own.city !== '') {
    if (own.zip !== '') return own;
    const same = above.findLast(({ town }) => key(town.city) === key(own.city));
    return same ? { ...own, state: own.state || same.town.state, zip: same.town.zip } : own;
  }
  // “All in Salina” may also stand at the end, where nothing is said before.
  const said = above.at(-1) ?? (headings.length === 1 && headings[0]?.isLast ? headings[0] : undefined);
  const isKnown = isTownName(key(said?.town.city ?? ''));
  if (!said || said.town.chance < (isKnown ? LEAST_HEADING : LEAST_UNKNOWN)) {
    // Some town was said; the ZIP code knows which.
    return said && own.zip !== '' ? { ...own, city: placeOfZip(own.zip.slice(0, 5))?.town ?? '' } : own;
  }
  const { city, state, zip } = said.town;
  const place = own.zip === '' ? undefined : placeOfZip(own.zip.slice(0, 5));
  const chance = Math.min(own.chance, said.town.chance);
  // The ZIP code is of another town than the heading: “Fort Mill” above “733 Crestpoint Ct 29732”.
  if (place && key(place.town) !== key(city) && isTown(city) && placesOfTown(city, place.state).length > 0)
    return { ...own, city: '' };
  return { city, state: own.state || state || (place?.state ?? ''), zip: own.zip || zip, chance };
}

/** “everything is OR”, “all these are in Texas”: a state that is said once for all. */
const FOR_ALL =
  /\b(?:all|everything|everyone|every one|these|they'?re)\b[^.]{0,40}?\b(\p{L}{2,}(?: \p{L}+)?)\b/giu;
function stateOfAll(lines: readonly string[]): string {
  for (const line of lines)
    for (const [, word = ''] of line.matchAll(FOR_ALL)) {
      const code = STATES.get(word.toLowerCase());
      if (code !== undefined && word.length > 2) return code.toUpperCase();
      if (word === word.toUpperCase() && [...STATES.values()].includes(word.toLowerCase())) return word;
    }
  return '';
}

/** Whether towns that have a line to themselves stand above their houses, as headings do, in more places than below them. */
function areHeadings(tokens: readonly Token[], parts: readonly Part[]): boolean {
  const housed = new Set(parts.filter(({ kind }) => kind === 'street').map(({ line }) => line));
  const towns = new Set(
    parts
      .filter((part) => part.kind === 'city' && !housed.has(part.line) && startsLine(tokens, part))
      .map(({ line }) => line),
  );
  const townless = [...housed].filter(
    (line) => !parts.some((part) => part.kind === 'city' && part.line === line),
  );
  const blank = new Set(tokens.filter(({ kind }) => kind === 'gap').map(({ line }) => line));
  const above = townless.filter((line) => towns.has(line - 1) || (blank.has(line) && towns.has(line - 2)));
  const below = townless.filter((line) => towns.has(line + 1));
  const first = Math.min(...towns);
  return above.length > below.length || (above.length === below.length && first < Math.min(...townless));
}

/** The town of a street behind it on its line, or on one of the next where towns stand below. `next`: the part behind the street. */
function townBelow(
  tokens: readonly Token[],
  parts: readonly Part[],
  street: Part,
  next: number,
  hasHeadings: boolean,
): { readonly town: Town; readonly from: number; readonly to: number } | null {
  for (let at = next; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part || part.kind === 'street') return null;
    if (!isPlace(part)) continue;
    const isHere = part.line === street.line;
    if (
      !isHere &&
      ((hasHeadings && !isIndented(tokens, street, part)) ||
        !isNear(tokens, street.to, part.from) ||
        !startsLine(tokens, part))
    )
      return null;
    const { town, used } = townAt(parts, at);
    const behind = parts[used];
    // “Newton NC 28658, 1101 Startown Rd” on the next line is that street's.
    if (!isHere && behind?.kind === 'street' && behind.line === part.line) return null;
    return { town, from: at, to: used };
  }
  return null;
}

/** “Lincoln, NE 68508” and nothing else on a line. */
const PLACE_LINE = /^\W*(\p{L}[\p{L}.'’ -]*?),?\s+([A-Za-z]{2})\.?,?\s+(\d{5})(?:-\d{4})?\W*$/u;
/** A town with the state and the ZIP code of its line, where only its name was understood and the line says no more. */
function wholePlace(line: string | undefined, town: Town): Town {
  const [, city = '', state = '', zip = ''] = PLACE_LINE.exec(line ?? '') ?? [];
  const isSame = city !== '' && town.zip === '' && key(city) === key(town.city);
  return isSame && STATES.has(state.toLowerCase()) ? { ...town, state: state.toUpperCase(), zip } : town;
}

const IN_TOWN = /^(?:(?:over|out|up|down|also|right) )*in\s+/i;
const TOWN_TEXT = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}$/u;

const isTownText = (text: string): boolean => TOWN_TEXT.test(text) && !/\bsame\b/i.test(text);

/** What stands between a street and the next part of its line: a unit (“Ste 100”), a town that isn't known, or both. */
function gapBetween(
  lines: readonly string[],
  tokens: readonly Token[],
  street: Part,
  next: Part | undefined,
): { readonly unit: string; readonly town: string } {
  const text = lines[street.line - 1] ?? '';
  const start = tokens[street.to - 1]?.end ?? 0;
  const said = text.slice(start, next ? tokens[next.from]?.start : undefined);
  const [first = '', ...others] = said
    .split(next ? /,/ : /[,(]|\s[-–—]\s/)
    .map((piece) => piece.trim().replace(IN_TOWN, ''))
    .filter(Boolean);
  const isUnit = UNIT_LINE.test(first);
  const rest = isUnit ? others : [first, ...others];
  return { unit: isUnit ? first : '', town: next && rest.length === 1 ? (rest[0] ?? '') : '' };
}

const LAST_WORDS = /^(?: \p{L}[\p{L}'’]*){1,3} $/u;
const NO_LAST_WORD = /^ (?:in|at|by|near|on|off|over|out|up|down|for|and|or|is|just|right)\b/i;

/** “7167 Calle de Codorniz Las Cruces”: what stands between a street without a type and its town, without a mark, is the street's. */
function withLastWords(lines: readonly string[], tokens: readonly Token[], street: Part, town: Part): Part {
  const text = lines[street.line - 1] ?? '';
  const [last, next] = [tokens[street.to - 1], tokens[town.from]];
  const words = text.slice(last?.end ?? 0, next?.start ?? 0);
  const isTyped = STREET_TYPES.has((last?.text ?? '').toLowerCase()) || last?.kind === 'number';
  if (town.kind !== 'city' || isTyped || !LAST_WORDS.test(words) || NO_LAST_WORD.test(words)) return street;
  return { ...street, to: town.from, text: written(lines, tokens, street.from, town.from) };
}

/** The houses of a text, each with its town: behind its street, before it, below it, or said once above. */
export function housesOf(
  lines: readonly string[],
  tokens: readonly Token[],
  parts: readonly Part[],
): House[] {
  const used = new Set<number>();
  const hasHeadings = areHeadings(tokens, parts);
  const found: { street: Part; unit: string; town: Town; lastLine: number }[] = [];
  parts.forEach((street, at) => {
    if (street.kind !== 'street') return;
    const next = parts.findIndex((part, place) => place > at && part.kind === 'street');
    const nextLine = parts[next]?.line;
    // “Oakvesper Townes bldg 7, 2261 Oakvesper Ln” below: of the line with a street behind it.
    const unit = parts
      .slice(at + 1, next < 0 ? parts.length : next)
      .find(
        (part) =>
          part.kind === 'unit' &&
          (part.line === street.line || (part.line !== nextLine && isNear(tokens, street.to, part.from))),
      );
    const below = townBelow(tokens, parts, street, at + 1, hasHeadings);
    for (let each = below?.from ?? 0; each < (below?.to ?? 0); each += 1) used.add(each);
    let town = wholePlace(lines[(parts[below?.from ?? -1]?.line ?? 0) - 1], below?.town ?? NOWHERE);
    // What stands between a street and its ZIP code is its unit and its town, whether they were known or not.
    const end = parts[below?.from ?? -1];
    const between = gapBetween(lines, tokens, unit ?? street, end?.line === street.line ? end : undefined);
    if (town.city === '' && end && isTownText(between.town))
      town = { ...town, city: townName(between.town, town.zip) };
    // “in Roanoke Virginia 24018”
    const isState = STATES.has(town.city.toLowerCase()) && town.state === '' && isTownText(between.town);
    if (isState) town = { ...town, city: between.town, state: town.city };
    const zip = parts
      .slice(at + 1, next < 0 ? parts.length : next)
      .find((part) => part.kind === 'zip' && part.line === street.line);
    const untagged = tokens.filter(
      ({ kind, line, text, start }) =>
        kind === 'zip' &&
        line === street.line &&
        start > (tokens[street.to - 1]?.end ?? 0) &&
        placeOfZip(text.slice(0, 5)),
    );
    const [other] = untagged;
    if (town.zip === '' && (zip || (untagged.length === 1 && other)))
      town = { ...town, zip: zip?.text ?? other?.text ?? '' };
    if (town.city === '') {
      const ahead = aheadOf(parts, at, used);
      if (ahead) town = { ...ahead, zip: town.zip || ahead.zip, state: town.state || ahead.state };
    }
    const lastLine = Math.max(street.line, unit?.line ?? 0, parts[(below?.to ?? 0) - 1]?.line ?? 0);
    const whole = unit || end?.line !== street.line ? street : withLastWords(lines, tokens, street, end);
    const doubted = isNoStreet(tokens, whole) ? { ...whole, chance: 0 } : whole;
    found.push({ street: doubted, unit: unit?.text ?? between.unit, town, lastLine });
  });
  const headings = headingsOf(parts, used);
  const state = stateOfAll(lines);
  const said = ` ${lines
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')} `;
  /** The ZIP code's town, where the text says it somewhere. */
  const saidTown = (zip: string) => {
    const town = placeOfZip(zip.slice(0, 5))?.town ?? '';
    return town !== '' && said.includes(` ${town.toLowerCase()} `) ? town : '';
  };
  let before = NOWHERE;
  const { swallowed, isCut } = comparedStreets(found.map(({ street }) => street.text));
  return found.map(({ street: whole, unit, town: own, lastLine }) => {
    const behind = swallowed(whole.text);
    const text = behind === '' ? whole.text : whole.text.slice(0, -behind.length).trim();
    const street = { ...whole, text, chance: isCut(whole.text) ? 0 : whole.chance };
    const line = lines[street.line - 1] ?? '';
    let town = own;
    if (own.city === '' && SAME_TOWN.test(line)) town = { ...before, zip: own.zip || before.zip };
    else if (own.zip === '' && SAME_ZIP.test(line))
      town = { ...own, city: own.city || before.city, zip: before.zip };
    const headed = withHeading(town, headings, street.line);
    const placed =
      headed.city === '' && headed.zip !== '' ? { ...headed, city: saidTown(headed.zip) } : headed;
    before = placed;
    return {
      line: street.line,
      street,
      unit,
      lastLine,
      town: { ...placed, state: placed.state || (placed.zip === '' ? state : '') },
      behind,
      owner: '',
      ownerChance: 1,
      email: '',
      claim: '',
    };
  });
}

/** Whether a part is the first of its line, but for a bullet or a label: “City/State/Zip: Salina, KS”. */
const startsLine = (tokens: readonly Token[], part: Part): boolean => {
  if (tokens[part.from - 1]?.text === ':') return true;
  let at = part.from - 1;
  while (tokens[at]?.kind === 'mark') at -= 1;
  return isBreak(tokens[at]);
};

/** A town on the same line before a street: “Newton NC 28658, 1101 Startown Rd”. */
function aheadOf(parts: readonly Part[], at: number, used: Set<number>): Town | null {
  const street = parts[at];
  let from = at;
  while (
    from > 0 &&
    isPlace(parts[from - 1]) &&
    parts[from - 1]?.line === street?.line &&
    !used.has(from - 1)
  )
    from -= 1;
  if (from === at || parts[from]?.kind !== 'city') return null;
  for (let each = from; each < at; each += 1) used.add(each);
  return townAt(parts, from).town;
}

/** Towns that no street took. */
function headingsOf(parts: readonly Part[], used: ReadonlySet<number>): Heading[] {
  const found: Heading[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind !== 'city' || used.has(at)) continue;
    const isLast = !parts.some(({ kind, line }) => kind === 'street' && line > part.line);
    found.push({ line: part.line, town: townAt(parts, at).town, isLast });
  }
  return found;
}

/** An address as it goes into a cell. */
export function addressOfHouse({ street, unit, town }: House): string {
  const end = [town.state, town.zip].filter(Boolean).join(' ');
  return [street.text.replace(/[.,]+$/, ''), unit, town.city, end].filter(Boolean).join(', ');
}
