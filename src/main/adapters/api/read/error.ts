import { verbatim } from '../../../../shared/copy/message.ts';
import type { FieldProblem } from '../../../../shared/domain/field-problem.ts';
import { FIELD_KEYS, fieldRow, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';
import { fieldsOf, keyName, membersOf } from './record.ts';

/** What an error body says, whatever its shape (section 7: not shown). */
export type ErrorReading = {
  /** The service's own words: plain text of at most 300 characters. */
  readonly said: string | null;
  readonly problems: readonly FieldProblem[];
  /** The body is JSON with a message, a code or a list of errors: the shape of a service's error, not of a proxy's page. */
  readonly isErrorShape: boolean;
  /** A machine-readable code, where there is one: `invalid_client`. */
  readonly code: string | null;
};

const MAX_SAID = 300;
const MESSAGES = [
  'message',
  'errormessage',
  'errordescription',
  'detail',
  'error',
  'msg',
  'description',
  'reason',
  'title',
  'faultstring',
  'fault',
  'usermessage',
];
const LISTS = [
  'errors',
  'error',
  'details',
  'detail',
  'fields',
  'fielderrors',
  'validationerrors',
  'violations',
  'invalidparams',
  'issues',
  'problems',
  'messages',
  'modelstate',
  'data',
];
const WHERE = [
  'field',
  'fieldname',
  'path',
  'param',
  'parameter',
  'property',
  'propertyname',
  'propertypath',
  'pointer',
  'source.pointer',
  'source.parameter',
  'loc',
  'location',
  'instancepath',
  'name',
  'key',
  'target',
  'attribute',
];

/** Reads an error body of any shape. */
export function readError(text: string, contentType = ''): ErrorReading {
  const value = parseJson(text);
  if (value === undefined) {
    const isPage = /^\s*</.test(text) || /html/i.test(contentType);
    // JSON that isn't whole is no sentence for a person.
    const said = isPage ? fromPage(text) : /^[\s\ufeff]*[{[]/.test(text) ? null : cleaned(text);
    return { said, problems: [], isErrorShape: false, code: null };
  }
  const { said, problems } = readErrorValue(value);
  const code = isObject(value) ? codeOf(value) : null;
  const shaped = isObject(value) || Array.isArray(value);
  return {
    said,
    problems,
    isErrorShape: shaped && (said !== null || problems.length > 0 || code !== null),
    code,
  };
}

/** The words and the fields of an error, or a part of one, that was read as JSON already. */
export function readErrorValue(value: unknown): Pick<ErrorReading, 'said' | 'problems'> {
  const problems = new Map<OrderField, string>();
  collect(value, problems, 0);
  return {
    said: messageOf(value, 0),
    problems: [...problems].map(([field, words]) => ({ field, message: verbatim(words) })),
  };
}

/** Whether a body that came with a success status says that the call failed after all. */
export function saysFailure(value: unknown): boolean {
  if (!isObject(value)) return false;
  const fields = fieldsOf(value, false);
  if (fields.first(['success', 'ok', 'issuccess', 'succeeded'], (stated) => (stated === false ? true : null)))
    return true;
  const failed = (found: unknown) =>
    (Array.isArray(found)
      ? found.length > 0
      : isObject(found)
        ? Object.keys(found).length > 0
        : found === true) ||
    (typeof found === 'string' && found.trim() !== '')
      ? true
      : null;
  return fields.first(['error', 'errors'], failed) === true;
}

/** Access tokens by their shape: a service may quote the one it didn't like, and this text is kept and shown. */
const TOKEN_LIKE = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|(?<=\bbearer )\S+|[\w+=-]{40,}/gi;

/** Makes text fit for one line on a screen; null when nothing is left. */
function cleaned(text: string): string | null {
  const line = text
    .slice(0, 20_000)
    .toWellFormed()
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ')
    .replace(TOKEN_LIKE, '•••')
    .trim();
  if (line === '') return null;
  const points = [...line];
  return points.length <= MAX_SAID
    ? line
    : `${points
        .slice(0, MAX_SAID - 1)
        .join('')
        .trimEnd()}…`;
}

function fromPage(text: string): string | null {
  const head = text.slice(0, 20_000);
  const title =
    /<title[^>]{0,200}>([^<]{1,500})/i.exec(head)?.[1] ?? /<h1[^>]{0,200}>([^<]{1,500})/i.exec(head)?.[1];
  return title === undefined ? null : cleaned(unescaped(title));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '‹',
  gt: '›',
  quot: '"',
  apos: '’',
  nbsp: ' ',
};

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '’');
}

function codeOf(value: JsonObject): string | null {
  const text = (found: unknown) =>
    typeof found === 'string' && /^[\w.-]{1,80}$/.test(found)
      ? found
      : isObject(found)
        ? codeOf(found)
        : null;
  return fieldsOf(value, false).first(['code', 'errorcode', 'error'], text);
}

function messageOf(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return cleaned(value);
  if (depth > 4) return null;
  if (Array.isArray(value)) {
    const parts = value.slice(0, 5).map((item) => messageOf(item, depth + 1));
    const stated = parts.filter((part) => part !== null);
    return stated.length === 0 ? null : cleaned(stated.join(' '));
  }
  if (!isObject(value)) return null;
  const direct = fieldsOf(value, false).first(MESSAGES, (found) =>
    typeof found === 'string' ? cleaned(found) : null,
  );
  // `{"error":"validation_failed","errors":[...]}`: a code is a poor sentence, so look further for a better one.
  if (direct?.includes(' ')) return direct;
  const inner = fieldsOf(value, false).first([...MESSAGES, ...LISTS], (found) => {
    if (typeof found !== 'object') return null;
    return messageOf(found, depth + 1) ?? (isObject(found) ? lastResort(found, depth) : null);
  });
  return inner ?? direct;
}

/** `{"errors":{"customerEmail":["is not an e-mail address"]}}`: the texts themselves. */
function lastResort(value: JsonObject, depth: number): string | null {
  const texts = Object.values(value).filter((text) => typeof text === 'string' || Array.isArray(text));
  return messageOf(texts, depth + 1);
}

function collect(value: unknown, problems: Map<OrderField, string>, depth: number): void {
  if (depth > 4) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 200)) collect(item, problems, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  const fields = fieldsOf(value, false);
  const field = fields.first(WHERE, fieldNamed);
  if (field !== null) {
    const message = fields.first(
      ['message', 'msg', 'detail', 'error', 'reason', 'description', 'errormessage', 'title'],
      (text) => (typeof text === 'string' ? cleaned(text) : null),
    );
    if (message !== null && !problems.has(field)) problems.set(field, message);
  }
  for (const name of LISTS) {
    for (const inner of membersOf(value, name)) {
      if (isObject(inner)) byField(inner, problems);
      collect(inner, problems, depth + 1);
    }
  }
}

function byField(value: JsonObject, problems: Map<OrderField, string>): void {
  for (const [key, stated] of Object.entries(value).slice(0, 200)) {
    const field = fieldNamed(key);
    const message = field === null ? null : messageOf(stated, 1);
    if (field !== null && message !== null && !problems.has(field)) problems.set(field, message);
  }
}

const FIELDS: Readonly<Record<string, OrderField>> = {
  ...Object.fromEntries(FIELD_KEYS.map((field) => [keyName(fieldRow(field).wire), field])),
  email: 'customerEmail',
  propertyaddress: 'address',
  service: 'serviceId',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  rush: 'rushOrder',
  instructions: 'additionalInstructions',
};

/** The order field that a path means: `/customerEmail`, `$.order.customer_email`, `orders[0].address`, `["body","notes"]`. */
function fieldNamed(where: unknown): OrderField | null {
  if (Array.isArray(where)) return fieldNamed(where.at(-1));
  if (typeof where !== 'string' || where.length > 200) return null;
  const last =
    where
      .split(/[./[\]$]+/)
      .filter((part) => part !== '' && !/^\d+$/.test(part))
      .at(-1) ?? '';
  const name = keyName(last);
  return Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? null) : null;
}
