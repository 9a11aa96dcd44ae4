import type { Area } from '../icu.ts';

export const listStart = {
  'listStart.being_read': 'Being read',
  'listStart.couldnt_be_read': 'Couldn’t be read',
  'listStart.columns_not_chosen_yet': 'Columns not chosen yet',
  'listStart.row_ready': '{ready, number} of {rows, plural, one {# row} other {# rows}} ready',
  'listStart.ordered': 'Ordered',
  'listStart.see_why': 'See why',
  'listStart.with': 'with {name}',
  'listStart.take_out_history': 'Remove from this history',
  'listStart.remove': 'Remove {name}',
  'listStart.your_lists': 'Your lists',
  'listStart.list': 'List',
  'listStart.begun': 'Started',
  'listStart.show_older_lists': 'Show older lists',
  'listStart.reading': 'Reading {name}',
  'listStart.row_so_far': '{rowsRead, plural, one {# row} other {# rows}} so far',
  'listStart.you_can_go_working_elsewhere': 'You can keep working elsewhere; it stays under “Your lists”.',
  'listStart.couldnt_be_read_2': '{name} couldn’t be read',
  'listStart.choose_another_file': 'Choose another file',
  'listStart.paste_rows_into_empty_grid': 'Paste the rows into an empty grid',
  'listStart.save_from_your_spreadsheet_program':
    'Save it from your spreadsheet program as .xlsx or .csv and try that file.',
  'listStart.there_no_text_clipboard_mark':
    'There is no text on the clipboard. Select the rows in your spreadsheet, copy them, and paste them here.',
  'listStart.pasted_rows': 'Pasted rows',
  'listStart.taking': 'Opening <b>{name}</b>',
  'listStart.taking_2': 'Opening {name}',
  'listStart.of': '{handed} of {size}',
  'listStart.from_spreadsheet_or_canvassing_list':
    'From a spreadsheet or a canvassing list. Everything is checked before anything is sent, and nothing is ordered until you confirm it.',
  'listStart.excel_xlsx_or_xls_opendocument':
    'Excel (.xlsx or .xls), OpenDocument (.ods), CSV or TSV. You can also drop the file anywhere on this window.',
  'listStart.open_spreadsheet': 'Open a spreadsheet',
  'listStart.choose_file': 'Choose a file…',
  'listStart.mark_rows_excel_google_sheets':
    'Select the rows in Excel, Google Sheets or a table on a web page, copy them, and press Ctrl+V on this screen.',
  'listStart.paste_rows': 'Paste rows',
  'listStart.paste_rows_here': 'Paste rows here',
  'listStart.click_here_press_ctrl_v': 'Click here and press Ctrl+V',
  'listStart.empty_grid_works_like_spreadsheet':
    'An empty grid that works like a spreadsheet. Good for a handful of roofs of one owner.',
  'listStart.type_them': 'Type them in',
  'listStart.start_with_empty_grid': 'Start with an empty grid',
  'listStart.spreadsheet_order_from': 'Spreadsheet to order from',
  'listStart.what_your_list_can_hold': 'What your list can hold',
  'listStart.one_roof_row_columns_found':
    'One roof a row. Columns are found by their names and by what is in them, in any order:',
  'listStart.coordinates_instructions_notes_what_every':
    '{map}, coordinates, instructions and notes. What every row has in common, such as the report, can be set once for all.',
  'listStart.save_template_excel': 'Save the template (Excel)',
  'listStart.save_template_csv': 'Save the template (CSV)',
  'listStart.save_practice_list_60_roofs': 'Save a practice list of 60 roofs',
} as const satisfies Area;
