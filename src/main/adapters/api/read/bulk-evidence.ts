import { referencesIn } from '../../../../shared/domain/reference.ts';
import { isObject } from './json.ts';
import { fieldsOf } from './record.ts';
import { readCount } from './values.ts';

const INDEX = ['index', 'itemindex', 'orderindex', 'requestindex', 'arrayindex', 'idx'];
const PATHS = ['field', 'path', 'pointer', 'source.pointer', 'param', 'property', 'loc', 'instancepath'];

/** The place in the call that the service names for it: `index`, `[2].address`, `/2/address`, or its key. */
export function indexIn(item: unknown, key: string | null): number | null {
  if (key !== null && /^\d{1,3}$/.test(key)) return Number(key);
  if (!isObject(item)) return null;
  const fields = fieldsOf(item, false);
  const stated = fields.first([...INDEX, ...INDEX.map((name) => `error.${name}`)], readCount);
  return stated ?? fields.first([...PATHS, ...PATHS.map((name) => `error.${name}`)], indexInPath);
}

export function indexInPath(path: unknown): number | null {
  const text = Array.isArray(path) ? path.map((part) => `/${String(part)}`).join('') : path;
  if (typeof text !== 'string') return null;
  const match =
    /^[$#]?(?:[./]?(?:body|orders|items))*[./]?(?:\[(\d{1,3})\]|(?<=[/.])(\d{1,3})(?=[/.]|$))/i.exec(text);
  const digits = match?.[1] ?? match?.[2];
  return digits === undefined ? null : Number(digits);
}

/** Texts and members of one result that are searched for references. */
const MAX_LOOKED_AT = 5_000;
/** A reference stands at the front of the notes, and a bulk answer isn't searched for ever. */
const MAX_TEXT = 20_000;

/** Every reference in the texts and names of a result. */
export function referencesOf(value: unknown): string[] {
  const found = new Set<string>();
  let left = MAX_LOOKED_AT;
  const look = (inner: unknown, depth: number) => {
    left -= 1;
    if (left < 0) return;
    if (typeof inner === 'string')
      for (const reference of referencesIn(inner.slice(0, MAX_TEXT))) found.add(reference);
    if (typeof inner !== 'object' || inner === null || depth > 8) return;
    for (const key in inner) {
      if (left < 0) return;
      look(key, depth);
      look(Reflect.get(inner, key), depth + 1);
    }
  };
  look(value, 0);
  return [...found];
}
