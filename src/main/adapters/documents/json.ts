import { MOST_LEVELS, Unreadable } from './limits.ts';
import type { Tree } from './tree.ts';

const TOO_DEEP = 'This file is nested too deeply to be shown.';

type Context = { readonly source?: string };

/** Reads JSON. Numbers stay as they are written, to the last digit. Throws Unreadable. */
export function readJson(text: string): Tree {
  try {
    const keep = (_key: string, value: unknown, context?: Context) =>
      typeof value === 'number' ? new Written(context?.source ?? String(value)) : value;
    return treeOf(JSON.parse(text.replace(/^\uFEFF/, ''), keep), 0);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    if (error instanceof RangeError) throw new Unreadable(TOO_DEEP);
    throw new Unreadable('This file isn’t whole JSON: it breaks off or was changed by hand. Fetch it again.');
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
  if (level > MOST_LEVELS) throw new Unreadable(TOO_DEEP);
  if (value instanceof Written) return value.text;
  if (Array.isArray(value)) return value.map((each) => treeOf(each, level + 1));
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, each]) => [key, treeOf(each, level + 1)]));
  }
  return value === null ? '' : String(value);
}
