import type { ListCells, ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { plain } from '../cells/plain.ts';
import { nameOf } from '../matching/columns/column.ts';
import { nameKey } from '../matching/columns/person-names.ts';
import { meaningOf } from '../matching/headings/meaning.ts';
import { landlordColumns } from '../matching/people/landlords.ts';

/**
 * A form's or a canvasser's answer that the person of a row doesn't own the house: “Are you the homeowner?” No, “Own or rent?”
 * Rent, “I am the” Tenant. Whose house it is, the row then doesn't say.
 */

const WHOSE = '(?:(?:the|this|that|your|a|an|my|current|legal|primary|listed|in|at|of|for) )*';
const HOUSE = '(?:home|house|property|residence|building|place|roof|address|location)';
const OWNER = '(?:(?:home|house|property|land|building) ?)?owners?';
const THEY = '(?:you|he|she|they|the customer|customer|caller|contact|lead|person|resident|occupant)';

/** Names over whether somebody owns the house; read in plain words. */
const OWNS = new RegExp(
  [
    `^(?:(?:are|is) (?:${THEY} )?)?${WHOSE}${OWNER}(?: ${WHOSE}${HOUSE}| status| y n| yes no)*$`,
    `^(?:do|does) ${THEY} (?:currently )?own\\b(?!.*\\b(?:pets?|dogs?|business|solar|other)\\b)`,
    `^(?:owns?|owner|homeowner) (?:or |vs )?(?:rents?|renter|tenant|leases?|renting)\\b`,
    `^(?:rents?|renter|tenant) (?:or |vs )?(?:owns?|owner|homeowner)\\b`,
    `^(?:home ?)?ownership(?: status)?$`,
    `^${THEY} (?:owns?|owns or rents)\\b`,
  ].join('|'),
);
/** Names over whether somebody rents it. */
const RENTS = new RegExp(
  `^(?:(?:are|is) (?:${THEY} )?)?${WHOSE}(?:renter|tenant)$|^(?:do|does) ${THEY} (?:currently )?rent(?: ${WHOSE}${HOUSE})?$`,
);
/** Names over who somebody is to the house: “I am the”, “Relationship to property”. */
const ROLE_ASKED = new RegExp(
  `^(?:i am|i m|you are|are you|who are you|which are you|which best describes you|what best describes you)(?: (?:the|a|an))?$|^(?:(?:your|customer|caller|contact|client|sender|submitter|person)s? (?:s )?)?(?:relationship|relation)(?: (?:to|with) ${WHOSE}(?:${HOUSE}|${OWNER}))?$|^(?:your|caller|sender|submitter|customer) (?:role|type)$|^what is your (?:role|relationship)\\b`,
);
/** “Role” of a program's contacts: a manager there orders as a customer. */
const ROLE = /^(?:(?:contact|customer|client|person|lead) )?(?:role|type)$/;
/** Names over how a visit ended, or over labels. */
const ENDED =
  /^(?!.*\b(?:occupancy|occupied|lease|tenant|rent|unit|claim|permit|payment)\b).*\b(?:status|result|disposition|outcome|stage|tags?|labels?|knock)\b/;

/** “No, I rent it out”, “Landlord”: an owner's answer. */
const LETS =
  /\b(?:rent(?:s|ed|ing)?|leas(?:e|es|ed|ing)) (?:(?:it|this|that|them|the \w+|my \w+) )?(?:out|to)\b|\blandlord\b|\b(?:i|we|they|he|she) (?:do )?own\b|\binvest(?:or|ment)\b|\bco owner\b|\bmy rental\b/;
/** “Own, rent upstairs”, “Owner/landlord”. */
const OURS = /^(?:yes|owns?|(?:home ?)?owner|self)\b(?! or\b)/;
const RENTER = /\b(?:rent|rents|renter|renters|renting|tenants?|lessees?|leaseholder|leases|leasing)\b/;
const NO = /^no\b|^(?:n|nope)$|\bnot (?:the |an? )?(?:(?:home|property) ?)?owner\b|\bnon ?owner$/;
const UNTICKED = /^(?:false|unchecked)$/;
const TICKED = /^(?:true|checked|yes|y)$/;
const YES = /^(?:yes|y|true|x)\b/;
const STRANGER =
  /\b(?:realtor|real estate agent|(?:listing|selling|buyers?|leasing) agent|agent|broker|adjuster|contractor|roofer|neighbou?r|friend|inspector|attorney|lawyer|prospective buyer)\b/;
const RELATIVE =
  /\b(?:property manager|manager|management(?: company)?|daughter|son|mother|mom|father|dad|parent|brother|sister|grand\w+|niece|nephew|cousin|relative|family member|caregiver|caretaker|employee|assistant|superintendent|maintenance)\b/;
/** “Tenants in common”: how a title is held. */
const OF_TITLE = /\bjoint (?:tenants?|tenancy)\b|\b(?:tenants?|tenancy) (?:in common|by)\b/;
/** “Realtor Referral”: where a lead came from; “Multi-Tenant”: a kind of building. */
const OF_LEAD = /\b(?:referr(?:al|ed)|leads?|source)\b|\b(?:multi|single) ?tenants?\b|\boccupied\b/;
const OF_SOMEBODY =
  /^friend(?: of\b.*)?$|^(?:neighbou?r|realtor|agent) of (?!(?:the )?(?:owner|property|home ?owner|house)\b)/;
/** A canvasser's word for a door that isn't the owner's; “Rental” is a kind of house. */
const AT_DOOR = /^(?:renters?|tenants?|rents|renting|not (?:the )?(?:home ?)?owner)$/;

/** Whether a cell says that the row's person isn't the owner, by what its column asks. */
type Asks = (said: string) => boolean;

function asksOf(header: string, samples: readonly string[]): Asks | null {
  const name = plain(header);
  const inWords =
    (asks: Asks): Asks =>
    (said) => {
      const text = plain(said);
      return !LETS.test(text) && !OF_TITLE.test(text) && !OURS.test(text) && asks(text);
    };
  if (OWNS.test(name)) {
    // A box that nobody ticked in any row says nothing.
    const isTicked = samples.some((sample) => TICKED.test(plain(sample)));
    return inWords((text) => NO.test(text) || RENTER.test(text) || (isTicked && UNTICKED.test(text)));
  }
  if (RENTS.test(name))
    return (said) => !LETS.test(plain(said)) && (YES.test(plain(said)) || RENTER.test(plain(said)));
  if (ROLE_ASKED.test(name))
    return inWords(
      (text) =>
        // To whom, isn't said: “Friend” of the roofer's.
        !(name === 'relationship' && OF_SOMEBODY.test(text)) &&
        (NO.test(text) || RENTER.test(text) || STRANGER.test(text) || RELATIVE.test(text)),
    );
  if (ROLE.test(name))
    return inWords((text) => !OF_LEAD.test(text) && (RENTER.test(text) || STRANGER.test(text)));
  // “hail; renter”
  if (ENDED.test(name)) return (text) => text.split(/[;,]/).some((one) => AT_DOOR.test(plain(one)));
  return null;
}

const NAMES: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['customerName', 'firstName', 'lastName']);
const LONGEST = 60;
const NOBODY = /^(?:n a|none|no|yes|same|self|unknown|owner|tbd)$/;

/** `asked`: columns that a question of the list was about. */
export function createNotOwners(
  columns: readonly (ListColumn & { readonly title: string })[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
  problemOf: (column: string | Message, text: string) => RowProblem,
): (texts: readonly string[], cells: ListCells) => RowProblem | null {
  const named = columns.filter(({ index }) => NAMES.has(fields[index] ?? null));
  // “Homeowner name” of a form is the owner's, whoever fills it in.
  const isOwners = named.some(({ title }) => {
    const meaning = meaningOf(title);
    return meaning.kind === 'person' && meaning.role === 'owner';
  });
  if (named.length === 0 || isOwners) return () => null;
  const free = columns.filter(({ index }) => !asked.has(index) && (fields[index] ?? null) === null);
  const answers = free.flatMap((column) => {
    const asks = asksOf(column.header, column.samples);
    return asks ? [{ index: column.index, name: nameOf(column), asks }] : [];
  });
  const landlords = landlordColumns(free);
  return (texts, cells) => {
    const own = cells.customerName ?? '';
    if (own === '') return null;
    for (const { index, name, asks } of answers) {
      const text = (texts[index] ?? '').trim();
      if (text === '' || text.length > LONGEST) continue;
      if (asks(text)) return problemOf(name, text);
    }
    for (const column of landlords) {
      const text = (texts[column.index] ?? '').trim();
      const isName = /\p{L}{2}/u.test(text) && !/@|\d{4}/.test(text) && !NOBODY.test(plain(text));
      if (isName && nameKey(text) !== nameKey(own)) return problemOf(nameOf(column), text);
    }
    return null;
  };
}
