import type { Area } from '../icu.ts';

export const listFile = {
  'listFile.file_holds_more_than_four':
    'This file holds more than four million rows. Split it into smaller files, or save only the rows you need.',
  'listFile.quotation_mark_row_never_closed':
    'A quotation mark in row {row, number} is never closed, so the rest of the file can’t be split into rows. Open the file in a spreadsheet program, correct that row, and save it again as CSV.',
  'listFile.open_excel_or_another_spreadsheet':
    'Open it in Excel (or another spreadsheet program), choose Save As, “Excel Workbook (.xlsx)”, and open that file here.',
  'listFile.pdf':
    'This is a PDF. Ridgeline reads lists from workbooks (.xlsx, .xls, .ods) and CSV files. {how}',
  'listFile.picture':
    'This is a picture, not a list. Ridgeline reads workbooks (.xlsx, .xls, .ods) and CSV files.',
  'listFile.rtf': 'This is a text document (RTF). {how}',
  'listFile.old_excel_xml_file': 'This is an old Excel XML file. {how}',
  'listFile.web_page_even_if_name': 'This is a web page, even if its name ends like a spreadsheet’s. {how}',
  'listFile.workbook_protected_with_password_open':
    'This workbook is protected with a password. Open it in Excel, choose File, Info, Protect Workbook, Encrypt with Password, clear the password, save it, and open it here again.',
  'listFile.open_excel_or_libreoffice_save':
    'Open it in Excel or LibreOffice, save it as “Excel Workbook (.xlsx)”, and open that file here.',
  'listFile.workbook_larger_than_old_format':
    'This workbook is larger than an old format can be read at. {how}',
  'listFile.file_cant_be_read_as': 'This file can’t be read as a workbook. {how}',
  'listFile.file_empty': 'The file is empty.',
  'listFile.file_holds_no_rows': 'The file holds no rows.',
  'listFile.file_needs_more_memory_than':
    'This file needs more memory than Ridgeline gives a list. Save the rows you need in a file of their own, or save it as CSV.',
  'listFile.workbook_has_no_such_sheet': 'The workbook has no such sheet.',
  'listFile.workbook_holds_no_rows': 'The workbook holds no rows.',
  'listFile.cells': '{count, plural, one {# cell} other {# cells}}',
  'listFile.file_holds_zero_bytes_they': 'The file holds zero bytes; they were skipped.',
  'listFile.read_from_text':
    'These orders were read from a text. Compare each row with its line before you order.',
  'listFile.1_line_has_no_number':
    '{count, plural, one {1 line has no number and can’t be an address; it was skipped.} other {{count, number} lines have no number and can’t be an address; they were skipped.}}',
  'listFile.lines_without_label':
    '{count, plural, one {1 line stands in no record and was skipped.} other {{count, number} lines stand in no record and were skipped.}}',
  'listFile.only_first_1_000_columns': 'Only the first 1,000 columns were read.',
  'listFile.held_more_than_32_767': '{count} held more than 32,767 characters and were cut.',
  'listFile.written_like_02134_were_read': '{count} written like ="02134" were read as the text inside.',
  'listFile.hold_s_formula_last_result':
    '{count} hold{count2, plural, one {s a formula; its last result was} other { formulas; their last results were}} used.',
  'listFile.hold_s_formula_without_result':
    '{count} hold{count2, plural, one {s a formula} other { formulas}} without a result; open the file in Excel and save it, then read it again.',
  'listFile.was_filled_from_merged_cell':
    '{count} {count2, plural, one {was} other {were}} filled from the merged cell above {count2, plural, one {it} other {them}}.',
  'listFile.hold_s_error_spreadsheet_like':
    '{count} hold{count2, plural, one {s an error} other { errors}} of the spreadsheet, like #N/A.',
  'listFile.hidden': '{name} (hidden)',
  'listFile.other_sheets_with_rows_arent': 'Other sheets with rows aren’t part of this list: {map}.',
  'listFile.1_sheet_hidden_workbook_can':
    '{hidden, plural, one {1 sheet is} other {{hidden} sheets are}} hidden in the workbook and can be chosen too.',
  'listFile.open_excel_save_again_bring': 'Open it in Excel, save it again, and open that file here.',
  'listFile.workbook_damaged_or_cut_short':
    'The workbook is damaged or cut short. Open it in Excel, save it again, and open that file here.',
  'listFile.rows_sheet_arent_order_open':
    'The rows of this sheet aren’t in order. Open it in Excel, save it again, and open that file here.',
  'listFile.open_own_program_save_or':
    'Open it in its own program, save or download it as “Excel Workbook (.xlsx)”, and open that file here.',
  'listFile.apple_numbers_document': 'This is an Apple Numbers document. {save}',
  'listFile.word_document_put_list_into':
    'This is a Word document. Put the list into a spreadsheet and save it as “Excel Workbook (.xlsx)”.',
  'listFile.zip_archive_not_workbook_unpack':
    'This is a ZIP archive, not a workbook. Unpack it first, and open the workbook or CSV file in it here.',
  'listFile.binary_workbook_xlsb_open_excel':
    'This is a binary workbook (.xlsb). Open it in Excel, choose Save As, “Excel Workbook (.xlsx)”, and open that file here.',
} as const satisfies Area;
