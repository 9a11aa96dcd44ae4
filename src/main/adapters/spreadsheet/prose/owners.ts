import { lineText } from '../../../../shared/domain/address/line-address.ts';
import { isFirmOrEstate, isInsurer, saysAnother } from '../../../../shared/domain/address/owner-words.ts';
import { isSignature } from '../signature.ts';
import type { House } from './houses.ts';
import type { Part } from './parts.ts';
import { isBreak, type Token } from './tokens.ts';

/** Whose house each is: beside its street, on a line above or below, or said once for several. */

/** “same owner as above”, “same guy”, “she owns this one too”. */
const SAME =
  /\b(?:same (?:owner|guy|lady|man|woman|people|folks|family|customer|client|homeowner|llc|seller|landlord|person|one|name|ppl)s?\b|same as (?:above|before|last(?! (?:year|time|week|month|summer|fall|spring|winter))|the (?:first|last))|(?:owner|seller|homeowner|customer)s?\s*[:=-]+\s*same\b|(?:s?he|they|who) (?:also )?owns? (?:that|this|it|the)\b.*\b(?:too|also|as well)?|also (?:his|hers|theirs)\b)/i;
/** Whether a house's own line, or one of the two below, says that it has the owner of the house before. */
function saysSame(lines: readonly string[], { line, lastLine }: House, next: House | undefined): boolean {
  const until = Math.min(lastLine + 2, (next?.line ?? Number.POSITIVE_INFINITY) - 1);
  return lines.slice(line - 1, until).some((text) => SAME.test(text));
}
/** Whether it is said of a house that nobody knows whose it is. */
function saysNobody(lines: readonly string[], { line, lastLine }: House, next: House | undefined): boolean {
  const until = Math.min(lastLine + 1, (next?.line ?? Number.POSITIVE_INFINITY) - 1);
  return lines.slice(line - 1, until).some((text) => NOBODY_KNOWS.test(text));
}
const TITLE = /^(?:mr|mrs|ms|miss|dr|capt|rev|pastor)\.?\s+(?!(?:&|and|\+)\s)/i;
/** What isn't a part of a name at its ends. */
const EDGES = /^[\s,.;:&+–—-]+|[\s,;:&+–—-]+$/g;

/** “Parsonage”, “Clubhouse”: what a building is, and nobody's name. */
export const isPlaceWord = (text: string): boolean =>
  /^(?:the )?(?:old |new |main |cemetery |bus |field |fire ?|camp |food |retreat )?(?:parsonage|rectory|manse|vicarage|convent|chapel|lodge|shelf|pantry|bank|center|annex|administration|field house|bus barn|fire ?house|hall|barn|house|day ?care|sanctuary|clubhouse|club house|pool house|main (?:barn|house|building)|office|leasing office|gym|barn|garage|shop|rental|duplex|church|school|thrift store|fellowship hall|family life center|teacherage|cottage|cabin|modulars?)(?: ?#?\d+)?$/i.test(
    text.trim(),
  );

/** “Camp lodge”, a person's name would have a second capital. */
const LIKE_LABEL = /^\p{Lu}\p{Ll}+(?: \p{Ll}+){1,2}$/u;
/** Whether a name stands before its street as “Parsonage” does elsewhere, and is written as such a word is. */
function isLabel({ from, line, text }: Part, owners: readonly Part[], houses: readonly House[]): boolean {
  const isAhead = (one: Pick<Part, 'from' | 'line'>) =>
    houses.some(({ street, line: own }) => own === one.line && one.from < street.from);
  return (
    LIKE_LABEL.test(text) &&
    isAhead({ from, line }) &&
    owners.some((one) => isPlaceWord(one.text) && isAhead(one))
  );
}

const ANOTHERS =
  /\b(?:tenants?|renters?|occupants?|adjuster|adj|agent|realtor|manager|rep|c\/o)(?: (?:is|there is|name is))?\s*[:=-]?\s*$/i;
/** “Tenant: Ana Muñoz”, “Ana M. (tenant)”: a name that its line calls somebody else's. */
export const isAnothers = (
  lines: readonly string[],
  tokens: readonly Token[],
  { from, to, line }: Pick<Part, 'from' | 'to' | 'line'>,
): boolean => {
  const text = lines[line - 1] ?? '';
  const behind = text.slice(tokens[to - 1]?.end ?? text.length);
  return ANOTHERS.test(text.slice(0, tokens[from]?.start ?? 0)) || saysAnother(behind) || SENT.test(behind);
};
/** “Clint Aldrich, 9:02 AM: …”: who wrote a message. */
const SENT =
  /^\s*[,([-]?\s*(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,?\s*)?\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\s*[)\]]?\s*:/i;

/** What stands before a name and is none. */
const ROLE =
  /^(?:(?:and|for|the|a|is|was|name|names|named|customers?|clients?|cust|ho|sellers?|owners?|homeowners?|insured|lady|guy|his|her|that's|thats|hers?|it's|its|this|ones?|widow|yes|yep|(?:nice |old |young )?(?:guy|man|lady|couple) (?:named|called))\s+)+(?=\p{L})/iu;

/** “sister Beth Whitlock”; “Sister Agnes” is one. */
const RELATIVE =
  /^(?:sister|brother|mother|father|mom|dad|son|daughter|wife|husband|aunt|uncle|cousin|neighbor|friend)\s+(?=\p{Lu})/u;

const AGAIN = /\s+(?:again|too|also|as well|at|on|USAA|AAA|signed|yes)$/i;

/** “pam trudgeon” as a name is written; what has capitals stays. */
const capitals = (name: string): string =>
  name === name.toLowerCase()
    ? name.replace(/(^|[\s'’-])(\p{Ll})/gu, (_, edge, letter) => edge + letter.toUpperCase())
    : name;

/** A name as it goes into a cell: “Dr. Ken Lazar” without his title, “Mr Okonjo” with it, “Colby, Stan” turned. */
export function ownerName(text: string): string {
  const edged = text.replace(/\.\s+(?:he|she|they|it|i)\b.*$/i, '').replace(EDGES, '');
  // “The Kimballs” are a family, “the Estate of Howard Munk” isn't.
  const bare = /^the\s(?!estate\b)\S+$/i.test(edged) ? edged : edged.replace(ROLE, '').replace(AGAIN, '');
  // “Nguyen (Kevin)”
  const [, family, given] = /^(\p{L}[\p{L}'’-]+) \((\p{L}+)\)$/u.exec(bare) ?? [];
  if (family !== undefined && given !== undefined) return capitals(`${given} ${family}`);
  const untitled = bare.replace(RELATIVE, '').replace(TITLE, '');
  const name = /\s/.test(untitled) ? untitled : bare;
  const [, last = '', first = ''] =
    /^(\p{L}[\p{L}'’-]+),\s*(\p{L}[\p{L}'’.-]*(?:\s(?:&|and)\s\p{L}+)?)$/u.exec(name) ?? [];
  return capitals(first === '' ? name : `${first} ${last}`);
}

/** A name further from its house isn't its owner's. */
const MOST_LINES = 4;

type Named = { readonly from: number; readonly line: number; readonly name: string; readonly chance: number };

const give = (house: House, { name, chance }: { readonly name: string; readonly chance: number }): void => {
  house.owner = name;
  house.ownerChance = chance;
};

/** Blocks of a text: lines without an empty one between. Each token's, by its place. */
function blocksOf(tokens: readonly Token[]): number[] {
  let block = 0;
  return tokens.map(({ kind }) => {
    if (kind === 'gap') block += 1;
    return block;
  });
}

const OWNED =
  /(?:^|[.:,]\s+)(\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*){0,3})['’]s? (?:house|home|place|roof|property)(?: (?:is|at|on|is at))?\s*$/u;
/** “Ivan Bramrick's house is 3013 Bitter Hollow St” */
const ownedIn = (line: string, { street }: House): string =>
  OWNED.exec(line.slice(0, Math.max(0, line.indexOf(street.text))))?.[1] ?? '';

/** A name that is said in full somewhere: “Abernethy” of “Glenn Abernethy”; the name as it is where two may be meant. */
function inFull(name: string, all: readonly string[]): string {
  if (/\s/.test(name.replace(TITLE, ''))) return name;
  const own = name.replace(TITLE, '').toLowerCase();
  const full = new Set(
    all.filter(
      (other) =>
        /\s/.test(other) &&
        (other
          .toLowerCase()
          .split(/[\s&]+/)
          .includes(own) ||
          other.toLowerCase().startsWith(`${own} `)),
    ),
  );
  return full.size === 1 ? ([...full][0] ?? name) : name;
}

/** “All are owned by Wildcat Prairie Community Schools.”, “Owner of all listed buildings: Matagorda Bend ISD” */
const OF_ALL =
  /(?:^|[.!]\s+)(?:[Aa]ll|[Ee]verything|[Ee]ach|[Tt]hey)\b[^.:;\d]{0,40}?\b(?:owned by|belongs? to)\s+(?:the )?(\p{Lu}[^.;:,()]{2,60})|\b[Oo]wner (?:of|for) (?:all|every|each)\b[^.:;]{0,40}[:=]\s*(\p{Lu}[^.;:,()]{2,60})/u;
/** “These are the Cedar Bluff Homes LLC houses” */
const HOUSES_OF =
  /\bthe ((?:\p{Lu}[\p{L}&'’.-]*\s)+(?:LLC|L\.L\.C\.?|Inc\.?|LP|LLP|Trust)) (?:houses|homes|rentals|properties|buildings)\b/u;
const SCHOOLS = /\b(?:Schools|ISD|USD|Unified|University|College|Diocese|Authority)$/;
/** “I own all of these”: the writer's, whose name stands above as the sender's. */
const WRITERS = /\bI own (?:all|both|each|every|these|those|them)\b/i;
const SENDER = /^\W*From:\s*(\p{Lu}[\p{L}.'’-]+(?:\s(?:&|and|\p{Lu}[\p{L}.'’-]*)){1,4})/u;
/** Whose all houses of a text are; '' where it doesn't say so. */
function ownerOfAll(lines: readonly string[]): string {
  if (lines.some((line) => WRITERS.test(line))) {
    const senders = new Set(lines.flatMap((line) => SENDER.exec(line)?.[1] ?? []));
    if (senders.size === 1) return [...senders][0] ?? '';
  }
  for (const line of lines) {
    const [, named, labeled] = OF_ALL.exec(line) ?? [];
    const name = (named ?? labeled ?? HOUSES_OF.exec(line)?.[1] ?? '').trim();
    if (isFirmOrEstate(name) || SCHOOLS.test(name)) return name;
  }
  return '';
}
/** “don't know who owns it”, “didn't get her name” */
const NOBODY_KNOWS =
  /\b(?:don['’]?t know|dont know|idk|no idea|not sure|unknown|did(?:n['’]?t|nt| not) (?:get|catch)|need)\b[^.;]{0,20}\b(?:who owns|(?:the )?owner|(?:her|his|their) name|the name)\b/i;
/** “Owner: D & R Mihalik Rentals”: what a separate line says, whatever its words are. */
const LABELED =
  /^\W*(?:property |home)?(?:owner|seller|homeowner|landlord)s?(?: name)?\s*[:=]\s*(?!same\b|unknown|tbd|\?)([^\d(;|]{3,60}?)\s*(?:$|[,(;|]|\s[-–—]+\s|\s{2,}|\d)/iu;

/** “the Association”, whose name the text says elsewhere. */
const OF_TEXT = /^the (?:association|hoa|board|community)$/i;
const ASSOCIATION =
  /\p{Lu}[\p{L}'’]*(?: (?:(?:at|of|the|on|&) )*\p{Lu}[\p{L}'’]*)* (?:(?:Home|Property |Unit |Condominium |Condo )?[Oo]wners['’]? |Condominium |Condo |Community )?(?:Association|Assn|Assoc|HOA)\b(?! (?:Services?|Management|Mgmt|Solutions|Group|Partners)\b)/gu;
const OF_BOARD =
  /\b(?:minutes of|motion \(|motion (?:to|by|carried|passed)|association is responsible|board (?:votes?|voted|approved|approves))\b/i;
/** The one association that a text names; '' where there is none, or several. */
function associationOf(lines: readonly string[]): string {
  const names = new Set(lines.flatMap((line) => line.match(ASSOCIATION) ?? []));
  return names.size === 1 ? ([...names][0] ?? '') : '';
}

/** The name that stands alone on a line above or below each house, and no further than the next house. */
function pairsOf(
  loose: readonly Named[],
  nameless: readonly House[],
  houses: readonly House[],
  isAbove: boolean,
) {
  const taken = new Set<Named>();
  return nameless.flatMap((house) => {
    const at = houses.indexOf(house);
    const before = houses[at - 1]?.street.from ?? -1;
    const after = houses[at + 1]?.street.from ?? Number.POSITIVE_INFINITY;
    const one = isAbove
      ? loose.findLast(({ from }) => from > before && from < house.street.from)
      : loose.find(({ from }) => from > house.street.from && from < after);
    const distance = Math.abs((one?.line ?? Number.POSITIVE_INFINITY) - house.line);
    if (!one || taken.has(one) || distance > MOST_LINES) return [];
    taken.add(one);
    return [{ house, one, distance }];
  });
}

/** Gives names that stand alone on a line to houses that have none: above or below, as it fits the text better. */
function giveLoose(loose: readonly Named[], nameless: readonly House[], houses: readonly House[]): void {
  const ways = [true, false].map((isAbove) => pairsOf(loose, nameless, houses, isAbove));
  const worth = (pairs: readonly { readonly distance: number }[]) =>
    pairs.reduce((sum, { distance }) => sum + MOST_LINES + 1 - distance, 0);
  const [above = [], below = []] = ways;
  const more = worth(above) - worth(below);
  const [name] = loose;
  const [first] = houses;
  const isAbove =
    more > 0 || (more === 0 && name !== undefined && first !== undefined && name.from < first.street.from);
  // “Willow Bend” above three houses is a heading.
  const [only] = above;
  const isHeading =
    above.length === 1 &&
    only !== undefined &&
    houses.some(({ owner, line }) => owner === '' && line === only.house.lastLine + 1);
  for (const { house, one } of isAbove ? (isHeading ? [] : above) : below) give(house, one);
}

/** A name that stands above several houses without one is all of theirs. */
function giveHeadings(
  lines: readonly string[],
  loose: readonly Named[],
  houses: readonly House[],
  blockOf: (from: number) => number,
): void {
  const isBlank = (line: number) => (lines[line - 1] ?? '').trim() === '';
  const blockLines = (line: number) => {
    let [first, last] = [line, line];
    while (!isBlank(first - 1)) first -= 1;
    while (!isBlank(last + 1)) last += 1;
    return last - first + 1;
  };
  for (const [at, name] of loose.entries()) {
    const until = loose[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    // A heading stands alone in its block; a name in a letter may be anybody's.
    const isAlone =
      blockLines(name.line) === 1 &&
      !houses.some(({ street }) => blockOf(street.from) === blockOf(name.from));
    const below = houses.filter(
      ({ street }) =>
        street.from > name.from &&
        street.from < until &&
        (isAlone || blockOf(street.from) === blockOf(name.from)),
    );
    const [first, ...others] = below;
    if (!first || (first.owner !== '' && first.owner !== name.name)) continue;
    // A person who is named in a sentence far above owns no row of houses.
    if (!isAlone && !isFirmOrEstate(name.name) && name.line !== first.line - 1) continue;
    if (isAlone) give(first, name);
    if (first.owner === '') continue;
    let last = first.lastLine;
    for (const other of others) {
      // Between the cards of a page stands more than houses.
      if (other.owner !== '' || (!isAlone && other.line > last + 1)) break;
      give(other, name);
      last = other.lastLine;
    }
  }
}

/** What a firm is by law: an association's name may be a place's. */
const LEGAL = /\b(?:LLC|L\.L\.C|Inc|LP|LLP|Ltd|Trust)\.?$/;
/** Firms that have a line above a house to themselves, and weren't tagged: “Two Rivers Residential LLC”. */
function firmsAbove(
  lines: readonly string[],
  tokens: readonly Token[],
  parts: readonly Part[],
  houses: readonly House[],
): Named[] {
  return houses.flatMap(({ line }) => {
    const above = line - 1;
    const name = lineText(lines[above - 1] ?? '').replace(/\s*(?::|\([^)]*\):?)\s*$/, '');
    const isTold = parts.some((part) => part.line === above) || houses.some((one) => one.lastLine === above);
    const from = tokens.findIndex((token) => token.line === above && !isBreak(token));
    return isTold || from < 0 || !LEGAL.test(name) || !isFirmOrEstate(name)
      ? []
      : [{ from, line: above, name, chance: 1 }];
  });
}

/** Names that stand alone behind “Owner:”. */
const labeledNames = (lines: readonly string[], tokens: readonly Token[]): Named[] =>
  lines.flatMap((text, at) => {
    // “Seller: Vernon Labat. Coming soon”
    const [said = ''] = (LABELED.exec(text)?.[1] ?? '').split(/(?<=\p{Ll}{3}|LLC|Inc)\.\s/u);
    const name = ownerName(said);
    const from = tokens.findIndex((token) => token.line === at + 1 && !isBreak(token));
    return name === '' || from < 0 ? [] : [{ from, line: at + 1, name, chance: 1 }];
  });

/** Whether the owners of most houses that have a name on one side only stand before the street. */
function areAhead(named: readonly Named[], houses: readonly House[]): boolean {
  let [ahead, behind] = [0, 0];
  for (const { line, street } of houses) {
    const sides = new Set(named.flatMap((one) => (one.line === line ? [one.from < street.from] : [])));
    if (sides.size !== 1) continue;
    if (sides.has(true)) ahead += 1;
    else behind += 1;
  }
  return ahead > behind;
}

/**
 * Finds whose the houses of a text are. A name that is less sure than `least` is nobody's, and
 * one on a line that is `asked` about is that line's.
 */
export function giveOwners(
  lines: readonly string[],
  tokens: readonly Token[],
  parts: readonly Part[],
  houses: readonly House[],
  {
    least,
    asked,
    giveFaint,
  }: { readonly least: number; readonly asked: ReadonlySet<number>; readonly giveFaint: () => void },
): void {
  const owners = parts.filter(({ kind }) => kind === 'owner');
  const named = parts
    .filter(({ kind, chance, line }) => kind === 'owner' && chance >= least && !asked.has(line))
    .filter(
      (part) =>
        !/^claim$/i.test(tokens[part.to]?.text ?? '') &&
        !isPlaceWord(part.text) &&
        !isLabel(part, owners, houses) &&
        !isInsurer(part.text) &&
        !isAnothers(lines, tokens, part),
    )
    .map(({ from, line, text, chance }) => ({ from, line, name: ownerName(text), chance }))
    .concat(firmsAbove(lines, tokens, parts, houses))
    .filter(({ line }) => !LABELED.test(lines[line - 1] ?? ''))
    .concat(labeledNames(lines, tokens))
    .sort((a, b) => a.from - b.from);
  const closing = lines.findLastIndex((line) => isSignature(line)) + 1;
  const isSigned =
    houses.filter(({ line }) => line < closing).length > 1 && houses.every(({ line }) => line < closing);
  const used = new Set<Named>();
  const isAheadUsual = areAhead(named, houses);
  houses.forEach((house, at) => {
    const here = named.filter(({ line }) => line === house.line);
    const next = houses[at + 1]?.street;
    const before = houses[at - 1]?.street;
    const behind = here.find(
      ({ from }) =>
        from > house.street.from &&
        (next?.line !== house.line || from < next.from || houses.at(-1) === house),
    );
    const ahead = here.findLast(
      (one) =>
        one.from < house.street.from &&
        (before?.line !== house.line || one.from > before.from) &&
        !used.has(one),
    );
    const own = isAheadUsual ? (ahead ?? behind) : (behind ?? ahead);
    if (!own) {
      house.owner = ownedIn(lines[house.line - 1] ?? '', house);
      return;
    }
    give(house, own);
    for (const one of here) used.add(one);
  });
  const blocks = blocksOf(tokens);
  // “Seller: Ines Carrasco” in a block with one house.
  for (const one of named.filter(({ line }) => LABELED.test(lines[line - 1] ?? ''))) {
    const own = houses.filter(({ street }) => blocks[street.from] === blocks[one.from]);
    if (own.length !== 1 || !own[0] || Math.abs(own[0].line - one.line) > 2 || own[0].owner !== '') continue;
    give(own[0], one);
    used.add(one);
  }
  // Who signs a list of houses doesn't own the last.
  const loose = named.filter((one) => !used.has(one) && !(isSigned && one.line >= closing));
  const blockOf = (from: number) => blocks[from] ?? 0;
  giveLoose(
    loose,
    houses.filter((house, at) => house.owner === '' && !saysSame(lines, house, houses[at + 1])),
    houses,
  );
  // “same owner as above” before a heading's name is given down.
  houses.forEach((house, at) => {
    if (house.owner === '' && saysSame(lines, house, houses[at + 1]))
      house.owner = houses[at - 1]?.owner ?? '';
  });
  giveFaint();
  giveHeadings(lines, loose, houses, blockOf);
  const firms = new Map(loose.filter(({ name }) => isFirmOrEstate(name)).map((one) => [one.name, one]));
  const [firm] = firms.values();
  // A board's buildings, a landlord company's houses: it is named once.
  if (firms.size === 1 && firm) for (const house of houses) if (house.owner === '') give(house, firm);
  const [one] = loose;
  // Of the only name of a text only a company's is everybody's: a person's may be the sender's.
  if (
    loose.length === 1 &&
    isFirmOrEstate(one?.name ?? '') &&
    houses.every(({ owner }) => owner === '' || owner === loose[0]?.name)
  )
    for (const house of houses) house.owner ||= loose[0]?.name ?? '';
  const all = ownerOfAll(lines);
  for (const [at, house] of houses.entries()) {
    if (all !== '') house.owner = all;
    if (saysNobody(lines, house, houses[at + 1])) house.owner = '';
  }
  // The minutes of a board speak of its association's roofs.
  if (lines.some((line) => OF_BOARD.test(line)))
    for (const house of houses) house.owner ||= associationOf(lines);
  for (const house of houses)
    if (OF_TEXT.test(house.owner)) house.owner = associationOf(lines) || house.owner;
  for (const house of houses) {
    if (house.behind === '') continue;
    // “2101 S Camino Salvia Baumgarten, Ilse”
    const isGiven = house.owner !== '' && !/\s/.test(house.owner) && house.owner !== house.behind;
    if (house.owner === '') house.owner = house.behind;
    else if (isGiven) house.owner = `${house.owner} ${house.behind}`;
  }
  const names = named.map(({ name }) => name);
  for (const house of houses) house.owner = inFull(house.owner, names);
}

/** Most lines between a house and its email address or claim number. */
const NEAREST = 2;

/** The emails and claim numbers of houses: on their line, beside their owner, or right by them in a block without another house. */
export function giveReaches(
  tokens: readonly Token[],
  parts: readonly Part[],
  houses: readonly House[],
): void {
  const blocks = blocksOf(tokens);
  for (const part of parts) {
    if (part.kind !== 'email' && part.kind !== 'claim') continue;
    const here = houses.filter(({ line }) => line === part.line);
    const named = parts
      .filter(({ kind, line }) => kind === 'owner' && line === part.line)
      .map(({ text }) => ownerName(text));
    const beside = houses.filter(({ street }) => blocks[street.from] === blocks[part.from]);
    const own = beside.filter(
      ({ line, lastLine, owner }) =>
        named.includes(owner) ||
        (part.line >= line - NEAREST && part.line <= lastLine + NEAREST) ||
        part.kind === 'claim',
    );
    const [house] = here.length === 1 ? here : beside.length === 1 && houses.length > 1 ? own : [];
    if (!house) continue;
    if (part.kind === 'email') house.email ||= part.text;
    else house.claim ||= part.text;
  }
}
