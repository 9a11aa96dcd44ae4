import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJsonPolicy } from '../../../src/main/adapters/policy/json-file.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { spoken } from '../../support/spoken.ts';

function written(text: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'policy.json');
  writeFileSync(file, text);
  return file;
}

test('a policy file is read with its values as they stand', () => {
  const file = written('\ufeff{"proxy": "proxy.example.com:8080", "practice.allowed": false, "other": [1]}');
  expect(readJsonPolicy(file)).toEqual({
    source: file,
    entries: { proxy: 'proxy.example.com:8080', 'practice.allowed': false, other: [1] },
    problem: null,
  });
});

test('no policy file is no policy', () => {
  const file = join(temporaryFolder(), 'policy.json');
  expect(readJsonPolicy(file)).toEqual({ source: null, entries: {}, problem: null });
});

test.each([
  ['a comma too many', '{\n  "proxy": "direct",\n}', /isn’t valid JSON \(line [23]\)/],
  ['half of a file', '{"proxy": "dir', /isn’t valid JSON/],
  ['an empty file', '', /isn’t valid JSON/],
  ['a list', '[]', /has to hold one JSON object, in braces/],
  ['text', '"direct"', /has to hold one JSON object, in braces/],
  ['a file of 65,000 characters', `{"proxy": "${'x'.repeat(65_000)}"}`, /is far too long/],
  ['bytes', new Uint8Array([0xff, 0xfe, 0, 1, 2]), /isn’t valid JSON/],
])('%s is named with the file, and none of it is in force', (_name, text, words) => {
  const file = written(text);
  const policy = readJsonPolicy(file);
  expect(policy.entries).toEqual({});
  expect(spoken(policy.problem)).toMatch(words);
  expect(spoken(policy.problem).startsWith(`${file} `)).toBe(true);
  expect(spoken(policy.problem)).toMatch(/None of its settings are in force\.$/);
});

test('a folder in the file’s place is a problem in words, not a crash', () => {
  const folder = join(temporaryFolder(), 'policy.json');
  mkdirSync(folder);
  expect(spoken(readJsonPolicy(folder).problem)).toMatch(/can’t be opened/);
});
