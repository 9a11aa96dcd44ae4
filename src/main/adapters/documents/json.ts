import { message } from '../../../shared/copy/message.ts';
import { MOST_LEVELS, Unreadable } from './limits.ts';
import { listOf, type Tree } from './tree.ts';

const TOO_DEEP = 'reading.file_nested_too_deeply_be';

type Context = { readonly source?: string };

/** Reads JSON. Numbers stay as they are written, to the last digit. Throws Unreadable. */
export function readJson(text: string): Tree {
  try {
    const keep = (_key: string, value: unknown, context?: Context) =>
      typeof value === 'number' ? new Written(context?.source ?? String(value)) : value;
    const clean = text.replace(/^\uFEFF/, '');
    const parsed: unknown = JSON.parse(clean, keep);
    const repeated = withRepeatedNames(clean);
    return treeOf(repeated === clean ? parsed : JSON.parse(repeated, keep), 0);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    if (error instanceof RangeError) throw new Unreadable(message(TOO_DEEP));
    throw new Unreadable(message('reading.file_isnt_whole_json_breaks'));
  }
}

/** A number as the file writes it. */
class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function treeOf(value: unknown, level: number): Tree {
  if (level > MOST_LEVELS) throw new Unreadable(message(TOO_DEEP));
  if (value instanceof Written) return value.text;
  if (Array.isArray(value)) return value.map((each) => treeOf(each, level + 1));
  if (typeof value === 'object' && value !== null) {
    const branch = new Map<string, Tree>();
    for (const [key, each] of Object.entries(value)) {
      const name = key.replace(REPEATED_KEY, '');
      const before = branch.get(name);
      const tree = treeOf(each, level + 1);
      branch.set(name, before === undefined ? tree : [...listOf(before), ...listOf(tree)]);
    }
    return branch;
  }
  return value === null ? '' : String(value);
}

const REPEATED_KEY = /\uF8FF\d+$/;
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/gs;

/** A name that an object has twice is marked, so that the second value doesn't take the place of the first. Valid JSON only. */
function withRepeatedNames(json: string): string {
  const open: Set<string>[] = [];
  let count = 0;
  return json.replace(TOKEN, (token, colon: string | undefined) => {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const name = token.slice(1, token.length - colon.length - 1);
      const names = open.at(-1);
      if (names?.has(name)) {
        count += 1;
        return `"${name}\\uF8FF${count}"${colon}`;
      }
      names?.add(name);
    }
    return token;
  });
}
