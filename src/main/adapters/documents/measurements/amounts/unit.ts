import { plainWords } from '../words/normalize.ts';

export type Dimension = 'area' | 'length' | 'pitch' | 'percent';

/** A unit by the name it has on the screen. `factor`: into square feet, feet, rise per 12 or percent. */
type Unit = { readonly dimension: Dimension; readonly factor: number };

const FOOT = 0.3048;

export const UNITS = {
  'sq ft': { dimension: 'area', factor: 1 },
  squares: { dimension: 'area', factor: 100 },
  'm²': { dimension: 'area', factor: 1 / FOOT ** 2 },
  'sq yd': { dimension: 'area', factor: 9 },
  'sq in': { dimension: 'area', factor: 1 / 144 },
  ft: { dimension: 'length', factor: 1 },
  in: { dimension: 'length', factor: 1 / 12 },
  yd: { dimension: 'length', factor: 3 },
  m: { dimension: 'length', factor: 1 / FOOT },
  cm: { dimension: 'length', factor: 1 / (FOOT * 100) },
  mm: { dimension: 'length', factor: 1 / (FOOT * 1000) },
  '/12': { dimension: 'pitch', factor: 1 },
  '°': { dimension: 'pitch', factor: Number.NaN },
  '%': { dimension: 'percent', factor: 1 },
} as const satisfies Readonly<Record<string, Unit>>;

export type UnitName = keyof typeof UNITS;

/** What each unit is called in the languages that are read; accents and dots are taken out before they are compared. */
const NAMES: Readonly<Record<UnitName, string>> = {
  'sq ft':
    'sq ft|sqft|sf|ft2|ft 2|sq feet|sqfeet|square feet|square foot|squarefeet|squarefoot|sq foot|pie cuadrado|pies cuadrados|pie2|pies2|pied carre|pieds carres|pi2|pi 2|quadratfuss|quadratfuß|qft|s f',
  squares: 'squares|square|sq|sqs|sqr|roofing squares|roofing square|100 sq ft|100 sqft',
  'm²': 'm2|m 2|sqm|sq m|sq meters|sq metres|square meter|square meters|square metre|square metres|squaremeters|squaremetres|squaremeter|squaremetre|sq meter|sq metre|qm|metro cuadrado|metros cuadrados|metre carre|metres carres|quadratmeter|mq',
  'sq yd': 'sq yd|sqyd|square yards|square yard|yd2|sy',
  'sq in': 'sq in|sqin|square inches|square inch|in2',
  ft: 'ft|feet|foot|lf|l f|lin ft|linft|lnft|ln ft|linear feet|linear ft|linear foot|linearfeet|lineal feet|lineal ft|pie|pies|pies lineales|pie lineal|pied|pieds|pi|pieds lineaires|pi lin|fuss|lfd fuss|laufende fuss',
  in: 'in|inch|inches|pulgada|pulgadas|pouce|pouces|po|zoll|pulg',
  yd: 'yd|yard|yards|yds',
  m: 'm|meter|meters|metre|metres|metro|metros|lm|lfm|ml|m l|mtr|metros lineales|metres lineaires|laufmeter|laufende meter|lfd m|linear meters|linear metres|lineal meters|lineal metres',
  cm: 'cm|centimeter|centimeters|centimetre|centimetres|centimetro|centimetros|zentimeter',
  mm: 'mm|millimeter|millimeters|millimetre|millimetres|milimetro|milimetros',
  '/12': '12|x 12|in 12|on 12|over 12|rise 12|rise per 12|in per ft|inches per foot|rise in 12|of 12',
  '°': 'deg|degs|degree|degrees|grado|grados|degre|degres|grad',
  '%': 'percent|pct|percentage|prozent|porcentaje|por ciento|pourcentage|pour cent',
};

const BY_NAME: ReadonlyMap<string, UnitName> = new Map(
  Object.entries(NAMES).flatMap(([unit, names]) =>
    names.split('|').map((name): [string, UnitName] => [name, unit as UnitName]),
  ),
);

/** Every word that stands in the name of a unit. */
export const unitWords: readonly string[] = [...BY_NAME.keys()].flatMap((name) => name.split(' '));

/** The unit that these words name, and nothing else; null for other words. */
export function unitOfWords(words: readonly string[]): UnitName | null {
  return BY_NAME.get(words.join(' ')) ?? null;
}

/** The unit that a text names: `sq. ft.`, `m²`, `'`, `[lin. ft]`. */
export function unitOf(text: string): UnitName | null {
  // A mark for a footnote or a guess makes another thing of the number in front.
  if (/[*†‡?~≈<>≤≥±]/.test(text)) return null;
  const bare = text.trim().replace(/^[([{]\s*|\s*[)\]}]$/g, '');
  if (/^['′’]$/.test(bare)) return 'ft';
  if (/^(?:["″”]|'')$/.test(bare)) return 'in';
  if (/^[:/]\s*12$/.test(bare)) return '/12';
  return unitOfWords(plainWords(bare));
}

/** The value in square feet, feet, rise per 12 or percent. Degrees become the rise of that slope. */
export function converted(value: number, unit: UnitName): number {
  return unit === '°' ? 12 * Math.tan((value * Math.PI) / 180) : value * UNITS[unit].factor;
}
