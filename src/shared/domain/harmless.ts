/** What a spreadsheet program takes for the beginning of a formula, full-width signs and line ends included. */
const FORMULA = /^[\s\u00a0\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212]|^[\t\r\n]/;
/** Telephone numbers and plain numbers mean no harm and stay as they were. */
const NUMBER = /^[+-]?[\d][\d\s().,/-]*(?:\s?(?:x|ext\.?)\s?\d+)?$|^\+\(?\d[\d\s().-]*$/i;

const isFormula = (text: string) => FORMULA.test(text) && !NUMBER.test(text.trim());

/** Text that no spreadsheet program runs as a formula when it opens a CSV file: an apostrophe is put in front. */
export function harmless(text: string): string {
  return isFormula(text.replace(/^'+/, '')) ? `'${text}` : text;
}

/** What `harmless` was given. */
export function asItWas(text: string): string {
  return text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text;
}
