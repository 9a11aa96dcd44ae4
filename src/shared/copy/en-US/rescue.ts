import type { Area } from '../icu.ts';

export const rescue = {
  'rescue.whole': 'Your orders and reports weren’t changed, and nothing is sent until the data is open.',
  'rescue.gone': 'Nothing has been sent since, and none of the choices below deletes or overwrites anything.',
  'rescue.unusable':
    'Nothing has been sent since. None of the choices below deletes anything: the file that can’t be used is set aside.',
  'rescue.no_second': 'Until this is done, don’t order anything a second time elsewhere.',
  'rescue.no_journal': 'There is no order journal beside the data, or it lists no orders.',
  'rescue.journal_unsettled':
    'The order journal beside the data lists {orders, plural, one {# order} other {# orders}}; {unsettled, plural, one {# order isn’t} other {# orders aren’t}} finished yet.',
  'rescue.journal_settled':
    'The order journal beside the data lists {orders, plural, one {# order,} other {# orders, all of them}} placed, refused, or canceled.',
  'rescue.no_copies': 'There is no checked copy of the data on this computer.',
  'rescue.copies':
    '{copies, plural, one {There is # checked copy of the data, from {day}} other {There are # checked copies of the data, the newest from {day}}}.',
  'rescue.no_library': 'No reports were found in the library folder.',
  'rescue.library':
    '{files, plural, one {# report file is} other {# report files are}} in the library, {folder}. Nothing there was changed.',
  'rescue.again':
    'Starts with new data. Accounts and orders in the journal come back, all other orders are read from the service, and reports in the library are recognized. Settings, lists, and inbox decisions are lost.',
  'rescue.copy':
    'The best choice in most cases. Orders confirmed after the copy come from the journal and are looked up at the service; reports delivered after it are downloaded again.',
  'rescue.copy_newer':
    'Only if you can’t install the newer version. Orders confirmed after the copy come from the journal and are looked up at the service; reports delivered after it are downloaded again.',
  'rescue.ridgelines_data_open_already': 'Ridgeline’s data is open already.',
  'rescue.data_damaged_so_copy_wasnt': 'The data is damaged, so this copy wasn’t kept.',
  'rescue.nothing_was_changed': '{problem} Nothing was changed.',
  'rescue.data_backup_damaged_so_nothing': 'The data in this backup is damaged, so nothing was changed.',
  'rescue.reports_couldnt_be_put_back': '{left} of its reports couldn’t be put back.',
  'rescue.ridgeline_now_uses_backup_reports':
    'Ridgeline now uses the backup; {put} of its reports were put back.{more}',
  'rescue.your_data_could_be_opened': 'Your data could be opened. Nothing of it was changed.',
  'rescue.ridgeline_now_uses_copy': 'Ridgeline now uses the copy.',
  'rescue.parts_couldnt_be_read': 'Parts of it couldn’t be read ({lost}).',
  'rescue.order_confirmation_file_record_were':
    '{orders, plural, one {# order} other {# orders}}, {confirmed, plural, one {# confirmation} other {# confirmations}} and {kept, plural, one {# file record} other {# file records}} were read.{more}',
  'rescue.ridgeline_starts_with_new_data':
    'Ridgeline starts with new data: orders are read from the service again, and reports in the library are recognized.',
  'rescue.another_choice_still_running_wait': 'Another choice is still running. Wait until it’s done.',
  'rescue.your_data_whole_free_what': 'Your data is whole. Free what blocks it, and try again.',
  'rescue.order_journal_looked_up_at':
    '{unsettled, plural, one {# order} other {# orders}} of the journal {unsettled, plural, one {is} other {are}} looked up at the service before anything is sent.',
  'rescue.file_couldnt_be_used_was': 'The file that couldn’t be used was set aside in the data folder.',
  'rescue.ridgelines_data_isnt_where_was': 'Ridgeline’s data isn’t where it was',
  'rescue.ridgelines_data_file_empty': 'Ridgeline’s data file is empty',
  'rescue.ridgelines_data_damaged': 'Ridgeline’s data is damaged',
  'rescue.ridgelines_data_file_something_else': 'Ridgeline’s data file is something else',
  'rescue.ridgelines_data_from_newer_version': 'Ridgeline’s data is from a newer version',
  'rescue.another_program_using_ridgelines_data': 'Another program is using Ridgeline’s data',
  'rescue.ridgeline_cant_use_data_folder': 'Ridgeline can’t use its data folder',
  'rescue.disk_full': 'The disk is full',
  'rescue.still_cant_be_opened_nothing': 'It still can’t be opened. Nothing was changed.',
  'rescue.what_left': 'What is left',
  'rescue.backup_programs_database_tools_can':
    'Backup programs and database tools can keep a file to themselves. Close them, then try again.',
  'rescue.connect_disk_again_or_have':
    'Connect the disk again, or have the permissions of the folder below corrected. Then try again.',
  'rescue.empty_trash_or_move_large': 'Empty the trash, or move large files to another disk. Then try again.',
  'rescue.journal': 'and the journal',
  'rescue.use_last_copy': 'Use the last copy{withJournal}',
  'rescue.copy_2': 'Copy',
  'rescue.use_copy': 'Use this copy',
  'rescue.save_what_can_be_read': 'Save what can be read',
  'rescue.reads_damaged_file_row_by':
    'Reads the damaged file row by row into a new one and lists what can’t be read. Orders in the journal are put back.',
  'rescue.read_again_from_service': 'Read again from the service',
  'rescue.read_again': 'Read again',
  'rescue.restore_backup': 'Restore a backup',
  'rescue.uses_data_backup_you_made':
    'Uses the data of a backup you made to another disk, and puts back its reports that aren’t in the library. Orders in the journal are put back, too.',
  'rescue.folder_or_zip_backup': 'Folder or ZIP of the backup',
  'rescue.restore': 'Restore',
  'rescue.show_folder': 'Show the folder',
  'rescue.whoever_looks_after_your_computers':
    'For whoever looks after your computers: everything is in {folder}. If a backup program keeps that folder, put its last state back while Ridgeline is closed.',
  'rescue.ridgeline_works_again': 'Ridgeline works again',
} as const satisfies Area;
