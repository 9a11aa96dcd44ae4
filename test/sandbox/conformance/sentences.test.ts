import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = join(ROOT, '../shared/spec/interface.md');
const page = readFileSync(join(ROOT, 'docs/interface-sentences.md'), 'utf8');

/** The rows of the page's table: section, sentence, service, app, test file, test. */
const ROWS = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| section |'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const plain = (text: string) => text.replaceAll('|', '·').replace(/\s+/g, ' ');

it('the table of sentences has a row for each, with files that exist', () => {
  expect(ROWS.length).toBeGreaterThan(115);
  const missing = ROWS.flatMap(([, , service, app, test]) =>
    [`src/sandbox/${service}`, ...(app === '–' ? [] : [`src/main/${app}`]), `test/${test}`].filter(
      (path) => !existsSync(join(ROOT, path)),
    ),
  );
  expect(missing).toEqual([]);
});

it('every row of the table of sentences names a test that is in its file', () => {
  const missing = ROWS.filter(([, , , , file = '', name = '']) => {
    const text = readFileSync(join(ROOT, 'test', file), 'utf8');
    return name.length < 6 || !text.includes(name.replaceAll('`', ''));
  });
  expect(missing).toEqual([]);
});

it('every sentence of the table is in the interface document, and there once', () => {
  const sentences = ROWS.map(([section, sentence = '']) => `${section} ${sentence}`);
  expect(new Set(sentences).size).toBe(sentences.length);
  // The document lies beside the repository, not in it.
  if (!existsSync(DOCUMENT)) return;
  const document = plain(readFileSync(DOCUMENT, 'utf8'));
  const foreign = ROWS.filter(
    ([, sentence = '']) =>
      !document.includes(plain(sentence.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))),
  );
  expect(foreign).toEqual([]);
});
