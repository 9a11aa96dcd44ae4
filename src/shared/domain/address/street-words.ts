/** Short words and what they stand for inside a name. */
const spelledOut = new Map<string, string>();

/** `canon` and its other spellings, a line of words; the canon itself is always one of them. */
function table(lines: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const words = line.trim().split(/\s+/);
    const [canon = '', full] = words;
    if (full !== undefined) spelledOut.set(canon, full);
    for (const word of words) found.set(word, canon);
  }
  return found;
}

/** Words that nearly always end a street's name (USPS Publication 28, appendix C1, and its common misspellings). */
export const STREET_TYPES = table(`
  aly alley ally
  ave avenue av aven avenu avn avnue aveneu avanue avene
  blvd boulevard boul boulv bvd blv bl bulevard boulvard boulavard boulevrd boulevar blvrd
  byp bypass
  cir circle circ crcl crcle
  clos close
  cmns commons
  ct court crt
  cts courts
  cres crescent crsent crsnt cresent
  cswy causeway
  cv cove
  dr drive driv drv
  expy expressway exp expr expwy expway xpwy
  fwy freeway frwy
  hwy highway hiway hgwy
  ln lane lanes
  loop loops lp
  pass
  path paths
  pike pikes pk
  pkwy parkway pky parkwy pkway
  pl place plc
  plz plaza plza
  rd road
  row
  rte route rt
  run
  sq square sqr
  st street str strt stret steet streeet sreet
  ter terrace terr
  trce trace
  tpke turnpike tpk trnpk turnpk trpk tnpk
  trl trail trails trls tr
  walk
  way wy
  xing crossing crssng
`);

/**
 * The other abbreviations of USPS Publication 28, appendix C1. In a text they are towns, names, and states more often (“FT”,
 * “FALL”); in a column of street types they are types.
 */
export const RARE_TYPES: ReadonlySet<string> = new Set(
  `anx byu blfs btm brg brks bg bgs cp cpe ctrs cirs clf clfs clb cmn cors crse cvs xrd xrds curv dl dm dv drs ext exts fall fls fry flts
  frd frds frg frgs frk frks ft gtwy glns grns grvs hbrs hvn inlt iss jcts kys knls land lgt lgts lf lck lcks ldg mall mnrs mews msn mtwy
  mtns nck oval opas psge pnes pln plns pts prts radl ramp rpd rpds rst rdgs rds rue shl shls skwy sqs stra sts smt trak trfy trlr tunl
  upas uns vlys vws vlgs vl wall ways`.split(/\s+/),
);

/** Words that end a street's name, but as often stand inside it or begin a town's. */
export const WEAK_TYPES = table(`
  arc arcade
  bay
  bch beach
  bnd bend
  blf bluff
  br branch
  brk brook
  cyn canyon canyn
  cor corner
  crk creek
  crst crest
  ctr center centre cntr
  est estates estate ests
  fld field fields flds
  flt flat flats
  frst forest
  gdn garden gardens gdns
  gln glen
  grn green
  grv grove
  hbr harbor harbour
  hl hill hills hls
  holw hollow hllw
  hts heights
  is island isle
  jct junction
  knl knoll knolls
  lk lake lakes lks
  lndg landing
  mdw meadow meadows mdws
  ml mill mills mls
  mnr manor
  mt mount
  mtn mountain
  orch orchard
  park prk
  pne pine pines
  pt point points
  prt port
  rnch ranch
  rdg ridge
  riv river
  shr shore shores shrs
  spg spring springs spgs
  spur
  sta station
  strm stream
  trwy throughway
  un union
  vly valley
  vw view views
  vlg village
  vis vista
  wl well wells wls
`);

export const DIRECTIONS = table(`
  n north nord
  s south sud
  e east
  w west ouest
  ne northeast
  nw northwest
  se southeast
  sw southwest
`);

/** Directions that are other words as well ("No 4", "So Fork"): only before a name, or at the street's very end. */
export const OLD_DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['no', 'n'],
  ['so', 's'],
]);

const MORE_SHORT =
  'ft fort|sainte saint|sta santa|& and|mt mount|pt point|pk park|hts heights|spgs springs|mdws meadows|flds fields|gdns gardens|shrs shores|lks lakes|ests estates|hls hills|pnes pines|vlys valleys|jr junior|ctr center|centre center|mtns mountains|vw view|no north|so south|pso paseo|cam camino|cmno camino|avda avenida|carr carretera|vda vereda|cjon callejon|svc service|serv service|frtg frontage';
for (const pair of MORE_SHORT.split('|')) {
  const [short = '', full = ''] = pair.split(' ');
  spelledOut.set(short, full);
}
/** What short words inside a street's name stand for: "Cedar Crk Rd" is Cedar Creek Road. Plurals stay apart: Oak and Oaks are two streets. */
export const SPELLED_OUT: ReadonlyMap<string, string> = spelledOut;

/** Units whose kind doesn't matter where the number is the same: "Apt 4", "# 4" and "Unit 4" are one. */
export const PLAIN_UNITS = new Set(
  'apt apartment apts unit units ste suite # no rm room num number office ofc apto apartamento unidad'.split(
    ' ',
  ),
);
/** Units whose kind says something. */
export const OTHER_UNITS = table(`
  lot
  bldg building bld
  fl floor flr
  spc space sp
  trlr trailer
  hngr hangar
  slip
  dept
  ph penthouse
  bsmt basement
  rear
  frnt front
  uppr upper upstairs
  lowr lower downstairs
  side
  lbby lobby
`);
/** Those that need no number. */
export const LONE_UNITS = new Set(['ph', 'bsmt', 'rear', 'frnt', 'uppr', 'lowr', 'lbby']);

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const FIRSTS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const TENTHS = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth';

const counted = (words: string, from: number, step: number): [string, number][] =>
  words.split(' ').map((word, index) => [word, from + index * step]);
export const TENS_WORDS: ReadonlyMap<string, number> = new Map(counted(TENS, 20, 10));
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...counted(ONES, 1, 1),
  ...counted(TENS, 20, 10),
]);
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...CARDINALS,
  ...counted(FIRSTS, 1, 1),
  ...counted(TENTHS, 20, 10),
]);

/** Names that are words of their own, so that one isn't a slip for the other: Cedar and Cedars, Heather and Weather. */
export const COMMON_NAMES = new Set(
  `adams alder allen almond amber apple arbor ash aspen autumn avalon baker bank banks bark barn barton bass bay bayou beach beacon bear
  beaver beech bell bender berry birch birth black blair blake bluff bond bonnie booth boston bower bowman brady brand bridge bridges briar
  bristol brook brooks brown bryan buck buckley burke burns burton bush butler calvin camden cameron camp canal canyon cardinal carol carroll
  carter carver cascade castle cedar center chapel charles cherry chester chestnut church clark clay clayton clear cliff clinton clover coal
  cole colin collins colony cook cooper coral corral cotton court cove cox crane creek crest cross crown curry curtis cypress dale dalton daly
  dana daniel darby david davis dawn dawson dean deer dell derby devon dixon dodge dover duke duncan dunn eagle east eden edison elder elm elms
  emerald emerson evans everett ewing fair fairfax faith fall falls falcon farm farms fern ferry field fields finch fir fisher flint ford forest
  fort foster fountain fowler fox frank franklin fraser front fulton garden garner gates gibson glen glenn gold golden gordon grace grand grant
  gray green greene grove hale hall hamilton hammond hampton harbor hardin harding hardy harper harris harrison hart harvest haven hawk hawks
  hayes hays hazel heath heather henry heron hickory high highland hill hills hillside hilltop holly hollow holmes homer hope horizon horton
  houston howard hudson hughes hunt hunter hunters iris island ivy jackson james jasper jay jefferson jenkins jewel john johns johnson johnston
  jones jordan juniper kelly kent king kings kirk knight knoll lake lakes lakeside lakeview lamar lane larch lark laurel lawn lawson lee lewis
  liberty lily lime lincoln linden lion live locust logan long lowell lynn madison magnolia main maine manor maple maples marble march marie
  marina marion marian market marsh marshall martin mary mason mayfair mead meadow meadows mercer mercy mesa michael mill miller mills milton
  mission moore moor morgan moran morris morrison morton moss mountain mulberry murphy myrtle neal nelson newport newton noble nolan north norton
  oak oaks olive oliver orange orchard otter owens oxford palm palmer palms parade park parker parks patton payne peach peak pearl pecan perry
  pheasant pierce pike pine pines pioneer plain plains pleasant plum point polk pond pool poplar port porter post powell prairie price prince
  princess princeton quail quarry queen queens railroad ranch raven ray red reed reeds ridge river rivers river road robin robins rock rocks
  rocky rogers rolling rose ross rowan roy royal ruby russell sage salem salt sand sands school scott sea second shade shady shaw shell
  shelly shepard sheridan sherman shore short silver simmons smith snow south sparrow spring springs spruce stanley star stark starr state
  stein stewart stone stone storm story stratton stream summer summers summit sun sunrise sunset swan sycamore taylor teal temple terrace
  terry third thomas thorn timber todd tower towers tracy trail trails tree trout tucker turner tyler union upland vale valley vernon victor
  victoria view villa village vine vineyard vista wagner walker wall wallace walnut walsh walter ward warner warren washington water waters
  watson wave wayne weather webb webster well wells wesley west weston white whites wild wilder williams willow willows wilson wind winds
  windsor winter winters winston wood woods woodland woodlands woodlawn wright wyatt yale york young oakwood oakmont oakland oakdale elmwood
  edgewood edgemont boxwood cottonwood driftwood brentwood greenwood glenwood maplewood pinewood rosewood sherwood wildwood westwood eastwood
  westview eastview northview southview lakewood brookside creekside riverside parkside hillcrest woodcrest ridgecrest parkview ridgeview
  fairview fairway fairlawn meadowlark meadowbrook millbrook holbrook rosemont rosemary belmont beaumont glenmont larkspur foxglove
  stonebridge stoneridge sandstone limestone saddleback cloverdale cloverleaf riverdale rosedale parkdale springdale brookdale`.split(
    /\s+/,
  ),
);

export function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word) || WEAK_TYPES.has(word);
}

/** Whether a text is the whole name of a street, without a house number: “N COPPERTHORN AVE”, “DRY SEDGE RD SE”. */
export function isStreetName(text: string): boolean {
  const [last = '', before = '', ...more] = text.trim().toLowerCase().split(/\s+/).toReversed();
  return before !== '' && isStreetType(more.length > 0 && /^[ns]?[ew]?$/.test(last) ? before : last);
}
