import { describe, expect, test } from 'vitest';
import { readLearned, writeLearned } from '../../../src/main/core/lists/rows/learned.ts';
import { guessNote, NOTE_MEANINGS } from '../../../src/main/core/lists/rows/note-guess.ts';
import { NOTE_WEIGHTS_OF } from '../../../src/main/core/lists/rows/note-weights.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { meaningOf, type Note, notesHash, readNotes } from '../../support/notes/learn.ts';

/** What a list asks about a row with this note: by rules and by the guess, as it does in the app. */
function asked({ header, text }: Note): readonly string[] {
  const columns = [{ index: 0, header } as ListColumn];
  const words = createRowWords(
    columns,
    ['notes'],
    new Set(),
  )([text], {}).map(({ code }) => code.slice('words_'.length));
  const judge = createRowJudge([{ header, samples: ['', 'gate code 4471', text] }], ['notes']);
  return judge([text]) === 'surely' ? [...words, 'order'] : words;
}

describe('what notes ask for, of an author whose notes were never looked at', () => {
  const notes = readNotes('sealed.jsonl');
  const share = (label: Note['label'], is: (codes: readonly string[], note: Note) => boolean) => {
    const own = notes.filter((note) => note.label === label);
    return own.filter((note) => is(asked(note), note)).length / own.length;
  };
  const isAsked = (codes: readonly string[], note: Note) => codes.includes(meaningOf(note) ?? '');

  test.each([
    ['stop', 0.7],
    ['address', 0.7],
    ['rush', 0.5],
  ] as const)('“%s” is seen in at least %d of them', (label, least) => {
    expect(share(label, isAsked)).toBeGreaterThanOrEqual(least);
  });

  test('few are asked about that ask for nothing, though most were written to look as if they did', () => {
    expect(share('none', (codes) => codes.length > 0)).toBeLessThanOrEqual(0.16);
  });
});

test('the weights were learned from the notes that are here, as they are judged here', () => {
  expect(NOTE_WEIGHTS_OF, 'run `npm run learn:notes`').toBe(notesHash());
});

test('an ordinary note asks for nothing', () => {
  for (const text of [
    '',
    'dog in back',
    'Gate code 4471',
    'steep, 10/12',
    '2 layers, tear-off',
    'left msg 11/5',
    'rental',
  ])
    expect(guessNote(text), text).toBeNull();
});

test.each([
  ['we already got one of these in the file from march', 'order'],
  ['the house we want is the blue one behind this address', 'address'],
  ['get it tonight if you can, meeting in the morning', 'rush'],
])('“%s” makes its row one to look at', (text, meaning) => {
  expect(guessNote(text)).toBe(meaning);
});

test('what was learned is kept in a text', () => {
  const model = {
    weights: new Map([
      ['cancel', [1.5, -0.5, 0]],
      ['cancel it', [0.5, 0, 0]],
    ]),
    bias: [-1, -1, -1],
    limits: [0.5, 0.5, 0.5],
  };
  expect(readLearned(writeLearned(model))).toEqual(model);
  expect(NOTE_MEANINGS).toHaveLength(3);
});
