import type { z } from 'zod';
import { accountCalls } from './accounts/accounts.ts';
import { networkCalls } from './accounts/network.ts';
import type { Call } from './call.ts';
import { backupCalls } from './library/backups.ts';
import { libraryCalls } from './library/library.ts';
import { materialCalls } from './library/materials.ts';
import { measurementCalls } from './library/measurements.ts';
import { packetCalls } from './library/packets.ts';
import { roofCalls } from './library/roof.ts';
import { searchCalls } from './library/search.ts';
import { storageCalls } from './library/storage.ts';
import { listGridCalls } from './lists/list-grid.ts';
import { listCalls } from './lists/lists.ts';
import { checkoutCalls } from './ordering/checkouts.ts';
import { runCalls } from './ordering/runs.ts';
import type { Reply } from './reply.ts';
import { inboxCalls, notificationCalls } from './tracking/inbox.ts';
import { insightCalls } from './tracking/insights.ts';
import { mapCalls } from './tracking/map.ts';
import { orderNoteCalls } from './tracking/order-notes.ts';
import { orderSelectionCalls } from './tracking/order-selection.ts';
import { orderViewCalls } from './tracking/order-views.ts';
import { orderCalls } from './tracking/orders.ts';
import { peopleCalls } from './tracking/people.ts';
import { syncCalls } from './tracking/sync.ts';
import { webhookCalls } from './tracking/webhooks.ts';
import { guideCalls } from './workstation/guide.ts';
import { healthCalls } from './workstation/health.ts';
import { policyCalls } from './workstation/policy.ts';
import { rescueCalls } from './workstation/rescue.ts';
import { settingsCalls } from './workstation/settings.ts';
import { supportCalls } from './workstation/support.ts';
import { updateCalls } from './workstation/update.ts';
import { appUpdateCalls } from './workstation/updates.ts';
import { type WindowId, windowCalls } from './workstation/window.ts';

/** The one list of calls between a renderer and the core. */
export const contract = {
  ...accountCalls,
  ...orderCalls,
  ...orderSelectionCalls,
  ...orderNoteCalls,
  ...orderViewCalls,
  ...insightCalls,
  ...syncCalls,
  ...inboxCalls,
  ...notificationCalls,
  ...webhookCalls,
  ...listCalls,
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
  ...guideCalls,
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
} from './accounts/accounts.ts';
export type * from './accounts/network.ts';
export type { AppEvent, EventMap, GoTo } from './events.ts';
export type * from './library/backups.ts';
export type * from './library/library.ts';
export type * from './library/materials.ts';
export type * from './library/measurements.ts';
export type * from './library/packets.ts';
export type * from './library/roof.ts';
export type * from './library/search.ts';
export type * from './library/storage.ts';
export type * from './lists/lists.ts';
export { LARGEST_LIST } from './lists/lists.ts';
export type * from './ordering/checkouts.ts';
export type * from './ordering/runs.ts';
export type { CallError, ErrorCode, Reply } from './reply.ts';
export { ERROR_CODES } from './reply.ts';
export type * from './tracking/inbox.ts';
export type * from './tracking/insights.ts';
export type * from './tracking/map.ts';
export type * from './tracking/order-notes.ts';
export { MOST_NOTES } from './tracking/order-notes.ts';
export type * from './tracking/order-selection.ts';
export { MOST_SHEETS } from './tracking/order-selection.ts';
export type * from './tracking/order-views.ts';
export { MOST_VIEWS, viewBody } from './tracking/order-views.ts';
export type * from './tracking/orders.ts';
export { ORDER_SORTS, ORDER_VIEWS } from './tracking/orders.ts';
export type * from './tracking/people.ts';
export { MOST_DEFAULTS, MOST_TEMPLATES, presetBody } from './tracking/people.ts';
export type * from './tracking/sync.ts';
export type * from './tracking/webhooks.ts';
export * from './values.ts';
export type * from './workstation/health.ts';
export type * from './workstation/policy.ts';
export type * from './workstation/rescue.ts';
export type { Settings } from './workstation/settings.ts';
export { DEFAULT_SETTINGS } from './workstation/settings.ts';
export type * from './workstation/support.ts';
export type * from './workstation/update.ts';
export type * from './workstation/updates.ts';
export type { Closing, Place, WindowId } from './workstation/window.ts';
export { FIRST_WINDOW } from './workstation/window.ts';
