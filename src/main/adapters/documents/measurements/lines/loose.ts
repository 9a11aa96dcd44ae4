import { message } from '../../../../../shared/copy/message.ts';
import type { WrittenAmount } from '../amounts/amount.ts';
import type { UnitName } from '../amounts/unit.ts';
import type { Context, Figure, Findings } from '../findings.ts';
import { mayBeName } from '../words/facts.ts';
import type { Label } from '../words/label.ts';
import { namesRoof } from '../words/scopes.ts';
import { type Cell, filled, type Line } from './line.ts';
import { AREA_ALONE, looseRows } from './loose-rows.ts';
import { namedNumbers } from './sentence-numbers.ts';

const LONGEST = 400;

type Sentence = { readonly text: string; readonly place: string; readonly paragraph: string };

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
    text.split(/(?<=[.;!?])\s+(?=\p{Lu})/u).map((each) => ({ text: each, place, paragraph: text })),
  );
}

const textOf = (cells: readonly Cell[]) => cells.map(({ text }) => text).join('  ');

/** "We measured your roof. Its total area is 2,367 sq ft", or a line that says "Area 2,367 sq ft" and nothing else. */
const ITS_AREA = /^(?:(?:its|the)\s+)?(?:total\s+)?(?:surface\s+)?area\b/i;

/**
 * Numbers in the sentences and rows of letters, notes, forms: "The eaves total 136 ft". The nearest name is a guess, so they
 * are kept apart, in doubt, and only for quantities of which nothing else is known. A sentence that speaks of another roof
 * or subject says nothing.
 */
export function readLoosely(lines: readonly Line[], context: Context, found: Findings): void {
  const { rows, rest } = looseRows(lines, context.declared);
  const areas: Figure[] = [];
  const add = (label: Label, amount: WrittenAmount, unit: UnitName | null, where: Where) => {
    const { quantity, asks, total } = label;
    // Squares are a roof's.
    const roof = namesRoof(where.around) || amount.unit === 'squares' || unit === 'squares';
    const bare = label.bare && !(quantity === 'area' ? roof : amount.unit === '/12');
    const said = where.text.trim().replace(/[.;]$/, '');
    const text = said.length > 80 ? `${said.slice(0, 80)}…` : said;
    const inside: Context = {
      ...context,
      roof,
      place: where.place,
      doubt: message(where.what, { words: text }),
    };
    const figure: Figure = { quantity, asks, bare, total, amount, unit, context: inside };
    if (bare && quantity === 'area') areas.push(figure);
    else found.loose.push(figure);
  };
  for (const { label, amount, unit, text, place } of rows)
    add(label, amount, unit, { text, place, around: text, what: 'doubt.line' });
  for (const { text, place, paragraph } of sentences(rest)) {
    if (text.length > LONGEST || !mayBeName(text) || /[$€£]/.test(text)) continue;
    for (const { label, amount, lead } of namedNumbers(text)) {
      const ofRoof =
        !(label.bare && label.quantity === 'area') ||
        namesRoof(text) ||
        AREA_ALONE.test(lead) ||
        (ITS_AREA.test(text) && namesRoof(paragraph));
      const isRead = rows.some((row) => row.place === place && row.label.quantity === label.quantity);
      if (ofRoof && !isRead)
        add(label, amount, null, { text, place, around: paragraph, what: 'doubt.sentence' });
    }
  }
  // "Area 735 sq ft" more than once are parts.
  if (areas.length === 1) found.loose.push(...areas);
}

/** Where a guess stands. `around`: what may name the roof. */
type Where = {
  readonly text: string;
  readonly place: string;
  readonly around: string;
  readonly what: 'doubt.line' | 'doubt.sentence';
};
