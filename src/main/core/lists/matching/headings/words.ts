import { plain } from '../../cells/plain.ts';
import { withoutPhones } from './phones.ts';
import { FILLERS, MAILING_WORDS, OTHER_WORDS, PERSON_WORDS, PROPERTY_WORDS } from './roles.ts';
import { ALIASES, GLUED_NAMES, GLUED_WORDS, KNOWN_WORDS } from './vocabulary.ts';

/** Salesforce's own fields, and those of a package: “Closed_At__c”, “i360__Completed_On__c”. */
const OF_FIELD = /^[A-Za-z]\w*?__(?=\w+__[cr]$)|__[cr]$/g;
const COLON = /\s*[:：]\s*$/;
/** “City *”: a template's mark of what has to be filled in. */
const REQUIRED = /(?<=\S)\s*\*+\s*$/;
/** “3. Street address”, “Q4) City”: a form's numbers. */
const NUMBER = /^\s*q?\d{1,3}\s*[.)]\s+(?=\p{L})/iu;

/** A column's name without what a program puts around it. */
export const withoutMarks = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .replace(OF_FIELD, '')
    .replace(COLON, '')
    .replace(REQUIRED, '')
    .replace(NUMBER, '')
    .trim();

/** Words with a capital letter in them. */
const PRODUCTS =
  /\b(e|Sketch|Eagle|Quick|Roof|Company|Hub|Job) (mail|Order|View|Measure|Snap|Scope|Cam|Spot|Nimbus)\b/gi;
/**
 * A column's name as a person would write it, for the rules that read names: “closed_at”, “closedAt”, “Closed At:”, and
 * “Closed_At__c” are one. Words, their order, and signs between them stay.
 */
export function inWords(header: string): string {
  return withoutMarks(header)
    .replace(/_/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(PRODUCTS, '$1$2')
    .trim();
}

/** The record that a CRM's export puts before each name: "Deal - Job address". Its owner keeps the record. */
const RECORD =
  /^(?:deal|opportunity|ticket|record|item|entry|submission|work order)\s*(?::|\s[-–])(?!\s*owner\b)\s*/i;
/** What a ticket system puts around the names that its users made: Jira's “Custom field (Site Street)”. */
const CUSTOM = /^\s*(?:(?:custom|user[ -]?defined)[ _]?field\s*[(:-]|custom\s*:)\s*(.+?)\s*\)?\s*$/i;
/** Salesforce's “Property: Property Name”, which says the record twice. */
const TWICE = /^\s*([\p{L}][\p{L} ]*?)\s*:\s*(?=\1(?!\p{L}))/iu;

/** Pipedrive's “Person - Postal address”: where the person is, however letters get there. */
const PERSONS = /^(?:person|organization)\s*[-–]\s*(?:postal )?(?=address)/i;
const PIECE_OF = /^(.+?) of (?:deal|person|organization|lead)\s*-\s*(.+)$/i;
/** A table that a value is looked up in says whose it is: "Full Address (from Property)". */
const LOOKUP = /\(from\s+/i;
/** What a form adds to its question. */
const CONDITION =
  /(?:[,(]\s*|\s)if (?:you have one|there is one|any|known|applicable|available)\s*\)?\s*$|\(\s*(?:leave|skip|keep) (?:this |it )?(?:empty|blank)[^()]*\)\s*$/i;

/** Counties: “O_NAME”, “M_ADDR1”, “S_CITY”, “P_ZIP”. */
const LETTERED =
  /^([omsp])_(?=(?:name|addr?(?:ess)?|street|str|st|city|state|zip(?:code|cd)?|num(?:ber)?|no|unit|line)_?\d?$)/i;
const LETTER_WORDS: Readonly<Record<string, string>> = {
  o: 'owner',
  m: 'mailing',
  s: 'situs',
  p: 'property',
};

/** “Is this an insurance claim? If so, claim number”, “the address of the home that needs a report”. */
const ANSWER_ONLY = /^.*\?\s*if (?:so|yes|it is)\b[\s,:-]*(?=.*(?:\bnumber\b|#))/i;
const CLAUSE = /(?<=\S)\s+(?:that|which) (?:needs?|requires?|you (?:want|need))\b[^?(]*/i;

/** What a whole address is made of, where a form says so: “(street, city, state, ZIP)”. */
const MADE_OF =
  /(?<=\S\s*)\((?:(?:number|street|address|unit|apt|n[uú]mero|calle|direcci[oó]n)\b[\s,/&+]*)+(?:(?:city|town|state|zip|code|postal|and|ciudad|estado|c[oó]digo|y|cp)(?![\p{L}])[\s,/&+]*){2,}\)/giu;

/** What a tool or a form adds to a name: Salesforce's “__c”, ClickUp's “(short text)”, “(no PO box)”. */
const ADDED =
  /__c$|\((?:short text|long text|text|email|phone|drop ?down|date|labels?|people|users?|url|number|currency|location|checkbox|text ?field|text ?area|yes_no)\)\s*$|\(?\b(?:yes|y|true|x)\s*(?:\/|or)\s*(?:no|n|false|blank)\b\)?|\(\s*(?:if )?(?:yes|x|check|checked|check if yes|mark x|1 ?= ?yes)\s*\)|\(\s*\+?\s*\$?[^()]{0,20}\b(?:fee|extra|charge|cost)s?\b[^()]{0,20}\)|\(\s*\+?\s*\$\s?\d[^()]{0,20}\)|\(\s*no p\.?\s?o\.? ?box(?:es)?\s*\)|\(\s*(?:e\.\s?g|i\.\s?e|ex)\b\.?[^()]*\)/gi;

/** Cities' open data of permits (the BLDS standard): the address as the permit was applied for. */
const PERMITTED = /^original[ _]?(?=(?:address[ _]?\d|city|state|zip)$)/i;

/** Texas appraisal districts: the payer of the tax, whom letters go to. */
const PAYER = /^py_(?=(?:addr|address|city|state|zip))/i;

/** Zurmo's primary address and primary email address: “paStreet1”, “peEmailAddress”. */
const PRIMARY = /^p(?:a(?=(?:Street[12]|City|State|PostalCode)$)|e(?=EmailAddress$))/;

/** AppFolio's “Owner(s) - Phone Numbers” over names, with their numbers behind them. */
const WITH_PHONES = /^(owners?(?:\(s\))?)\s+-\s+phone numbers?$/i;

/** Bexar County's taxes: “PNUMBER”, “PSTRNAME” of the property. */
const OF_PROPERTY = /^P(?=(?:NUMBER|STRNAME|STRNUM|STRTYPE|STREET|UNIT|CITY|ZIP)$)/;

const OF_CONDO = /^condo[_ ]unit(?:[_ ](?:no|num|number))?$/i;

/** Address points' “PrefixType” over “COUNTY ROAD”: what stands before a street's name; “BaseStreetName” is that name. */
const BEFORE_NAME = /^pre(?:fix)?[ _]?type$/i;
const BEHIND_NAME = /^suf(?:fix)?[ _]?type$/i;
const BASE_NAME = /^base[ _]?(?=street[ _]?name$)/i;

/** Groups of a field form's questions: “house/house_number”, “intake-owner_name”, “damage-claim_number”. A person's “House/Apt #” is none. */
const OF_GROUP =
  /^house-(?=(?:number|street|unit|city|state|zip)$)|^house\/(?=(?:house_number|street|city|state|zip|(?:home)?owner_name)$)|^group_[a-z]{2}\d[a-z]{2}\d{2}\/(?=[a-z]+_[a-z_]+$)|^(?:intake|damage)-(?=[a-z]+_[a-z_]+$)/;
/** “group_adjuster/name”: whose group it is says whose name. */
const NAMED_GROUP = /^group_([a-z]+)\/(?=[a-z])/;
/** EGroupware's “street (private)”, beside “business street”. */
const PRIVATE = /^((?:street|address line \d|city|state|zip code|email)) \(private\)\*?$/i;
/** A list within a record: “contacts.0.email” is of the first. */
const FIRST_OF = /^contacts[.[]0\]?\.(?=\w)/i;
const LATER_OF = /^contacts[.[][1-9]\]?\.(?=\w)/i;
/** Route4Me's “dst_lat”. */
const DESTINATION = /^dst[_ ](?=(?:lat|lng|lon))/i;
/** Dynamics' “EMailAddress1”. */
const E_MAIL = /^EMail(?=[A-Z]|$)/;
const ROOM_OR = /\broom or (?=suite\b)/i;

/** HouseCanary's “Geo Location Longitude”. */
const GEO = /\bgeo[ _]?location[ _.]+(?=lat|lon|lng)/i;

/** Miami-Dade's “TRUE_SITE_ZIP_CODE”, and improveit! 360's “i360__Appointment_City__c”. */
const TRUE = /^TRUE_(?=[A-Z])/;
const DECODE = /(?<=[A-Z])_DECODE$/;
/** LeadSquared's own fields: “mx_Street1”. */
const MX = /^mx_(?=[A-Z])/;
const I360 = /^(?:i360__)?(?:correspondence_(?=name))?/i;

/** PayPal's payer, beside “To Email Address”. */
const FROM_PAYER = /^from (?=e-?mail address$)/i;

/** “E911 Street Address or Closest Intersection” */
const OR_CROSSING = /(?<=address)\s+or (?:closest|nearest) (?:intersection|cross streets?)$/i;

/** Donors' programs: “Pref. Street” of several addresses is the preferred one. */
const PREFERRED = /^pref(?:\.|erred)\s+(?=\p{L})/iu;

/** Ohio's voters: “RESIDENTIAL_SECONDARY_ADDR” has the apartment of “RESIDENTIAL_ADDRESS1”. */
const SECOND_LINE =
  /^((?:residen(?:tial|ce)|mailing|property|situs|site|service|physical)[ _])secondary[ _]addr(?:ess)?$/i;

/** “If you already have a claim number, please enter it”. */
const IF_HAD =
  /^\W*if you (?:already |currently )?have (?=.*\b(?:enter|provide|type|list|add|include) (?:it|them)\b)/i;

/** “Claim number (if you already filed)” */
const IF_FILED = /\s*[,(]\s*if (?:you(?:['’]ve| have)? )?(?:already )?filed(?: (?:one|a claim))?\s*\)?\s*$/i;
/** “XactNet Claim #”: whose program numbers it. */
const OF_XACT = /^\W*xact(?:net|analysis|ware)?[\s_-]+(?=claim\b)/i;
/** Cuyahoga County's “par_addr_all” and “par_city”. */
const WHOLE_PARCEL = /^par_addr_all$/i;
const OF_PARCEL = /^par_(?=addr|city|zip|state|unit)/i;

/** Gravity Forms' “What is the address of the property? (ZIP / Postal Code)”: no mailbox. */
const ZIP_FIELD = /(?<=\?)\s*\(\s*zip\s*\/\s*postal code\s*\)\s*$/i;

/** “First things first: what's your first name?”, “Nice to meet you! And your last name?”: a form that chats before it asks. */
const CHAT =
  /^(?:[^?]{3,60}[:!]|(?:first(?:ly)?|ok(?:ay)?|great|so|next|thanks|lastly),)\s+(?:and\s+)?(?=(?:what|where|who|which|your)\b[^:!?]*\?\s*$)/i;

const bare = (header: string): string =>
  withoutPhones(header)
    .replace(CHAT, '')
    .replace(PAYER, 'mailing ')
    .replace(PREFERRED, '')
    .replace(/^owner[_ ]?address[_ ]?name$/i, 'owner name')
    // A report of Salesforce's leads.
    .replace(/^company\s*\/\s*account$/i, 'account name')
    .replace(/\bzip ?\/ ?zip ?\+ ?4\b/i, 'zip')
    // Jobber's own fields.
    .replace(/^cf[a-z]\[(.+)\]$/i, '$1')
    .replace(FROM_PAYER, '')
    .replace(PRIMARY, '')
    .replace(GEO, '')
    .replace(TRUE, '')
    .replace(I360, '')
    .replace(DECODE, '')
    .replace(MX, '')
    .replace(OF_GROUP, '')
    .replace(NAMED_GROUP, '$1 ')
    .replace(PRIVATE, 'home $1')
    .replace(FIRST_OF, 'contact ')
    .replace(LATER_OF, 'secondary contact ')
    .replace(DESTINATION, '')
    .replace(E_MAIL, 'email')
    .replace(ROOM_OR, '')
    .replace(BEFORE_NAME, 'prefix')
    .replace(BEHIND_NAME, 'street type')
    .replace(BASE_NAME, '')
    .replace(OF_CONDO, 'unit number')
    .replace(WITH_PHONES, '$1')
    .replace(OF_PROPERTY, 'property ')
    .replace(OR_CROSSING, '')
    .replace(SECOND_LINE, '$1address 2')
    .replace(IF_HAD, '')
    .replace(IF_FILED, '')
    .replace(OF_XACT, '')
    .replace(WHOLE_PARCEL, 'property full address')
    .replace(OF_PARCEL, 'parcel ')
    .replace(ZIP_FIELD, ' zip')
    .replace(PERMITTED, 'property ')
    .replace(LETTERED, (_all, letter: string) => `${LETTER_WORDS[letter.toLowerCase()] ?? letter} `)
    .replace(CUSTOM, '$1')
    .replace(ANSWER_ONLY, '')
    .replace(CLAUSE, '')
    .replace(TWICE, '')
    .replace(PERSONS, 'person ')
    .replace(PIECE_OF, '$1 of $2')
    .replace(RECORD, '')
    .replace(LOOKUP, '(')
    .replace(CONDITION, '')
    .replace(ADDED, ' ')
    .replace(MADE_OF, ' ');

/** Splits camel case, digits and signs of a column's name. Ordinals stay whole: "1st Owner" is owner 1. */
function spaced(header: string): string {
  return (
    bare(header)
      .replace(/\be[\s_-]?mails?\b/gi, ' email ')
      .replace(/['’‘`]s?\b/g, '')
      // A park's.
      .replace(/^\W*spc?\.?(?:\s*#)?\W*$/i, ' space number ')
      .replace(
        /^\W*(customer|client|name|who|owner|h\/?o)\s*[/,&]\s*(?:house|place|where)\W*$/i,
        '$1 / address',
      )
      .replace(/\bc\s*[/,&-]\s*s\s*[/,&-]\s*z\b/gi, ' city state zip ')
      .replace(/\bcalle y n[uú]mero\b/gi, ' street address ')
      // Sage's “Ship to Address 1-Line Two”: the second line of the first of several addresses.
      .replace(/\baddress[\s_]?(\d)[\s_-]*line[\s_]?(one|two|three|\d)\b/gi, ' $1 address line $2 ')
      .replace(/\bdirecci[oó]n postal\b/gi, ' mailing address ')
      .replace(/^\s*c\.?\s?p\.?\s*$/i, ' zip ')
      .replace(/\bdue[nñ][oa] de (?:la )?(?:casa|vivienda)\b/gi, ' homeowner ')
      // Outlook and appraisal districts: the name that a record is sorted by.
      // “PH Email” beside “PH Phone”: a carrier’s policyholder.
      .replace(/^\s*ph(?=[\s_]+(?:e-?mail|phone|cell|name|address)\b)/i, ' policy holder ')
      .replace(/\bfile[\s_]as(?:[\s_]name)?\b/gi, ' full name ')
      .replace(/\btp(?=[\s_]*(?:addr\w*|name|city|st|zip|csz)\b)/gi, ' taxpayer ')
      .replace(/^\W*(?:prepared|estimate|quote|proposal)[\s_-](?:for|to)\W*$/i, ' customer ')
      .replace(/\bnext[\s_-]of[\s_-]kin\b/gi, ' kin ')
      // A home warranty's.
      .replace(/\b(?:contract|plan|agreement|warranty)[\s_-]?holders?\b/gi, ' customer ')
      .replace(/\bpermit (?=applicant|holder)/gi, ' contractor ')
      .replace(/\b(?:legal|fee(?: simple)?) owner\b/gi, ' owner ')
      .replace(/\bowner(?:ship)?[\s_]+entity\b/gi, ' owner ')
      .replace(/^\W*(?:(?:property|building)[\s_-])?owned[\s_-]by\W*$/i, ' owner ')
      // A housing authority's: most of them rent.
      .replace(/^\W*(?:occupant|tenant|resident|renter)s?[\s_]*\/[\s_]*home[\s_]?buyers?\W*$/i, ' tenant ')
      .replace(/\bnombres? y apellidos?\b/gi, ' full name ')
      .replace(/\bh\s?\/\s?o\b|\bh\.\s?o\.?(?=\W|$)|\bhome[\s_-]owners?\b/gi, ' homeowner ')
      .replace(
        /^[\s_]*y[\s_]*$|(?<=\b|_)y[\s_-]*(?=coord)|(?<=(?:point|coord(?:inate)?|centroid)[\s_-]*)y(?=$|[\s_])/i,
        ' latitude ',
      )
      .replace(
        /^[\s_]*x[\s_]*$|(?<=\b|_)x[\s_-]*(?=coord)|(?<=(?:point|coord(?:inate)?|centroid)[\s_-]*)x(?=$|[\s_])/i,
        ' longitude ',
      )
      .replace(/\b([123])(?:st|nd|rd)\b/gi, ' $1 ')
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/(\d)(\p{L})/gu, '$1 $2')
      .replace(/(?<=[\s_])L\s?([1-4])$/gi, ' line $1')
      .replace(/#/g, ' number ')
      .replace(/\+/g, ' plus ')
      .replace(/[%@]/g, ' ')
  );
}

/** A role's word in front of a name without spaces: “parceladdr”, “adjusteremail”. Shorter ones stand in other words. */
const LEAST_ROLE = 4;
const isGluedRole = (piece: string): boolean =>
  piece.length >= LEAST_ROLE &&
  [PROPERTY_WORDS, PERSON_WORDS, MAILING_WORDS, OTHER_WORDS].some((roles) => roles.has(piece));

/** Names in a DBF file end here, in the middle of a word: "SITE_ADDRE", "PROPERTYCI". Letters. */
const DBF_NAME = 10;
const LEAST_PIECE = 2;
const CUT_WORDS =
  'address street number city state zipcode name direction suffix prefix type unit owner email property mailing manager location municipality county phone code value date description'.split(
    ' ',
  );
/** The one word that a piece at the end of such a name begins; null where several or none begin so. */
function uncut(piece: string): string | null {
  if (piece.length < LEAST_PIECE) return null;
  const [only, ...others] = CUT_WORDS.filter((word) => word.startsWith(piece) && word !== piece);
  return only !== undefined && others.length === 0 ? only : null;
}

const wholeOf = (word: string | null): string[] | null => (word === null ? null : [word]);

/** A glued name whose last word is cut: "PROPERTYCI" is ["property", "city"]; null where it isn't one. */
function ungluedCut(word: string): string[] | null {
  for (let end = word.length - LEAST_PIECE; end >= LEAST_ROLE - 1; end -= 1) {
    const last = uncut(word.slice(end));
    const front = word.slice(0, end);
    const before = isWord(front) ? [front] : unglued(front);
    if (last !== null && before) return [...before, last];
  }
  return null;
}

/** A vendor's “PROPERTYADDRESSSTREETPOSTDIRECTION” has five. */
const MOST_PIECES = 5;

/** The words that a name without spaces is made of ("situsaddr", "ownername"); null when it isn't. */
function unglued(word: string): string[] | null {
  const known = GLUED_NAMES.get(word);
  if (known) return known.split(' ');
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    let found: string[] | null = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = word.slice(start, end);
      if (!before || !(GLUED_WORDS.has(piece) || (start === 0 && isGluedRole(piece)))) continue;
      if (!found || before.length + 1 < found.length) found = [...before, piece];
    }
    best.push(found);
  }
  // “LOSSST”: two letters that stand in any word otherwise.
  const stated = word.endsWith('st') ? best[word.length - 2] : null;
  const whole = best.at(-1) ?? (stated?.some(isGluedRole) ? [...stated, 'state'] : null);
  return whole && whole.length >= 2 && whole.length <= MOST_PIECES ? whole : null;
}

function canonical(word: string): string {
  const known = ALIASES.get(word);
  if (known !== undefined) return known;
  if (KNOWN_WORDS.has(word)) return word;
  if (word.endsWith('s') && word.length > 4) {
    const one = word.replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '');
    return ALIASES.get(one) ?? one;
  }
  return word;
}

/** Letters that a typist dropped, doubled or swapped; shorter words are other words then. */
const LEAST_LETTERS = 5;
const slips = (word: string): string[] =>
  Array.from(word, (letter, at) => [
    word.slice(0, at) + letter + word.slice(at),
    ...(letter === word[at + 1] ? [word.slice(0, at) + word.slice(at + 1)] : []),
    ...(at + 1 < word.length && letter !== word[at + 1]
      ? [`${word.slice(0, at)}${word[at + 1]}${letter}${word.slice(at + 2)}`]
      : []),
  ]).flat();

/** “Sufix”, “adress”, “onwer”: the one word of the vocabulary that is meant; the word as it is where that isn't clear. */
function corrected(word: string): string {
  if (word.length < LEAST_LETTERS || !/^[a-z]+$/.test(word)) return word;
  const meant = new Set(slips(word).filter((one) => ALIASES.has(one) || KNOWN_WORDS.has(one)));
  const [only] = meant;
  return meant.size === 1 && only !== undefined ? only : word;
}

const isWord = (word: string) => ALIASES.has(word) || GLUED_WORDS.has(word) || KNOWN_WORDS.has(word);

/**
 * A column's name as words in one spelling: `SITUS_ADDR1` and "Situs address 1" are ["situs", "address", "1"]. Words
 * that nobody knows stay as they are.
 */
export function headerWords(header: string): string[] {
  const isCut = header.length === DBF_NAME && (/^\w+$/.test(header) || /^[A-Z\d ]+$/.test(header));
  return plain(spaced(header))
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word, at, all) => {
      if (isWord(word) && !GLUED_NAMES.has(word)) return [word];
      const whole = unglued(word);
      if (whole || !isCut || at < all.length - 1) return whole ?? [corrected(word)];
      return wholeOf(at > 0 ? uncut(word) : null) ?? ungluedCut(word) ?? [corrected(word)];
    })
    .flatMap((word) => canonical(word).split(' '))
    .filter((word, at, all) => !(word === 'title' && all[at + 1] === 'holder'))
    .map((word, at, all) => (word === 'holder' && all[at - 1] !== 'policy' ? 'owner' : word));
}

/** A form's question has this many words; "use" is a verb in it, and in "Property use" it isn't. */
const QUESTION_WORDS = 5;
const VERBS = new Set(
  'use needed require get want wish replaced repaired inspected write different'.split(' '),
);

/** A column's name without the words that change nothing; as it is when there are no others. */
export function coreWords(header: string): string[] {
  const all = headerWords(header);
  const isQuestion = all.length >= QUESTION_WORDS;
  const core = all.filter((word) => !FILLERS.has(word) && !(isQuestion && VERBS.has(word)));
  return core.length > 0 ? core : all;
}
