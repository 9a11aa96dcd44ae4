import type { FastifyInstance } from 'fastify';
import type { Dialect } from '../dialects/index.ts';
import { isJsonObject } from '../model/fields.ts';
import type { FieldProblem } from '../problem.ts';
import { shuffled } from '../random.ts';

/** Names the interface document gives outright: no dialect changes them. */
const DOCUMENTED = new Set(['accessToken', 'expiresIn', 'tokenType', 'checkoutUrl', 'downloadAllUrl']);

/** The shapes of records.ts as they are. */
const isPlain = ({ name }: Dialect) => name === 'plain' || name === 'presigned';

type Json = Record<string, unknown>;
type Failure = { code: string; message: string; fields?: FieldProblem[] };

/**
 * An answer of the public surface, given in the plain shapes of records.ts and envelopes.ts, as the dialect has it. This is
 * the one place where dialects are applied: routes don't know of them. `status` is the answer's own.
 */
export function speak(dialect: Dialect, body: unknown, status: number): unknown {
  if (isPlain(dialect) || !isJsonObject(body)) return body;
  const { success, error } = dialect.extras;
  if (isFailure(body['error'])) {
    const { error: failure, ...rest } = body;
    const written = { ...error, ...ERRORS[dialect.error](body['error'], status) };
    const spoken = cased(dialect, written);
    if (!('results' in rest)) return spoken;
    const results = bulk(dialect, rest);
    return merged(spoken, Array.isArray(results) ? { results } : results);
  }
  if (Array.isArray(body['results']) && 'refused' in body) return merged(success, bulk(dialect, body));
  if (Array.isArray(body['data']) && typeof body['total'] === 'number')
    return merged(success, list(dialect, body));
  const record = speakRecord(dialect, body);
  const documented = Object.keys(body).some((name) => DOCUMENTED.has(name));
  return documented || dialect.one === null ? record : merged(success, placed(dialect.one, record));
}

/** Has every JSON answer of the public surface written in the dialect. */
export function speakDialect(app: FastifyInstance, dialect: Dialect): void {
  if (isPlain(dialect)) return;
  app.addHook('preSerialization', async (_request, reply, payload) =>
    speak(dialect, payload, reply.statusCode),
  );
}

/** What a list answer reports of its page; anything else stands beside the list in every dialect. */
const ENVELOPE = new Set(['data', 'page', 'pageSize', 'total']);

function list(dialect: Dialect, body: Json): unknown {
  const beside = Object.fromEntries(Object.entries(body).filter(([name]) => !ENVELOPE.has(name)));
  const listed = listAlone(dialect, body);
  if (Object.keys(beside).length === 0) return listed;
  return merged(speakRecord(dialect, beside), Array.isArray(listed) ? { data: listed } : listed);
}

function listAlone(dialect: Dialect, body: Json): unknown {
  const items = (body['data'] as unknown[]).map((item) => speakRecord(dialect, item));
  const places = 'page' in body ? dialect.page : dialect.whole;
  if (places === 'bare') return items;
  const { list: place, ...counts } = places;
  const spoken = Object.entries(counts).filter(([, path]) => path !== null);
  return spoken.reduce(
    (answer, [name, path]) => merged(answer, placed(String(path), body[name])) as Json,
    placed(place, items),
  );
}

function bulk(dialect: Dialect, body: Json): unknown {
  const plain = body['results'] as Json[];
  const results = dialect.bulk.shuffled ? shuffled(plain, plain.length) : plain;
  const written = results.map((result) => {
    const { order, error, ...rest } = result;
    if (dialect.bulk.flat && order !== undefined) return speakRecord(dialect, order);
    const shape: Json = { ...(speakRecord(dialect, rest) as Json) };
    if (order !== undefined) Object.assign(shape, speakRecord(dialect, { order }));
    // The refusal of one item is written as that of a whole call.
    if (isFailure(error)) Object.assign(shape, cased(dialect, ERRORS[dialect.error](error, 400)));
    return shape;
  });
  if (dialect.bulk.list === null) return written;
  const { results: _results, ...counts } = body;
  return merged(speakRecord(dialect, counts), placed(dialect.bulk.list, written));
}

const ERRORS: Record<Dialect['error'], (failure: Failure, status: number) => Json> = {
  object: (failure) => ({ error: failure }),
  message: ({ message, fields }) => ({
    message,
    ...(fields ? { errors: Object.fromEntries(fields.map((each) => [each.field, [each.message]])) } : {}),
  }),
  list: ({ code, message, fields }) => ({
    errors: fields ? fields.map((each) => ({ code, ...each })) : [{ code, message }],
  }),
  problem: ({ code, message, fields }, status) => ({
    type: `urn:problem:${code}`,
    title: message,
    status,
    detail: message,
    ...(fields ? { errors: fields } : {}),
  }),
};

/** A plain record, or what contains some, with its names, money, times and statuses written as the dialect has them. */
export function speakRecord(dialect: Dialect, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => speakRecord(dialect, item));
  if (!isJsonObject(value)) return value;
  const result: Json = {};
  const isOrder = 'orderId' in value && 'status' in value;
  for (const [key, found] of Object.entries(value)) {
    if (dialect.omitted.includes(key)) continue;
    const name = nameOf(dialect, isOrder ? (dialect.names[key] ?? key) : key);
    if (isMoney(found)) Object.assign(result, money(dialect, name, found));
    else if (key === 'status' && typeof found === 'string') result[name] = statusOf(dialect, found);
    else if (/(^a|A)t$/.test(key) && typeof found === 'string') result[name] = time(dialect, found);
    else result[name] = speakRecord(dialect, found);
  }
  return result;
}

/** Names in the dialect's case, values as they are: for errors, which give names as text. */
function cased(dialect: Dialect, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cased(dialect, item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, found]) => [
      // The names of an `errors` object are those of the request's fields.
      nameOf(dialect, key),
      key === 'errors' && !Array.isArray(found) ? found : cased(dialect, found),
    ]),
  );
}

function nameOf({ keys }: Dialect, name: string): string {
  if (DOCUMENTED.has(name)) return name;
  if (keys === 'snake') return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return keys === 'pascal' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

type Money = { amountCents: number; currency: string };

const isMoney = (value: unknown): value is Money =>
  isJsonObject(value) && 'amountCents' in value && 'currency' in value;

const isFailure = (value: unknown): value is Failure =>
  isJsonObject(value) && 'code' in value && 'message' in value;

function money(dialect: Dialect, name: string, { amountCents, currency }: Money): Json {
  const decimal = (amountCents / 100).toFixed(2);
  const named = (members: Json) => ({ [name]: cased(dialect, members) });
  switch (dialect.money) {
    case 'cents':
      return named({ amountCents, currency });
    case 'cents-field':
      return { [`${name}Cents`]: amountCents, [nameOf(dialect, 'currency')]: currency };
    case 'amount':
      return named({ amount: decimal, currency });
    case 'decimal':
      return { [name]: decimal };
    case 'number':
      return { [name]: amountCents / 100 };
  }
}

function statusOf(dialect: Dialect, plain: string): unknown {
  const text = dialect.statuses[plain] ?? plain;
  if (dialect.statusAs === 'text') return text;
  return cased(dialect, { code: text, name: text.replaceAll('_', ' ') });
}

function time({ time: form }: Dialect, iso: string): unknown {
  const millis = Date.parse(iso);
  if (form === 'epoch-millis') return millis;
  if (form === 'epoch-seconds') return Math.floor(millis / 1000);
  return form === 'iso-seconds' ? iso.replace(/\.\d+Z$/, 'Z') : iso;
}

/** An object with the value at the path. */
function placed(path: string, value: unknown): Json {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Json;
}

/** Both objects in one, members of members too; what isn't an object stands alone. */
function merged(left: unknown, right: unknown): unknown {
  if (!isJsonObject(left) || !isJsonObject(right)) return right;
  const result: Json = { ...left };
  for (const [key, value] of Object.entries(right))
    result[key] = key in left ? merged(left[key], value) : value;
  return result;
}
