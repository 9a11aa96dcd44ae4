import { addressOf, isPersonName } from '../../../shared/domain/address/line-address.ts';

/** What mail programs break lines at. Characters. */
const NARROWEST = 50;
const WIDEST = 100;
/** Fewer broken paragraphs with an address in them than this may be a coincidence. */
const LEAST = 2;

/** The end of an address: “, MO 64063”. */
const END = /,?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?(?!\d)/g;
/** A house number; what stands behind a sign or a word's dash is none. */
const NUMBER = /(?<![\w#.,$/-])\d{1,6}(?=\s+\S)/g;
const SENTENCE_END = /[.!?:]\s+(?=\S)/g;
/** What joins one address of a sentence to the next. */
const JOINT = /[\s,;]*(?:\b(?:and|plus|then|also)\b|&)?[\s,;]*$/i;
/** Words before an address that are about it, not around it. */
const ABOUT =
  /\b(?:ignore|skip|disregard|cancel\w*|drop|omit|remove|scratch|not|no longer|except|hold|wait|already|instead|wrong|rush\w*|asap|urgent\w*)\b|n['’]t\b/i;
const CALLED_OFF = /\b(?:ignore|skip|disregard|cancel|drop|omit|remove|scratch)$/i;
const WORD = "(?:(?:\\p{Lu}|Mrs?|Ms|Dr)\\.|\\p{Lu}[\\p{L}'’-]*)";
const NAME = `${WORD}(?:\\s(?:&|and|de|del|la|van|von|${WORD})){0,4}`;
/** “(Ana Muñoz)”, “, owned by Ana Muñoz”, “. The owner is Ana Muñoz” behind an address. */
const OWNER = new RegExp(
  `^[\\s,.]*(?:\\((${NAME})\\)|(?:(?:which|that|it)\\s+)?(?:is\\s+)?(?:owned by|belongs to|belonging to|for)\\s+(${NAME})(?=[\\s,.;]|$)|(?:[Tt]he |[Hh]er |[Hh]is )?(?:home)?owner(?:['’]s name)? is\\s+(${NAME})(?=[\\s,.;]|$))`,
  'u',
);

/** What “for” may also be followed by: an insurer, and what the report is for. */
const NO_OWNER =
  /\b(?:farm|mutual|insurance|assurance|casualty|bids?|damage|estimates?|claims?|inspections?|reports?|roof\w*|reroof\w*)\b/i;

type Line = { readonly at: number; readonly from: number };
type Row = { readonly from: number; readonly row: string; readonly note: string };
type Found = { readonly from: number; readonly to: number };

/** Paragraphs by the places of their first line and of the one behind their last. */
function paragraphsOf(lines: readonly string[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const last = found.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  });
  return found;
}

/** Whether each line but the last was broken because its next word didn't fit. */
function isBroken(lines: readonly string[], width: number): boolean {
  return (
    lines.length > 1 &&
    lines.every((line, at) => {
      const next = lines[at + 1];
      return next === undefined || line.length + 1 + (next.split(' ')[0] ?? '').length > width;
    })
  );
}

/** Where the addresses of a sentence begin and end. */
function addressesIn(text: string): Found[] {
  const found: Found[] = [];
  for (const end of text.matchAll(END)) {
    const to = end.index + end[0].length;
    const after = found.at(-1)?.to ?? 0;
    const starts = [...text.slice(after, end.index).matchAll(NUMBER)].map(({ index }) => after + index);
    const from = starts.find((start) => {
      const read = addressOf(text.slice(start, to));
      return read !== null && read.name === '' && read.note === '';
    });
    if (from !== undefined) found.push({ from, to });
  }
  return found;
}

/** Another house, whose address isn't whole: “and 15 Quail Briar Ln in Blue Springs”. */
const HOUSE = /(?<![\w#.,$/-])\d{1,6}\s+(?:[NSEW]\.?\s+)?\p{Lu}\p{L}+/u;

/**
 * Each address with its owner and what is said of it, in the words of its paragraph, and the sentences before the first of them;
 * none where the paragraph has another house besides.
 */
function rowsOf(text: string): { readonly before: string; readonly rows: readonly Row[] } {
  const addresses = addressesIn(text);
  const sentences = [...text.matchAll(SENTENCE_END)].map(({ index, 0: { length } }) => index + length);
  /** Where the words before an address begin: with its sentence, or behind the address before it. */
  const leads = addresses.map(({ from }, at) => {
    const after = addresses[at - 1]?.to ?? 0;
    const start = sentences.findLast((sentence) => sentence > after && sentence <= from);
    if (start !== undefined || at === 0) return start ?? 0;
    return after + text.slice(after, from).replace(JOINT, '').length;
  });
  const around = addresses.map(({ to }, at) => text.slice(to, addresses[at + 1]?.from ?? text.length));
  if ([text.slice(0, addresses[0]?.from), ...around].some((words) => HOUSE.test(words)))
    return { before: '', rows: [] };
  const rows = addresses.map(({ from, to }, at): Row => {
    const lead = text.slice(leads[at], from).trim();
    const tail = text.slice(to, leads[at + 1] ?? text.length);
    const [said = '', ...names] = OWNER.exec(tail) ?? [];
    const owner = names.find(Boolean)?.replace(/\.$/, '') ?? '';
    const isOwner = owner !== '' && isPersonName(owner) && !NO_OWNER.test(owner);
    const rest = (isOwner ? tail.slice(said.length) : tail).replace(/^[\s,.;)]+|[\s,;]+$/g, '');
    // “Please ignore 12 Oak St”: the address is the row's own.
    const about = ABOUT.test(lead) ? lead.replace(/[\s,;:]+$/, '').replace(CALLED_OFF, '$& this one') : '';
    const note = [about, rest].filter(Boolean).join(': ');
    return { from, row: `${text.slice(from, to)}${isOwner ? ` (${owner})` : ''}`, note };
  });
  return { before: text.slice(0, leads[0]).trim(), rows };
}

/** The lines of a paragraph with each of its addresses whole on the line where it begins; null where it has none, or two on one line. */
function whole(lines: readonly string[]): string[] | null {
  const places: Line[] = [];
  let text = '';
  lines.forEach((line, at) => {
    places.push({ at, from: text.length });
    text += `${line.trim()} `;
  });
  const { before, rows } = rowsOf(text.trimEnd());
  if (rows.length === 0) return null;
  const made = lines.map(() => '');
  const placed = rows.map((row) => ({
    ...row,
    at: places.findLast(({ from }) => from <= row.from)?.at ?? 0,
  }));
  for (const { at, row } of placed) {
    if (made[at] !== '') return null;
    made[at] = row;
  }
  // “Please rush all of these. The first one is …”: what is said before the first address may be of all, or of another.
  if (ABOUT.test(before)) {
    if (made[0] !== '') return null;
    made[0] = before;
  }
  // A note's own line belongs to the address above it; the last line of a paragraph has none below.
  for (const { at, note } of placed.filter((row) => row.note !== '')) {
    if (made[at + 1] === '') made[at + 1] = `Notes: ${note}`;
    else made[at] = `${made[at]} - ${note}`;
  }
  return made;
}

/**
 * A mail whose program broke its sentences into lines of one width: each address in a broken paragraph stands whole on the line
 * where it begins, with its owner and what is said of it; that paragraph's other lines are empty, so that each line keeps its
 * number. Null for any other text.
 */
export function withWholeSentences(text: string): string | null {
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => line.trimEnd().length));
  if (width < NARROWEST || width > WIDEST) return null;
  const made = [...lines];
  let changed = 0;
  for (const [from, to] of paragraphsOf(lines)) {
    const own = lines.slice(from, to).map((line) => line.trimEnd());
    const joined = isBroken(own, width) ? whole(own) : null;
    if (!joined) continue;
    made.splice(from, to - from, ...joined);
    changed += 1;
  }
  return changed < LEAST ? null : made.join('\n');
}
