import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { headerWords } from '../matching/headings/words.ts';
import { OF_ANSWERS, OF_OTHER_STATUS, OF_PAYMENTS, OF_TEXT } from './ended.ts';
import { headersOfSupply, isListing, isOfSupply } from './kinds-of-list.ts';
import { orderDoubt } from './row-words.ts';
import { OF_PERMIT_LIST, STATUS_WORDS } from './struck-rows.ts';
import { type RowWatch, watchedOf } from './watched.ts';

/**
 * “Completed” beside half of the rows or more is often about something else, so nothing is excluded by it. Where another row
 * of the same column says “Needed” or “Open”, it does tell the rows apart: those that are over are asked about.
 */

const REPORT = '(?:ev|eagle ?view|hover|roofr|reports?|measurements?|orders?)';
/** Of a report: it's there, or on its way. */
const ORDERED = new RegExp(
  `^\\W*(?:${REPORT} (?:is |was )?)?(?:already )?(?:ordered|measured|delivered|received|sent|done|completed?|closed|finished|in)(?: ${REPORT})?(?: (?:on )?[\\d/.-]+)?\\W*$`,
  'i',
);
/** Of a job, too. */
const OVER =
  /^\W*(?:(?:job|project|work|file) (?:is )?)?(?:done|completed?|closed|finished)(?: (?:on )?[\d/.-]+)?\W*$/i;
/** What is still to be ordered. */
const WANTED =
  /^\W*(?:still )?(?:needs?|needed|wanted|to (?:order|do|measure)|to-do|todo|order(?: (?:report|ev|now|this))?|(?:not|un)[ -]?(?:yet )?(?:ordered|measured|done|started|received|delivered))\b(?!\W*(?:signature|contract|approval|deposit))/i;
/** Statuses of jobs that are still open. */
const OPEN =
  /^\W*(?:open|new|scheduled|in (?:progress|process)|not started|pending|upcoming|unscheduled)\W*$/i;

/** What a form asks: “What is going on with your roof?” One that is finished was filled in to its end. */
const QUESTION = /^\W*(?:\S+\s+){2,}\S+\?\s*$/;
const isForm = (headers: readonly string[]): boolean =>
  headers.some((header) => OF_ANSWERS.test(header) || QUESTION.test(header));

type Seen = {
  readonly index: number;
  readonly name: Message;
  readonly ordered: { readonly row: number; readonly text: string }[];
  readonly over: { readonly row: number; readonly text: string }[];
  isWanted: boolean;
  isOpen: boolean;
};

/** `asked`: columns that a question of the list was about. */
export function createMostlyOver(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): RowWatch {
  const columns = readByRules(named);
  const headers = columns.map(({ header }) => header);
  // A payment that is complete was made.
  const isOfJobs = !isForm(headers) && !headers.some((header) => OF_PAYMENTS.test(header));
  const isOfOther =
    isListing(headers) ||
    headers.some((header) => OF_PERMIT_LIST.test(header)) ||
    isOfSupply(headersOfSupply(columns));
  const seen = (isOfOther ? [] : watchedOf(columns, fields, asked)).flatMap(({ index, name }): Seen[] => {
    const header = headers[index] ?? '';
    const isStatus = headerWords(header).some((word) => STATUS_WORDS.has(word) && !OF_TEXT.has(word));
    if (!isStatus || OF_OTHER_STATUS.test(header)) return [];
    return [{ index, name, ordered: [], over: [], isWanted: false, isOpen: false }];
  });
  return {
    see: (row, texts) => {
      for (const one of seen) {
        const text = (texts[one.index] ?? '').trim();
        if (ORDERED.test(text)) one.ordered.push({ row, text });
        if (OVER.test(text)) one.over.push({ row, text });
        one.isWanted ||= WANTED.test(text);
        one.isOpen ||= isOfJobs && OPEN.test(text);
      }
    },
    problems: (taken) => {
      const problems = new Map<number, readonly RowProblem[]>();
      for (const { name, ordered, over, isWanted, isOpen } of seen) {
        const rows = isWanted ? ordered : isOpen ? over : [];
        // Of fewer rows the word is known to speak of the row itself (struck-rows.ts).
        if (rows.length < taken / 2) continue;
        for (const { row, text } of rows) problems.set(row, [orderDoubt(name, text)]);
      }
      return problems;
    },
  };
}
