import type { Area } from '../icu.ts';

/** Newer versions of the app, where its data can't be opened. */
export const appUpdate = {
  'app_update.title': 'Update Ridgeline',
  'app_update.for_newer_data':
    'A newer Ridgeline used this data last. That version opens it as it is, with everything in it.',
  'app_update.for_damage': 'A newer version may fix this. Installing one changes nothing in your data.',
  'app_update.check': 'Check for updates',
  'app_update.download': 'Download',
  'app_update.restart': 'Restart to update',
  'app_update.newest': 'No newer version than {version} was found.',
  'app_update.available': 'Version {version} is available.',
  'app_update.ready':
    'Version {version} is downloaded, and its signature is right. Ridgeline closes, installs it, and starts again.',
  'app_update.by_whom':
    'Version {version} is available. {installer, select, administrator {Your IT person installs it on this computer.} package {Install its package as you installed this one.} other {Download it from where this copy came from.}}',
  'app_update.off':
    'Your organization has switched updates off on this computer. Ask your IT person for the newest version.',
  'app_update.data_is_being_updated': 'Your data is being updated at this moment.',
  'app_update.data_is_being_restored': 'Your data is being restored at this moment.',
} as const satisfies Area;
