import { slips } from './distance.ts';
import { COMMON_NAMES } from './street-words.ts';

/** How many slips a word of this length forgives. */
function forgiven(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/**
 * People see a wrong first letter: Cherry and Sherry are two streets. One omitted or swapped is a slip all the same.
 */
function beginAlike(one: string, other: string): boolean {
  return (
    one[0] === other[0] ||
    one.slice(1) === other ||
    other.slice(1) === one ||
    (one[0] === other[1] && one[1] === other[0])
  );
}

const VOWELS = /[aeiouy]/;
/** Consonants that sound alike, or stand beside each other on the keyboard. */
const CONFUSED = new Set(
  'bp bv ck cs cz cx cv dt df ds dr dx fg fv fr ft gh gj gt gv gb hj hn hb jk jm jn jg kq kl km kx lr mn nb ps qw rt sz sx sw tg vb vw wq xz'.split(
    ' ',
  ),
);

/**
 * "Ridley" and "Ripley": in a short name another consonant, one that is neither heard nor typed for the first, makes another
 * name. What people slip on is a vowel, a letter omitted or doubled, and neighbors.
 */
function isOtherConsonant(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const [mine = '', theirs = ''] = [one[at], other[at]];
  if (at < 0 || one.slice(at + 1) !== other.slice(at + 1)) return false;
  if (VOWELS.test(mine) || VOWELS.test(theirs)) return false;
  return !CONFUSED.has(mine + theirs) && !CONFUSED.has(theirs + mine);
}

/** Whether one word is the other with a slip of the fingers. Digits are never slips, and two words of their own aren't either. */
export function isSlip(one: string, other: string): boolean {
  const most = forgiven(Math.max(one.length, other.length));
  if (most === 0 || Math.abs(one.length - other.length) > most || !beginAlike(one, other)) return false;
  if (/\d/.test(one) || /\d/.test(other)) {
    if (one.replace(/\D+/g, ' ') !== other.replace(/\D+/g, ' ')) return false;
  }
  if (COMMON_NAMES.has(one) && COMMON_NAMES.has(other)) return false;
  if (isOtherConsonant(one, other)) return false;
  return slips(one, other, most) <= most;
}

/** The same for names of several words: word by word where there are as many, else as a whole. */
export function areSlips(one: string, other: string): boolean {
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  if (mine.length !== theirs.length) return isSlip(mine.join(''), theirs.join(''));
  return mine.every((word, index) => word === theirs[index] || isSlip(word, theirs[index] ?? ''));
}
