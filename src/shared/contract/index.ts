import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { backupCalls } from './backups.ts';
import type { Call } from './call.ts';
import { checkoutCalls } from './checkouts.ts';
import { healthCalls } from './health.ts';
import { importCalls } from './imports.ts';
import { inboxCalls, notificationCalls } from './inbox.ts';
import { insightCalls } from './insights.ts';
import { libraryCalls } from './library.ts';
import { listGridCalls } from './list-grid.ts';
import { mapCalls } from './map.ts';
import { materialCalls } from './materials.ts';
import { measurementCalls } from './measurements.ts';
import { networkCalls } from './network.ts';
import { orderBulkCalls } from './order-bulk.ts';
import { orderNoteCalls } from './order-notes.ts';
import { orderViewCalls } from './order-views.ts';
import { orderCalls } from './orders.ts';
import { packetCalls } from './packets.ts';
import { peopleCalls } from './people.ts';
import { policyCalls } from './policy.ts';
import type { Reply } from './reply.ts';
import { rescueCalls } from './rescue.ts';
import { roofCalls } from './roof.ts';
import { runCalls } from './runs.ts';
import { searchCalls } from './search.ts';
import { settingsCalls } from './settings.ts';
import { storageCalls } from './storage.ts';
import { supportCalls } from './support.ts';
import { syncCalls } from './sync.ts';
import { updateCalls } from './update.ts';
import { appUpdateCalls } from './updates.ts';
import { webhookCalls } from './webhooks.ts';
import { type WindowId, windowCalls } from './window.ts';

/** The one list of calls between a renderer and the core. */
export const contract = {
  ...accountCalls,
  ...orderCalls,
  ...orderBulkCalls,
  ...orderNoteCalls,
  ...orderViewCalls,
  ...insightCalls,
  ...syncCalls,
  ...inboxCalls,
  ...notificationCalls,
  ...webhookCalls,
  ...importCalls,
  ...listGridCalls,
  ...roofCalls,
  ...runCalls,
  ...checkoutCalls,
  ...libraryCalls,
  ...mapCalls,
  ...materialCalls,
  ...measurementCalls,
  ...networkCalls,
  ...packetCalls,
  ...peopleCalls,
  ...policyCalls,
  ...searchCalls,
  ...settingsCalls,
  ...storageCalls,
  ...backupCalls,
  ...windowCalls,
  ...healthCalls,
  ...rescueCalls,
  ...updateCalls,
  ...appUpdateCalls,
  ...supportCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type CallInput<Name extends CallName> = z.infer<Contract[Name]['input']>;
export type CallOutput<Name extends CallName> =
  Contract[Name] extends Call<z.ZodType, infer Output> ? Output : never;

/** One function for every call. It never rejects. */
export type Dispatch = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<Reply<CallOutput<Name>>>;

/** What each area implements: a missing or mistyped handler doesn't compile. Handlers throw `CallFailure` to refuse. */
export type Handlers<Names extends CallName = CallName> = {
  readonly [Name in Names]: (
    input: CallInput<Name>,
    /** The window that asks; without it the first one is meant. */
    window?: WindowId,
  ) => Promise<CallOutput<Name>> | CallOutput<Name>;
};

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(contract, name);
}

export type {
  Abilities,
  AccountCheck,
  AccountList,
  Connection,
  Doctor,
  DoctorStep,
  Remedy,
} from './accounts.ts';
export type * from './backups.ts';
export { REMINDER_DAYS } from './backups.ts';
export type * from './checkouts.ts';
export type { AppEvent, EventMap, GoTo } from './events.ts';
export type * from './health.ts';
export type * from './imports.ts';
export { CHUNK_BYTES, LARGEST_IMPORT, MOST_LIST_ROWS } from './imports.ts';
export type * from './inbox.ts';
export type * from './insights.ts';
export { SPEND_BY } from './insights.ts';
export type * from './library.ts';
export type * from './map.ts';
export type * from './materials.ts';
export type * from './measurements.ts';
export type * from './network.ts';
export type * from './order-bulk.ts';
export { EXPORT_COLUMNS, MOST_NAMED, MOST_SHEETS } from './order-bulk.ts';
export type * from './order-notes.ts';
export { MOST_NOTES } from './order-notes.ts';
export type * from './order-views.ts';
export { MOST_VIEWS, viewBody } from './order-views.ts';
export type * from './orders.ts';
export { ORDER_GROUPINGS, ORDER_SORTS, ORDER_VIEWS } from './orders.ts';
export type * from './packets.ts';
export { PACKET_PARTS } from './packets.ts';
export type * from './people.ts';
export { MOST_DEFAULTS, MOST_TEMPLATES, presetBody } from './people.ts';
export type * from './policy.ts';
export type { CallError, ErrorCode, Reply } from './reply.ts';
export { ERROR_CODES } from './reply.ts';
export type * from './rescue.ts';
export { isWholeData } from './rescue.ts';
export type * from './roof.ts';
export type * from './runs.ts';
export { RUN_FILTERS } from './runs.ts';
export type * from './search.ts';
export type { Settings } from './settings.ts';
export { DEFAULT_SETTINGS } from './settings.ts';
export type * from './storage.ts';
export type * from './support.ts';
export type * from './sync.ts';
export type * from './update.ts';
export type * from './updates.ts';
export type * from './webhooks.ts';
export type { Closing, Place, WindowId } from './window.ts';
export { FIRST_WINDOW } from './window.ts';
