import type { Area } from '../icu.ts';

export const archives = {
  'archives.archive_damaged_or_cut_short':
    'The archive is damaged or cut short: its directory can’t be read.',
  'archives.archive_holds_more_than_files': 'The archive holds more than {entries, number} files.',
  'archives.archives_directory_too_large': 'The archive’s directory is too large.',
  'archives.archive_empty': 'The archive is empty.',
  'archives.archive_holds_file_folder_too': 'The archive holds a file that is a folder too: {name}.',
  'archives.archive_holds_file_without_name': 'The archive holds a file without a name.',
  'archives.archive_holds_name_with_control': 'The archive holds a name with control characters: {name}.',
  'archives.archive_holds_name_with_backslashes': 'The archive holds a name with backslashes: {name}.',
  'archives.archive_holds_name_points_at': 'The archive holds a name that points at a fixed place: {name}.',
  'archives.archive_holds_name_leads_outside':
    'The archive holds a name that leads outside its folder: {name}.',
  'archives.archive_holds_name_isnt_clear': 'The archive holds a name that isn’t clear: {name}.',
  'archives.archive_holds_link_or_device': 'The archive holds a link or a device in place of a file: {name}.',
  'archives.archive_hides_data_folder': 'The archive hides data in a folder: {name}.',
  'archives.archive_packed_way_app_cant': 'The archive is packed in a way this app can’t read ({method}).',
  'archives.file_archive_too_large': 'A file of the archive is too large: {name}, {size}.',
  'archives.archive_holds_more_folders_than': 'The archive holds more folders than a delivery has.',
  'archives.archive_holds_same_name_twice': 'The archive holds the same name twice: {name}.',
  'archives.archive_would_take_when_unpacked': 'The archive would take {total} when unpacked: too much.',
  'archives.archive_would_grow_out_all': 'The archive would grow out of all proportion when unpacked.',
  'archives.archives_files_overlap': 'The archive’s files overlap.',
  'archives.something_stands_before_archives_first': 'Something stands before the archive’s first file.',
  'archives.archive_locked_with_password': 'The archive is locked with a password.',
  'archives.archive_contradicts_itself_about_what': 'The archive contradicts itself about what it holds.',
  'archives.archive_holds_something_isnt_directory':
    'The archive holds something that isn’t in its directory.',
  'archives.file_archive_larger_than_says': 'A file of the archive is larger than it says: {name}.',
  'archives.file_archive_damaged': 'A file of the archive is damaged: {name}.',
} as const satisfies Area;
