import { QUANTITIES, type Quantity } from '../../../../../shared/domain/measurements.ts';
import { UNITS, type UnitName, unitOfWords } from '../amounts/unit.ts';
import { plainWords, singular, withoutE } from './normalize.ts';
import { isRoof, type Named, namedBy, quantityWords } from './quantities.ts';
import { remembered } from './remembered.ts';

/** What the name of a figure says. */
export type Label = Named & {
  /** `count`: how many pieces there are, not how long they are. */
  readonly asks: 'amount' | 'count';
  readonly unit: UnitName | null;
  /** The name says that it is the total. */
  readonly total: boolean;
};

const set = (words: string) => new Set(words.split(' '));
const TOTAL = set(
  'total overall sum gesamt gesamte gesamter gesamtes insgesamt summe totale totaux totaal tota grand combined entire whole complete',
);
const FILL = set(
  'of the for in a an and to de del la el lo los las du des le les l un une et en au aux y e der die das dem den von vom und im je all value measured calculated d current corrected correct revised updated actual',
);
const LENGTH = set(
  'length linear lineal footage longitud longueur lange langen laenge gesamtlange lineaire lineale line distance run',
);
const COUNT = set(
  'count number num no nr qty quantity piece pc anzahl cantidad numero nombre nb stuck stk n how many',
);
const WASTE = set('waste percent percentage pct prozent factor porcentaje pourcentage taux');

export const fillWords: readonly string[] = [TOTAL, FILL, LENGTH, COUNT, WASTE].flatMap((each) => [...each]);

type Words = { readonly words: readonly string[]; readonly unit: UnitName | null };

/** The unit in front (`sq ft of roof`) or behind (`ridge_ft`, `Eaves (lin. ft)`) and what is left of the name. */
function withUnit(words: readonly string[]): Words[] {
  const found: Words[] = [];
  for (const length of [3, 2, 1]) {
    const unit = unitOfWords(words.slice(-length));
    if (unit !== null && words.length >= length) found.push({ words: words.slice(0, -length), unit });
  }
  for (const length of [3, 2, 1]) {
    const unit = unitOfWords(words.slice(0, length));
    if (unit !== null && words.length > length) found.push({ words: words.slice(length), unit });
  }
  return found;
}

const ALL = set('all both every toutes tous todas todos alle aller beide');
const FACET = set('plane facet');
const BUILDINGS = set(
  'structure building pitche pitch plane facet roof batiment edificio estructura gebaude bauwerke',
);

/** Without "all structures" and "all pitches", which say that it is the total. */
const withoutAll = (words: readonly string[]): readonly string[] => {
  const at = words.findIndex(
    (word, index) => ALL.has(word) && BUILDINGS.has(singular(words[index + 1] ?? '')),
  );
  // "All planes" alone is how many there are.
  if (words.length === 2 && FACET.has(singular(words[at + 1] ?? ''))) return words;
  return at < 0 ? words : [...words.slice(0, at), 'total', ...words.slice(at + 2)];
};

function bared(all: readonly string[]) {
  const words = withoutAll(all);
  const singulars = words.map((word) => ({ word, one: singular(word) }));
  const has = (which: ReadonlySet<string>) =>
    singulars.some(({ word, one }) => which.has(word) || which.has(one));
  const without = (...which: readonly ReadonlySet<string>[]) =>
    singulars
      .filter(({ word, one }) => !which.some((each) => each.has(word) || each.has(one)))
      .map(({ one }) => one);
  return { has, without };
}

const fits = (quantity: Quantity, unit: UnitName | null): boolean => {
  if (unit === null) return true;
  const wanted = QUANTITIES[quantity].unit;
  const { dimension } = UNITS[unit];
  switch (dimension) {
    case 'area':
      return wanted === 'sq ft';
    case 'length':
      return wanted === 'ft';
    case 'pitch':
      return wanted === '/12';
    default:
      return wanted === '%';
  }
};

function nameOf({ words, unit }: Words): Label | null {
  const { has, without } = bared(words);
  const total = has(TOTAL);
  const label = (named: Named, asks: Label['asks']): Label | null =>
    fits(named.quantity, unit) ? { ...named, asks, unit, total } : null;
  for (const rest of [without(FILL), without(FILL, TOTAL)]) {
    const named = namedBy(rest);
    if (named) return label(named, 'amount');
  }
  const rest = without(FILL, TOTAL);
  if (unit !== null && UNITS[unit].dimension === 'area') {
    if (isRoof(rest)) return { quantity: 'area', bare: false, asks: 'amount', unit, total };
    if (rest.length === 0) return { quantity: 'area', bare: true, asks: 'amount', unit, total };
  }
  const short = namedBy(without(FILL, TOTAL, LENGTH));
  if (short && QUANTITIES[short.quantity].unit === 'ft') return label(short, 'amount');
  if (has(COUNT)) {
    const counted = namedBy(without(FILL, TOTAL, COUNT));
    if (counted && QUANTITIES[counted.quantity].unit === '') return label(counted, 'amount');
    if (counted && QUANTITIES[counted.quantity].unit === 'ft' && unit === null)
      return label(counted, 'count');
  }
  const percent =
    namedBy(without(FILL, WASTE).concat('waste')) ??
    namedBy(without(FILL, set('percent percentage pct prozent porcentaje pourcentage taux factor factore')));
  return percent?.quantity === 'suggested_waste' && (unit === null || unit === '%')
    ? label(percent, 'amount')
    : null;
}

/** "Squares (no waste)", "Roof area without waste": the area as it was measured. */
const NO_WASTE =
  /^(.+) (?:(?:no|without|excluding|before|not including|w o|0 percent|zero) waste|waste (?:excluded|not included))$/;
const withoutWaste = (words: readonly string[]): readonly string[] =>
  NO_WASTE.exec(words.join(' '))?.[1]?.split(' ') ?? words;

const WRITTEN = new Set(
  [...quantityWords, ...quantityWords.map((word) => `${word}s`), ...TOTAL, ...LENGTH].filter(
    (word) => word.length > 2,
  ),
);

/** The names that a text may be, the likeliest first: `in` at its end may be a unit or a little word. */
export const labelOf = remembered((name): Label | null => {
  if (name.length > 120) return null;
  const words = withoutWaste(plainWords(name));
  if (words.length === 0 || words.length > 14) return null;
  const apart = words.length === 1 ? partsOf(words[0] ?? '') : null;
  return (
    labelOfWords(words) ??
    (apart && labelOfWords(apart)) ??
    (/ae|oe|ue/.test(name) ? labelOfWords(words.map(withoutE)) : null)
  );
});

/** `totalroofarea`: words that were written together; null where it doesn't come apart into known ones. */
function partsOf(word: string): string[] | null {
  if (word.length < 8 || word.length > 40) return null;
  for (let end = word.length - 1; end >= 2; end -= 1) {
    const first = word.slice(0, end);
    if (!WRITTEN.has(first)) continue;
    const rest = word.slice(end);
    if (WRITTEN.has(rest)) return [first, rest];
    const others = partsOf(rest);
    if (others) return [first, ...others];
  }
  return null;
}

function labelOfWords(words: readonly string[]): Label | null {
  for (const each of [...withUnit(words), { words, unit: null }]) {
    const label = nameOf(each);
    if (label) return label;
  }
  return null;
}

/** A name less the unit at its end: `lines_m`. */
export const nameWithoutUnit = (name: string): string =>
  withUnit(plainWords(name))[0]?.words.join(' ') ?? name;

/** The unit that a name ends with, whatever it names: `wall_height_m` says that the file writes meters. */
export function unitNamedBy(name: string): UnitName | null {
  if (name.length > 120) return null;
  return withUnit(plainWords(name))[0]?.unit ?? null;
}
