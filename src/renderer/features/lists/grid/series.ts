/** A text as what stands before its number, the number, and what stands behind it. */
type Numbered = { readonly before: string; readonly digits: string; readonly behind: string };

/** Every number of a text, as the one that a series could count. */
function numbersIn(text: string): readonly Numbered[] {
  return [...text.matchAll(/\d+/g)].map((match) => ({
    before: text.slice(0, match.index),
    digits: match[0],
    behind: text.slice(match.index + match[0].length),
  }));
}

function decimals(text: string): number {
  return /^-?\d+\.\d+$/.test(text) ? text.length - text.indexOf('.') - 1 : 0;
}

function continuePlain(seeds: readonly string[], at: number): string | undefined {
  if (!seeds.every((seed) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(seed))) return undefined;
  const places = Math.max(...seeds.map(decimals));
  const scaled = seeds.map((seed) => Math.round(Number(seed) * 10 ** places));
  const step = (scaled[1] ?? 0) - (scaled[0] ?? 0);
  if (scaled.some((value, index) => index > 0 && value - (scaled[index - 1] ?? 0) !== step)) return undefined;
  return (((scaled[0] ?? 0) + step * at) / 10 ** places).toFixed(places);
}

/** The number that alone differs between the seeds counts on; its leading zeros stay. */
function continueText(seeds: readonly string[], at: number): string | undefined {
  const [first = '', second = ''] = seeds;
  const candidates = numbersIn(first).filter(({ before, behind }) =>
    seeds.every((seed) => {
      const middle = seed.slice(before.length, seed.length - behind.length);
      return (
        seed.startsWith(before) &&
        seed.endsWith(behind) &&
        seed.length > before.length + behind.length &&
        /^\d{1,15}$/.test(middle)
      );
    }),
  );
  const one = candidates[0];
  if (!one || candidates.length > 1 || first === second) return undefined;
  const values = seeds.map((seed) => Number(seed.slice(one.before.length, seed.length - one.behind.length)));
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  if (values.some((value, index) => index > 0 && value - (values[index - 1] ?? 0) !== step)) return undefined;
  const value = (values[0] ?? 0) + step * at;
  if (value < 0) return undefined;
  const padded = one.digits.startsWith('0') ? String(value).padStart(one.digits.length, '0') : String(value);
  return `${one.before}${padded}${one.behind}`;
}

/**
 * What follows the seeds of a column, `count` cells. Two or more seeds that count in equal steps are continued; all else
 * is repeated. One seed is always repeated: a house number or a ZIP code that counted up would be another roof.
 */
export function seriesOf(seeds: readonly string[], count: number): string[] {
  const places = Array.from({ length: count }, (_, at) => at);
  if (seeds.length > 1) {
    const counted = places.flatMap((at) => {
      const next = seeds.length + at;
      return continuePlain(seeds, next) ?? continueText(seeds, next) ?? [];
    });
    // A series that ends on the way, below zero, is none.
    if (counted.length === count) return counted;
  }
  return places.flatMap((at) => seeds[at % seeds.length] ?? []);
}

/** What comes before the seeds, nearest last: for dragging upward. */
export function seriesBefore(seeds: readonly string[], count: number): string[] {
  return seriesOf(seeds.toReversed(), count).toReversed();
}
