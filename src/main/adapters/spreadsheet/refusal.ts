/** Why a file can't be read; the message is in the person's words and says what to do. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}

export const NO_SUCH_SHEET = 'listFile.workbook_has_no_such_sheet';
export const NO_ROWS = 'listFile.workbook_holds_no_rows';
