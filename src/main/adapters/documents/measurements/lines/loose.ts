import { type WrittenAmount, writtenAmount } from '../amounts/amount.ts';
import type { UnitName } from '../amounts/unit.ts';
import type { Context, Findings } from '../findings.ts';
import { mayBeName } from '../words/facts.ts';
import { fitsUnit } from '../words/guess.ts';
import { type Label, labelOf } from '../words/label.ts';
import { plainWords } from '../words/normalize.ts';
import { isOther, isStructure, namesRoof } from '../words/scopes.ts';
import { type Cell, filled, type Line } from './line.ts';
import { looseRows } from './loose-rows.ts';

const AREA = String.raw`sq\.? ?ft\.?|square (?:feet|foot)|sf|ft²|squares?|sqs?|m²|qm|square met(?:er|re)s`;
const LENGTH = String.raw`(?:lin(?:ear|eal)?\.? ?)?(?:ft\.?|feet|foot)(?: ?\d{1,2} ?(?:in\.?|"))?|lf|lfm|['′’](?: ?-? ?\d{1,2} ?["″”])?|m`;
const SLOPE = `[:/] ?12|(?:over|in|on) (?:12|twelve)|°|degrees`;
/** A number with its unit inside a sentence; or of things that are counted: "12 facets". */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£–-])\d[\d.,]*(?<=\d)\s*(?:(?:${AREA}|${LENGTH}|${SLOPE})(?![\p{L}\d²])|(?=(?:roof )?(?:facets|penetrations)\b))`,
  'giu',
);
const LONGEST_NAME = 5;
const GAP = 4;
const LONGEST = 400;

/** "Ridge cap 133 lf" is of the cap. */
const PRODUCTS = new Set(
  'cap caps starter metal board beam roll rolls tile tiles trim strip bundle bundles'.split(' '),
);

type Sentence = { readonly text: string; readonly place: string };

/** Sentences of a paragraph, put together again from its lines. */
function sentences(lines: readonly Line[]): Sentence[] {
  const paragraphs: { text: string; place: string }[] = [];
  for (const line of lines) {
    const [only, second] = filled(line);
    const last = paragraphs.at(-1);
    if (!only || line.quoted) continue;
    if (second) paragraphs.push({ text: textOf(filled(line)), place: line.place });
    else if (last && !line.apart && last.text.length > 40 && !/[:.]$/.test(last.text))
      last.text = `${last.text} ${only.text}`;
    else paragraphs.push({ text: only.text, place: line.place });
  }
  return paragraphs.flatMap(({ text, place }) =>
    text.split(/(?<=[.;!?])\s+(?=\p{Lu})/u).map((each) => ({ text: each, place })),
  );
}

const textOf = (cells: readonly Cell[]) => cells.map(({ text }) => text).join('  ');

/** The name that ends right in front of the number, or a few words before it. */
function nameBefore(words: readonly string[], unit: UnitName | null): Label | null {
  for (let gap = 0; gap <= GAP; gap += 1)
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const end = words.length - gap;
      if (end - length < 0) continue;
      if (words.slice(end).some((word) => PRODUCTS.has(word))) return null;
      const name = words.slice(end - length, end);
      const label = labelOf(name.join(' ')) ?? roofAt(name);
      if (label && label.asks === 'amount' && fitsUnit(label, unit)) return label;
    }
  return null;
}

/** The name right behind the number: "6/12 pitch"; `of`: "88 ft of eaves". */
function nameBehind(words: readonly string[], unit: UnitName | null): Label | null {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const label = labelOf(words.slice(0, length).join(' '));
    const counts = label !== null && (!label.bare || label.quantity === 'predominant_pitch');
    if (counts && label.asks === 'amount' && fitsUnit(label, unit)) return label;
  }
  return null;
}

/** "Your roof is 1,000 sq ft". */
const roofAt = (words: readonly string[]): Label | null =>
  words.length === 1 && words[0] === 'roof' ? labelOf('roof area') : null;

const PITCH = labelOf('roof pitch');

const wordsOf = (part: string) => plainWords(part.replace(/[^\s\p{L}\d²]+/gu, ' '));

/** A number of a sentence and the words around it, up to the numbers beside it. */
type Piece = {
  readonly amount: WrittenAmount;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly ofAfter: readonly string[] | null;
};

function piecesOf(text: string): Piece[] {
  const matches = [...text.matchAll(AMOUNT)];
  return matches.flatMap((match, index): Piece[] => {
    const from = index === 0 ? 0 : matchEnd(matches[index - 1]);
    const end = matchEnd(match);
    // Two numbers behind one name: of which column each is isn't known.
    if (/^[\s|/]+\d/.test(text.slice(end))) return [];
    const written = match[0]
      .replace(/\s+(?:over|in|on)\s+(?:12|twelve)/i, '/12')
      .replace(/\s*([:/])\s*/, '$1')
      .replace(/(?<=[a-z])\.$/i, '');
    const amount = writtenAmount(written);
    const behind = text.slice(end, matches[index + 1]?.index);
    const of = /^\s+of\s+(?:the\s+|your\s+)?([^,;.:|()]*)/iu.exec(behind)?.[1];
    return amount
      ? [
          {
            amount,
            before: wordsOf(text.slice(from, match.index)).slice(-LONGEST_NAME - GAP),
            after: wordsOf(/^[^,;.:|()]*/u.exec(behind)?.[0] ?? '').slice(0, LONGEST_NAME),
            ofAfter: of === undefined ? null : wordsOf(of).slice(0, LONGEST_NAME),
          },
        ]
      : [];
  });
}

const matchEnd = (match: RegExpMatchArray | undefined) => (match?.index ?? 0) + (match?.[0].length ?? 0);

function labelFor({ amount, before, after, ofAfter }: Piece, numberFirst: boolean): Label | null {
  const { unit } = amount;
  const of = ofAfter && nameBehind(ofAfter, unit);
  if (of) return of;
  // "45 ft ridge, 88 ft hips": the ridge stands in front of 88 ft, too.
  if (numberFirst) return nameBehind(after, unit);
  return nameBefore(before, unit) ?? nameBehind(after, unit);
}

/**
 * Numbers in the sentences and rows of letters, notes, forms: "The eaves total 136 ft". The nearest name is a guess, so they are kept apart,
 * in doubt, and only for quantities of which nothing else is known. A sentence that speaks of another roof or subject says nothing.
 */
export function readLoosely(lines: readonly Line[], context: Context, found: Findings): void {
  const { rows, rest } = looseRows(lines);
  const add = (label: Label, amount: WrittenAmount, unit: UnitName | null, { text, place }: Sentence) => {
    const { quantity, asks, total } = label;
    // Squares are a roof's.
    const roof = namesRoof(text) || amount.unit === 'squares' || unit === 'squares';
    const bare = label.bare && !(quantity === 'area' && roof);
    const where = text.length > 80 ? `${text.slice(0, 80)}…` : text;
    const doubt = `in the ${rows.some((row) => row.text === text) ? 'line' : 'sentence'} “${where}”`;
    found.loose.push({
      quantity,
      asks,
      bare,
      total,
      amount,
      unit,
      context: { ...context, roof, place, doubt },
    });
  };
  for (const row of rows) add(row.label, row.amount, row.unit, row);
  for (const sentence of sentences(rest)) {
    const { text } = sentence;
    if (text.length > LONGEST || !mayBeName(text) || /[$€£]/.test(text)) continue;
    const pieces = piecesOf(text);
    const [first] = pieces;
    const numberFirst =
      first !== undefined &&
      nameBefore(first.before, first.amount.unit) === null &&
      nameBehind(first.after, first.amount.unit) !== null;
    const slopes = pieces.filter(({ amount }) => amount.unit === '/12');
    const named = (piece: Piece) => labelFor(piece, numberFirst);
    const ofArea = pieces.some((piece) => named(piece)?.quantity === 'area');
    for (const piece of pieces) {
      const near = [...piece.before.slice(-LONGEST_NAME), ...piece.after.slice(0, 2)].join(' ');
      if (isOther(near) || isStructure(piece.before.join(' '))) continue;
      // "The roof is 23.67 squares, 6/12": nothing else is written like that, but for a date.
      const label = named(piece) ?? (ofArea && slopes.length === 1 && slopes[0] === piece ? PITCH : null);
      const ofRoof =
        !label?.bare || label.quantity !== 'area' || /\b(?:roof|techo|toit\w*|dach)\b/i.test(text);
      if (label && ofRoof) add(label, piece.amount, null, sentence);
    }
  }
}
