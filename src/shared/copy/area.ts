/** A part of a deck: for each code a function from its parameters (plain JSON) to the text. */
export type Area = Readonly<Record<string, (params: never) => string>>;

const integer = new Intl.NumberFormat('en-US');
const plurals = new Intl.PluralRules('en-US');
const conjunction = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** `1 order`, `12,000 orders`. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${integer.format(count)} ${plurals.select(count) === 'one' ? one : other}`;
}

/** `a`, `a and b`, `a, b, and c`. */
export function listed(words: readonly string[]): string {
  return conjunction.format(words);
}
