import type { Abilities } from './accounts/accounts.ts';
import type { RescueKind } from './workstation/rescue.ts';

// What screens need of the contract besides its types. No schema is imported here: a window's first script would carry all
// of them, and check with none.

/** A file is handed over in pieces of at most this many bytes. */
export const CHUNK_BYTES = 512 * 1024;

/** Rows that one list can hold; of a longer file the person says which. */
export const MOST_LIST_ROWS = 10_000;

/** Until the service has reported its abilities: everything is offered, and it refuses what it doesn't support. */
export const ALL_ABILITIES: Abilities = {
  reported: false,
  askedAt: null,
  order: true,
  bulk: true,
  quote: true,
  files: true,
  zip: true,
  byCustomer: true,
};

/** In the order in which they come. */
export const RUN_ROW_STATES = [
  'waiting',
  'sent',
  'unpaid',
  'placed',
  'refused',
  'checking',
  'needs_you',
  'cancelled',
] as const;
/** The rows of a run that can be shown alone. */
export const RUN_FILTERS = ['all', ...RUN_ROW_STATES] as const;

/** What orders can be grouped by. */
export const ORDER_GROUPINGS = ['day', 'list', 'customer', 'claim'] as const;

/** Orders that are named one by one; more are chosen by their list. */
export const MOST_NAMED = 5_000;

/** The columns of an export, in the order in which they are offered. */
export const EXPORT_COLUMNS = [
  'order',
  'address',
  'customer',
  'email',
  'insured',
  'claim',
  'service',
  'property_type',
  'rush',
  'status',
  'ordered',
  'expected',
  'likely',
  'delivered',
  'price',
  'charged',
  'currency',
  'squares',
  'pitch',
  'tags',
  'reviewed',
  'reviewed_by',
  'files',
  'desk',
  'notes',
  'instructions',
  'internal_notes',
  'latitude',
  'longitude',
] as const;

/** What the money spent can be divided by. */
export const SPEND_BY = ['service', 'rush', 'property', 'customer', 'claim', 'tag', 'desk'] as const;

/** The parts of a claim packet, in their order. */
export const PACKET_PARTS = ['report', 'imagery', 'measurements', 'drawings', 'other'] as const;

/** Days without a backup after which a person is reminded; 0: never. */
export const REMINDER_DAYS = [0, 7, 14, 30] as const;

/** The data is whole: opening it again is the only way, and no other is taken. */
export const isWholeData = (kind: RescueKind): boolean =>
  kind === 'locked' || kind === 'unreachable' || kind === 'full';
