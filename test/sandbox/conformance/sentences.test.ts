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
  // The document is beside the repository, not in it.
  if (!existsSync(DOCUMENT)) return;
  const document = plain(readFileSync(DOCUMENT, 'utf8'));
  const foreign = ROWS.filter(
    ([, sentence = '']) =>
      !document.includes(plain(sentence.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))),
  );
  expect(foreign).toEqual([]);
});

/** What the document says only to introduce sentences that have rows, or says of production. */
const INTRODUCTIONS = [
  'This document covers the whole service: ordering roof measurement reports, tracking them to delivery, and downloading the files.',
  'The service is a REST API over HTTP using JSON bodies.',
  'It exists in two versions, v4 and v1, which differ only in how payment is settled.',
  'A sandbox environment copies the API with dummy data.',
  'Two API versions exist, chosen by how the client wants to settle:',
  'Environments: the sandbox and production have different base addresses ({base_url}) and separate credentials.',
  'Production credentials are issued by the operator on request.',
  'It is a full copy of the API with dummy data.',
  'All paths are relative to {base_url}.',
  'Except where stated,',
  'No body.',
  'They differ in payment:',
];

/** What is left of a document without the sentences, its tables' heads, and what it says that it doesn't show. */
function leftOver(document: string, sentences: readonly string[]): string[] {
  const longestFirst = sentences.toSorted((a, b) => b.length - a.length);
  const lines = document.split('\n');
  return lines.flatMap((line, at) => {
    if (line.startsWith('#') || lines[at + 1]?.startsWith('|---')) return [];
    let text = plain(line).replace(/^[\s·-]+|[\s·-]+$/g, '');
    for (const sentence of longestFirst) text = text.replaceAll(sentence, '\n');
    return text
      .replace(/^(?:GET|POST) · [^·\n]+(?: · |$)/, '')
      .split(/\n|(?<=\.) /)
      .map((each) => each.replace(/^[\s·\d.]+|[\s·]+$/g, ''))
      .filter(
        (each) => /[a-z]{2}/i.test(each) && !each.includes('not shown') && !/^[\w ]{1,25}:$/.test(each),
      );
  });
}

it('every sentence of the interface document is in the table, or introduces some that are', () => {
  expect(leftOver('Any order may be cancelled. Files: A file has a name. Its size: not shown.', [])).toEqual([
    'Any order may be cancelled.',
    'Files: A file has a name.',
  ]);
  // The document is beside the repository, not in it.
  if (!existsSync(DOCUMENT)) return;
  const sentences = ROWS.map(([, sentence = '']) =>
    plain(sentence.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).trim(),
  );
  const left = leftOver(readFileSync(DOCUMENT, 'utf8'), sentences);
  expect(left.filter((each) => !INTRODUCTIONS.includes(each))).toEqual([]);
});
