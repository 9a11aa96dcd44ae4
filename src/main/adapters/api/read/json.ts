export type JsonObject = { readonly [key: string]: unknown };

/** What JSON.parse can't hold: a whole number of 16 digits or more outside a string (or what looks like it). */
const HUGE = /[:[,\s]-?\d{16}/;

/** The third argument of a reviver: the text a number was written with. */
type Source = { readonly source?: string };

/** The most values one answer may hold: a list of 25,000 orders has fewer; ten million empty objects fill any memory. */
const MAX_VALUES = 1_500_000;

/** Whether JSON holds more values than any answer: counts what begins or parts them, in texts too, never too few. */
export function holdsTooMuch(json: Uint8Array): boolean {
  if (json.length <= MAX_VALUES) return false;
  let count = 0;
  // By hand: an iterator's results for thirty million bytes would be garbage themselves.
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count += 1;
  }
  return count > MAX_VALUES;
}

/**
 * Parses JSON; undefined when it isn't. Whole numbers beyond 2^53 come back as text, so that an id keeps its digits. A
 * byte-order mark in front is passed over. `__proto__` stays an ordinary own member; of repeated keys the last counts.
 */
export function parseJson(text: string): unknown {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  try {
    return HUGE.test(json) ? JSON.parse(json, keepDigits) : JSON.parse(json);
  } catch {
    return undefined; // Not JSON, or nested deeper than the stack.
  }
}

function keepDigits(_key: string, value: unknown, context?: Source): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? '';
  return /^-?\d+$/.test(source) ? source : value;
}

const nameOf = (token: string) => {
  const key: unknown = JSON.parse(token);
  return typeof key === 'string' ? key.toLowerCase().replace(/[^a-z0-9]/g, '') : '';
};

/**
 * Whether an object in the JSON, which must be sound, has one of these members twice with different values, whatever the
 * names' case and separators: JSON.parse takes the last, others the first, so it isn't certain which one is meant. The same
 * text or number in two spellings of the name (`checkout_url`, `checkoutUrl`) is one.
 */
export function repeats(json: string, names: ReadonlySet<string>): boolean {
  return namesTwice(json, names) && differsInside(json, names);
}

/** Without a look at the values: nearly every answer ends here. */
function namesTwice(json: string, names: ReadonlySet<string>): boolean {
  const scopes: Set<string>[] = [];
  let text = '';
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}:]/g)) {
    if (token === '{') scopes.push(new Set());
    else if (token === '}') scopes.pop();
    else if (token !== ':') text = token;
    else {
      const scope = scopes.at(-1);
      const name = nameOf(text);
      if (!names.has(name)) continue;
      if (scope?.has(name)) return true;
      scope?.add(name);
    }
  }
  return false;
}

function differsInside(json: string, names: ReadonlySet<string>): boolean {
  const scopes: Map<string, string>[] = [];
  let text = '';
  /** The member whose value the next token begins. */
  let member: { readonly scope: Map<string, string>; readonly name: string } | null = null;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g)) {
    if (member !== null) {
      const before = member.scope.get(member.name);
      const isNested = token === '{' || token === '[';
      const value = isNested ? token : String(JSON.parse(token));
      if (before !== undefined && (isNested || before !== value)) return true;
      member.scope.set(member.name, value);
      member = null;
    }
    if (token === '{') scopes.push(new Map());
    else if (token === '}') scopes.pop();
    else if (token.startsWith('"')) text = token;
    else if (token === ':') {
      const scope = scopes.at(-1);
      const name = nameOf(text);
      if (scope && names.has(name)) member = { scope, name };
    }
  }
  return false;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The most text of one record that is kept. */
const MAX_RAW = 64_000;
const MAX_RAW_MEMBER = 4_000;

/** A record's JSON as text. Of one that is far too long, only its shorter members are kept, and how many were not. */
export function rawJson(record: unknown): string {
  const whole = stringify(record);
  if (whole.length <= MAX_RAW) return whole;
  const kept: string[] = [];
  let length = 0;
  const members = isObject(record) ? Object.entries(record) : [];
  for (const [key, value] of members) {
    const member = `${JSON.stringify(key)}:${stringify(value)}`;
    if (member.length > MAX_RAW_MEMBER || length + member.length > MAX_RAW - 100) continue;
    kept.push(member);
    length += member.length + 1;
  }
  return `{${[...kept, `"(members left out)":${members.length - kept.length}`].join(',')}}`;
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null'; // Nested deeper than the stack.
  }
}
