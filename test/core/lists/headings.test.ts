import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeHeadings, readHeadings } from '../../support/list-corpus/headings.ts';
import { shareOfTheDay } from '../../support/seeds.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'headings');
/** Exports that may need a touch that a careful person wouldn't. */
const TOUCHED = 0.05;
const FILES = ['first.txt', 'second.txt', 'third.txt', 'fourth.txt', 'fifth.txt', 'sixth.txt', 'seventh.txt'];

describe('columns of exports by their headings', () => {
  it.each(shareOfTheDay('headings of exports', FILES, 4))('of %s are used only for what they are', (name) => {
    const verdicts = readHeadings(join(FOLDER, name)).map(judgeHeadings);
    expect(verdicts.length).toBeGreaterThan(55);
    expect(verdicts.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    const touched = verdicts.filter((one) => one.touched.length > 0);
    expect(touched.length, JSON.stringify(touched, null, 1)).toBeLessThanOrEqual(verdicts.length * TOUCHED);
  });
});
