import fc from 'fast-check';

/** Halves of a pair stand for nothing alone. */
const HALVES = { from: 0xd800, count: 0x800 };

/**
 * Any character, as fast-check's `unit: 'binary'` makes it. That one looks characters up in a map of all 1.1 million, which takes
 * each process of tests a second of the processor and 100 MB.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff - HALVES.count }).map(
  (at) => String.fromCodePoint(at < HALVES.from ? at : at + HALVES.count),
  (text) => {
    const [character, ...more] = [...String(text)];
    const code = character?.codePointAt(0);
    if (code === undefined || more.length > 0 || !character?.isWellFormed())
      throw new Error('This is not one character.');
    return code < HALVES.from ? code : code - HALVES.count;
  },
);
