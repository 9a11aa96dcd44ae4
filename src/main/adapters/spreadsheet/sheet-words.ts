import { message } from '../../../shared/copy/message.ts';
import type { Remarks } from './remarks.ts';

type Named = { readonly name: string; readonly hidden: boolean };

/** Sheets as the screen lists them. */
export function sheetNames(sheets: readonly Named[], rows: readonly number[]) {
  return sheets.map(({ name, hidden }, at) => ({
    name,
    rows: rows[at] ?? 0,
    ...(hidden && { hidden }),
  }));
}

/** Says which other sheets hold rows: they aren't ordered from. */
export function otherSheets(
  sheets: readonly Named[],
  rows: readonly number[],
  read: number,
  remarks: Remarks,
): void {
  const others = sheets.filter(({ hidden }, at) => !hidden && at !== read && (rows[at] ?? 0) > 1);
  if (others.length > 0)
    remarks.say(
      message('listFile.other_sheets_with_rows_arent', {
        map: others.map(({ name }) => `“${name}”`).join(', '),
      }),
    );
  const hidden = sheets.filter((sheet, at) => sheet.hidden && at !== read).length;
  if (hidden > 0) remarks.say(message('listFile.1_sheet_hidden_workbook_can', { hidden }));
}
