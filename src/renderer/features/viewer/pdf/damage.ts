/** The file isn't there any more. */
export class FileGone extends Error {}

type Why = 'locked' | 'damaged' | 'long' | 'large' | 'slow' | 'other';

const WORDS: Readonly<Record<Why, string>> = {
  locked: 'The PDF is locked with a password.',
  damaged: 'The PDF is damaged: it has no readable beginning or table of pages.',
  long: 'The PDF has more than 3,000 pages, too many to be shown here.',
  large: 'The PDF is larger than 300 MB, too large to be shown here.',
  slow: 'The PDF couldn’t be read within half a minute.',
  other: 'The PDF couldn’t be read.',
};

/** A document that can't be shown; the message is in the person's words. */
export class Damage extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(WORDS[why]);
    this.why = why;
  }
}

/** Why a PDF can't be shown, in the person's words; null: it isn't on the disk. Takes what `openPdf` throws. */
export function damageOf(error: unknown): string | null {
  if (error instanceof FileGone) return null;
  return error instanceof Damage ? error.message : WORDS.other;
}

/** Whether a PDF stayed closed because nobody gave its password. */
export const isLocked = (error: unknown): boolean => error instanceof Damage && error.why === 'locked';
