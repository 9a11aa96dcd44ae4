import { writtenAmount } from '../amounts/amount.ts';
import { type Context, type Findings, under } from '../findings.ts';
import { addFigure } from '../tables/index.ts';
import { labelOf } from '../words/label.ts';

const CORRECTION =
  /\b(?:errat(?:um|a)|corrigend\w*|correct(?:ed|ion)s?|should (?:be|read)|revised|supersed\w*|replaces|in error|mistake|berichtig\w*|korrigier\w*|korrektur|correcci[oó]n|fe de erratas|rectificat\w*|corrig\w*)\b/i;
const AMOUNT =
  /\d[\d.,\u00A0\u202F]*\s*(?:sq\.? ?ft\.?|square feet|squares|sf|ft²|m²|qm|ft\.?|feet|lf|m\b|\/ ?12|°)/giu;
/** Words between a name and its number: "the total roof area was corrected to 2,974 sq ft". */
const LONGEST_NAME = 6;
const GAP = 5;

/**
 * A sentence that corrects a number is a reading of it too: where it differs from the others the quantity is disputed.
 * False: the text corrects nothing that is known.
 */
export function readCorrection(text: string, context: Context, found: Findings): boolean {
  if (!CORRECTION.test(text) || text.length > 1_000) return false;
  let taken = false;
  for (const match of text.matchAll(AMOUNT)) {
    const before = text
      .slice(0, match.index)
      .split(/[\s:;,()]+/)
      .filter((word) => word !== '');
    const label = nameIn(before);
    if (!label || !writtenAmount(match[0])) continue;
    addFigure(label, match[0], null, under(context, before.join(' ')), found);
    taken = true;
  }
  return taken;
}

/** The last name of a quantity in front of the number. */
function nameIn(words: readonly string[]): ReturnType<typeof labelOf> {
  for (let gap = 0; gap <= GAP; gap += 1)
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const end = words.length - gap;
      if (end - length < 0) continue;
      const label = labelOf(words.slice(end - length, end).join(' '));
      if (label && !label.bare && label.asks === 'amount') return label;
    }
  return null;
}
