import type { Area } from '../icu.ts';

/** While the data of an earlier version is brought to this version's form. */
export const update = {
  'update.running':
    'Ridgeline is updating its data from an earlier version. Orders and reports are back in a moment.',
  'update.internal': 'Something went wrong inside Ridgeline (log line {logId}).',
  'update.not_saved': 'What the service sent couldn’t be saved on this computer. {why}',
  'update.failed': '{why} Nothing was lost: your data is as it was before, and nothing was sent.',
  'update.lead':
    'This version stores your orders in a new form. It takes some seconds, longer with many orders; please don’t turn off the computer. A copy of the data as it was is kept for a month: {copy}',
  'update.title': 'Updating your data',
  'update.title_failed': 'Your data couldn’t be updated',
  'update.progress': 'Progress of the update',
  'update.copying': 'Making a copy of your data first',
  'update.step': 'Updating: step {step, number} of {of, number}',
  'update.checking': 'Checking every record',
  'update.opening': 'Opening your orders',
} as const satisfies Area;
