import type { ListCells, ListColumn, ListTarget } from '../../../../shared/domain/list.ts';
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
/** “Relationship” alone may be the one to the office: “Friend”, “Past customer”. */
const RELATION =
  /^(?:(?:your|customer|contact|client|person)s? (?:s )?)?(?:relationship|relation)(?: type)?$/;
const OF_HOUSE =
  /\b(?:(?:home ?)?owners?|self|spouse|wife|husband|tenants?|renters?|daughter|son|mother|father|parent|landlord|property manager)\b/;
const ACQUAINTED = /\b(?:friends?|neighbou?rs?)\b/;
/** “Lead Type” over “Realtor Referral” and “Self gen”: where the leads came from. */
const OF_LEAD =
  /\b(?:leads?|referrals?|referred|ref|self ?gen(?:erated)?|sourced?|canvass\w*|door ?knock\w*|walk ?ins?|yard signs?|web(?:site)?|internet|online|google|facebook|angi|mailers?|retail|storm|repeat|past customer)\b/;
/** How a title is held, and kinds of buildings. */
const TITLE =
  /\b(?:joint|co|common) tenan(?:ts?|cy)\b|\btenan(?:ts?|cy|cies) (?:in|by) (?:the )?(?:common|entiret\w+)\b|\b(?:multi(?:ple)?|single|double|dual|triple|two|three|one|1|2|3|4|sole|anchor|mixed|net) ?(?:tenan(?:ts?|cy)|lessees?)\b|\btenan(?:ts?|cy) with rights?\b|\bjt ?wros\b/g;
const OCCUPIED = /\b(?:tenant|renter|lessee)s? occupied\b/g;
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
/** A canvasser's word for a door that isn't the owner's; “Rental” is a kind of house. */
const AT_DOOR = /^(?:renters?|tenants?|rents|renting|not (?:the )?(?:home ?)?owner)$/;

/** Whether a cell says that the row's person isn't the owner, by what its column asks. */
type Asks = (said: string) => boolean;

function asksOf(header: string, samples: readonly string[]): Asks | null {
  const name = plain(header);
  const inWords =
    (asks: Asks): Asks =>
    (said) => {
      const text = plain(said).replace(TITLE, ' ').trim();
      return !LETS.test(text) && !OURS.test(text) && asks(text);
    };
  if (OWNS.test(name)) {
    // A box that nobody ticked in any row says nothing.
    const isKind = /\bownership\b/.test(name);
    const isTicked = samples.some((sample) => TICKED.test(plain(sample)));
    return inWords(
      (text) =>
        NO.test(text) ||
        RENTER.test(isKind ? text.replace(OCCUPIED, ' ') : text) ||
        (isTicked && UNTICKED.test(text)),
    );
  }
  if (RENTS.test(name))
    return (said) => !LETS.test(plain(said)) && (YES.test(plain(said)) || RENTER.test(plain(said)));
  if (ROLE_ASKED.test(name)) {
    const isOfficesOwn =
      RELATION.test(name) && !samples.some((sample) => OF_HOUSE.test(plain(sample).replace(TITLE, ' ')));
    return inWords(
      (text) =>
        !(isOfficesOwn && ACQUAINTED.test(text)) &&
        (NO.test(text) || RENTER.test(text) || STRANGER.test(text) || RELATIVE.test(text)),
    );
  }
  if (ROLE.test(name)) {
    const areLeads = samples.some((sample) => OF_LEAD.test(plain(sample)));
    return inWords((said) => {
      const text = said.replace(OCCUPIED, ' ').trim();
      if (RENTER.test(text)) return true;
      return STRANGER.test(text) && !OF_LEAD.test(text) && !(areLeads && ACQUAINTED.test(text));
    });
  }
  // “hail; renter”
  if (ENDED.test(name)) return (text) => text.split(/[;,]/).some((one) => AT_DOOR.test(plain(one)));
  return null;
}

const rents = (said: string): boolean => {
  const text = plain(said);
  // “No - my mom's house”
  if (RELATIVE.test(text) || STRANGER.test(text)) return false;
  return NO.test(text) || RENTER.test(text) || UNTICKED.test(text) || YES.test(text);
};

/** Whoever looks after the building of the company, the school, or the association that the row names: its own people. */
const OF_COMPANY =
  /\b(?:(?:facilit(?:y|ies)|building|plant|maintenance|operations?|office|site|business|general|store) (?:manager|director|supervisor|coordinator|engineer)|superintendent|maintenance|custodian|employee|administrator|assistant)\b/;
/** Who manages others' buildings. */
const OF_OTHERS =
  /\b(?:propert(?:y|ies)|management|mgmt|realty|real estate|leasing|rentals?|facility services|roof\w*|restoration|contract\w*|construction|insurance|adjust\w*)\b/;

const NAMES: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['customerName', 'firstName', 'lastName']);
const LONGEST = 60;
const NOBODY = /^(?:n a|none|no|yes|same|self|unknown|owner|tbd)$/;

/** What is to be asked about, and what of the row says so. */
type Said = { readonly about: 'order' | 'owner'; readonly name: Message; readonly text: string };

/** `asked`: columns that a question of the list was about. */
export function createNotOwners(
  columns: readonly (ListColumn & { readonly title: string })[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): (texts: readonly string[], cells: ListCells) => Said | null {
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
  const companies = columns.filter(({ title }) => {
    const meaning = meaningOf(title);
    return meaning.kind === 'person' && meaning.role === 'company';
  });
  return (texts, cells) => {
    const own = cells.customerName ?? '';
    if (own === '') return null;
    for (const { index, name, asks } of answers) {
      const text = (texts[index] ?? '').trim();
      if (text === '' || text.length > LONGEST) continue;
      if (!asks(text)) continue;
      const company = plain(companies.map((one) => (texts[one.index] ?? '').trim()).find(Boolean) ?? '');
      if (company !== '' && OF_COMPANY.test(plain(text)) && !OF_OTHERS.test(company)) continue;
      // Whoever rents can't order a roof: whether the row is wanted comes first. A daughter may have it done, and a business
      // that rents its shop may, too.
      return { about: rents(text) && company === '' ? 'order' : 'owner', name, text };
    }
    for (const column of landlords) {
      const text = (texts[column.index] ?? '').trim();
      const isName = /\p{L}{2}/u.test(text) && !/@|\d{4}/.test(text) && !NOBODY.test(plain(text));
      if (isName && nameKey(text) !== nameKey(own)) return { about: 'owner', name: nameOf(column), text };
    }
    return null;
  };
}
