/** Words of a mail around an address that say whose house it is, and of others who have to do with it. */

/** A firm, an association, a church: it ends with what it is. */
const KINDS =
  'LLC|L\\.L\\.C\\.?|Inc\\.?|Corp\\.?|Co\\.?|LP|LLP|Ltd\\.?|Trust|HOA|H\\.O\\.A\\.?|COA|POA|Owners|Homeowners|Condominiums?|Condos?|Townhom(?:e|es)|Townhouses|Apartments|Assoc(?:iation|\\.)?|Assn\\.?|Church|Chapel|Parish|School|Academy|Realty|Properties|Holdings|Partners|Investments|Rentals|Foundation|Ministries|Authority|District|Cooperative|Co-?op';
const FIRM = new RegExp(
  `^\\p{Lu}[\\p{L}\\d&.'’-]*(?:,?\\s+(?:of|the|at|and|on|for|de|del|la|&|[\\p{Lu}\\d][\\p{L}\\d&.'’-]*)){0,7},?\\s+(?:${KINDS})$`,
  'u',
);
/** “Estate of Doris Manning”, “City of Salina”: it begins with what it is. */
const OF_WHOM =
  /^(?:(?:Estate|Heirs|Trustees?|City|Town|Township|Village|County|(?:Arch)?[Dd]iocese)|Trust) of (?:the )?\p{Lu}[\p{L}.'’&-]*(?:\s+(?:and|&|\p{Lu}[\p{L}.'’-]*)){0,5}$/u;
/** Whoever writes the mail is in the trade, and a manager or an insurer owns nothing. */
const OF_TRADE =
  /\b(?:roof\w*|exteriors?|restoration|construction|contract\w*|insurance|claims?|mutual|casualty|adjust\w*|management|mgmt|managers?)\b/i;

/** Whether a text is the name of an owner who is no person: “Anthra Court Realty LLC”, “Estate of Doris Manning”. */
export const isFirmOrEstate = (text: string): boolean =>
  text.length <= LONGEST && (FIRM.test(text) || OF_WHOM.test(text)) && !OF_TRADE.test(text);
const LONGEST = 80;

/** “Heron Pointe HOA clubhouse”: whose building it is, and which of theirs; null for any other words. */
export function buildingOf(text: string): { readonly owner: string; readonly what: string } | null {
  const [, owner = '', what = ''] = BUILDING.exec(text) ?? [];
  return isFirmOrEstate(owner) ? { owner, what } : null;
}
const BUILDING =
  /^(.+?)(?:['’]s)?\s+((?:(?:main|north|south|east|west|old|new|community|maintenance|pool|guard|gate|mail|leasing|fitness|rec(?:reation)?)\s+)*(?:club ?house|(?:pool|guard|gate|boat|bath) ?house|community (?:center|room|building)|leasing (?:office|center)|cabana|pavilion|gazebo|carports?|garages?|maintenance (?:shop|shed|building)|mail ?room|mail kiosk|rec(?:reation)? (?:center|hall|building)|sanctuary|fellowship hall|gym|gymnasium|warehouse))$/iu;

const OWNERS =
  '(?:(?:home|property|building|co-?)\\s?)?owners?|h/o|sellers?|landlords?|landlady|due(?:ñ|n)(?:o|a)s?|propietari(?:o|a)s?|vendedor(?:a|es)?';
/** Others who have to do with a house, and don't own it. */
const OTHERS =
  "tenants?|inquilin(?:o|a)s?|renters?|occupants?|lessees?|residents?|buyers?|purchasers?|(?:listing |selling |buyer['’]?s |seller['’]?s )?(?:agents?|realtors?|brokers?)|adjusters?|(?:property )?(?:managers?|mgr)|inspectors?|supers?";

/** Words of a pattern in capital letters as well, where its names have to begin with one. */
const inAnyCase = (words: string): string =>
  words.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** “owner Ana Muñoz”, “Sellers: …”, “owned by …”: what stands before an owner's name. */
export const OWNED = new RegExp(
  `^(?:(?:and|the|a|current|new|legal)\\s+)*(?:(?:${OWNERS})(?:['’]s? name| of record)?(?:\\s+(?:is|are))?|owned by|belong(?:s|ing) to)\\s*[:=–-]?\\s+`,
  'iu',
);
/** “tenant Ashley R”, “Buyer: the Kowalds”: another person's name stands behind; “Tenant address” begins an address. */
const OTHER = new RegExp(
  `^(?:(?:and|the|a|current)\\s+)*(?:${OTHERS})(?:['’]s? name)?(?:\\s+(?:is|are))?\\s*[:=–-]?\\s+(?!(?:mailing|home|office|billing|address|addr|street|location|phone)\\b)(?:the\\s+)?\\S`,
  'iu',
);
/** Whether words name somebody else than an owner, and nothing that may be an address. */
export const namesAnother = (text: string): boolean => OTHER.test(text) && !/\d/.test(text);

const NAME = "\\p{Lu}[\\p{L}.'’-]*(?:\\s+(?:&|and|\\p{Lu}[\\p{L}.'’-]*)){0,4}";
const ROLE = `(?:the )?(${inAnyCase(`${OWNERS}|${OTHERS}`)})`;
const ROLE_BEHIND = new RegExp(
  `(${NAME})\\s*\\(${ROLE}\\)|(?:^|(?<=\\s[-–—]\\s))(${NAME}),\\s+${ROLE}(?=\\s*(?:$|[,;(]|[-–—]\\s))`,
  'gu',
);
const OTHER_BEHIND = new RegExp(
  `^\\.?\\s*(?:\\((?:the\\s)?(?:${OTHERS})\\b|(?:,|[-–—])?\\s*(?:is\\s|as\\s)?(?:the\\s|a\\s)?(?:${OTHERS})(?=\\s*(?:$|[,;.)]|[-–—]\\s)))`,
  'iu',
);
/** Whether words behind a name say that it isn't an owner's: “(tenant) works nights”, “, the tenant”. */
export const saysAnother = (behind: string): boolean => OTHER_BEHIND.test(behind);

/** An insurance company owns no house that it pays for. */
export const isInsurer = (name: string): boolean =>
  /\b(?:insurance|assurance|indemnity|casualty|mutual|underwriters)\b/i.test(name);

/** “Ashley Ruiz (tenant)”, “Ana Muñoz, owner”: what somebody is stands before the name then, as elsewhere. */
export const withRolesAhead = (text: string): string =>
  text.replace(
    ROLE_BEHIND,
    (_, name?: string, role?: string, other?: string, others?: string) =>
      `${role ?? others} ${name ?? other}`,
  );
/** “Ana Muñoz is the owner”, “Ana Muñoz owns it” */
export const OWNS_BEHIND =
  /\s+(?:owns (?:it|this(?: one)?|that one|the (?:house|home|place|building|property))|is (?:the )?(?:home)?owner)$/i;

/** A colon behind what somebody is joins the two; every other one stands between two remarks. */
export const COLON = `(?<=\\S)(?<!\\b(?:${inAnyCase(`${OWNERS}|${OTHERS}|owner of record`)})):\\s+`;
/** “owner Ana Muñoz, tenant Ashley R”: where the next of them begins. */
const NEXT = new RegExp(
  `,\\s+(?=(?:(?:and|the|current)\\s+)*(?:${OWNERS}|${OTHERS}|owned by|vacant|unoccupied|empty|coe|closing|close of escrow)\\b)`,
  'iu',
);
/** The remarks of a piece about several people, one each. */
export const peopleApart = (piece: string): string[] => piece.split(NEXT);

/** “(owner is Ana Muñoz)”, “, owned by Anthra Court Realty LLC”: an owner in a sentence. */
const IN_SENTENCE = new RegExp(
  `(?:\\b(?:${inAnyCase(OWNERS)})(?:['’]s? name| of record)?(?:\\s+(?:is|are))?|\\b[Oo]wned by|\\b[Bb]elong(?:s|ing) to)\\s*[:=–-]?\\s+(?:the\\s+)?(\\p{Lu}[^()[\\];:]*?)\\s*(?=[)\\];:]|,\\s|[.]\\s|\\s+[-–—]\\s|$)`,
  'u',
);
/** The name of the owner in a sentence; '' where it names none. */
export const ownerInSentence = (text: string): string =>
  (IN_SENTENCE.exec(text)?.[1] ?? '').replace(/[\s,.]+$/, '');
