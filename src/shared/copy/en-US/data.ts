import type { Area } from '../icu.ts';

/** Why the data file of this computer can’t be opened, read, or written. */
export const data = {
  'data.impossible': 'Ridgeline’s data file claims a version that never existed, so it’s damaged.',
  'data.not_a_database': 'The data file isn’t a Ridgeline database.',
  'data.damaged': 'Ridgeline’s data file is damaged: parts of it can’t be read.',
  'data.full': 'The disk is full. Nothing of this step was saved; free some space and try again.',
  'data.disk_full': 'The disk is full.',
  'data.locked':
    'Ridgeline’s data file is in use by another program. Close that program, or wait until it’s done, and try again.',
  'data.unavailable':
    'Ridgeline’s data file can’t be read or written. Check the disk and the permissions of its folder.',
  'data.folder_unavailable': 'Ridgeline’s data folder can’t be read or written.',
  'data.opened_elsewhere':
    'Another Ridgeline has opened this data folder. Close one of the two, and start this one again.',
  'data.already_running': 'Ridgeline is already running with this data folder. Close the other window first.',
  'data.not_durable':
    'The disk of the data folder can’t keep orders safe through a power cut. Use a folder on this computer’s own disk.',
  'data.network_drive':
    'Ridgeline’s data folder ({folder}) is on a network drive, where orders could be lost or sent twice. Ask your IT person to keep this folder on the computer’s own disk.',
  'data.unsettled':
    'This account has {count, plural, one {an order that isn’t} other {# orders that aren’t}} settled yet. Settle that first.',
  'data.payable':
    'This account has a payment page that may still be paid. It can be removed once Ridgeline no longer asks for it.',
  'data.other_program': 'The data file is another program’s database.',
  'data.newer':
    'This data folder was used with a newer version of Ridgeline (data version {current}; this one knows {latest}). Install the newer version to continue; nothing was changed.',
  'data.not_converted': 'The data couldn’t be updated for this version. Nothing was changed.',
  'data.not_on_disk': 'This data isn’t kept on a disk.',
  'data.backup_empty': 'The backup holds no Ridgeline database.',
  'data.backup_newer': 'The backup was made with a newer version of Ridgeline. Install that one first.',
  'data.backup_damaged': 'The database in the backup is damaged.',
  'data.gone': 'Ridgeline’s data file is gone, though this folder was used before.',
  'data.empty': 'Ridgeline’s data file is empty, though this folder was used before.',
  'data.copy_gone': 'This copy isn’t there any more. Choose another one.',
  'data.copy_damaged': 'This copy was damaged since it was made. Choose another one.',
  'data.nothing_readable': 'Nothing of the data file can be read. Choose another way.',
  'data.orders_since':
    'Orders were confirmed or sent after the backup was prepared, so the current data was kept. Restore once more if you still want to.',
} as const satisfies Area;
