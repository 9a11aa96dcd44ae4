import type { ServiceAbilities } from '../../../core/ports/api.ts';
import { isObject } from './json.ts';
import { fieldsOf, keyName } from './record.ts';

type Operation = { readonly method: string | null; readonly path: string };

const MAX_DEPTH = 6;
const MAX_OPERATIONS = 2_000;
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/**
 * Reads which operations a client may call (section 4, GET /v1/endpoints: response not shown): texts like
 * `GET /v1/orders`, objects with a method and a path, paths with their methods, OpenAPI's paths. Null when none of the
 * document's operations is recognized.
 */
export function readEndpoints(value: unknown): ServiceAbilities | null {
  const found: Operation[] = [];
  collect(value, null, found, 0);
  const may = (method: string, path: RegExp) =>
    found.some((each) => (each.method === null || each.method === method) && path.test(each.path));
  const abilities = {
    order: may('POST', /^\/orders$/),
    bulk: may('POST', /^\/orders\/bulk$/),
    quote: may('POST', /^\/services\/calculate-?price$/),
    files: may('GET', /^\/orders\/\*\/files$/) && may('GET', /^\/files\/\*\/download$/),
    zip: may('GET', /^\/orders\/\*\/files\/download-?all$/),
    byCustomer: may('GET', /^\/orders\/by-?customer$/),
  };
  const known = Object.values(abilities).some(Boolean) || may('GET', /^\/(?:orders|services)$/);
  return known ? abilities : null;
}

function collect(value: unknown, key: string | null, found: Operation[], depth: number): void {
  if (depth > MAX_DEPTH || found.length >= MAX_OPERATIONS) return;
  if (typeof value === 'string') {
    const text = key !== null && METHODS.includes(key.toLowerCase()) ? `${key} ${value}` : value;
    const operation = fromText(text);
    if (operation !== null) found.push(operation);
    return;
  }
  const keyed = key === null ? null : fromText(key);
  if (Array.isArray(value)) {
    // `{"/orders": ["GET", "POST"]}` and `{"GET": ["/orders"]}`.
    for (const item of value.slice(0, MAX_OPERATIONS)) {
      if (keyed !== null && isMethod(item)) found.push({ ...keyed, method: item.toUpperCase() });
      else collect(item, typeof item === 'string' ? key : null, found, depth + 1);
    }
    return;
  }
  if (!isObject(value)) {
    if (keyed !== null && value === true) found.push(keyed);
    return;
  }
  const fields = fieldsOf(value, false);
  const path =
    fields.first(['path', 'url', 'route', 'uri', 'endpoint', 'href', 'pattern'], fromText) ?? keyed;
  const text = (stated: unknown) => (isMethod(stated) ? [stated.toUpperCase()] : null);
  const list = (stated: unknown) =>
    Array.isArray(stated) ? stated.filter(isMethod).map((each) => each.toUpperCase()) : text(stated);
  const methods =
    fields.first(['method', 'methods', 'httpmethod', 'verb', 'verbs', 'allowedmethods'], list) ??
    Object.keys(value)
      .filter((name) => isMethod(name) && Reflect.get(value, name) !== false)
      .map((name) => name.toUpperCase());
  // An envelope may name its own address beside the list.
  const holdsMore = methods.length === 0 && keyed === null && Object.values(value).some(Array.isArray);
  if (path !== null && !holdsMore) {
    if (isForbidden(value)) return;
    if (methods.length === 0) found.push(path);
    for (const method of methods) found.push({ ...path, method: path.method ?? method });
    return;
  }
  for (const [name, member] of Object.entries(value)) collect(member, name, found, depth + 1);
}

/** An operation that is listed in order to say that this client may not call it. */
function isForbidden(value: object): boolean {
  return Object.entries(value).some(
    ([key, stated]) =>
      stated === false &&
      ['allowed', 'enabled', 'available', 'permitted', 'accessible'].includes(keyName(key)),
  );
}

function isMethod(value: unknown): value is string {
  return typeof value === 'string' && METHODS.includes(value.trim().toLowerCase());
}

/** `GET /v1/orders/{orderId}`, `/orders/:id`, a whole address: its path without the version, parameters as `*`. */
function fromText(value: unknown): Operation | null {
  if (typeof value !== 'string' || value.length > 500) return null;
  const match = /^\s*(?:([a-z]+)(?:\s+|:\s*(?!\/\/)))?((?:https?:\/\/[^/\s]+)?\/\S*)\s*$/i.exec(value);
  const address = match?.[2];
  if (address === undefined || (match?.[1] !== undefined && !isMethod(match[1]))) return null;
  const path = address
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*?\/v\d+(?=\/|$)/i, '')
    .replace(/\{[^/}]*\}|:[A-Za-z_]\w*|<[^/>]*>|\*+/g, '*')
    .toLowerCase();
  return { method: match?.[1]?.toUpperCase() ?? null, path };
}
