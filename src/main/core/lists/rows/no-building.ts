import type { ListColumn, RowProblem } from '../../../../shared/domain/list.ts';
import { plain } from '../cells/plain.ts';
import { isVacant } from '../cells/property-words.ts';
import { nameOf } from '../matching/columns/column.ts';

/** “LandUse”, “BUILDING CLASS CATEGORY”, “USEDESC”, “Type”: what a roll or a listing says of the ground. */
const OF_KIND = /\b(?:land ?use|use|usedesc|class|category|type|subtype|sub type|style)\b/;
/** “RESIDENTIAL SUBDIVISION UNDEVELOPED LOT”, “05 TAX CLASS 1 VACANT LAND”. */
const BARE_GROUND =
  /\b(?:vacant|undeveloped|unimproved)\b(?: \w+)?(?: \w+)? (?:lots?|land|parcel|acreage|tract|site|ground)\b|^(?:\d{1,4} )?vacant (?:residential|commercial|industrial|agricultural|res|comm?|ind)$|^parking (?:place|space|spot|stall)s?$|^(?:garage|carport|storage locker|boat slip)$|^(?:land|lots? land|lots?|acreage|raw land|vacant land)$/;

/** “Permit Type” over “Garage”: what is built there. */
const OF_PERMITS = /\b(?:permit|record|work|job|project)\b/;
/** “structure_parking_type” over “GARAGE”: what belongs to a house. */
const OF_CARS = /\b(?:parking|garage|carport)\b/;

/** “no_buldng”, “Number of Buildings”, “BLDG COUNT”. */
const COUNT =
  /^(?:(?:no|num|nbr|number|count|total) (?:of )?(?:bldgs?|buildings?|buldng|structures?)|(?:bldg|building|structure)s? (?:count|cnt|no of|total)|num ?bldgs?|no ?bldgs?)$/;
/** “imp_val”, “CurrentAppraisedBuildingValue”, “FAIRMARKETBUILDING”, Polk County's “bldg_full”, Harris County's “bld_val”. */
const VALUE =
  /^bldg$|^(?:bldg|building|impr?|improvements?) ?(?:full|adj|total)$|\bbld val\b|^val(?:ue)? ?(?:bldg|building|impr?|improvements?)$|^assessed ?im(?:pr?\w*)?$|^curr ?val ?imprv$|\bav ?(?:bldg|building|imp\w*)$|\b(?:mkt|market|assd|assessed|appr|appraised) ?(?:impvt?|imprv?|improvements?|bldg)$|\b(?:imp(?:r|rv|rov(?:e?ments?)?)?|bldg|buildings?|structures?|dwelling) ?(?:(?:mkt|market|assd|assessed|appr|appraised|full|total|net) )?(?:val(?:ue)?|av)\b|^(?:(?:fair ?market|local|county|total|assessed|appraised) ?)(?:bldg|building|improvements?)$/;

/** CoStar's “Building Status”: what isn't built has no roof. */
const OF_STATE = /\b(?:building|construction|structure) status\b/;
/** A register of developments: when they are built, and how many homes they have. */
const OF_DEVELOPMENTS =
  /^(?:year compl\w*|year of completion|completion year|tothu|lgmultifam|number of housing units)$/;
/** A renter's policy insures only what is in a building, and a church's building isn't taxed: in both cases there is one. */
const OF_A_BUILDING = /\bcontents\b|\bexempt ?(?:imp\w*|bldg|building)/;
/** A claim for a car. */
const OF_VEHICLES =
  /^(?:auto(?:mobile)?|car|vehicle|motor(?:cycle)?|boat|windshield)s?(?: (?:glass|claim|collision|damage|theft|accident|liability|hail|insurance|policy|physical damage|comprehensive))*$/;
/** AppFolio's “Beaufont Springs Rd (Land)”: what a property is called. */
const OF_NAME = /^property(?: name)?$/;
const CALLED_LAND = /\((?:vacant )?(?:land|lots?)\)|\bvacant (?:land|lot)\b/i;
/** Florida's land use codes of its Department of Revenue: vacant residential, commercial, industrial, and institutional. */
const OF_CODE = /^dor ?(?:uc|use code|land use(?: code)?)$/;
/** A county's “vacorimprov” over “VAC” and “IMP”. */
/** “VACANT LOT” where a park's other rows say who lives there. */
const OF_PERSON = /^(?:residents?|occupants?|tenants?|(?:home ?)?owners?|customer|contact)(?: name)?$/;
const NO_HOME = /^\W*(?:vacant|empty) (?:lot|land|pad|space|site)\W*$/i;
const OR_IMPROVED = /^vac(?:ant)? ?(?:or|and)? ?imp\w*$/;
const VACANT_CODE = /^(?:vac(?:ant)?|0{1,4}|0?(?:10|40|70)|(?:10|40|70)00)$/i;
const NOT_BUILT =
  /^(?:proposed|projected|planned|final planning|planning|deferred|not built|demolished|razed|destroyed)$/;

/** “YearBuilt” and “BldgSF”, both 0 in a row of a roll. */
const OF_YEAR = /^(?:actual |eff(?:ective)? )?(?:year|yr) ?(?:built|blt)$/;
const OF_SIZE =
  /^(?:tot(?:al)? |heated |liv(?:ing)? |main )?(?:(?:bldg|building|gross|liv(?:ing)?|heated) ?)(?:sf|sq ?ft|area|sqft|size)$/;

const isZero = (text: string): boolean => /^\$?\s?0(?:[.,]0+)?$/.test(text.trim());
const isWorth = (text: string): boolean => /[1-9]/.test(text) && /^[\s$\d.,]+$/.test(text);
/** “BLDG” over 1, 2, 3 numbers buildings; over 231000 it's what they are worth. */
const isMoney = (text: string): boolean => isZero(text) || Number(text.replace(/[\s$,]/g, '')) >= LEAST_WORTH;
const LEAST_WORTH = 1_000;
const EXEMPT =
  /\b(?:relig\w*|church\w*|chapel|temple|mosque|worship|school|exempt|government\w*|municipal|public|federal|county|state|university|college|cemetery|hospital)\b/;
const MOSTLY = 0.5;

const spaced = (header: string): string =>
  plain(header.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/_/g, ' '));

/** Rows of which a roll says that nothing is built there: vacant by its use, no buildings by their number, or none of any worth. */
export function createNoBuilding(
  columns: readonly ListColumn[],
  kinds: readonly number[],
  problemOf: (column: ReturnType<typeof nameOf>, text: string) => RowProblem,
): (texts: readonly string[]) => RowProblem | null {
  const values = columns.filter(({ header }) => OF_A_BUILDING.test(spaced(header)));
  const areDevelopments = columns.some(({ header }) => OF_DEVELOPMENTS.test(spaced(header)));
  const areClaims = columns.some(({ header }) => /\bclaims?\b/.test(spaced(header)));
  const watched = columns.flatMap((column) => {
    const name = spaced(column.header);
    // “Occupancy Status” over “Vacant”: a building that nobody uses.
    const isKind = kinds.includes(column.index) && !/\boccup\w* status\b/.test(name);
    const isUse = isKind || (OF_KIND.test(name) && !OF_CARS.test(name) && !OF_PERMITS.test(name));
    // Of a roll's buildings most have a worth; a permit system's are all 0.
    const isFilled = () => column.samples.filter(isWorth).length >= column.samples.length * MOSTLY;
    const isValue = VALUE.test(name) && isFilled() && (name !== 'bldg' || column.samples.every(isMoney));
    const isCount = COUNT.test(name) && isFilled();
    const isState = OF_STATE.test(name) || (name === 'status' && areDevelopments);
    const isName = OF_NAME.test(name);
    const isCode = OF_CODE.test(name) || OR_IMPROVED.test(name);
    const isPerson = OF_PERSON.test(name);
    const says = (text: string): boolean => {
      if (isPerson) return NO_HOME.test(text);
      if (isName) return CALLED_LAND.test(text);
      if (isCode) return VACANT_CODE.test(text.trim());
      if (isState) return NOT_BUILT.test(plain(text));
      if (!isUse) return (isCount || isValue) && isZero(text);
      const kind = plain(text);
      return (isKind && isVacant(text)) || BARE_GROUND.test(kind) || (areClaims && OF_VEHICLES.test(kind));
    };
    return isPerson || isName || isCode || isState || isUse || isValue || isCount
      ? [{ column, isUse, isValue, says }]
      : [];
  });
  const uses = watched.filter(({ isUse }) => isUse);
  const filled = (name: RegExp) =>
    columns.find(
      ({ header, samples }) =>
        name.test(spaced(header)) && samples.filter(isWorth).length >= samples.length * MOSTLY,
    );
  const [year, size] = [filled(OF_YEAR), filled(OF_SIZE)];
  return (texts) => {
    // A county doesn't say what a church's building is worth.
    const isExempt = uses.some(({ column }) => EXEMPT.test(plain(texts[column.index] ?? '')));
    const isFull = values.some(({ index }) => isWorth(texts[index] ?? ''));
    const found = watched.find(
      ({ column, isUse, isValue, says }) =>
        !((isExempt || isFull) && isValue && !isUse) && says(texts[column.index] ?? ''),
    );
    if (found) return problemOf(nameOf(found.column), (texts[found.column.index] ?? '').trim());
    const isBare = year && size && isZero(texts[year.index] ?? '') && isZero(texts[size.index] ?? '');
    return isBare && !isExempt ? problemOf(nameOf(year), (texts[year.index] ?? '').trim()) : null;
  };
}
