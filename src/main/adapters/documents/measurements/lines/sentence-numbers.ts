import { type WrittenAmount, writtenAmount } from '../amounts/amount.ts';
import type { UnitName } from '../amounts/unit.ts';
import { fitsUnit } from '../words/guess.ts';
import { type Label, labelOf } from '../words/label.ts';
import { plainWords } from '../words/normalize.ts';
import { isOther, isStructure } from '../words/scopes.ts';

const AREA = String.raw`sq\.? ?ft\.?|square (?:feet|foot)|sf|ft²|squares?|sqs?(?!\.? ?(?:mi|km|yd|y|in|cm|mm|m)\b)|m²|qm|sq\.? ?m|square met(?:er|re)s`;
const LENGTH = String.raw`(?:lin(?:ear|eal)?\.? ?)?(?:ft\.?|feet|foot)(?: ?\d{1,2} ?(?:in\.?|"))?|lf|lfm|['′’](?: ?-? ?\d{1,2} ?["″”])?|m`;
const SLOPE = `[:/] ?12|(?:over|in|on) (?:12|twelve)|°|degrees`;
/** A number with its unit inside a sentence; or of things that are counted: "12 facets". */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£–-])\d[\d.,]*(?<=\d)\s*(?:(?:${AREA}|${LENGTH}|${SLOPE})(?![\p{L}\d²])|(?=(?:roof )?(?:facets|penetrations)\b))`,
  'giu',
);
const LONGEST_NAME = 5;
const GAP = 4;
/** "Ridge cap 133 lf" is of the cap. */
const PRODUCTS = new Set(
  'cap caps starter metal board beam roll rolls tile tiles trim strip bundle bundles'.split(' '),
);

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

/** "Your roof is 1,000 sq ft", "all of them sloped at 5 in 12". */
const roofAt = ([word = '', another]: readonly string[]): Label | null => {
  if (another !== undefined) return null;
  if (word === 'roof') return labelOf('roof area');
  return word === 'sloped' || word === 'pitched' ? PITCH : null;
};

/** "Eaves run around the whole building for a total length of 188 ft": what the sentence begins with. */
function subjectOf(words: readonly string[], unit: UnitName | null): Label | null {
  const [first = ''] = words;
  if (words.some((word) => PRODUCTS.has(word))) return null;
  const own = first === 'the' || first === 'total' ? words.slice(1) : words;
  for (let length = 3; length > 0; length -= 1) {
    const label = labelOf(own.slice(0, length).join(' '));
    if (label && !label.bare && label.asks === 'amount' && fitsUnit(label, unit)) return label;
  }
  return null;
}

const PITCH = labelOf('roof pitch');

/** "The whole building" is no other one. */
const withoutWhole = (text: string) =>
  text.replace(
    /\b(?:whole|entire|above|this|your) (?:building|house|home|structure|residence|dwelling)\b/g,
    ' ',
  );

const wordsOf = (part: string) => plainWords(part.replace(/[^\s\p{L}\d²]+/gu, ' '));

/** A number of a sentence and the words around it, up to the numbers beside it. */
type Piece = {
  readonly amount: WrittenAmount;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly ofAfter: readonly string[] | null;
  /** The words in front of it, from the last comma on. */
  readonly clause: readonly string[];
  /** All words in front of the only number of its sentence. */
  readonly lead: readonly string[];
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
            lead: matches.length === 1 ? wordsOf(text.slice(0, match.index)) : [],
            clause: wordsOf(/[^,;.:|()]*$/u.exec(text.slice(from, match.index))?.[0] ?? ''),
            ofAfter: of === undefined ? null : wordsOf(of).slice(0, LONGEST_NAME),
          },
        ]
      : [];
  });
}

const matchEnd = (match: RegExpMatchArray | undefined) => (match?.index ?? 0) + (match?.[0].length ?? 0);

function labelFor(
  { amount, before, after, ofAfter, clause, lead }: Piece,
  numberFirst: boolean,
): Label | null {
  const { unit } = amount;
  const of = ofAfter && nameBehind(ofAfter, unit);
  if (of) return of;
  // "45 ft ridge, 88 ft hips": the ridge stands in front of 88 ft, too.
  if (numberFirst) return nameBehind(after, unit) ?? nameBefore(clause, unit);
  return nameBefore(before, unit) ?? nameBehind(after, unit) ?? subjectOf(lead, unit);
}

/** `lead`: the words in front of it, where it is the sentence's only number. */
export type NamedNumber = { readonly label: Label; readonly amount: WrittenAmount; readonly lead: string };

/** The numbers of a sentence with the names that most likely are theirs. Those of other subjects and of one building aren't among them. */
export function namedNumbers(text: string): NamedNumber[] {
  const pieces = piecesOf(text);
  const [first] = pieces;
  const numberFirst =
    first !== undefined &&
    nameBefore(first.before, first.amount.unit) === null &&
    nameBehind(first.after, first.amount.unit) !== null;
  const slopes = pieces.filter(({ amount }) => amount.unit === '/12');
  const ofArea = pieces.some((piece) => labelFor(piece, numberFirst)?.quantity === 'area');
  return pieces.flatMap((piece) => {
    const near = [...piece.before.slice(-LONGEST_NAME), ...piece.after.slice(0, 2)].join(' ');
    if (isOther(near) || isStructure(withoutWhole(piece.before.join(' ')))) return [];
    // "The roof is 23.67 squares, 6/12": nothing else is written like that, but for a date.
    const alone = ofArea && slopes.length === 1 && slopes[0] === piece ? PITCH : null;
    const label = labelFor(piece, numberFirst) ?? alone;
    return label ? [{ label, amount: piece.amount, lead: piece.lead.join(' ') }] : [];
  });
}
