import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Reg, readRegistryPolicy } from '../../../src/main/adapters/policy/registry.ts';
import { spoken } from '../../support/spoken.ts';

const KEY = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Ridgeline';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const hexOf = (text: string) =>
  [...Buffer.from(`${text}\0`, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0')).join(',');

/** `reg.exe` on a computer whose key holds what this export says. */
function regWith(exported: Buffer): Reg {
  return ([what, key, file]) => {
    expect(key).toBe(KEY);
    if (what === 'export') writeFileSync(file ?? '', exported);
  };
}

const EXPORT = `Windows Registry Editor Version 5.00\r
\r
[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Ridgeline]\r
"proxy"="proxy.example.com:8080"\r
"practice.allowed"=dword:00000000\r
"library.folder"=hex(2):${hexOf('%USERPROFILE%\\Отчёты').replace(/^(.{60})/, '$1\\\r\n  ')}\r
"updates.address"="https://updates.example.com/\\"x\\"\\\\y"\r
"blob"=hex:01,02\r
@="nothing"\r
\r
[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Ridgeline\\Deeper]\r
"updates.mode"="off"\r
`;

test('the values of the key are read with their kinds, in any alphabet, and keys below it are not', () => {
  expect(readRegistryPolicy(regWith(utf16(EXPORT)))).toEqual({
    source: KEY,
    entries: {
      proxy: 'proxy.example.com:8080',
      'practice.allowed': 0,
      'library.folder': '%USERPROFILE%\\Отчёты',
      'updates.address': 'https://updates.example.com/"x"\\y',
      blob: null,
    },
    problem: null,
  });
});

test('no key is no policy', () => {
  const policy = readRegistryPolicy(() => {
    throw new Error('ERROR: The system was unable to find the specified registry key or value.');
  });
  expect(policy).toEqual({ source: null, entries: {}, problem: null });
});

test('a key that can’t be exported is a problem in words', () => {
  const policy = readRegistryPolicy(([what]) => {
    if (what === 'export') throw new Error('Access is denied.');
  });
  expect(spoken(policy.problem)).toBe(`${KEY} can’t be read. None of its settings are in force.`);
});
