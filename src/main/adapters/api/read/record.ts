import { isObject, type JsonObject } from './json.ts';

/**
 * A record of unknown dialect. Members are found by their name's letters and digits alone (`orderId`, `order_id`,
 * `OrderID` are one); a path like `customer.email` goes into objects. Only own members count.
 */
export type Fields = {
  /** The first value on the paths, in their order, that the reader can make something of; otherwise null. */
  first<Value>(paths: readonly string[], reader: (value: unknown) => Value | null): Value | null;
  /** Whether there is such a member, null included. */
  has(name: string): boolean;
};

/** Members that only wrap others: what is in them belongs to the record itself. */
const TRANSPARENT = ['attributes', 'details', 'orderdetails', 'fields', 'property', 'properties', 'metadata'];

/** No member that is looked for has a longer name. */
const MAX_NAME = 64;
const names = new Map<string, string>();

/** A member's name without case and separators; empty for one too long to be known. */
export function keyName(key: string): string {
  if (key.length > MAX_NAME) return '';
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (names.size < 2_000) names.set(key, name);
  return name;
}

type Index = ReadonlyMap<string, readonly unknown[]>;

/** No record has more members; what stands behind them isn't looked at. */
const MAX_MEMBERS = 1_000;
/** Smaller ones are looked through faster than they are remembered. */
const WORTH_KEEPING = 40;

const indexes = new WeakMap<JsonObject, Index>();

function indexOf(object: JsonObject): Index {
  const known = indexes.get(object);
  if (known !== undefined) return known;
  const index = new Map<string, unknown[]>();
  let count = 0;
  // Of a parsed object, all that `in` names are its own.
  for (const key in object) {
    count += 1;
    if (count > MAX_MEMBERS) break;
    const name = keyName(key);
    const before = index.get(name);
    if (before === undefined) index.set(name, [object[key]]);
    else before.push(object[key]);
  }
  if (count > WORTH_KEEPING) indexes.set(object, index);
  return index;
}

/** The values of a member, whatever its name's case and separators. */
export function membersOf(object: JsonObject, name: string): readonly unknown[] {
  return indexOf(object).get(name) ?? [];
}

function follow(values: readonly unknown[], path: readonly string[]): readonly unknown[] {
  let found = values;
  for (const name of path) found = found.filter(isObject).flatMap((inner) => membersOf(inner, name));
  return found;
}

/** The record and, after it, what is `depth` wrappers deep in it. */
function scopesOf(object: JsonObject, depth: number): Index[] {
  const index = indexOf(object);
  const scopes = [index];
  if (depth === 0) return scopes;
  for (const name of TRANSPARENT) {
    for (const inner of index.get(name) ?? []) {
      if (isObject(inner)) scopes.push(...scopesOf(inner, depth - 1));
    }
  }
  return scopes;
}

/** Looks into a record. `transparent`: also into `attributes` and the like, after the record's own members. */
export function fieldsOf(object: JsonObject, transparent = true): Fields {
  const scopes = transparent ? scopesOf(object, 2) : [indexOf(object)];
  return {
    has: (name) => scopes.some((scope) => scope.has(name)),
    first: (paths, reader) => {
      for (const scope of scopes) {
        for (const path of paths) {
          const dot = path.indexOf('.');
          const direct = scope.get(dot < 0 ? path : path.slice(0, dot));
          if (direct === undefined) continue;
          const values = dot < 0 ? direct : follow(direct, path.slice(dot + 1).split('.'));
          for (const value of values) {
            const made = value === null ? null : reader(value);
            if (made !== null) return made;
          }
        }
      }
      return null;
    },
  };
}

/** Members that hold the answer proper, from the likeliest on. */
const WRAPPERS = [
  'data',
  'order',
  'result',
  'response',
  'payload',
  'body',
  'item',
  'record',
  'content',
  'node',
  'resource',
  'entity',
];
const MAX_DEPTH = 4;

/**
 * The only member of an object that has no other, where it's an object: a wrapper, whatever its name
 * (`{data: {createOrder: {...}}}`). GraphQL's `__typename` doesn't count.
 */
export function onlyMember(object: JsonObject): JsonObject | null {
  let only: JsonObject | null = null;
  // Key by key: an object of a million members must not be listed to learn that it has two.
  for (const key in object) {
    if (key.startsWith('__')) continue;
    const member = object[key];
    if (only !== null || !isObject(member)) return null;
    only = member;
  }
  return only;
}

/** The first members of an object, as many as are ever looked at. */
export function firstMembers(object: JsonObject): [string, unknown][] {
  const members: [string, unknown][] = [];
  for (const key in object) {
    if (members.length >= MAX_MEMBERS) break;
    members.push([key, object[key]]);
  }
  return members;
}

/** The object itself and the objects wrapped in it (`{data:{order:{...}}}`), from the outside in. A list of one counts. */
export function unwrap(value: unknown, wrappers: readonly string[] = WRAPPERS): JsonObject[] {
  const chain: JsonObject[] = [];
  let next: unknown = value;
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    if (Array.isArray(next) && next.length === 1) next = next[0];
    if (!isObject(next)) break;
    const object: JsonObject = next;
    chain.push(object);
    next =
      wrappers
        .flatMap((name) => membersOf(object, name))
        .find((inner) => isObject(inner) || (Array.isArray(inner) && inner.length === 1)) ??
      onlyMember(object);
  }
  return chain;
}
