import { SaidError } from '../../../shared/copy/said-error.ts';

/** Why a file can't be read, and what to do. */
export class Unreadable extends SaidError {}

export const NO_SUCH_SHEET = 'listFile.workbook_has_no_such_sheet';
export const NO_ROWS = 'listFile.workbook_holds_no_rows';
