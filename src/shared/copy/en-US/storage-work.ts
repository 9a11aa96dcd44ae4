import type { Area } from '../icu.ts';

export const storageWork = {
  'storageWork.checking_backup': 'Checking the backup',
  'storageWork.backups_disk_was_disconnected_while':
    'The backup’s disk was disconnected while it was written, so this backup doesn’t count. Connect the disk and back up again.',
  'storageWork.disk_takes_no_file_size':
    'This disk takes no file of this size (FAT32 ends at 4 GB). Back up to a folder in place of one file, or use another disk.',
  'storageWork.opening_data_as_profile': 'Opening its data as a profile',
  'storageWork.orders_name_but_isnt_backup': '{path}: its orders name it, but it isn’t in the backup.',
  'storageWork.now_when_was_made': '{name}: {counts} now, {expected} when it was made.',
  'storageWork.reading_every_file_backup': 'Reading every file of the backup',
  'storageWork.isnt_where_ridgeline_put': 'isn’t where Ridgeline put it',
  'storageWork.backup_as_now': '{path}: {words}. It’s in the backup as it is now.',
  'storageWork.disk_couldnt_read': 'the disk couldn’t read it',
  'storageWork.list_orders_damaged_no_checked':
    'The list of orders is damaged, and no checked copy of it is here, so this wouldn’t be a whole backup. Restart Ridgeline to fix it.',
  'storageWork.list_orders_damaged_so_backup':
    'The list of orders is damaged, so this backup has its copy of {day, date, medium}. Restart Ridgeline to fix it.',
  'storageWork.backup_belongs_another_disk_not':
    'A backup belongs on another disk, not into the folder it is made of.',
  'storageWork.there_isnt_enough_room_reports':
    'There isn’t enough room: the reports take {bytes}, and {free} are free.',
  'storageWork.earlier_backup_folder_damaged_so':
    'An earlier backup in this folder is damaged, so nothing of it was used.',
  'storageWork.backup_was_written_but_couldnt':
    'The backup was written, but couldn’t be read back unchanged, so it doesn’t count. Use another disk.',
  'storageWork.copying_list_orders': 'Copying the list of orders',
  'storageWork.reading_backup_back': 'Reading the backup back',
  'storageWork.file_isnt_each_named_below':
    '{leftOut, plural, one {# file isn’t} other {# files aren’t}} in it; each is named below.',
  'storageWork.report_file_list_orders_read':
    '{kept, plural, one {# report file} other {# report files}} and the list of orders are in {path}, read back and compared.',
  'storageWork.so_isnt_backup': '{path}: {why}, so it isn’t in the backup.',
  'storageWork.copying_reports': 'Copying reports',
  'storageWork.looking_moved_deleted_files': 'Looking for moved and deleted files',
  'storageWork.all_accounts': 'All accounts',
  'storageWork.all_other_accounts': 'All other accounts',
  'storageWork.canceled': 'Canceled.',
  'storageWork.something_went_wrong_inside_ridgeline':
    'Something went wrong inside Ridgeline (log line {id}). Nothing was lost; try again.',
  'storageWork.work_isnt_list_any_more': 'This work isn’t on the list any more.',
  'storageWork.another_task_already_working_files':
    'Another task is already working on the files. Wait for it to finish, or cancel it.',
  'storageWork.restore_ready_restart_ridgeline_or':
    'A restore is ready. Restart Ridgeline, or cancel the restore first.',
  'storageWork.moved_file_was_found_new':
    '{found, plural, one {# moved file was} other {# moved files were}} found in a new place',
  'storageWork.file_back': '{back, plural, one {# file is} other {# files are}} back',
  'storageWork.file_was_changed_computer':
    '{changed, plural, one {# file was} other {# files were}} changed on this computer',
  'storageWork.file_missing': '{missing, plural, one {# file is} other {# files are}} missing',
  'storageWork.library_folder_couldnt_be_reached':
    '{away, plural, one {# library folder} other {# library folders}} couldn’t be reached, so {away, plural, one {its} other {their}} files weren’t looked for.',
  'storageWork.every_file_where_was': 'Every file is where it was.',
  'storageWork.there_no_finished_backup_folder': 'There is no finished backup in this folder.',
  'storageWork.backups_list_files_damaged': 'The backup’s list of files is damaged.',
  'storageWork.backups_list_files_cant_be': 'The backup’s list of files can’t be read by this version.',
  'storageWork.copies_need_folder_their_own':
    'The copies need a folder of their own, outside the library and Ridgeline’s data.',
  'storageWork.account_isnt_set_up_any': 'This account isn’t set up any more.',
  'storageWork.folder_holds_ridgelines_own_data':
    'This folder holds Ridgeline’s own data. Choose another folder for the reports.',
  'storageWork.folder_inside_present_one': 'This folder is inside the present one.',
  'storageWork.reports_folder_already': 'The reports are in this folder already.',
  'storageWork.there_isnt_enough_room_would':
    'There isn’t enough room: {bytes} would be moved, and {free} are free.',
  'storageWork.looking_at_what_new_folder': 'Looking at what is in the new folder',
  'storageWork.new_reports_go': 'New reports go to {target}. {lookedWords}',
  'storageWork.reports_new_folder': 'The reports are in the new folder.',
  'storageWork.reports_new_folder_file_stayed':
    'The reports are in the new folder. {kept, plural, one {# file} other {# files}} stayed in the old one, because they were changed meanwhile or couldn’t be deleted.',
  'storageWork.copying_reports_new_folder': 'Copying reports to the new folder',
  'storageWork.isnt_where_ridgeline_put_so': '{path}: isn’t where Ridgeline put it, so it couldn’t be moved.',
  'storageWork.couldnt_be_read_so_stays': '{path}: couldn’t be read, so it stays in the old folder.',
  'storageWork.copy_disappeared_from_new_folder':
    '{path}: the copy disappeared from the new folder twice, so the file stays in the old one. Check whether another program removes it.',
  'storageWork.stayed_old_folder': '{path}: stayed in the old folder.',
  'storageWork.deleting_reports_from_old_folder': 'Deleting the reports from the old folder',
  'storageWork.your_organization_has_set_library':
    'Your organization has set the library folder for this computer, so no other folder can be chosen.',
  'storageWork.folder_cant_be_made_or': 'This folder can’t be made or reached.',
  'storageWork.several_files_order_get_same':
    "Several files of an order get the same name; the second is numbered: “… (2)”. '{'name'}' keeps them apart.",
  'storageWork.several_orders_share_folder_order':
    "Several orders share a folder. '{'order'}' keeps them apart.",
  'storageWork.some_paths_longer_than_259':
    'Some paths are longer than 259 characters. Older programs on Windows can’t open those.',
  'storageWork.renaming_files': 'Renaming files',
  'storageWork.isnt_where_ridgeline_put_so_2': '{path}: isn’t where Ridgeline put it, so it wasn’t renamed.',
  'storageWork.renaming_files_looked_at': 'Renaming files: {looked} looked at',
  'storageWork.file_couldnt_be_renamed': '{left, plural, one {# file} other {# files}} couldn’t be renamed.',
  'storageWork.file_renamed': '{renamed, plural, one {# file} other {# files}} renamed.',
  'storageWork.backup_isnt_whole_so_nothing':
    'This backup isn’t whole, so nothing was changed: {bad}{kind, select, yes { And {bad2} more.} other {}}',
  'storageWork.order_waiting_way_service_or':
    '{unsettled, plural, one {# order is} other {# orders are}} waiting, on the way to the service, or waiting for you. Settle that first: a restore would make Ridgeline forget about it.',
  'storageWork.choose_where_backup_present_data': 'Choose where a backup of the current data is kept first.',
  'storageWork.nothing_was_changed': '{problem} Nothing was changed.',
  'storageWork.putting_reports_back': 'Putting the reports back',
  'storageWork.order_was_confirmed_meanwhile_so':
    'An order was confirmed meanwhile, so nothing was restored. Try again when it’s settled.',
  'storageWork.backup_checked_ready_restart_ridgeline':
    'The backup is checked and ready. Restart Ridgeline to finish the restore; until then everything stays as it was.',
  'storageWork.folder_backups_cant_be_reached':
    'The folder for backups, {folder}, can’t be reached, or another disk is in its place. Connect the disk, or choose the folder again.',
  'storageWork.choose_folder_backups_go': 'Choose the folder that backups go to.',
  'storageWork.something_went_wrong_inside_ridgeline_2':
    'Something went wrong inside Ridgeline; the log has the details.',
  'storageWork.reading_every_file_again': 'Reading every file again',
  'storageWork.missing': '{path}: missing.',
  'storageWork.not_what_was_delivered': '{path}: not what was delivered.',
  'storageWork.file_changed_disk': '{changed, plural, one {# file} other {# files}} changed on the disk',
  'storageWork.file_missing_2': '{missing, plural, one {# file} other {# files}} missing',
  'storageWork.file_couldnt_be_read': '{away, plural, one {# file} other {# files}} couldn’t be read',
  'storageWork.all_file_whole': 'All {done, plural, one {# file} other {# files}} are whole.',
  'storageWork.file_read': '{done, plural, one {# file} other {# files}} read: {words}.',
  'storageWork.file_why': '{file}: {why}',
  'storageWork.broken_missing': '{path}: missing.',
  'storageWork.broken_damaged': '{path}: damaged.',
  'storageWork.broken_unreadable': '{path}: can’t be read.',
  'storageWork.waiting_continues':
    'Waiting for the library folder, which can’t be reached right now. Renaming continues when it’s back.',
  'storageWork.no_free_name': 'No free name was found.',
  'storageWork.waiting_new_folder':
    'Waiting for the new folder, which can’t be reached right now. Every report is still in the old one.',
  'storageWork.waiting_present_folder':
    'Waiting for the present library folder, which can’t be reached right now.',
  'storageWork.waiting_new_folder_old_stays':
    'Waiting for the new folder, which can’t be reached right now. What is still in the old one stays there.',
  'storageWork.not_written': '{file} couldn’t be written to the backup.',
  'storageWork.may_not_read':
    'this computer may not read it (its permissions, or another program has it locked)',
  'storageWork.seen': '{words}.',
  'storageWork.copy_vanished': 'The copy isn’t in the folder after it was made.',
  'storageWork.readme':
    'This is a backup of Ridgeline: its data ({database}) and every report ({library}), which any program can open.\n\nThe file {manifest} lists what belongs to it, with hashes. To put it back, open Ridgeline’s settings, “Backup”, “Restore”.\nClient secrets are not in here: they are in the computer’s keychain only, and are asked for again on another computer.\n',
} as const satisfies Area;
