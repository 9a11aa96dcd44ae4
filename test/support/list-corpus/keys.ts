import { placeOfZip } from '../../../src/shared/domain/gazetteer/gazetteer.ts';

/**
 * When two addresses or names say the same, for the corpus of lists: simple tables and text equality, as
 * test/fixtures/lists/README.md describes them, on purpose without the application's own rules.
 */

const pairs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [short = '', ...long] = line.trim().split(/\s+/);
        return long.map((word) => [word, short] as const);
      }),
  );

const DIRECTIONS = pairs(`N NORTH NO
  S SOUTH SO
  E EAST
  W WEST
  NE NORTHEAST
  NW NORTHWEST
  SE SOUTHEAST
  SW SOUTHWEST`);

const TYPES = pairs(`ALY ALLEY
  AVE AVENUE AV
  BLVD BOULEVARD BOUL
  BND BEND
  BR BRANCH
  CIR CIRCLE CIRC
  CMN COMMON
  CORS CORNERS
  CRES CRESCENT
  CRK CREEK
  CRST CREST
  CT COURT CRT
  CTR CENTER
  CV COVE
  DR DRIVE DRV
  EST ESTATE
  EXPY EXPRESSWAY
  EXT EXTENSION
  FLD FIELD
  FRST FOREST
  FWY FREEWAY
  GDNS GARDENS
  GLN GLEN
  GRN GREEN
  GRV GROVE
  HBR HARBOR
  HL HILL
  HLS HILLS
  HOLW HOLLOW
  HTS HEIGHTS
  HWY HIGHWAY HIWAY
  IS ISLAND
  JCT JUNCTION
  KNL KNOLL
  LK LAKE
  LN LANE
  LNDG LANDING
  MDW MEADOW
  MDWS MEADOWS
  ML MILL
  MNR MANOR
  MT MOUNT
  MTN MOUNTAIN
  PKWY PARKWAY PKY PKWAY
  PL PLACE
  PLZ PLAZA
  PT POINT
  RD ROAD
  RDG RIDGE
  RTE ROUTE RT
  SHR SHORE
  SPG SPRING
  SPGS SPRINGS
  SQ SQUARE
  ST STREET STR SAINT
  STA STATION
  TER TERRACE TERR
  TPKE TURNPIKE
  TRCE TRACE
  TRL TRAIL TR
  VLG VILLAGE
  VLY VALLEY
  VW VIEW
  XING CROSSING
  FT FORT
  CO COUNTY CNTY
  TWP TOWNSHIP`);

const UNITS = pairs(`# APT APARTMENT UNIT STE SUITE NO.
  LOT LT
  BLDG BUILDING
  FL FLOOR
  TRLR TRAILER
  SPC SPACE
  RM ROOM`);

const ORDINALS = pairs(`1ST FIRST
  2ND SECOND
  3RD THIRD
  4TH FOURTH
  5TH FIFTH
  6TH SIXTH
  7TH SEVENTH
  8TH EIGHTH
  9TH NINTH
  10TH TENTH
  11TH ELEVENTH
  12TH TWELFTH`);

/** States in capitals, each with its code. */
export const STATE_NAMES =
  `ALABAMA AL,ALASKA AK,ARIZONA AZ,ARKANSAS AR,CALIFORNIA CA,COLORADO CO,CONNECTICUT CT,DELAWARE DE,FLORIDA FL,GEORGIA GA,
  HAWAII HI,IDAHO ID,ILLINOIS IL,INDIANA IN,IOWA IA,KANSAS KS,KENTUCKY KY,LOUISIANA LA,MAINE ME,MARYLAND MD,MASSACHUSETTS MA,MICHIGAN MI,
  MINNESOTA MN,MISSISSIPPI MS,MISSOURI MO,MONTANA MT,NEBRASKA NE,NEVADA NV,NEW HAMPSHIRE NH,NEW JERSEY NJ,NEW MEXICO NM,NEW YORK NY,
  NORTH CAROLINA NC,NORTH DAKOTA ND,OHIO OH,OKLAHOMA OK,OREGON OR,PENNSYLVANIA PA,PUERTO RICO PR,RHODE ISLAND RI,SOUTH CAROLINA SC,
  SOUTH DAKOTA SD,TENNESSEE TN,TEXAS TX,UTAH UT,VERMONT VT,VIRGINIA VA,WASHINGTON WA,WEST VIRGINIA WV,WISCONSIN WI,WYOMING WY`
    .split(',')
    .map((line) => line.trim())
    .map((line) => ({ name: line.slice(0, -3), code: line.slice(-2) }));
// “WEST VIRGINIA” before “VIRGINIA”, which ends it.
const STATES = STATE_NAMES.toSorted((a, b) => b.name.length - a.name.length).map(
  ({ name, code }) => [new RegExp(` ${name} (?=(\\d{5} )?$)`), ` ${code} `] as const,
);

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

/** Two texts are the same address for the corpus when their keys are equal. */
export function addressKey(text: string): string {
  let line = ` ${plain(text)
    .replace(/[\s,;]+/g, ' ')
    .replace(/\./g, ' ')} `;
  line = line.replace(/ (USA|U S A|U S|US|UNITED STATES( OF AMERICA)?) $/, ' ');
  line = line.replace(/ (\d{5})-?(\d{4}) $/, ' $1 ');
  line = line.replace(/#\s*/g, ' # ');
  line = line
    .replace(/(\w)'(\w)/g, '$1$2')
    .replace(/[^\w/#-]+/g, ' ')
    .replace(/(^|\s)[-/]+|[-/]+(?=\s|$)/g, ' ');
  line = ` ${line.trim().replace(/\s+/g, ' ')} `;
  // “Wyoming 49509” is a town of Michigan.
  const place = placeOfZip(/ (\d{5}) $/.exec(line)?.[1] ?? '');
  for (const [name, code] of STATES)
    line = line.replace(name, (found) =>
      place && place.state !== code.trim() && found.trim() === place.town.toUpperCase() ? found : code,
    );
  const words = line.trim().split(' ').filter(Boolean);
  const out = words.map((word) => ORDINALS[word] ?? DIRECTIONS[word] ?? UNITS[word] ?? TYPES[word] ?? word);
  // APT # 4, STE # 4 and # # 4 say the same as # 4.
  return out.filter((word, at) => !(word === '#' && out[at + 1] === '#')).join(' ');
}

/** The words of a person's or company's name, in a fixed order; “&” is a mark. */
export function nameKey(text: string): string {
  return plain(text)
    .replace(/['.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .sort()
    .join(' ');
}
