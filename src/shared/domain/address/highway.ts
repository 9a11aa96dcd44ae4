import { STATES } from './place-words.ts';
import { DIRECTIONS, STREET_TYPES } from './street-words.ts';

/** Ways to begin a numbered road's name, longest first; what is left of the words begins with the number. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:us|united states) (?:highway|hwy|route|rte|rt) /, 'us'],
  [/^us /, 'us'],
  [/^(?:us |highway |hwy )?(?:interstate|ih|i)(?: highway| hwy)? (?=\d)/, 'i'],
  [/^farm (?:to|2) market(?: road| rd)? /, 'fm'],
  [/^fm(?: road| rd| hwy| highway)? /, 'fm'],
  [/^ranch(?: to market)?(?: road| rd)? (?=\d)/, 'rm'],
  [/^(?:rm|rr)(?: road| rd)? /, 'rm'],
  [/^(?:state|st) (?:highway|hwy|route|rte|rt|road|rd) /, 'sr'],
  [/^(?:sr|sh|srh|sth)(?: hwy| highway)? /, 'sr'],
  [/^(?:trunk (?:highway|hwy)|th) /, 'sr'],
  // Kansas and Michigan name theirs by a letter.
  [/^[km] (?=\d)/, 'sr'],
  [/^(?:township|twp|tnshp|twnshp) (?:road|rd|highway|hwy|route|rte|rt) /, 'tr'],
  [/^(?:tr|twp) (?=\d)/, 'tr'],
  [/^(?:private|pvt) (?:road|rd) /, 'pr'],
  [/^pr (?=\d)/, 'pr'],
  [/^(?:carr|carretera)(?: estatal)? (?=\d)/, 'sr'],
  [/^(?:state )?(?:loop|lp|sl) (?=\d)/, 'loop'],
  [/^(?:state )?spur (?=\d)/, 'spur'],
  [/^(?:county|co|cnty|cty)(?: state aid)? (?:trunk )?(?:road|rd|highway|hwy|route|rte|rt|line road) /, 'cr'],
  [/^(?:cr|cth|csah|co)(?: rd)? /, 'cr'],
  [/^(?:highway|hwy|route|rte|rt) /, 'hwy'],
];
const GLUED =
  /^(us|sr|sh|cr|fm|rm|rr|tr|twp|ih|i|interstate|loop|th|cth|csah|co|hwy|highway|route|rt|rte|[km]|[a-z]{2})-?(\d+[a-z]?)$/;
/** Roads beside a highway, with houses of their own. */
const BESIDE: ReadonlyMap<string, string> = new Map([
  ['frontage', 'frontage'],
  ['frtg', 'frontage'],
  ['service', 'service'],
  ['svc', 'service'],
  ['serv', 'service'],
  ['access', 'access'],
  ['feeder', 'feeder'],
]);
/** Interstates with an eastern and a western road of the same number: "I-35 E" is I-35E. */
const SPLIT = new Set(['35', '69']);

/**
 * A numbered road ("US Hwy 30", "FM 1960 Rd", "CR-12", "NE-31", "County Road D") that begins the words, in one spelling, and how
 * many words it took. Null when it's another street.
 */
export function readHighway(words: readonly string[]): { name: string; taken: number } | null {
  // "Old US Hwy 40" runs beside US 40.
  if (words[0] === 'old' && words.length > 2) {
    const found = readHighway(words.slice(1));
    return found && { name: `old ${found.name}`, taken: found.taken + 1 };
  }
  const turned = readTurned(words);
  if (turned) return turned;
  const glued = GLUED.exec(words[0] ?? '');
  const [whole = '', ...others] = words;
  const spread =
    glued?.[1] && glued[2]
      ? [glued[1], glued[2], ...others]
      : /^(?:farm|ranch)-(?:to|2)-market$/.test(whole)
        ? [...whole.split('-'), ...others]
        : [...words];
  const added = spread.length - words.length;
  let from = 0;
  let ofState = false;
  for (const count of [2, 1]) {
    // "Co Hwy 12" is a county's.
    const begun = spread.slice(0, count).join(' ');
    const code = begun === 'co' ? undefined : STATES.get(begun);
    const next = spread[count] ?? '';
    const numbered =
      glued !== null &&
      count === 1 &&
      code !== undefined &&
      !FORMS.some(([form]) => form.test(`${spread[0]} `));
    if (code === undefined || !(numbered || /^(?:highway|hwy|route|rte|rt|state)$/.test(next))) continue;
    from = count;
    ofState = true;
    break;
  }
  const rest = spread.slice(from);
  const text = `${rest.join(' ')} `;
  const form = FORMS.find(([pattern]) => pattern.test(text));
  const prefix = form ? (form[0].exec(text)?.[0].trim().split(' ').length ?? 0) : 0;
  if (!form && !(ofState && glued)) return null;
  const value = rest[prefix] ?? '';
  const designated =
    /^\d+[a-z]?$/.test(value) || (/^[a-z]{1,2}$/.test(value) && isLettered(form?.[1], rest, prefix));
  if (!designated) return null;
  const kind = ofState && (form === undefined || form[1] === 'hwy') ? 'sr' : (form?.[1] ?? 'sr');
  let name = `${kind} ${value}`;
  let taken = from + prefix + 1 - added;
  if (kind === 'i' && SPLIT.has(value) && /^[ew]$/.test(words[taken] ?? '')) {
    name += words[taken];
    taken += 1;
  }
  const beside = BESIDE.get(words[taken] ?? '');
  if (beside && /^(?:rd|road|dr|drive)?$/.test(words[taken + 1] ?? '')) {
    name += ` ${beside}`;
    taken += words[taken + 1] === undefined ? 1 : 2;
  } else if (/^(?:rd|road|hwy|highway)$/.test(words[taken] ?? '')) taken += 1;
  return { name, taken };
}

/** "NC 55 Hwy" and "NC 55" alone: a state's code before the number. "PR 5210" is a private road, "Co 12" a county's. */
function readTurned([code = '', value = '', kind, next]: readonly string[]): ReturnType<typeof readHighway> {
  if (
    !/^[a-z]{2}$/.test(code) ||
    code === 'co' ||
    code === 'pr' ||
    STREET_TYPES.has(code) ||
    DIRECTIONS.has(code)
  )
    return null;
  if (!STATES.has(code) || !/^\d+[a-z]?$/.test(value)) return null;
  if (kind !== undefined && /^(?:highway|hwy|route|rte|rt)$/.test(kind))
    return { name: `sr ${value}`, taken: 3 };
  const isAlone = kind === undefined || (DIRECTIONS.has(kind) && next === undefined);
  return isAlone ? { name: `sr ${value}`, taken: 2 } : null;
}

/** "County Road D", "Highway AA": letters name roads in Wisconsin and Missouri; "Route N" alone could be a direction. */
function isLettered(kind: string | undefined, words: readonly string[], at: number): boolean {
  if (kind !== 'cr' && kind !== 'hwy') return false;
  const value = words[at] ?? '';
  return words[0] !== 'co' && !(DIRECTIONS.has(value) && words[at + 1] !== undefined);
}
