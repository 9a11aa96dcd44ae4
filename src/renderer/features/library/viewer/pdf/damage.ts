import { texts } from '../../../../../shared/copy/t.ts';

/** The file isn't there any more. */
export class FileGone extends Error {}

type Why = 'locked' | 'damaged' | 'long' | 'large' | 'slow' | 'other';

const WORDS: Readonly<Record<Why, string>> = texts({
  locked: 'viewer.pdf_locked_with_password',
  damaged: 'viewer.pdf_damaged_has_no_readable',
  long: 'viewer.pdf_has_more_than_3',
  large: 'viewer.pdf_larger_than_300_mb',
  slow: 'viewer.pdf_couldnt_be_read_within',
  other: 'viewer.pdf_couldnt_be_read',
});

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
