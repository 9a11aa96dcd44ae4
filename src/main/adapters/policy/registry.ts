import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { message } from '../../../shared/copy/message.ts';
import { SECOND } from '../../../shared/domain/units.ts';
import type { RawPolicy } from '../../core/ports/policy.ts';
import { nothing, unreadable } from './raw.ts';

const KEY = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Ridgeline';

/** Runs `reg.exe` with these arguments; throws where it ends with an error. */
export type Reg = (args: readonly string[]) => void;

const systemReg: Reg = (args) => {
  const reg = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
  execFileSync(reg, args, { stdio: 'ignore', timeout: 5 * SECOND, windowsHide: true });
};

/**
 * The values of the registry key that group policy writes. By `reg export`, whose file is Unicode: what `reg query` prints
 * is in the console's code page, which loses folder names in other alphabets.
 */
export function readRegistryPolicy(reg: Reg = systemReg): RawPolicy {
  try {
    reg(['query', KEY]);
  } catch {
    return nothing();
  }
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-policy-'));
  try {
    const file = join(folder, 'policy.reg');
    reg(['export', KEY, file, '/y']);
    return { source: KEY, entries: parseRegFile(decoded(readFileSync(file))), problem: null };
  } catch {
    return unreadable(KEY, message('policy.cant_read', { source: KEY }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function decoded(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le').slice(1) : bytes.toString('utf8');
}

/**
 * The values right in the key of a file that `reg export` wrote: text, expandable text and numbers. Keys below it and
 * other kinds of values aren't policies; a value of another kind comes as null.
 */
function parseRegFile(text: string): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  let inside = false;
  // A long value continues on the next line after a backslash.
  for (const line of text.replaceAll(/\\\r?\n\s*/g, '').split(/\r?\n/)) {
    const key = /^\[(.*)\]$/.exec(line)?.[1];
    if (key !== undefined) inside = key.toLowerCase() === KEY.toLowerCase();
    const value = /^"((?:[^"\\]|\\.)*)"=(.*)$/.exec(line);
    if (inside && value) entries[unescaped(value[1] ?? '')] = readValue(value[2] ?? '');
  }
  return entries;
}

function readValue(written: string): unknown {
  const text = /^"(.*)"$/.exec(written)?.[1];
  if (text !== undefined) return unescaped(text);
  const number = /^dword:([0-9a-f]{1,8})$/i.exec(written)?.[1];
  if (number !== undefined) return Number.parseInt(number, 16);
  // REG_EXPAND_SZ, and REG_SZ with characters that don't fit between quotes.
  const hex = /^hex\((?:1|2)\):([0-9a-f,\s]*)$/i.exec(written)?.[1];
  if (hex === undefined) return null;
  const bytes = hex.split(',').map((byte) => Number.parseInt(byte.trim() || '0', 16));
  return Buffer.from(bytes).toString('utf16le').replace(/\0+$/, '');
}

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');
