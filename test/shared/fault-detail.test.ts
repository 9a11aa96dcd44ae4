import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { faultDetails } from '../../src/shared/copy/en-US/fault-details.ts';
import { faultDetailWords } from '../../src/shared/copy/fault-detail.ts';
import { setLanguage } from '../../src/shared/copy/language.ts';

const MAIN = fileURLToPath(new URL('../../src/main/', import.meta.url));

/** Phrases of two words and more that the source gives as the detail of a fault. */
const inSource = (): string[] =>
  readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(MAIN, path), 'utf8');
      return [...source.matchAll(/fault: '\w+',\s*detail: '([^']+ [^']+)'/g)].map(
        ([, detail = '']) => detail,
      );
    });

test('every phrase about a network fault is said in Spanish where the app is', async () => {
  onTestFinished(() => setLanguage('en-US'));
  const phrases = [
    ...inSource(),
    'it answered 502',
    'it asks for a sign-in of the kind Custom, which Ridgeline doesn’t support',
  ];
  expect(phrases.length).toBeGreaterThan(15);
  expect(phrases.map(faultDetailWords)).toEqual(phrases);
  await setLanguage('es-US');
  expect(phrases.filter((each) => faultDetailWords(each) === each)).toEqual([]);
  expect(
    Object.values(faultDetails).filter((each) => !each.includes('{') && faultDetailWords(each) === each),
  ).toEqual([]);
});

test('what the operating system wrote about a fault is said as it stands', () => {
  expect(faultDetailWords('read ECONNRESET')).toBe('read ECONNRESET');
});
