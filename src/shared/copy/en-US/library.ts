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
} as const satisfies Area;
