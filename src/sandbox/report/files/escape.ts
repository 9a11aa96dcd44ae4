/** Characters that XML 1.0 can't carry at all, escaped or not: controls, lone surrogates, the two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Text as an XML attribute value or element text; what XML can't carry is dropped. */
export const xmlEscape = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"'\n\r\t]/g, (character) => ENTITIES[character] ?? character);

/** One CSV cell (RFC 4180). A cell that a spreadsheet would run as a formula is led by an apostrophe. */
export function csvCell(value: string): string {
  const plainNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = !plainNumber && /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
