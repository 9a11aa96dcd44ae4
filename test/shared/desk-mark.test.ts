import { expect, it } from 'vitest';
import {
  carriesReference,
  DESK_MARK,
  deskIn,
  makeDeskMark,
  makeReference,
  referencesIn,
  withoutReference,
  withReference,
} from '../../src/shared/domain/reference.ts';

let count = 0;
const reference = () =>
  makeReference(() => Uint8Array.from({ length: 10 }, () => (count = (count * 31 + 7) % 256)));

it('the mark of the desk stands between the reference and the notes, and both are read back', () => {
  const own = reference();
  const notes = withReference(own, 'gate code 4', 'FRONT-DESK');
  expect(notes).toBe(`${own} desk:FRONT-DESK gate code 4`);
  expect(carriesReference(notes, own)).toBe(true);
  expect(deskIn(notes)).toBe('FRONT-DESK');
  expect(withoutReference(notes)).toBe('gate code 4');
  expect(withoutReference(withReference(own, '', '7KQ'))).toBe('');
});

it('references from before the marks stay valid, and tell no desk', () => {
  const own = reference();
  expect(deskIn(withReference(own, 'gate code 4'))).toBeNull();
  expect(deskIn(withReference(own, 'desktop support'))).toBeNull();
  expect(withoutReference(withReference(own, 'desk lamp'))).toBe('desk lamp');
  expect(deskIn('desk:FRONT')).toBeNull();
});

it.each([
  ['lower case', (notes: string) => notes.toLowerCase(), '7KQ'],
  ['without signs', (notes: string) => notes.replace(/[-:]/g, ''), null],
  ['spaces made one line', (notes: string) => notes.replaceAll(' ', '\n'), '7KQ'],
  ['HTML escapes', (notes: string) => notes.replace(':', '&#58;'), '7KQ'],
  ['cut behind the reference', (notes: string) => notes.slice(0, 20), null],
] as const)(
  'a service that gives the notes back in %s leaves the reference readable',
  (_how, change, desk) => {
    const own = reference();
    const notes = change(withReference(own, 'gate code 4', '7KQ'));
    expect(referencesIn(notes)).toEqual([own]);
    expect(deskIn(notes)).toBe(desk);
  },
);

it('a made-up mark is three letters that nobody takes for others', () => {
  for (let value = 0; value < 65_536; value += 97) {
    const mark = makeDeskMark(Uint8Array.of(value >> 8, value & 255));
    expect(mark).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}$/);
    expect(mark).toMatch(DESK_MARK);
  }
  for (const bad of ['', '-A', 'A-', 'a', 'A B', 'A'.repeat(13)]) expect(bad).not.toMatch(DESK_MARK);
});
