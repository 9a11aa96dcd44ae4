import type { Area } from '../icu.ts';

export const disk = {
  'disk.picture_damaged_or_cut_short': 'The picture is damaged or cut short.',
  'disk.file_says_picture_but_isnt': 'The file says it is a picture, but it isn’t one.',
  'disk.file_came_empty': 'The file came empty.',
  'disk.web_page_came_place_file':
    'A web page came in place of the file. A sign-in page of the network may be in the way.',
  'disk.file_says_pdf_but_isnt': 'The file says it is a PDF, but it isn’t.',
  'disk.pdf_cut_short': 'The PDF is cut short.',
  'disk.file_says_zip_but_isnt': 'The file says it is a ZIP, but it isn’t.',
  'disk.zip_cut_short': 'The ZIP is cut short.',
  'disk.file_says_xml_but_isnt': 'The file says it is XML, but it isn’t.',
  'disk.xml_file_damaged': 'The XML file is damaged.',
  'disk.xml_file_cut_short': 'The XML file is cut short.',
  'disk.json_file_cut_short': 'The JSON file is cut short.',
  'disk.json_file_damaged_or_cut': 'The JSON file is damaged or cut short.',
  'disk.drawing_cut_short': 'The drawing is cut short.',
  'disk.file_says_text_but_isnt': 'The file says it is text, but it isn’t.',
  'disk.disk_full_free_some_room': 'The disk is full. Free some room, then try again.',
  'disk.library_folder_cant_be_written':
    'The library folder can’t be written to: this computer doesn’t allow it. Check its permissions.',
  'disk.file_or_folder_isnt_there':
    'The file or its folder isn’t there any more. Check that the disk is connected.',
  'disk.library_folder_cant_be_reached':
    'The library folder can’t be reached right now. Ridgeline continues once it’s back.',
  'disk.disk_didnt_accept_file_try':
    'The disk didn’t accept the file. Try again; if this keeps happening, check the disk.',
  'disk.another_program_using_file_or':
    'Another program is using this file, or this computer doesn’t allow the change. Close programs that show the file, then try again.',
  'disk.backups_file_damaged_or_cut': 'The backup’s file is damaged or cut short.',
  'disk.computer_may_not_write_folder':
    'This computer may not write to this folder. Ask whoever looks after the share, or choose another.',
  'disk.disk_can_only_be_read': 'This disk can only be read.',
  'disk.disk_full': 'This disk is full.',
  'disk.your_share_disk_full': 'Your share of this disk is full.',
  'disk.give_whole_path_from_drive': 'Give the whole path, from the drive or share on.',
  'disk.file_not_folder': 'This is a file, not a folder.',
  'disk.there_no_such_folder_or':
    'There is no such folder, or it can’t be reached. Make it first, or connect the share.',
  'disk.what_written_folder_cant_be': 'What is written to this folder can’t be read back unchanged.',
  'disk.files_cant_be_written_renamed': 'Files can’t be written and renamed safely in this folder.',
  'disk.folder_network_while_away_reports':
    'This folder is on the network. While it’s away, its reports show as “Folder not reachable” and new ones wait; the list of orders stays on this computer.',
  'disk.not_inside_library': 'This file isn’t inside the library.',
  'disk.not_in_staging': 'This file isn’t in the library’s staging folder.',
  'disk.archive_file_not_written': 'A file of an archive can’t be written to.',
  'disk.not_inside_folder': 'This file isn’t inside its folder.',
  'disk.too_large': 'This file is larger than it can be.',
  'disk.backup_file_damaged': 'This file of the backup is damaged.',
  'disk.not_in_backup': 'This file isn’t in the backup.',
  'disk.too_large_to_show': 'This file is too large to be shown here. Open it in its own program.',
  'disk.copy_differs':
    'The copy isn’t what was copied: the file was changed meanwhile, or the disk is failing.',
  'disk.slow': 'The disk takes too long to answer.',
  'disk.broken_off': 'The work on this file was interrupted.',
  'disk.no_room_to_unpack':
    'There isn’t enough room on the disk to unpack the archive. Free some, then try again.',
  'disk.library_away': 'The library folder can’t be reached.',
} as const satisfies Area;
