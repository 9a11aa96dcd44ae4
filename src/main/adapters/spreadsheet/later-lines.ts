import { parseAddress } from '../../../shared/domain/address/parse.ts';

/** Words of a later line that call an address off. */
const OFF =
  /\b(?:skip|cancel+\w*|call(?:ed|ing)? off|scratch|forget|never ?mind|nvm|(?:don['’]?t|dont|do not|no longer|not) (?:need|do|order|run|measure|bother)\w*|no need|(?:leave|take) (?:(?:the |that )?\S+ (?:one |house )?){0,2}(?:out|off)|remove|drop|hold off|on hold|no (?:on|for) (?:the|that)|went with|already (?:have|had|did|done|ordered|measured|got))\b/i;
/** “Skip Brightwater, she signed with someone else.” */
const SKIP =
  /^\W*(?:(?:[Pp]lease|[Pp]ls|[Aa]nd|[Aa]lso|[Aa]ctually),? )*(?:[Ss]kip|[Cc]ancel|[Ss]cratch|[Rr]emove|(?:[Ll]eave|[Tt]ake) (?:out|off)) (?:the )?[\p{Lu}\d]/u;
const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;
/** “the Moore one”, “her house”: what such a line speaks about. */
const SPOKEN = /\b(?:one|house|home|roof|place|job|that|those|her|his|him|their|them|it|#?\d+)\b/i;
/** A part of a house that needn't be measured: the report itself is wanted. */
const PART =
  /\b(?:sheds?|garages?|carports?|barns?|gutters?|porch(?:es)?|patios?|decks?|outbuildings?|siding|additions?)\b/i;
const RUSH = /\b(?:rush\w*|asap|urgent\w*|expedit\w*|same[- ]day|overnight)\b/i;
const NO_RUSH =
  /\b(?:no|not|isn['’]?t|don['’]?t|without|never) (?:an? |in a |that |so )?(?:rush\w*|urgent\w*|asap|expedit\w*)\b/i;
/** “Two of them are RUSH, I marked those”: the lines themselves say which. */
const OF_SOME = /\b(?:marked|noted|flagged|starred)\b/i;
/** “The first two are RUSH”. */
const OF_FIRST = /\b(first|top|last|bottom)\s+(one|two|three|four|five|[1-5])\b/i;
const COUNTS = ['one', 'two', 'three', 'four', 'five'];
/** “22818 Pecan Shadow too, that's the neighbor”: another house. */
const HOUSE = /^(\d{2,6})\s+\p{Lu}/u;
/** “Tansey, Gristmill Brook Rd, Jaffrey NH 03452 - Tom to get house number”: a place with its own town, and no word about another. */
const WITH_TOWN = /,\s*\p{Lu}[\p{L} .'’-]+?,?\s+(?:[A-Z]{2},?\s+)?\d{5}(?:-\d{4})?(?!\d)/u;
const OF_ANOTHER =
  /\b(?:should|instead|actually|typo|oops|fat fingers?|correct\w*|wrong|meant|rather|changed?)\b/i;
/** “Order all of them except Daphne Orr”: said before the list. */
const EXCEPT = /\b(?:except(?: for)?|all but|besides|other than|without)\b/i;
const OF_SEVERAL = /\b(?:both|all|every|each|two|three|these|those)\b/i;
/** “did my check clear for the Salina job??”: the writer's own money, and no word about the house. */
const OF_PAY =
  /\b(?:my|our) (?:last |next )?(?:checks?|commissions?|pay|pay ?checks?|draw|bonus|spiff|mileage|expenses)\b|\b(?:i|we) (?:get|got|getting|be|been) paid\b|\b(?:i['’]?m|we['’]?re|am i|are we) (?:getting|being) paid\b/i;
/** Whether a line may take something of a row back, hurry it, or correct it. */
export const speaksOfRows = (line: string): boolean =>
  OFF.test(line) || RUSH.test(line) || OF_ANOTHER.test(line) || EXCEPT.test(line);
const LEAST_LETTERS = 3;
/** Where a line stands that speaks about the whole text: behind the columns of the addresses. */
const BEHIND = ['', '', '', '', ''];
const NOTES = 3;
/** Rows that a later line may still speak about. */
const MOST_HELD = 2_000;

type Seen = { readonly row: number; readonly address: string; readonly name: string };
type Held = { readonly row: number; readonly cells: string[] };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The rows that a line speaks about: by house number, by the name of the street, by the owner's, or by a town that one address has. */
function spokenOf(line: string, seen: readonly Seen[]): number[] {
  const said = new Set(wordsOf(line));
  const parsed = seen.map(({ row, address, name }) => ({ row, owner: name, ...parseAddress(address) }));
  type Parsed = (typeof parsed)[number];
  const rowsOf = (test: (one: Parsed) => boolean) => parsed.filter(test).map(({ row }) => row);
  const long = (text: string) => wordsOf(text).filter((word) => word.length >= LEAST_LETTERS);
  const areSaid = (words: readonly string[]) => words.length > 0 && words.every((word) => said.has(word));
  const tests: ((one: Parsed) => boolean)[] = [
    ({ number }) => number.length >= LEAST_LETTERS && said.has(number.toLowerCase()),
    ({ name, number }) => areSaid(long(name)) && !isOfNeighbor(line, name, number),
    ({ owner }) => areSaid(long(owner)) || long(owner).some((word) => said.has(word) && isOnlyOf(word, seen)),
  ];
  for (const test of tests) {
    const rows = rowsOf(test);
    if (rows.length > 1 && !OF_SEVERAL.test(line)) {
      // “Scratch Moore on Kingfisher”, where two houses are on Kingfisher: the one that is Moore's.
      const isOwners = ({ row, owner, name }: Parsed) =>
        rows.includes(row) && long(owner).some((word) => said.has(word) && !wordsOf(name).includes(word));
      const ofOwner = rowsOf(isOwners);
      if (ofOwner.length > 0) return ofOwner;
    }
    if (rows.length > 0) return rows;
  }
  const inTown = rowsOf(({ city }) => areSaid(wordsOf(city)));
  return inTown.length === 1 ? inTown : [];
}

/** “Do NOT order 1918 Oxbow Shoals Dr”, where the row's house is 1914: another house of the same street. */
function isOfNeighbor(line: string, street: string, number: string): boolean {
  const said = wordsOf(line);
  const words = wordsOf(street);
  return said.some((word, at) => {
    if (!/^\d{1,6}[a-z]?$/.test(word) || word === number.toLowerCase()) return false;
    const from = SIDE.test(said[at + 1] ?? '') && !SIDE.test(words[0] ?? '') ? at + 2 : at + 1;
    return words.length > 0 && words.every((each, nth) => said[from + nth] === each);
  });
}
const SIDE = /^(?:[nsew]|[ns][ew]|north|south|east|west)$/;

/** The rows that a line counts: “the first two”. */
function someOf(line: string, seen: readonly Seen[]): number[] {
  const [, end = '', said = ''] = OF_FIRST.exec(line) ?? [];
  const count = Number(said) || COUNTS.indexOf(said.toLowerCase()) + 1;
  if (count === 0) return [];
  return (/first|top/i.test(end) ? seen.slice(0, count) : seen.slice(-count)).map(({ row }) => row);
}

/** What a line says of one row and of another: “Please rush the Old Tollhouse one. Skip Brightwater, she signed.” */
function apart(line: string, seen: readonly Seen[]): string[] {
  const parts: { text: string; rows: string }[] = [];
  for (const sentence of line.split(SENTENCE_END)) {
    const rows = spokenOf(sentence, seen).join();
    const last = parts.at(-1);
    if (last && (rows === '' || last.rows === '' || rows === last.rows)) {
      last.text += ` ${sentence}`;
      last.rows ||= rows;
    } else parts.push({ text: sentence, rows });
  }
  return parts.map(({ text }) => text);
}

const isOnlyOf = (word: string, seen: readonly Seen[]): boolean =>
  seen.filter(({ name }) => wordsOf(name).includes(word)).length === 1;

/** The rows that a sentence calls off before they are listed: what stands behind “except”, or all that it speaks about. */
function calledOff(sentence: string, seen: readonly Seen[]): number[] {
  const at = sentence.search(EXCEPT);
  const excepted = at < 0 ? [] : spokenOf(sentence.slice(at), seen);
  if (excepted.length > 0) return excepted;
  const rows = spokenOf(sentence, seen);
  return rows.length === 1 || OF_SEVERAL.test(sentence) ? rows : [];
}

/**
 * Holds the rows of a text until its end, so that a later line may speak about them: “actually skip the hedgerow one, she
 * cancelled” strikes one, “the Oak St one should be 3212” becomes a note of one, “rush these” stands for all of them.
 */
export function createLaterLines(emit: (row: number, cells: readonly string[]) => void, struck: Set<number>) {
  const seen: Seen[] = [];
  const held: Held[] = [];
  const hold = (row: number, cells: readonly string[]) => {
    held.push({ row, cells: [...cells] });
    if (held.length > MOST_HELD) {
      const oldest = held.shift();
      seen.shift();
      if (oldest) emit(oldest.row, oldest.cells);
    }
  };
  /** Lines that call off what isn't seen yet: “except Daphne Orr, she canceled” above a list. */
  const early: string[] = [];
  let hasNotes = false;
  const note = (rows: readonly number[], line: string) => {
    hasNotes = true;
    for (const { cells } of held.filter(({ row }) => rows.includes(row))) {
      while (cells.length <= NOTES) cells.push('');
      cells[NOTES] = [cells[NOTES], line].filter(Boolean).join('; ');
    }
  };
  const takeOne = (row: number, line: string): boolean | null => {
    if (OF_PAY.test(line) && !OFF.test(line) && !RUSH.test(line) && !OF_ANOTHER.test(line)) return true;
    const number = HOUSE.exec(line)?.[1];
    if (number !== undefined && !seen.some(({ address }) => parseAddress(address).number === number))
      return null;
    if (WITH_TOWN.test(line) && !OFF.test(line) && !OF_ANOTHER.test(line)) return null;
    const rows = spokenOf(line, seen);
    const isOff = OFF.test(line) && (SPOKEN.test(line) || (SKIP.test(line) && rows.length > 0));
    if (seen.length > 0 && isOff && !PART.test(line)) {
      for (const one of rows) struck.add(one);
      return rows.length > 0;
    }
    const some = RUSH.test(line) ? someOf(line, seen) : [];
    if (rows.length > 0 || some.length > 0) note(rows.length > 0 ? rows : some, line);
    else if (RUSH.test(line) && !NO_RUSH.test(line) && !OF_SOME.test(line)) hold(row, [...BEHIND, line]);
    else return null;
    return true;
  };
  return {
    saw: (found: Seen): void => {
      seen.push(found);
    },
    hold,
    /** Takes a line without an address. `false`: it calls something off, and nobody knows what; `null`: it says nothing of a row. */
    take: (row: number, line: string): boolean | null => {
      const parts = apart(line, seen);
      const taken = parts.map((part) => takeOne(row, part));
      if (!taken.includes(true) && (OFF.test(line) || EXCEPT.test(line))) early.push(line);
      return taken.includes(false) ? false : taken.includes(true) || null;
    },
    /** Returns whether a line became a note of a row. */
    end: (): boolean => {
      for (const line of early)
        for (const sentence of line.split(SENTENCE_END))
          if ((OFF.test(sentence) || EXCEPT.test(sentence)) && !PART.test(sentence))
            for (const row of calledOff(sentence, seen)) struck.add(row);
      for (const { row, cells } of held) emit(row, cells);
      return hasNotes;
    },
  };
}
