import type { Area } from '../icu.ts';

export const listCore = {
  'listCore.sorting_filters_gone_sort_or': 'The sorting and filters are gone. Sort or filter the list again.',
  'listCore.1_row': '1 row is',
  'listCore.rows': '{count, number} rows are',
  'listCore.nothing_has_been_ordered': '{words} Nothing has been ordered.',
  'listCore.like_order_turned_up_after':
    '{rows} like an order that turned up after you decided. Look at {rows2, plural, one {it} other {them}} again.',
  'listCore.orders_keep_coming_from_service':
    'Orders keep coming in from the service just now. Try again in a minute.',
  'listCore.list_has_changed_ready_now':
    'The list has changed: {ready} ready now, not {rows, number}. Look at it again.',
  'listCore.price_has_changed_now_not':
    'The price has changed: {totals} now, not {totals2}. Look at the new prices.',
  'listCore.like_order_or_row_there':
    '{duplicates} like an order or a row that is there already. Decide on them first.',
  'listCore.price_missing_ask_prices_again': 'A price is missing. Ask for the prices again.',
  'listCore.1_row_has_warning_nobody':
    '{warned, plural, one {1 row has} other {{warned, number} rows have}} a warning that nobody has accepted. Look at {warned, plural, one {it} other {them}} first.',
  'listCore.not_compared_with_text':
    'These orders were read from a text, and nobody has compared them with it yet.',
  'listCore.over_spending_limit_needs_second':
    '{totals} is over the spending limit of {overLimit}. It needs a second look.',
  'listCore.list_isnt_computer_any_more': 'This list isn’t on this computer any more.',
  'listCore.file_still_being_read_wait': 'The file is still being read. Wait a moment.',
  'listCore.file_couldnt_be_read_bring': 'This file couldn’t be read. Open it again.',
  'listCore.first_say_which_column_what': 'First say which column is what.',
  'listCore.columns_matched_already_go_back':
    'The columns are matched already. Go back to matching to change them; edits in the grid are lost then.',
  'listCore.list_has_been_ordered_cant':
    'This list has been ordered and can’t be changed any more. Its run shows what became of each row.',
  'listCore.list_holds_at_most_rows':
    'A list holds at most {most, number} rows. Order this one first, then add the rest.',
  'listCore.row_too_far_below_last': 'This row is too far below the last one.',
  'listCore.there_nothing_undo': 'There is nothing to undo.',
  'listCore.there_nothing_redo': 'There is nothing to redo.',
  'listCore.no_row_has_trouble_any': 'No row has this trouble any more.',
  'listCore.cant_be_fixed_automatically_correct':
    'This can’t be fixed automatically. Correct the cells by hand.',
  'listCore.list_has_been_ordered_so': 'This list has been ordered, so it stays in the history.',
  'listCore.there_no_row_fix': 'There is no row to fix.',
  'listCore.ridgeline_doesnt_read_kind_workbook':
    'Ridgeline doesn’t read this kind of workbook. Open it in its own program, save or download it as “Excel Workbook (.xlsx)” or CSV, and open that file here.',
  'listCore.ridgeline_reads_lists_from_workbooks':
    'Ridgeline reads lists from workbooks (.xlsx, .xls, .ods), CSV and TSV files. Save the list as one of these.',
  'listCore.file_larger_than_300_mb':
    'This file is larger than 300 MB. Save the rows you need in a file of their own, and open that one.',
  'listCore.file_didnt_arrive_whole_bring': 'The file didn’t arrive whole. Open it again.',
  'listCore.file_empty': 'The file is empty.',
  'listCore.piece_file_missing_bring_file': 'A piece of the file is missing. Open the file again.',
  'listCore.list_wasnt_finished_because_ridgeline':
    'This list wasn’t finished, because Ridgeline was closed or failed. Open the file again.',
  'listCore.part': '{name} (part {count})',
  'listCore.something_went_wrong_inside_ridgeline':
    'Something went wrong inside Ridgeline while it read this file. Try again; for support: {logId}.',
  'listCore.exclude': 'Exclude',
  'listCore.include': 'Include again',
  'listCore.decide': 'Decide on duplicates',
  'listCore.replace': 'Replace “{text}” with “{replacement}”',
} as const satisfies Area;
