import type { Area } from '../icu.ts';

/** What a test of a backup found. */
export const backup = {
  'backup.sound': 'Everything in this backup can be restored.',
  'backup.sound_without':
    'Everything in this backup can be restored. {count, plural, one {# file wasn’t} other {# files weren’t}} included when it was made.',
  'backup.unsound': 'This backup can’t be restored completely. Make a new one: {first}',
  'backup.unsound_more':
    'This backup can’t be restored completely. Make a new one: {first} {more, plural, one {# more problem was} other {# more problems were}} found.',
  'backup.bad_orders': 'Its list of orders is damaged or can’t be read.',
  'backup.not_opened': 'Its data can’t be opened: {why}',
  'backup.tested': 'Tested {when}',
  'backup.where': 'Backup of {when}: {path}',
  'backup.what': 'What the backup holds',
  'backup.brings': 'Would be restored',
  'backup.had': 'When it was made',
  'backup.not_counted': 'not counted',
  'backup.confirmed': 'Orders placed from this computer',
  'backup.files': 'Report files',
  'backup.decisions': 'Inbox decisions',
  'backup.whole': 'Report files read and found unchanged',
} as const satisfies Area;
