import { describe, expect, it } from 'vitest';
import { Damage, damageOf, FileGone } from '../../../../src/renderer/features/library/viewer/pdf/damage.ts';
import { recall, remember } from '../../../../src/renderer/features/library/viewer/pdf/places.ts';
import { hitsText, readPage } from '../../../../src/renderer/features/library/viewer/pdf/words.ts';

describe('where somebody was in a document', () => {
  const place = { page: 5, left: 0, top: 700, rotation: 0, zoom: 'page-width' };

  it('is kept for each file, the newest word counts', () => {
    remember(1, place);
    remember(2, { ...place, page: 9 });
    remember(1, { ...place, page: 6 });
    expect(recall(1)?.page).toBe(6);
    expect(recall(2)?.page).toBe(9);
    expect(recall(3)).toBeUndefined();
  });

  it('is forgotten for the files that were read longest ago', () => {
    for (let id = 10; id < 300; id += 1) remember(id, place);
    expect(recall(10)).toBeUndefined();
    expect(recall(299)).toEqual(place);
  });
});

describe('words of the reader', () => {
  it.each([
    ['none', 0, 0, ''],
    ['searching', 0, 0, 'Searching…'],
    ['searching', 1, 5, '1 of 5'],
    ['found', 2, 1_204, '2 of 1,204'],
    ['missing', 0, 0, 'No hits'],
  ] as const)('%s, %i of %i: %s', (state, current, total, words) => {
    expect(hitsText({ state, current, total })).toBe(words);
  });

  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['13', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    ['ten', null],
  ])('page %j of 12 is %j', (text, page) => {
    expect(readPage(text, 12)).toBe(page);
  });

  it('tells a file that is gone from one that is damaged or locked', () => {
    expect(damageOf(new FileGone())).toBeNull();
    expect(damageOf(new Damage('locked'))).toContain('password');
    expect(damageOf(new Damage('damaged'))).toContain('damaged');
    expect(damageOf('anything')).toContain('couldn’t be read');
  });
});
