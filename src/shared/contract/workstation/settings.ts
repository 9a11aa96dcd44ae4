import { z } from 'zod';
import { USUAL_NAMING } from '../../domain/naming.ts';
import { readProxyChoice } from '../../domain/proxy.ts';
import { DESK_MARK } from '../../domain/reference.ts';
import { accountId, call, nothing } from '../call.ts';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  /** `system`: the computer's language where the app speaks it. `pseudo` is for pictures and tests; no screen offers it. */
  language: z.enum(['system', 'en-US', 'es-US', 'pseudo']),
  /** What happens automatically when an order is delivered. */
  onDelivery: z.enum(['files', 'zip', 'nothing']),
  /** Which deliveries are kept on this computer: from now on (and of the last three days), or all of the history. */
  keepOffline: z.enum(['new', 'all']),
  /** Milliseconds between the confirmation and the sending. */
  undoDelay: z.int().min(5_000).max(60_000),
  /** Single-letter shortcuts can be switched off (WCAG 2.1.4). */
  letterShortcuts: z.boolean(),
  /** Native notifications: of deliveries, of things that need a person; without names of people and places. */
  notifyDeliveries: z.boolean(),
  notifyInbox: z.boolean(),
  notifyHideNames: z.boolean(),
  /**
   * Minutes after midnight, this computer's time; both null: no quiet hours. What comes meanwhile is shown after them.
   */
  quietFrom: z.int().min(0).max(1_439).nullable(),
  quietTo: z.int().min(0).max(1_439).nullable(),
  /** A confirmed list over this amount asks for a second look. Minor units of the service's currency; null: no limit. */
  spendingLimit: z.int().min(0).nullable(),
  /** An order whose price rose by no more than this since it was agreed to is sent without a question. Minor units. */
  priceTolerance: z.int().min(0).max(100_000),
  /** The mark of this computer in the references of its orders; made up once, until somebody names it. */
  deskName: z.string().regex(DESK_MARK).or(z.literal('')),
  /** Confirmed orders wait, of all accounts, until it's switched off again. */
  sendingPaused: z.boolean(),
  /** `system`, `direct`, or the address of this computer's proxy; its sign-in is in the keychain. */
  proxy: z
    .string()
    .max(300)
    .refine((text) => readProxyChoice(text).ok),
  /** New versions: downloaded and installed at the end of the app, only named, or not looked for. A policy goes first. */
  updateMode: z.enum(['automatic', 'ask', 'off']),
  /** How folders and files of the library are named (domain/naming.ts); for files that come from now on. */
  folderRule: z.string().max(400),
  fileRule: z.string().max(400),
  /** The guide through a first order of a practice account (decision 409); null: it was never begun. */
  firstOrder: z
    .object({ accountId, since: z.int(), shown: z.boolean(), reportOpened: z.boolean() })
    .nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  density: 'compact',
  // Not the computer's: some screens speak only English yet (decision 371).
  language: 'en-US',
  onDelivery: 'files',
  keepOffline: 'new',
  undoDelay: 10_000,
  letterShortcuts: true,
  notifyDeliveries: true,
  notifyInbox: true,
  notifyHideNames: false,
  quietFrom: null,
  quietTo: null,
  spendingLimit: null,
  priceTolerance: 0,
  deskName: '',
  sendingPaused: false,
  proxy: 'system',
  updateMode: 'automatic',
  folderRule: USUAL_NAMING.folders,
  fileRule: USUAL_NAMING.file,
  firstOrder: null,
};

export const settingsCalls = {
  'settings.get': call<Settings>()(nothing),
  'settings.put': call<Settings>()(settingsSchema.partial()),
};
