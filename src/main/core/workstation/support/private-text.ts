/**
 * The log has no secrets in it already (adapters/log). A report leaves the office, so that what may name a person, a
 * roof, a claim or a folder is taken out as well: what isn't known to be harmless goes.
 */

/** Facts that are ids, codes and counts by their names. */
const CODE_FACTS = new Set([
  'account',
  'accountId',
  'area',
  'changed',
  'checkout',
  'checkoutId',
  'code',
  'damaged',
  'fault',
  'found',
  'id',
  'kind',
  'list',
  'missing',
  'obstacle',
  'offline',
  'order',
  'orderId',
  'orders',
  'state',
  'status',
  'unsettled',
  'version',
  'way',
]);
/** Facts that are sentences. Every other fact may be somebody's words. */
const SENTENCE_FACTS = new Set(['message', 'problem', 'why', 'words']);
/** What programs write: a person's name or an address has a space, a folder's path a slash. */
const CODE = /^[\w.:+-]{1,80}$/;

const QUOTED = /'[^']*'|"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`/g;
/** From a root to the end of the line: names of folders have spaces and commas, so nothing says where a path ends. */
const PATH = /(?:file:\/\/)?(?:[A-Za-z]:[\\/]|\\\\|\/(?=[^\s/]+\/)).*$/gm;
const EMAIL = /[^\s@]*@[\w.-]+/g;
/** With the town and state after it. */
const STREET =
  /\b\d+[a-z]?\s+(?:[\p{L}’'.-]+\s+){0,4}?(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|way|pl|place|cir|circle|ter|terrace|hwy|highway|pkwy)\b\.?(?:\s*,[\p{L} .’'-]+){0,2}/giu;
/** A house number with a name after it; and from three digits on a ZIP, telephone or claim number. */
const NUMBER = /\b\d+(?=\s+\p{Lu}\p{Ll})|\b\d{3,}(?:[- .]\d+)*\b/gu;
const CLAIM = /\b(?=[A-Z\d-]*\d)(?=[A-Z\d-]*[A-Z])[A-Z\d]+(?:-[A-Z\d]+)+\b/g;
/** A capital and small letters after it. ENOENT and SQLITE_FULL aren't. */
const CAPITALIZED = /(?<!\p{L})\p{Lu}\p{Ll}[\p{L}’-]*/gu;
/** Words that messages of programs begin with, and our own ones for things. */
const HARMLESS = new Set(
  'A An And Another Can Cannot Could Couldn Connection Database Disk Electron Error Failed File Files Folder In Invalid It Its JSON Keychain Missing Network No Node Not Nothing Object Of Only Ridgeline Service Socket Some Something The There This Timeout Type Unexpected Unknown Unsupported Value What While Windows'.split(
    ' ',
  ),
);

/** A sentence of an error, without what it quotes, paths, mail addresses, street addresses, names and long numbers. */
export function withoutNames(text: string): string {
  return text
    .replace(QUOTED, '[text]')
    .replace(PATH, '[path]')
    .replace(EMAIL, '[email]')
    .replace(STREET, '[address]')
    .replace(CLAIM, '[number]')
    .replace(NUMBER, '[number]')
    .replace(CAPITALIZED, (word) => (HARMLESS.has(word.replace(/[’'].*$/, '')) ? word : '[name]'));
}

/** A code, an id or a number as it is; anything else is gone. */
export function onlyCode(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return typeof value === 'string' && CODE.test(value) ? value : '[text]';
}

/** One fact of a log line. */
export function harmlessFact(name: string, value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (CODE_FACTS.has(name)) return onlyCode(value);
  return SENTENCE_FACTS.has(name) && typeof value === 'string' ? withoutNames(value) : '[text]';
}

/** The places in the program that a stack names, innermost first: "index.js:12:34". */
export function placesOf(stack: string, most: number): string[] {
  return [...stack.matchAll(/([\w.-]+\.(?:m?js|ts)):(\d+):(\d+)/g)]
    .slice(0, most)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
}
