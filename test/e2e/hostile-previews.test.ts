import { expect, test } from 'vitest';
import { HOSTILE_FILES } from '../adapters/documents/hostile/index.ts';
import { shareOfTheDay } from '../support/seeds.ts';
import { previewAll } from './hostile-previews.ts';
import { readAll } from './hostile-reading.ts';

/** A few of every kind; all of them are in the deep tests. */
const SOME = [
  'action-script.pdf',
  'action-form.pdf',
  'action-address.pdf',
  'xfa-form.pdf',
  'cut-in-half.pdf',
  'pages-in-a-circle.pdf',
  'huge-page.pdf',
  'drawings-in-a-circle.pdf',
  'locked.pdf',
  'cut.jpg',
  'svg-inside.png',
  'bomb-50000.png',
  'laughs.xml',
  'external.xml',
  'stylesheet.xml',
  'deep-objects.json',
  'proto.json',
  'million-columns.csv',
  'never-closed.csv',
  'script.txt',
  'inserts-doubling.dxf',
  'not-numbers.dxf',
  'escape.zip',
  'bomb.zip',
];
/** What is said about these is looked at each day; of the others a quarter is shown each day. */
const ALWAYS = ['laughs.xml', 'cut.jpg', 'svg-inside.png', 'locked.pdf'];
const files = HOSTILE_FILES.filter(({ name }) => SOME.includes(name));
const others = shareOfTheDay(
  'hostile previews',
  files.filter(({ name }) => !ALWAYS.includes(name)),
  4,
);
const shownToday = files.filter((file) => ALWAYS.includes(file.name) || others.includes(file));

test('files made to hurt are shown harmlessly, or the reason is, and nothing is asked of anybody', async () => {
  expect(files).toHaveLength(SOME.length);
  const { shown, left, heard, opened } = await previewAll(shownToday);
  expect(left).toEqual([]);
  expect(heard).toBe(0);
  expect(opened).toEqual([]);
  const words = new Map(shown.map((each) => [each.name, each.words]));
  expect([...words].filter(([, text]) => text === 'nothing in time')).toEqual([]);
  expect(words.get('laughs.xml')).toContain('declares its own entities');
  expect(words.get('cut.jpg')).toMatch(/damaged|cut short|isn’t|can’t/);
  expect(words.get('svg-inside.png')).toMatch(/damaged|cut short|isn’t|can’t/);
  expect(words.get('locked.pdf')).toMatch(/password|locked/);
});

test('the app’s process reads such files or says why not', async () => {
  const { read, measured } = await readAll(files.filter(({ name }) => !name.endsWith('.pdf')));
  const all = [...read, ...measured];
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter(({ why }) => why !== null && !/[a-z]{3}.*\./.test(why))).toEqual([]);
  expect(read.find(({ name }) => name === 'laughs.xml')?.why).toContain('file_unreadable');
});
