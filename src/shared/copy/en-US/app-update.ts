import type { Area } from '../icu.ts';

export const appUpdate = {
  'app_update.title': 'Update Ridgeline',
  'app_update.for_newer_data':
    'A newer Ridgeline used this data last. That version opens it as it is, with everything in it.',
  'app_update.for_damage': 'A newer version may fix this. Installing one changes nothing in your data.',
  'app_update.check': 'Check for updates',
  'app_update.newest': 'No newer version than {version} was found.',
  'app_update.available': 'Version {version} is available.',
  'app_update.ready':
    'Version {version} is downloaded, and its signature is right. Ridgeline closes, installs it, and starts again.',
  'app_update.by_whom':
    'Version {version} is available. {installer, select, administrator {Your IT person installs it on this computer.} package {Install its package as you installed this one.} other {Download it from where this copy came from.}}',
  'app_update.off':
    'Your organization has turned off updates on this computer. Ask your IT person for the newest version.',
  'app_update.data_is_being_updated': 'Your data is being updated at this moment.',
  'app_update.data_is_being_restored': 'Your data is being restored at this moment.',
  'appUpdate.update_failed_will_be_tried': 'The update failed. It will be tried again in an hour.',
  'appUpdate.copy_ridgeline_doesnt_install_updates': 'This copy of Ridgeline doesn’t install updates itself.',
  'appUpdate.no_update_ready_install': 'No update is ready to install.',
  'appUpdate.update_couldnt_be_confirmed_so':
    'The update couldn’t be confirmed, so it wasn’t installed. {problem}',
  'appUpdate.restart_update_when_done': '{obstacle} Restart to update when it’s done.',
  'appUpdate.downloaded_update_was_damaged_has':
    'The downloaded update was damaged and has been deleted. Check for updates to download it again.',
  'appUpdate.ridgeline_was_started_without_network': 'Ridgeline was started without a network.',
  'appUpdate.copy_ridgeline_has_no_address': 'This copy of Ridgeline has no address for updates.',
  'appUpdate.your_organization_has_switched_updates':
    'Your organization has turned off updates on this computer.',
  'appUpdate.there_no_update_download': 'There is no update to download.',
  'appUpdate.version_couldnt_be_installed_ridgeline':
    'Version {version} couldn’t be installed. Ridgeline {version2} works as before; restart to try again.',
  'appUpdate.order_being_sent_at_moment': 'An order is being sent at this moment.',
  'appUpdate.list_orders_being_sent': 'A list of orders is being sent.',
  'appUpdate.payment_under_way': 'A payment is under way.',
  'appUpdate.list_being_read': 'A list is being read.',
  'appUpdate.backup_about_be_restored': 'A backup is about to be restored.',
  'appUpdate.backup_or_other_work_files': 'A backup or other work on the files is under way.',
  'appUpdate.downloaded_update_wasnt_what_signature':
    'The downloaded update wasn’t what its signature says, so it was deleted. Ridgeline tries again later.',
  'appUpdate.update_couldnt_be_downloaded_ridgeline':
    'The update couldn’t be downloaded. Ridgeline continues the download later.',
  'appUpdate.disk_too_full_update_free':
    'The disk is too full for the update. Free some room, then check for updates again.',
  'appUpdate.update_couldnt_be_saved_computer':
    'The update couldn’t be saved on this computer. Ridgeline tries again later.',
  'appUpdate.list_updates_couldnt_be_saved':
    'The list of updates couldn’t be saved on this computer. Free some room, then check again.',
  'appUpdate.list_updates_out_date_so':
    'The list of updates is out of date, so nothing is taken from it. Check this computer’s date; otherwise the next check may bring a new list.',
  'appUpdate.list_updates_couldnt_be_read':
    'The list of updates couldn’t be read. Ridgeline tries again in an hour.',
  'appUpdate.list_updates_isnt_signed_as':
    'The list of updates isn’t signed as it must be, so nothing is taken from it. Ridgeline works as before.',
} as const satisfies Area;
