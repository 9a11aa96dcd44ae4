import { message } from '../../../../shared/copy/message.ts';
import type { ListCells, ListColumn, ListTarget, MatchQuestion } from '../../../../shared/domain/list.ts';
import { definesColor } from '../cells/fill-colors.ts';
import { plain } from '../cells/plain.ts';
import { readFlag, readYesNo } from '../cells/values.ts';
import { type Column, nameOf } from './columns/column.ts';
import { readByRules } from './headings/in-words.ts';
import { meaningOf } from './headings/meaning.ts';
import { headerWords } from './headings/words.ts';

const WORDS = new Set([
  'rush',
  'rushed',
  'urgent',
  'urgente',
  'urgency',
  'asap',
  'expedite',
  'expedited',
  'expediting',
]);
const VALUE = /\b(rush(?:ed)?|expedited?|asap|urgent(?! care))\b/i;
/** No grade of a crew's day. */
const BOUGHT = /\b(?:rush(?:ed)?|expedited?)\b/i;
/** The word alone. */
const SAID = /^(?:rush(?:ed)?|expedited?)$/i;
/** Names over which other words for speed are about the delivery, too: “Turnaround: same day”. */
const SPEEDS = new Set([
  'turnaround',
  'tat',
  'turn',
  'speed',
  'sla',
  'delivery',
  'level',
  'priority',
  'timing',
]);
const FAST =
  /\b(same[ -]day|next[ -](?:business[ -])?day|overnight|express|fastest|immediate(?:ly)?|(?:3|4|6|8|12|24)[ -]?(?:h|hr|hrs|hours?))\b/i;
const GRADE =
  /^\s*(?:p?[0-5]\b\W*)?(?:low|lowest|normal|medium|med|high|highest|routine|standard|critical|urgent|emergency)?\s*$/i;
/** Records of a CRM: “Lead Priority” is how soon somebody calls. */
const RANKED = new Set('lead deal opportunity ticket task contact account sales'.split(' '));
/** A value that says it, not a sentence that has the word in it. Characters. */
const LONGEST = 24;
const EXAMPLES = 3;

/** Names over kinds of shops. */
const SHOPS = new Set('format banner brand store concept'.split(' '));

/** A form's own question: “Do you need it within 24 hours?”. A crew's day of pay isn't the report's. */
const asksForSpeed = (header: string): boolean =>
  (FAST.test(header) ||
    /\b(?:within|in) \d+ ?(?:h|hrs?|hours?|days?)\b|\bby (?:tomorrow|tonight)\b/i.test(header)) &&
  !/\b(?:pay|paid|crew|install\w*|appointment|tarp|permit|deposit)\b/i.test(header);
/** “When do you need us?”, “When do you want to get started?”, “Preferred appointment”: how soon somebody comes, not how soon the report does. */
const VISITS =
  /\b(?:(?:buy|buying|purchase|project|start|job) ?(?:time ?(?:frame|line)|timing|urgency)|us|we|visit|come|appointment|appt|inspection|inspect|contact(?:ed)?|call(?:ed|back)?|reach|meet(?:ing)?|schedule[ds]?|get(?:ting)? started|start(?:ing)? (?:date|by|on)|to start|install\w*|work|repairs?|roofing|availab\w*|need (?:this|it|your roof) (?:done|completed|fixed|finished))\b/i;
const ORDERS = /\b(?:rush\w*|expedit\w*|reports?|measure\w*|order\w*|eagle ?view)\b/i;
export const isVisit = (header: string): boolean =>
  VISITS.test(header) && !ORDERS.test(header) && !OPEN_END.test(header);
/** “Timeframe” over “More than 2 weeks” and “Urgent (1-2 days)”: when a lead wants the work done. */
const isWhen = (header: string, values: readonly string[]): boolean =>
  /\b(?:time ?(?:frame|line)|timing)\b/i.test(header) &&
  !ORDERS.test(header) &&
  values.some((value) => /\b(?:weeks?|months?|flexible|quotes?|planning|budget\w*)\b/i.test(value)) &&
  !values.some((value) => BOUGHT.test(value));
/** What a board or a dispatcher sticks on: “Urgent” there is the crew's visit. */
export const LABELS = /\b(?:tags?|labels?)\b/i;
/** “Anything else we should know?” */
const OPEN_END = /\b(?:anything|something)\b|\b(?:notes?|comments?|remarks?)\b/i;
/** A form that the house's owner fills in: “urgent” there is how soon somebody comes. */
const FILLED_BY_OWNER = /\bhow did you (?:hear|find|learn)|\bhear(?:d)? about us\b|\breferred you\b/i;
/** Whether a name asks whether it's a rush, so that each of its cells has to answer. */
const isNamed = ({ header, meaning }: Pick<Column, 'header' | 'meaning'>): boolean =>
  (meaning.kind === 'field' && meaning.field === 'rushOrder') ||
  headerWords(header).some((word) => WORDS.has(word)) ||
  asksForSpeed(header);

/**
 * A row's cells without what isn't about speed in a column that a person chose for rush: “Re-roof, Tile” of a board's labels
 * buys nothing, beside “Re-roof, Rush”, which does. Under a name that asks, and where no cell says rush, each has to answer.
 */
export function createRushOnly(
  columns: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
): (cells: ListCells) => ListCells {
  const chosen = readByRules(columns).filter(({ index }) => fields[index] === 'rushOrder');
  const isOfOthers =
    chosen.length > 0 &&
    chosen.every(
      ({ header, title, samples }) =>
        !isNamed({ header, meaning: meaningOf(title) }) && samples.some((text) => saysSpeed(text)),
    );
  // “Y - RUSH” beside “Y” under “Order rpt?”: a yes alone is no rush there.
  const isInWords = chosen.some(({ samples }) => samples.some((text) => inWords(text)));
  const means = isInWords ? inWords : saysSpeed;
  return ({ rushOrder, ...others }) =>
    rushOrder === undefined || (isOfOthers && !means(rushOrder)) ? others : { ...others, rushOrder };
}
const inWords = (text: string): boolean => VALUE.test(text) || FAST.test(text);
const saysSpeed = (text: string): boolean => inWords(text) || readFlag(text, 'rushOrder') === true;

/** Different values of a column that grades its rows. */
const MOST_GRADES = 6;

const NO_RUSH = 'rush-no';
/** Whether a question is whether a column buys rush. */
export const asksForRush = ({ choices }: Pick<MatchQuestion, 'choices'>): boolean =>
  choices.some(({ id }) => id === NO_RUSH);

/** Columns that may be meant to buy rush, but don't say so in words that mean nothing else. */
export function rushQuestions(
  columns: readonly Column[],
  fields: ReadonlyMap<number, ListTarget>,
): MatchQuestion[] {
  if ([...fields.values()].includes('rushOrder')) return [];
  const isOwnersForm = columns.some(({ header }) => FILLED_BY_OWNER.test(header));
  return columns.flatMap((column): MatchQuestion[] => {
    const { index, header, values, hidden } = column;
    const { kind } = column.meaning;
    // A column that says rush and that nobody sees neither buys it nor is passed over.
    const means = kind === 'field' && column.meaning.field === 'rushOrder';
    if (
      (hidden && !means) ||
      fields.has(index) ||
      values.length === 0 ||
      // “Delivery” over Rush and Standard is no place.
      ((kind === 'person' || kind === 'address') && !values.some((value) => SAID.test(value.trim())))
    )
      return [];
    // What a line of a text says of one row, or of all of them, is asked about at these rows.
    if (header.trim() === '' && values.length === 1) return [];
    const isOfWork = isVisit(header) || isWhen(header, values);
    if (!means && (isOfWork || (isOwnersForm && !ORDERS.test(header)))) return [];
    // A legend beside the list says what colors mean, not what its rows do.
    if (values.every((value) => definesColor(value))) return [];
    // PayPal's “Express Checkout Payment”, a shop's “PayPal Express” and “American Express”, Constant Contact's “Express” permission.
    const fast = values.filter((value) => FAST.test(value));
    // “EXPEDITE BROADWAY INC” files permits.
    const isOfFirm = /\b(?:business|company|firm|representative)[ _]name\b/i.test(header);
    const isNoSpeed =
      /\b(?:permission|consent|payment|pay(?:ing)? (?:by|with)|paid (?:by|with)|gateway|card)/i.test(
        header,
      ) ||
      (fast.length > 0 && fast.every((value) => /\bexpress checkout\b/i.test(value)));
    if (!means && (isOfFirm || (isNoSpeed && !values.some((value) => VALUE.test(value))))) return [];
    const words = headerWords(header);
    const named = isNamed(column);
    // “Low, Normal, High, Urgent” is how soon a crew comes; “RUSH” among them may be bought.
    const grades = new Set(values.filter((value) => GRADE.test(value)).map(plain));
    const isGraded = grades.size >= (words.some((word) => RANKED.has(word)) ? 1 : 2);
    if (words.includes('priority') && isGraded && !values.some((value) => BOUGHT.test(value))) return [];
    // “Express” of a chain's stores is how large they are.
    const isSpeed =
      words.some((word) => SPEEDS.has(word)) ||
      (new Set(values).size <= MOST_GRADES && !words.some((word) => SHOPS.has(word)));
    const telling = values.filter(
      (value) =>
        value.length <= LONGEST &&
        ((LABELS.test(header) ? BOUGHT : VALUE).test(value) || (isSpeed && FAST.test(value))),
    );
    const wanted = named
      ? values.some((value) => readYesNo(value) !== false) && values.every((value) => value.length <= LONGEST)
      : telling.length > 0 && values.every((value) => value.length <= LONGEST * 2);
    if (!wanted) return [];
    const name = nameOf(column);
    const shown = [...new Set([...telling, ...values])]
      .slice(0, EXAMPLES)
      .map((value) => `“${value}”`)
      .join(', ');
    return [
      {
        id: `column:${index}`,
        text: message(hidden ? 'listQuestions.hidden_rush' : 'listQuestions.buy_rush', { column: name }),
        detail: message('listQuestions.it_says', { values: shown }),
        columns: [index],
        choices: [
          {
            id: NO_RUSH,
            label: message('listQuestions.no_rush'),
            examples: [],
            fields: [{ column: index, field: null }],
          },
          {
            id: 'rush-yes',
            label: message('listQuestions.yes_rush'),
            examples: [],
            fields: [{ column: index, field: 'rushOrder' }],
          },
        ],
      },
    ];
  });
}
