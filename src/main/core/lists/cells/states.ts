/**
 * States and territories: code, name, first three digits of their ZIP codes ("010-027"), and the rectangle they are in
 * (south, north, west, east; degrees, rounded outwards).
 */
const TABLE = `
AL|Alabama|350-369|30.1|35.1|-88.5|-84.8
AK|Alaska|995-999|51.1|71.5|-180|-129.9
AZ|Arizona|850-865|31.3|37.1|-114.9|-109
AR|Arkansas|716-729|33|36.6|-94.7|-89.6
CA|California|900-961|32.5|42.1|-124.6|-114.1
CO|Colorado|800-816|36.9|41.1|-109.1|-102
CT|Connecticut|060-069|40.9|42.1|-73.8|-71.7
DE|Delaware|197-199|38.4|39.9|-75.8|-75
DC|District of Columbia|200-205,569-569|38.7|39|-77.2|-76.9
FL|Florida|320-349|24.4|31.1|-87.7|-79.9
GA|Georgia|300-319,398-399|30.3|35.1|-85.7|-80.8
HI|Hawaii|967-968|18.8|28.5|-178.4|-154.7
ID|Idaho|832-838|41.9|49.1|-117.3|-111
IL|Illinois|600-629|36.9|42.6|-91.6|-87
IN|Indiana|460-479|37.7|41.8|-88.2|-84.7
IA|Iowa|500-528|40.3|43.6|-96.7|-90.1
KS|Kansas|660-679|36.9|40.1|-102.1|-94.5
KY|Kentucky|400-427|36.4|39.2|-89.6|-81.9
LA|Louisiana|700-714|28.9|33.1|-94.1|-88.8
ME|Maine|039-049|42.9|47.5|-71.1|-66.9
MD|Maryland|206-219|37.8|39.8|-79.5|-75
MA|Massachusetts|010-027,055-055|41.2|42.9|-73.6|-69.8
MI|Michigan|480-499|41.6|48.4|-90.5|-82.1
MN|Minnesota|550-567|43.4|49.5|-97.3|-89.4
MS|Mississippi|386-397|30.1|35.1|-91.7|-88
MO|Missouri|630-658|35.9|40.7|-95.8|-89
MT|Montana|590-599|44.3|49.1|-116.1|-104
NE|Nebraska|680-693|39.9|43.1|-104.1|-95.3
NV|Nevada|889-898|35|42.1|-120.1|-114
NH|New Hampshire|030-038|42.6|45.4|-72.6|-70.6
NJ|New Jersey|070-089|38.8|41.4|-75.6|-73.8
NM|New Mexico|870-884|31.3|37.1|-109.1|-103
NY|New York|005-005,100-149,063-063|40.4|45.1|-79.8|-71.8
NC|North Carolina|270-289|33.7|36.6|-84.4|-75.4
ND|North Dakota|580-588|45.9|49.1|-104.1|-96.5
OH|Ohio|430-459|38.3|42|-84.9|-80.5
OK|Oklahoma|730-749|33.6|37.1|-103.1|-94.4
OR|Oregon|970-979|41.9|46.4|-124.8|-116.4
PA|Pennsylvania|150-196|39.7|42.6|-80.6|-74.6
RI|Rhode Island|028-029|41.1|42.1|-71.9|-71.1
SC|South Carolina|290-299|32|35.3|-83.4|-78.5
SD|South Dakota|570-577|42.4|46|-104.1|-96.4
TN|Tennessee|370-385|34.9|36.7|-90.4|-81.6
TX|Texas|750-799,885-885|25.8|36.6|-106.7|-93.5
UT|Utah|840-847|36.9|42.1|-114.1|-109
VT|Vermont|050-059|42.7|45.1|-73.5|-71.4
VA|Virginia|201-201,220-246|36.5|39.5|-83.7|-75.2
WA|Washington|980-994|45.5|49.1|-124.9|-116.9
WV|West Virginia|247-268|37.2|40.7|-82.7|-77.7
WI|Wisconsin|530-549|42.4|47.2|-92.9|-86.7
WY|Wyoming|820-831|40.9|45.1|-111.1|-104
PR|Puerto Rico|006-007,009-009|17.8|18.6|-67.4|-65.1
VI|Virgin Islands|008-008|17.6|18.5|-65.2|-64.5
GU|Guam|969-969|13.2|13.7|144.6|145`;

export type State = {
  readonly code: string;
  readonly name: string;
  readonly zips: readonly (readonly [from: number, to: number])[];
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

const STATES: readonly State[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', zips = '', south, north, west, east] = line.split('|');
    const ranges = zips.split(',').map((range) => {
      const [from, to] = range.split('-').map(Number);
      return [from ?? 0, to ?? 0] as const;
    });
    return {
      code,
      name,
      zips: ranges,
      south: Number(south),
      north: Number(north),
      west: Number(west),
      east: Number(east),
    };
  });

export const STATE_NAMES: readonly string[] = STATES.map(({ name }) => name);
const BY_CODE = new Map(STATES.map((state) => [state.code, state]));
const BY_NAME = new Map(STATES.map((state) => [state.name.toLowerCase(), state]));

/** Odoo's “Oklahoma (US)”. */
export const OF_COUNTRY = /\s*\((?:US|USA|United States)\)$/i;
/** By its two letters or its full name. */
export function findState(text: string): State | undefined {
  const word = text
    .trim()
    .replace(/\.$/, '')
    .replace(/^US-(?=[A-Za-z]{2}$)/, '')
    .replace(OF_COUNTRY, '');
  return BY_CODE.get(word.toUpperCase()) ?? BY_NAME.get(word.toLowerCase());
}

/** Whether a ZIP code of five digits can be of this state. */
export function hasZip(state: State, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return state.zips.some(([from, to]) => prefix >= from && prefix <= to);
}

/** The state that has a ZIP code of five digits. */
export const stateOfZip = (zip: string): State | undefined =>
  /^\d{5}/.test(zip) ? STATES.find((state) => hasZip(state, zip)) : undefined;

/** States whose ZIP codes begin with a zero, which spreadsheets love to drop. */
export function startsWithZero(state: State): boolean {
  return state.zips.some(([from]) => from < 100);
}

/** As they were written before the post office had two letters: “Calif.”, “Fla.”. */
const BY_OLD = new Map(
  'ala AL,ariz AZ,ark AR,calif CA,colo CO,conn CT,fla FL,ill IL,kan KS,kans KS,mass MA,mich MI,minn MN,miss MS,mont MT,neb NE,nebr NE,nev NV,okla OK,ore OR,oreg OR,penn PA,penna PA,tenn TN,tex TX,wash WA,wis WI,wisc WI,wyo WY'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
/** A cell that names a state the old way, with its two letters. */
export const withNewState = (text: string): string =>
  BY_OLD.get(text.replace(/\.$/, '').toLowerCase()) ?? text;
