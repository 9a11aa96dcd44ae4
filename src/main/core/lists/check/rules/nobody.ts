import { message } from '../../../../../shared/copy/message.ts';
import { isStreetType } from '../../../../../shared/domain/address/street-words.ts';
import type { Rule } from './rule.ts';

/** What people write where they have no name. A name is sent to the service, and the report is made out to it. */
const NOBODY =
  /^(?:the )?(?:current |present )?(?:(?:postal |residential )?(?:resident|customer)|resident or [a-z ]+|our neighbor(?: at)?|occupant|homeowner|home owner|owner|property owner|tenant|customer|client|insured|contact|vacant|unoccupied|model(?: (?:home|unit))?|(?:down|admin|employee|office) unit|unknown(?: owner)?|owner unknown|not (?:available|provided|listed)|no name|see (?:notes?|file|above|below)|same(?: as (?:above|owner|mailing))?|pending|tba|(?:town |city |village |county |church |school |parish )?(?:clerk|secretary|treasurer)|(?:front |main )?(?:office|desk)|receptionist|(?:property |site |office |building )?manager|super(?:intendent)?|custodian|janitor|maintenance|landlord|first last|first name|last name|name|john q\.? public)$|\b(?:test|demo|sample|dummy|example) (?:test|customer|client|name|user|record|lead|person)\b|^(?:test|testing|demo|dummy|asdf\w*|fake)(?: (?:test|testing|entry|row))?$/i;
const NO_MAIL =
  /^(?:no|none|noemail|get[-_.]?(?:later|one|it|email)|ask(?:for)?|tbd|pending|needs?email|no[-_.]?mail|na|n[-_.]a|nomail|not[-_.]?provided|unknown|declined|refused|test|asdf|x+|fake|dummy|noreply|no[-_.]reply|donotreply)@|@(?:none|noemail|no-?mail|na|test|nomail|fake|unknown|declined|email|x+)\.(?:com|net|org)$|@example\.(?:test|invalid)$/i;

const WORK =
  '(?:(?:re-?|new )?roof|(?:roof|tile|shingle|flat roof|gutter|leak) (?:replacement|repair|inspection|estimate)|replacement|repair|inspection|estimate|claim|leak|tarp|tear-?off|gutters?|siding)';
/** What a job is called by: “HOLLOWAY REROOF”, “Gersbach - Retail”. */
const OF_JOB = new RegExp(
  `\\b${WORK}\\.?$|\\s[-–—|]\\s*(?:${WORK}|retail|ins(?:urance)?|hail|wind|storm|warranty|solar|windows?|service|job)\\b[^-]*$`,
  'i',
);
/** “Ostrander 2364 Meadowlark Dr”: a house behind a name. */
const ADDRESS_IN = /\p{L}.*\s\d{2,6}\s+(?:[NSEW]{1,2}\.?\s+)?\p{L}+(?:\s+\p{L}+)*\s+(\p{L}+)\.?$/u;

/** “Loretta Pickard 704-555-0188 wk”, “Smith?”, “Amy (renter) for Ferris LLC”, “Hal Brandt call first”: more than whose roof it is. */
const REMARKED =
  /\?|\d{3}[-. )]\s?\d{3}[-. ]\d{4}|\d{3}-\d{4}\b|\$|(?<!\p{L})(?:(?:tenant|renter|lessee)(?!\p{L}|.*owner)|rents (?!llc)|caller|asap|claim #|policy #|voice ?mail|lock ?box|gate code|(?:call|text) (?:first|before|back|him|her|them|after)|calls? (?:from|for)|wants? (?!llc)|needs (?:a|an|to|roof|report)|do not (?:call|order|use|contact|service)|passed away|denied|cxl|cancel+ed)(?!\p{L})/iu;

/** Whether a text says more than a name: a job's, or a name with a remark. */
function isMoreThanName(text: string): boolean {
  if (REMARKED.test(text)) return true;
  if (OF_FIRM.test(text)) return false;
  return (
    OF_JOB.test(text) ||
    /\S@\S|\bhttps?:/i.test(text) ||
    isStreetType((ADDRESS_IN.exec(text)?.[1] ?? '').toLowerCase())
  );
}
/** A firm may be called after its trade. */
const OF_FIRM = /\b(?:llc|l\.l\.c|inc|corp|co|company|ltd|lp|llp|pllc|trust|services?|supply)\b\.?/i;

/** “POSTAL CUSTOMER”, “Resident”: nobody's name. */
export const isNobody = (name: string): boolean => NOBODY.test(name.trim());

/** Stand-ins for a person or for an email address. */
export const NOBODY_RULES: readonly Rule[] = [
  {
    code: 'nobody',
    level: 'warning',
    fields: ['customerName', 'insuredName'],
    look: (text) => (NOBODY.test(text) ? { message: message('listRows.nobody', { text }) } : null),
    title: () => message('listRows.nobody_group'),
  },
  {
    code: 'more_than_name',
    level: 'warning',
    fields: ['customerName', 'insuredName'],
    look: (text) => (isMoreThanName(text) ? { message: message('listRows.more_than_name', { text }) } : null),
    title: () => message('listRows.more_than_name_group'),
  },
  {
    code: 'email_stand_in',
    level: 'warning',
    fields: ['customerEmail'],
    look: (text) => (NO_MAIL.test(text) ? { message: message('listRows.no_mail', { text }) } : null),
    title: () => message('listRows.no_mail_group'),
  },
];
