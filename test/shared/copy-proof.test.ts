import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textsIn } from '../support/sentences.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** The practice service and the deck have texts of their own right. */
const WATCHED = /^(?:shared\/(?:domain|contract)\/|main\/|renderer\/|preload\/)/;

/** What stays English for good, with the number of its sentences and the reason (decision 371). */
const ALLOWED: Readonly<Record<string, readonly [sentences: number, why: string]>> = {
  'main/core/workstation/support/index.ts': [
    1,
    'the report for support is read by those who maintain Ridgeline',
  ],
  'main/hosts/electron/ipc.ts': [1, 'refuses a page that isn’t the app’s: no person reads it'],
  'main/hosts/electron/main.ts': [1, 'a refused switch, said on the terminal'],
  'main/hosts/loopback/guard.ts': [5, 'HTTP refusals of foreign pages and programs'],
  'main/hosts/loopback/server.ts': [7, 'HTTP refusals of malformed requests'],
  'main/hosts/loopback/main.ts': [3, 'start errors of npm run loopback, said on the terminal'],
};

test('no sentence for people stands outside the deck, but for those that are English for good', () => {
  const found: Record<string, readonly string[]> = {};
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/');
    if (!WATCHED.test(path) || !/\.tsx?$/.test(path)) continue;
    const { sentences, jsx } = textsIn(path, readFileSync(join(SRC, path), 'utf8'));
    const texts = [...jsx, ...sentences];
    if (texts.length !== (ALLOWED[path]?.[0] ?? 0)) found[path] = texts;
  }
  expect(found, 'words for people belong in src/shared/copy (decision 371)').toEqual({});
});

test('a sentence is found in a string, a template, a said error, and between tags, but not in another error or a type', () => {
  const source = `
    const a = 'The order was refused.';
    const b = \`\${n} orders were refused by the service.\`;
    const c = <p>Nothing here yet</p>;
    const d = 'rush_order';
    type E = 'This is no sentence for people.';
    throw new RangeError('This is for developers only.');
    throw new DiskError('full', 'There is no room left.');
    logger.warn('This is for the log only.');
    const f = { text: 'Take it as it stands.' as const };
  `;
  expect(textsIn('x.tsx', source)).toEqual({
    sentences: [
      'The order was refused.',
      '0 orders were refused by the service.',
      'There is no room left.',
      'Take it as it stands.',
    ],
    jsx: ['Nothing here yet'],
  });
});
