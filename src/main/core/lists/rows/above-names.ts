import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { StoredList } from '../../ports/index.ts';
import { plain } from '../cells/plain.ts';
import { readYesNo } from '../cells/values.ts';
import type { ListsContext } from '../context.ts';
import { holdsHouse } from '../matching/headings/header.ts';
import type { RowTally } from './row-remarks.ts';
import { saysRushAtMost } from './row-words.ts';
import { saysStruck } from './struck-rows.ts';

/** Words that are read as rush where they stand in a cell. */
const RUSH = /^(?:rush(?:ed)?|asap|urgent|expedited?)$/;

const isRushWord = (header: string): boolean => /\b(?:rush|expedite)/i.test(header);
/** Words of a form that say how a column is filled in, or what it costs. */
const INSTRUCTS =
  /\b(?:put|enter|mark|write|type|select|choose|leave (?:it )?blank|costs?|extra|fee|charged?|surcharge)\b/i;

/** “Withdrawn / denied applicants are NOT to be measured”, “Do NOT inspect policies marked OPT-OUT”. */
const CALLS_OFF =
  /\b(?:do not|don['’]?t|not to be|are not|should not be|never) (?:inspect|measur|order|includ|send|sent)/i;
/** Where a text names several, one of them may stand only in rows that aren't among the samples. */
const SEVERAL = /[/,&]|\b(?:and|or)\b/i;
/** The states of rows that a text names: where each of them strikes its row, the text adds nothing. */
const statesIn = (said: string, samples: readonly string[]): string[] =>
  samples
    .map((sample) => plain(sample.split(/\s[-–—]\s|[(:,;]|\d/)[0] ?? ''))
    .filter((state) => state.length >= LEAST_STATE && said.includes(` ${state} `));
const LEAST_STATE = 5;

/**
 * “Expedite = pay for expedited report” beside the column “Expedite (Y/N)”, “RUSH = within 24 hours” beside a column that
 * says “Rush” in some rows, “x = rush” beside “Rush?” with some x, “no opt-outs” beside a column that marks them: what the
 * column's cells mean, which say it of each row.
 * “x = already ordered” and “A = rush” explain nothing: no cell says so in a word that is read.
 */
export function explains(cell: string, columns: readonly Pick<ListColumn, 'header' | 'samples'>[]): boolean {
  const [, sign = '', meaning = ''] = /^\s*([^=:]{1,24}?)\s*=\s*(.+)$/s.exec(cell) ?? [];
  const defined = plain(sign);
  const said = ` ${plain(cell)} `;
  return columns.some(({ header, samples }) => {
    const states = CALLS_OFF.test(cell) && !SEVERAL.test(cell) ? statesIn(said, samples) : [];
    if (states.length > 0 && states.every(saysStruck)) return true;
    const word = /\p{L}{4,}/u.exec(header)?.[0] ?? '';
    if (word !== '' && new RegExp(`\\b${word}\\b\\W{0,3}(?:=|means)`, 'i').test(cell)) return true;
    const isUsed = samples.some((sample) => plain(sample) === defined);
    if (isUsed && isRushWord(header) && readYesNo(defined) === true && saysRushAtMost(meaning)) return true;
    if (!saysRushAtMost(cell)) return false;
    // “Rush orders cost more, put Y only if the adjuster is waiting.”
    if (word !== '' && isRushWord(header) && INSTRUCTS.test(cell)) return true;
    const isNamed = word !== '' && new RegExp(`\\b${word}\\b\\W{0,3}:`, 'i').test(cell);
    return isNamed || (RUSH.test(defined) && isUsed);
  });
}

/** “Crossed out = already measured”, to the end of its clause. */
const CROSSED_OUT =
  /\b(?:crossed[- ]out|crossed off|struck[- ]?(?:out|through)|strike ?through|lined[- ]out|line through)\b[^;.)]*/gi;

/** What a row without an order says of others, besides what crossed-out rows mean where there are some: these are excluded themselves. */
export const textsOf = ({ source }: StoredList, texts: readonly string[]): readonly string[] =>
  (source?.struckRows ?? []).length === 0 ? texts : texts.map((text) => text.replace(CROSSED_OUT, ' '));

/** Columns that say of each row what a legend may explain: rush, and what isn't used. */
export const explainedOf = ({ columns }: StoredList, fields: readonly (ListTarget | null)[]) =>
  columns.filter(({ index }) => fields[index] === 'rushOrder' || !fields[index]);

/**
 * What the lines above the columns' names say of all rows. Lines there that hold addresses are counted: they are in no
 * order, and nobody may think that they were.
 */
export function above(
  { ports }: Pick<ListsContext, 'ports'>,
  list: StoredList,
  saidOfAll: (row: number, texts: readonly string[]) => readonly RowProblem[],
  tally: Pick<RowTally, 'add'>,
): RowProblem[] {
  const header = list.source?.headerRow ?? 0;
  const found: RowProblem[] = [];
  if (header <= 1) return found;
  for (const packed of ports.store.lists.blocks(list.id, 0))
    for (const { row, cells } of ports.spreadsheets.unpack(packed)) {
      if (row >= header) return found;
      found.push(...saidOfAll(row, cells));
      if (holdsHouse(cells.join(' '))) tally.add('above', row);
    }
  return found;
}
