import type { Message } from '../../../shared/domain/message.ts';

/** Why a file can't be read, and what to do. The reading thread has no catalog of texts: they are said by who asked it. */
export class Unreadable extends Error {
  readonly words: Message;
  constructor(words: Message, options?: ErrorOptions) {
    super(words.code, options);
    this.words = words;
  }
}

export const NO_SUCH_SHEET = 'listFile.workbook_has_no_such_sheet';
export const NO_ROWS = 'listFile.workbook_holds_no_rows';
