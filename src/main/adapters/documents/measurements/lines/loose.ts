import { writtenAmount } from '../amounts/amount.ts';
import type { Context, Findings } from '../findings.ts';
import { mayBeName } from '../words/facts.ts';
import { type Label, labelOf } from '../words/label.ts';
import { plainWords } from '../words/normalize.ts';
import { isOther, isStructure } from '../words/scopes.ts';
import { filled, type Line } from './line.ts';

/** A number with its unit inside a sentence. */
const AMOUNT =
  /(?<![\d.,$€£–-])\d[\d.,]*\s*(?:sq\.? ?ft\.?|square feet|squares|sf|ft²|m²|qm|ft\.?|feet|lf|m(?![\p{L}\d])|\/ ?12|(?:over|in|on) 12)(?![\p{L}\d²])/giu;
const LONGEST_NAME = 5;
const GAP = 4;
const LONGEST = 400;

/** Sentences of a paragraph, put together again from its lines. */
function sentences(lines: readonly Line[]): { readonly text: string; readonly place: string }[] {
  const paragraphs: { text: string; place: string }[] = [];
  for (const line of lines) {
    const [only, second] = filled(line);
    const last = paragraphs.at(-1);
    if (!only || line.quoted) continue;
    if (second)
      paragraphs.push({
        text: filled(line)
          .map(({ text }) => text)
          .join('  '),
        place: line.place,
      });
    else if (last && !line.apart && last.text.length > 40 && !/[:.]$/.test(last.text))
      last.text = `${last.text} ${only.text}`;
    else paragraphs.push({ text: only.text, place: line.place });
  }
  return paragraphs.flatMap(({ text, place }) =>
    text.split(/(?<=[.;!?])\s+(?=\p{Lu})/u).map((each) => ({ text: each, place })),
  );
}

/** The name that stands nearest in front of the number, or right behind it: "88 ft of eaves". */
function nameAt(before: readonly string[], after: readonly string[]): Label | null {
  for (let gap = 0; gap <= GAP; gap += 1)
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const end = before.length - gap;
      if (end - length < 0) continue;
      const label =
        labelOf(before.slice(end - length, end).join(' ')) ?? roofAt(before.slice(end - length, end));
      if (label && label.asks === 'amount') return label;
    }
  const [first = '', ...rest] = after;
  const behind = first === 'of' ? rest : [first, ...rest];
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const label = labelOf(behind.slice(0, length).join(' '));
    if (label && (!label.bare || label.quantity === 'predominant_pitch') && label.asks === 'amount')
      return label;
  }
  return null;
}

/** "Your roof is 1,000 sq ft". */
const roofAt = (words: readonly string[]): Label | null =>
  words.length === 1 && words[0] === 'roof' ? labelOf('roof area') : null;

/**
 * Numbers in the sentences of letters and notes: "The eaves total 136 ft". The nearest name is a guess, so they are kept apart, in doubt, and
 * only for quantities of which nothing else is known. A sentence that speaks of another roof or subject says nothing.
 */
export function readLoosely(lines: readonly Line[], context: Context, found: Findings): void {
  for (const { text, place } of sentences(lines)) {
    if (text.length > LONGEST || !mayBeName(text) || /[$€£]/.test(text)) continue;
    let from = 0;
    for (const match of text.matchAll(AMOUNT)) {
      const words = (part: string) => plainWords(part.replace(/[^\s\p{L}\d²]+/gu, ' '));
      const before = words(text.slice(from, match.index)).slice(-LONGEST_NAME - GAP);
      const after = words(text.slice(match.index + match[0].length)).slice(0, LONGEST_NAME + 1);
      from = match.index + match[0].length;
      // Two numbers behind one name: of which column each is isn't known.
      if (/^[\s|/]+\d/.test(text.slice(from))) continue;
      const near = [...before.slice(-LONGEST_NAME), ...after.slice(0, 2)].join(' ');
      const amount = writtenAmount(
        match[0]
          .replace(/over|in|on/i, '/')
          .replace(/\s*\/\s*/, '/')
          .replace(/\.$/, ''),
      );
      const label = isOther(near) || isStructure(before.join(' ')) ? null : nameAt(before, after);
      const ofRoof =
        !label?.bare || label.quantity !== 'area' || /\b(?:roof|techo|toit\w*|dach)\b/i.test(text);
      if (!label || !amount || !ofRoof) continue;
      const { quantity, asks, total } = label;
      const bare = label.bare && quantity !== 'area';
      const doubt = `in the sentence “${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
      found.loose.push({
        quantity,
        asks,
        bare,
        total,
        amount,
        unit: null,
        context: { ...context, place, doubt },
      });
    }
  }
}
