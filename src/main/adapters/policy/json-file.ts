import { readFileSync } from 'node:fs';
import { message } from '../../../shared/copy/message.ts';
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
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? nothing()
      : unreadable(file, message('policy.cant_open', { source: file }));
  }
  if (text.length > MAX_CHARACTERS) return unreadable(file, message('policy.far_too_long', { source: file }));
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const line = lineOf(error, text);
    const why =
      line === null
        ? message('policy.no_json', { source: file })
        : message('policy.no_json_line', { source: file, line });
    return unreadable(file, why);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return unreadable(file, message('policy.no_object', { source: file }));
  return { source: file, entries: { ...value }, problem: null };
}

/** V8 says the place as a position in the text, or as line and column, or not at all (null). */
function lineOf(error: unknown, text: string): string | null {
  const words = error instanceof Error ? error.message : '';
  const line = /\(line (\d+)/.exec(words)?.[1];
  if (line !== undefined) return line;
  const position = /position (\d+)/.exec(words)?.[1];
  return position === undefined ? null : String(text.slice(0, Number(position)).split('\n').length);
}
