import { readFileSync } from 'node:fs';
import type { RawPolicy } from '../../core/ports/policy.ts';
import { nothing, unreadable } from './raw.ts';

const MAX_CHARACTERS = 64_000;

/** A JSON file with one object: `{"proxy": "proxy.example.com:8080", "practice.allowed": false}`. */
export function readJsonPolicy(file: string): RawPolicy {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? nothing() : unreadable(file, 'can’t be opened');
  }
  if (text.length > MAX_CHARACTERS) return unreadable(file, 'is far too long');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return unreadable(file, `isn’t valid JSON${lineOf(error, text)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return unreadable(file, 'has to hold one JSON object, in braces');
  return { source: file, entries: { ...value }, problem: null };
}

/** V8 says the place as a position in the text, or as line and column, or not at all. */
function lineOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const line = /\(line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return ` (line ${line})`;
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}
