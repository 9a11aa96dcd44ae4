const STATE_NAMES = `al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|fl florida|ga georgia|
hi hawaii|id idaho|il illinois|in indiana|ia iowa|ks kansas|ky kentucky|la louisiana|me maine|md maryland|ma massachusetts|mi michigan|
mn minnesota|ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|nh new hampshire|nj new jersey|nm new mexico|ny new york|
nc north carolina|nd north dakota|oh ohio|ok oklahoma|or oregon|pa pennsylvania|ri rhode island|sc south carolina|sd south dakota|
tn tennessee|tx texas|ut utah|vt vermont|va virginia|wa washington|wv west virginia|wi wisconsin|wy wyoming|dc district of columbia|
pr puerto rico|gu guam|vi virgin islands|ab alberta|bc british columbia|mb manitoba|nb new brunswick|nl newfoundland|ns nova scotia|
nt northwest territories|nu nunavut|on ontario|pe prince edward island|qc quebec|sk saskatchewan|yt yukon`;
const OLD_NAMES =
  'ala ariz ark calif colo conn del fla ill ind kans kan mass mich minn miss mont nebr neb nev okla ore penn penna tenn tex wash wis wisc wyo'.split(
    ' ',
  );
const OLD_CODES =
  'al az ar ca co ct de fl il in ks ks ma mi mn ms mt ne ne nv ok or pa pa tn tx wa wi wi wy'.split(' ');

/** States, territories and provinces by code, name and old abbreviation. */
export const STATES: ReadonlyMap<string, string> = new Map([
  ...STATE_NAMES.replace(/\n/g, '')
    .split('|')
    .flatMap((line): [string, string][] => {
      const code = line.slice(0, 2);
      return [
        [code, code],
        [line.slice(3), code],
      ];
    }),
  ...OLD_NAMES.map((name, index): [string, string] => [name, OLD_CODES[index] ?? name]),
]);

/** Those of Canada. */
export const PROVINCES = new Set('ab bc mb nb nl ns nt nu on pe qc sk yt'.split(' '));

/** States whose ZIP codes begin with a zero, which spreadsheets drop. */
export const ZERO_STATES = new Set(['ct', 'ma', 'me', 'nh', 'nj', 'ri', 'vt', 'pr']);

/** Short names of towns, as offices write them. */
export const CITY_NAMES: ReadonlyMap<string, string> = new Map([
  ['nyc', 'new york'],
  ['new york city', 'new york'],
  ['okc', 'oklahoma city'],
  ['kc', 'kansas city'],
  ['slc', 'salt lake city'],
  ['philly', 'philadelphia'],
  ['indy', 'indianapolis'],
  ['co springs', 'colorado springs'],
  ['colo springs', 'colorado springs'],
  ['washington dc', 'washington'],
]);

/** Words at a town's beginning that are often shortened. */
export const CITY_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'saint'],
  ['sainte', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['pt', 'port'],
  ['n', 'north'],
  ['no', 'north'],
  ['s', 'south'],
  ['so', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['spg', 'springs'],
  ['jct', 'junction'],
  ['ctr', 'center'],
  ['bch', 'beach'],
  ['vlg', 'village'],
  ['pk', 'park'],
  ['is', 'island'],
  ['lk', 'lake'],
  ['grv', 'grove'],
  ['twp', 'township'],
  ['cty', 'city'],
  ['hbr', 'harbor'],
]);
