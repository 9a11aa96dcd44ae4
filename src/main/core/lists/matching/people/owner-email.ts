import { message } from '../../../../../shared/copy/message.ts';
import type { MatchChoice, MatchQuestion } from '../../../../../shared/domain/list.ts';
import { type Column, nameOf } from '../columns/column.ts';
import { CERTAIN, isOneText, isRepeated, type PersonColumn, RANK } from '../columns/person-names.ts';
import type { EmailOwners } from './email-owners.ts';
import { areOfOne } from './further-emails.ts';

const MOSTLY = 0.9;
const HALF = 0.5;
const EXAMPLES = 3;

/** “cody@ridgefernroofing.com”: the office's own people write from there, and so do those who keep its records. */
const areOfRoofers = (values: readonly string[]): boolean => {
  const domains = values.map((value) => value.trim().toLowerCase().split('@')[1] ?? '');
  return new Set(domains).size === 1 && OF_ROOFERS.test((domains[0] ?? '').replace(/\.[^.]*$/, ''));
};
const OF_ROOFERS = /(?<!p)roof|exteriors?$|restorations?$/;

/** The owner's email address: of the same role as the name where there is one, never somebody else's. */
export function matchEmail(
  unknown: readonly Column[],
  isOwnerAsked: boolean,
  {
    people: columns,
    owner,
    ownersMailbox,
    isSomebodyElses,
    isStrangers,
    isOwn,
    isOfSeveral,
    isApart,
  }: EmailOwners,
) {
  const usable = columns.filter(
    ({ meaning, looks, values }) =>
      meaning.part === 'email' &&
      !meaning.unsure &&
      // A resident beside an owner rents.
      !(meaning.role === 'resident' && owner !== null && owner !== 'resident') &&
      (values.length === 0 || looks('email') >= 0.5),
  );
  const rank = ({ meaning, values }: PersonColumn) =>
    values.length === 0 ? -1 : meaning.role === owner ? CERTAIN : RANK[meaning.role];
  const [best, second] = usable.toSorted((a, b) => rank(b) - rank(a) || a.index - b.index);
  if (!best) {
    const own = ownersMailbox();
    return { fields: own ? [[own.index, 'customerEmail'] as const] : [], question: null };
  }
  const isOther = (one: Column) => one.values.length > 0 && one.values.join() !== best.values.join();
  const vague = [...columns.filter(({ meaning }) => meaning.part === 'email' && meaning.unsure), ...unknown];
  const alike =
    second && rank(second) === rank(best) && isOther(second) && !areOfOne(best, second) ? second : null;
  // “Email - Work” and “Email - Home”: each person has one of them.
  if (alike && isApart(best, alike))
    return {
      fields: [
        [best.index, 'customerEmail'],
        [alike.index, 'customerEmail'],
      ] as const,
      question: null,
    };
  // Whoever filled in a form has an e-mail address, and so has “Homeowner email”: whose roof it is decides.
  const ofOwner =
    best.meaning.role === 'plain'
      ? usable.find((one) => /home\s*owner/i.test(one.header) && isOther(one))
      : undefined;
  const rival =
    alike ??
    ofOwner ??
    (rank(best) < RANK.owner && best.values.length > 0
      ? vague.find(
          (one) =>
            one.looks('email') >= MOSTLY &&
            isOther(one) &&
            // Perfex's “acceptance_email” has whoever signed in a few of the rows.
            one.values.length >= best.values.length * HALF,
        )
      : undefined);
  // One address in row after row is an office's, and so is a contact's: an owner's email address is asked for anyway.
  const isOffice = best.meaning.role === 'contact' || new Set(best.values).size === 1;
  if (!rival && !best.meaning.certain && areOfRoofers(best.values)) return { fields: [], question: null };
  const recurs = isRepeated(best) || (isOneText(best) && !best.meaning.certain && isOfSeveral(best));
  if (recurs && !rival && isOffice && !isOwn(best)) return { fields: [], question: null };
  // Where two of one role may be the owner, the address may be the other one's.
  const isTied = isOwnerAsked && best.meaning.role === owner && owner !== 'plain';
  const isForeign = isSomebodyElses(best);
  const isDoubted =
    isForeign || (!best.meaning.certain && best.meaning.role === 'plain' && isStrangers(best));
  if ((!isRepeated(best) || isOwn(best)) && !rival && !isTied && !isDoubted)
    return { fields: [[best.index, 'customerEmail']] as const, question: null };
  const offered = rival ? [best, rival] : [best];
  const involved = offered.map(({ index }) => index);
  const choice = (column: Column, at: number): MatchChoice => ({
    id: `email-${at + 1}`,
    label: nameOf(column),
    examples: column.values.slice(0, EXAMPLES),
    fields: involved.map((index) => ({
      column: index,
      field: index === column.index ? ('customerEmail' as const) : null,
    })),
  });
  const question: MatchQuestion = {
    id: 'email',
    text: rival
      ? message('listQuestions.which_email')
      : message('listQuestions.is_email', { column: nameOf(best) }),
    detail:
      rival || isTied
        ? null
        : isForeign
          ? message('listRows.email_of_others')
          : new Set(best.values).size < best.values.length
            ? message('listQuestions.few_addresses')
            : null,
    columns: involved,
    choices: [
      ...offered.map(choice),
      {
        id: 'email-none',
        label: message(rival ? 'listQuestions.neither_enter' : 'listQuestions.no_enter'),
        examples: [],
        fields: involved.map((column) => ({ column, field: null })),
      },
    ],
  };
  return { fields: [], question };
}
