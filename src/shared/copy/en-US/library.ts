import type { Area } from '../icu.ts';

export const library = {
  'library.away':
    'The library folder can’t be reached: {folder}. Its reports open again once it’s back; nothing is lost, and new reports wait.',
  'library.file_gone':
    '{name} isn’t where Ridgeline put it. Somebody moved or deleted it; it can be downloaded again.',
  'library.waiting': 'Waiting for the library folder, which can’t be reached right now.',
  'library.away_open':
    '{name} can’t be opened because the library folder can’t be reached. It opens again once the folder is back.',
  'library.away_files':
    '{count, plural, one {The file is} other {The # files are}} in a folder that can’t be reached right now',
  'library.away_settings': 'Show the folder’s settings',
  'library.away_offline': 'Nothing of it opens until the library folder can be reached again.',
  'library.deleted':
    'Connect the disk it’s on, or put the folder back. If it was deleted, create it again: what was in it can then be downloaded again.',
  'library.create': 'Create the folder again…',
  'library.create_title': 'Create the folder again?',
  'library.create_words':
    'Only do this if {folder} was deleted. An empty folder is created, and the reports that were in it show as missing until they’re downloaded again.',
  'library.create_yes': 'Create the folder',
  'library.create_no': 'Keep waiting for it',
  'library.not_away': 'The library folder is there already.',
  'library.larger': 'Larger',
  'library.larger_preview': 'Larger preview',
  'library.saved': 'Saved',
  'library.read': 'Read',
  'library.file_was_moved_or_deleted':
    'This file was moved or deleted after Ridgeline put it here. The service still has it.',
  'library.delivered': 'Delivered {when}',
  'library.download_report_again_from_order': 'Download the report again from its order.',
  'library.no_files_folder': 'No files in this folder',
  'library.changed': 'Changed',
  'library.folders': 'Folders',
  'library.view_roof': '{file} view of the roof',
  'library.files_zip': 'Files in the ZIP',
  'library.no_preview_kind_file': 'No preview for this kind of file',
  'library.not_computer_any_more': 'Not on this computer any more',
  'library.other_files_read_close': '{keyHint} other files{keyHint2} read{keyHint3} close',
  'library.reports': 'Reports',
  'library.report_computer': '{total, plural, one {# report} other {# reports}} · {bytes} on this computer',
  'library.show_library_folder': 'Show the library folder',
  'library.every_delivered_file_put_into':
    'Every delivered file is put into one folder per order, and can be read here with no network: the report, its measurements, pictures and diagrams. The search above finds any of them, and orders too.',
  'library.delivered_reports_will_be_here': 'Delivered reports will be here',
} as const satisfies Area;
