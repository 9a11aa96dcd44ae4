import type { Area } from '../icu.ts';

export const listExport = {
  'listExport.waiting': 'Waiting',
  'listExport.sent': 'Sent',
  'listExport.unpaid': 'Not paid yet',
  'listExport.placed': 'Placed',
  'listExport.refused': 'Refused',
  'listExport.checking': 'Being checked',
  'listExport.needs_you': 'Needs you',
  'listExport.cancelled': 'Canceled',
  'listExport.excluded': 'Excluded',
  'listExport.existing_used': 'An order that is there already is used',
  'listExport.looks_like': 'Looks like {address}: {why}',
} as const satisfies Area;
