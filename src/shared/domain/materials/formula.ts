import type { Units } from '../roof-numbers.ts';
import type { LineSpec } from './lines.ts';

const METERS = 0.3048;

/** A term of a line with its numbers: `length` times `courses` times `wide`. */
export type FilledTerm = {
  readonly name: string;
  readonly value: number;
  readonly courses: number | null;
  readonly wide: number | null;
};

/** Every sentence about what a list needs and doesn't have. */
export const QUESTION_WORDS = {
  missing: (name: string) =>
    `The report has no ${name}. Write the quantity that you need, or take the line out.`,
  unsure: (name: string) =>
    `The report’s ${name} is in question. Check it in the report, then write the quantity that you need.`,
  /** A sum of money says what it leaves out. */
  unpriced: (count: number) =>
    count === 0
      ? ''
      : `, without ${count} ${count === 1 ? 'line that has' : 'lines that have'} no price or quantity`,
  waste: 'Which waste do you count with? The chosen rule has no percent for this roof.',
} as const;

type Given = {
  readonly terms: readonly FilledTerm[];
  readonly layers: number;
  readonly percent: number;
  readonly covers: number;
  readonly spec: LineSpec;
  readonly exact: number;
  readonly units: Units;
};

/** `(174.0 ft eaves + 44.9 ft rakes) × 1.05 ÷ 10 ft a piece = 22.98` */
export function formulaWords({ terms, layers, percent, covers, spec, exact, units }: Given): string {
  const area = spec.per === 'sq ft';
  const written = terms.map(({ name, value, courses, wide }) => {
    const length =
      area && wide === null
        ? amount(value, 'sq ft', units)
        : amount(value, spec.per === 'pieces' ? 'pieces' : 'ft', units);
    const plain = spec.per === 'pieces' || name === 'ft' ? length : `${length} ${name}`;
    const times = [
      ...(courses === null ? [] : [`${number(courses, 0)} courses`]),
      ...(wide === null ? [] : [`${amount(wide, 'ft', units)} wide`]),
    ];
    return [plain, ...times].join(' × ');
  });
  const sum = written.length > 1 ? `(${written.join(' + ')})` : written.join('');
  const factors = [
    sum,
    ...(layers > 1 ? [`${layers} layers`] : []),
    ...(percent > 0 ? [number(1 + percent / 100, 4)] : []),
  ].join(' × ');
  return `${factors} ÷ ${amount(covers, spec.per, units)} a ${spec.unit[0]} = ${number(exact, 2)}`;
}

function amount(value: number, per: LineSpec['per'], units: Units): string {
  if (per === 'pieces') return number(value, 0);
  if (units === 'us') return `${number(value, 2)} ${per}`;
  return per === 'ft' ? `${number(value * METERS, 2)} m` : `${number(value * METERS ** 2, 2)} m²`;
}

const FORMATS = [0, 1, 2, 3, 4].map(
  (most) => new Intl.NumberFormat('en-US', { maximumFractionDigits: most }),
);
const number = (value: number, most: number): string => FORMATS[most]?.format(value) ?? String(value);
