import { plain } from '../cells/plain.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const VISIT =
  '(?:visit|service|inspection|insp|pm|qtr|quarter|trip|maintenance|maint|clean(?:ing)?|check(?: ?up)?|tune up)';
const YEAR = '(?:(?:19|20)?\\d\\d)';
/** “Spring”, “Fall 2026”, “Q3”, “2nd visit”, “PM #1”, “Oct”. */
const OF_VISIT = new RegExp(
  `^(?:${YEAR} )?(?:spring|summer|fall|autumn|winter|q[1-4]|${MONTH}|${VISIT} (?:# ?)?\\d|(?:[1-4](?:st|nd|rd|th)?|first|second|third|fourth) ${VISIT})(?: (?:${YEAR}|${VISIT}|done|date|completed))*$`,
);
const LEAST_VISITS = 2;

/**
 * The columns of a contract's visits: “done 4/22” under “Spring” beside “sched 12/3” under “Fall” ends a visit, not its row.
 * One such column alone may be called after something else.
 */
export function visitColumns(headers: readonly string[]): ReadonlySet<number> {
  const found = headers.flatMap((header, index) => (OF_VISIT.test(plain(header)) ? [index] : []));
  return new Set(found.length >= LEAST_VISITS ? found : []);
}
