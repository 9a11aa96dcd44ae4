import type { PropertyType } from '../../../../shared/domain/order.ts';
import { plain } from './plain.ts';

type Words = Readonly<Record<PropertyType, string>>;

/** What means one of the two kinds and nothing else: taken as it. */
const CLEAR: Words = {
  Residential: `residence, residental, residentail, resi, res, home, house, single family, single family home, single family residence,
    single, single family residential, single family dwelling, residential single family, single family detached, detached single family, sfr, sfh, sfd, family home,
    dwelling, residential home, residential property, residential dwelling,
    residential improved, zero lot line, residential 1 family, condo, condominium, residencial, single family res, res single family, single fam, sgl family,
    sf, mf, th, dup, twnhse, twnhs, twnhm, twnhme, townhse, townhome, townhouse, town house, row house, rowhouse, row home, duplex, halfplex, half plex, triplex, fourplex, quadplex, quad plex, cnd, r i, multi family, multifamily, multi family home, small multi family, multi,
    mobile home, manufactured home, manufactured, manufactured housing, modular home, cabin, villa,
    farm house, farmhouse, farmstead, rural homesite, homesite, rural residence,
    rental property, rental home, rental house, 4 plex, four plex, tri plex, 3 plex, patio home, bungalow, pud, planned unit development, coop, co op, cooperative, vacation home, second home, apartment`,
  Commercial: `commerical, comercial, comm, com, business, office, retail, warehouse, industrial, store, church, school, hospital, restaurant, hotel, motel, strip mall,
    shopping center, office building, commercial building, commercial property, commercial improved, factory, plant, churches, schools, offices, stores, warehouses, banks, restaurants, hotels, motels, municipal, government, bank, retail store, medical office, c i, flex, specialty, health care, hospitality, self storage,
    sports and entertainment, sports entertainment, light industrial, distribution, light manufacturing`,
};

/** What a roofer calls it: taken as it, and the list says so. */
const REMARKED: Words = {
  Residential: `house + barn, barn + house, house and barn, barn and house, house barn, agricultural improved, ag improved, improved agricultural, farm improved,
    agricultural residential, agricultural dwelling, farm`,
  Commercial: `apartment building, apartment complex, apartment house, mixed use, hoa, association, condo association, homeowners association,
    community association, hoa multi family, hoa multifamily, multi family hoa, multifamily hoa, condo hoa, hoa condo, hoa townhome, exempt, tax exempt, exempt property`,
};
/** “Apartment House (5+ Units)”, “MULTI-FAMILY 5+”: more homes than a house has. */
const MANY_HOMES =
  /^(?:apartment(?: (?:house|building|complex))?s?|multi ?family)(?: residential| dwelling)? [5-9]\+?(?: or more)?(?: units?)?$/;
/** What most often means it: asked about, with a repair. */
const LIKELY: Words = {
  Residential: `rental, r, garage, ranch`,
  Commercial: `c, storage, farm building`,
};

const table = (words: Partial<Words>): ReadonlyMap<string, PropertyType> =>
  new Map(
    (Object.entries(words) as [PropertyType, string][]).flatMap(([type, list]) =>
      list.split(',').map((word) => [plain(word), type] as const),
    ),
  );
const CLEARLY = table({
  Residential: `residential, ${CLEAR.Residential}`,
  Commercial: `commercial, ${CLEAR.Commercial}`,
});
const WITH_REMARK = table(REMARKED);
const PERHAPS = new Map([...WITH_REMARK, ...table(LIKELY)]);

/** “Condominium (Residential)”, “Commercial - Retail Strip”. */
const SAID = /\b(residential|commercial)\b/;
const BOTH =
  /\b(?:non|not) ?(?:residential|commercial)\b|\bresidential\b.*\bcommercial\b|\bcommercial\b.*\bresidential\b|\bmixed\b/;

/** The kind of property that a word means, however it is written; undefined where it may mean something else. */
export function clearPropertyType(text: string): PropertyType | undefined {
  // Propertyware's “DU_FOUR_PLEX”.
  const word = plain(text.replace(/^du_/i, '')).replace(OF_AGE, '');
  return (
    CLEARLY.get(word) ??
    (FAMILIES.test(word) || OF_UNITS.test(word) ? 'Residential' : undefined) ??
    ofEach(text) ??
    ofVacant(word) ??
    (ASIDE.test(text) && !MANY.test(text) ? clearPropertyType(text.replace(ASIDE, '')) : undefined) ??
    (SAID.test(word) && !BOTH.test(word) ? CLEARLY.get(SAID.exec(word)?.[1] ?? '') : undefined)
  );
}

/** “2-4 Unit”, “Two to four family dwelling”: a house that few live in. */
/** Miami-Dade's “MULTIFAMILY 2-9 UNITS : 2 LIVING UNITS”. */
const OF_UNITS = /^multi ?family (?:2 9 units\b|(?:residential )?2 (?:to )?4(?: units?)?$)/;
const FEW = '(?:[1-4]|one|two|three|four)';
const UP_TO = '(?:[1-6]|one|two|three|four|five|six)';
const FAMILIES = new RegExp(
  `^(?:residential )?${FEW}(?: (?:to )?${UP_TO})? (?:units?|apartments?|apts?|fam|family|families)(?: (?:home|house|dwelling|residence|residential|building))?$`,
);

/** “VACANT RES”, “VAC COM LAND”: what may be built there. That nothing is, the row is asked about. */
function ofVacant(word: string): PropertyType | undefined {
  if (!VACANT.test(word)) return undefined;
  if (/\bres(?:idential)?\b/.test(word)) return 'Residential';
  return /\bcom(?:m(?:ercial)?)?\b/.test(word) ? 'Commercial' : undefined;
}

/** More homes than a house has. */
const MANY = /\b(?:[5-9]|\d{2,})\b/;
/** “Duplex (2 units, any combination)”: what is meant by it. */
const ASIDE = /\s*\([^()]*\b(?:units?|famil(?:y|ies)|any combination|(?:at|de)tached)\b[^()]*\)\s*$/i;

/** “Historic duplex”: how old it is or how it stands says nothing of the kind. */
const OF_AGE = /^(?:historic(?:al)?|attached|detached|existing|older) /;

/** “Condo/Townhouse”: each of its words means the same kind. */
function ofEach(text: string): PropertyType | undefined {
  const kinds = new Set(text.split(/[/,&]|\bor\b/i).map((part) => CLEARLY.get(plain(part))));
  const [only] = kinds;
  return kinds.size === 1 ? only : undefined;
}

/** Words of counties' and insurers' descriptions; those of one kind alone say it. */
const OF_HOMES =
  /\b(?:single fam(?:ily)?|multi ?famil(?:y|ies) fewer|sf[rda]|resi?|residen(?:ces?|tial)|dwell?ings?|dwlg|homes?|mobile|manufactured|condos?|condomini\w+|townho(?:me|use)s?|duplex(?:es)?|triplex(?:es)?|coop(?:erative)?s?|homestead|ho ?[2356]|dp ?[123]|vivienda|casa|fam(?:ily)? dw\w*)\b/;
const OF_BUSINESS =
  /\b(?:com(?:m(?:ercial)?)?|business|negocio|comercial|stores?|supermarkets?|shopping|strip (?:mall|center)|retail|wholesale|offices?|professional services|banks?|financial|airports?|restaurants?|cafeterias?|nightclubs?|bars?|service stations?|auto sales|repair service|parking lots?|theat(?:er|re)s?|bowling|golf|hotels?|motels?|manufacturing|industrial|lumber yards?|packing plants?|warehous\w*|open storage|schools?|colleges?|hospitals?|medical|military|utilit(?:y|ies)|clubs?|lodges?|orphanages?|sanitariums?|mortuar\w*|cemeter\w*|church(?:es)?|worship|education(?:al)?|religious|institution(?:al)?|iglesia|non ?profit|nursing|for the aged|retirement)\b/;
const OF_NEITHER =
  /\b(?:non|not|vac(?:ant)?|land|lots?|acreage|mixed|or more|farm|agri?\w*|crop\w*|timber\w*|outbuildings?|barns?)\b/;
/** “Mobile home park”, “Funeral home”: nobody's house. */
const NO_HOME =
  /\b(?:park|sales|association|halls?|cent(?:er|re)s?|depot|malls?|funeral|assisted|storage|grain|boarding|rest|community|childrens?|shelter)\b/;

/** The kind of property under a name that asks for it: also a description, where all of its words are of one kind. */
export function describedPropertyType(text: string): PropertyType | undefined {
  const clear = clearPropertyType(text);
  // “MOBILE HOME ON LOT”: what stands there.
  const word = plain(text).replace(/ on (?:(?:a|own|leased|rented) )?(?:lot|land)$/, '');
  if (clear || PERHAPS.has(word) || OF_NEITHER.test(word)) return clear;
  const [isHome, isBusiness] = [OF_HOMES.test(word) && !NO_HOME.test(word), OF_BUSINESS.test(word)];
  if (isHome === isBusiness) return undefined;
  return isHome ? 'Residential' : 'Commercial';
}

/** The kind of property that a word most often stands for. */
export function propertyWord(text: string): PropertyType | undefined {
  return PERHAPS.get(plain(text));
}

/** “Mixed use”: the kind that is ordered for it, where a list says what it took. */
export const remarkedPropertyType = (text: string): PropertyType | undefined =>
  WITH_REMARK.get(plain(text)) ?? (MANY_HOMES.test(plain(text)) ? 'Commercial' : undefined);

/** A county's words for ground without a house: “VACANT LOT”, “VAC LAND”. */
const VACANT =
  /^(?:[a-z] )?(?:(?:res(?:idential)?|com(?:m(?:ercial)?)?|ind(?:ustrial)?|unimproved) )?(?:vac(?:ant)?|unimproved|bare|undeveloped)(?: (?:res(?:idential)?|com(?:m(?:ercial)?)?|ind(?:ustrial)?))?(?: (?:lot|land|tract|parcel|ground|acreage|site|platted lot))?$|^(?:vacant|empty) |^(?:res(?:idential)? |condo )?common (?:areas?|elements?)$/;
/** Whether a word means land on which no building stands. */
export const isVacant = (text: string): boolean => VACANT.test(plain(text));
/** “VACANT LOT” says no kind of building; “VACANT RES” does. */
export const isBareGround = (text: string): boolean =>
  isVacant(text) && clearPropertyType(text) === undefined;
