import type { Settings } from '../../../../shared/contract/index.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';

/** The parts of the settings screen that show what a person has chosen. */
type Part = 'network' | 'notifications' | 'preferences' | 'storage' | 'updates';
type Entry = {
  /** The words that its row shows, or its group where several settings are one thing. */
  readonly shown: LabelId;
  readonly parts: readonly Part[];
  /** What somebody who looks for it might type, and that leads to nothing else. */
  readonly words: string;
};

/**
 * Where each setting is shown and how it is found. A new setting doesn't compile without an entry, and a part of the
 * screen is handed only the settings that are entered for it.
 */
const SETTINGS_INDEX = {
  theme: { shown: 'settings.theme', parts: ['preferences'], words: 'display' },
  density: { shown: 'settings.rows_lists', parts: ['preferences'], words: 'density rows' },
  language: { shown: 'settings.language', parts: ['preferences'], words: 'language idioma español english' },
  onDelivery: { shown: 'settings.when_report_delivered', parts: ['preferences'], words: 'automatic' },
  keepOffline: { shown: 'settings.reports_keep_computer', parts: ['preferences', 'storage'], words: 'keep' },
  undoDelay: { shown: 'settings.time_undo_order', parts: ['preferences'], words: 'undo seconds' },
  letterShortcuts: {
    shown: 'settings.single_letter_shortcuts',
    parts: ['preferences'],
    words: 'letters dictation',
  },
  firstOrder: {
    shown: 'guide.first_order',
    parts: ['preferences'],
    words: 'guide tutorial help practice begin start learn',
  },
  spendingLimit: { shown: 'settings.ask_twice_above', parts: ['preferences'], words: 'spending limit' },
  priceTolerance: { shown: 'settings.price_may_rise_by', parts: ['preferences'], words: 'price tolerance' },
  deskName: { shown: 'settings.name_computer', parts: ['preferences'], words: 'computer desk name' },
  sendingPaused: { shown: 'settings.hold_all_orders', parts: ['preferences'], words: 'hold pause' },
  proxy: { shown: 'settings.proxy', parts: ['network'], words: 'proxy firewall' },
  updateMode: { shown: 'settings.updates', parts: ['updates'], words: 'updates version' },
  notifyDeliveries: {
    shown: 'settings.when_reports_delivered',
    parts: ['notifications'],
    words: 'notifications',
  },
  notifyInbox: {
    shown: 'settings.when_something_needs_you',
    parts: ['notifications'],
    words: 'notifications',
  },
  notifyHideNames: {
    shown: 'settings.leave_out_names_addresses',
    parts: ['notifications'],
    words: 'privacy',
  },
  quietFrom: { shown: 'settings.quiet_hours', parts: ['notifications'], words: 'quiet hours' },
  quietTo: { shown: 'settings.quiet_hours', parts: ['notifications'], words: 'quiet hours' },
  folderRule: { shown: 'settings.files_folders', parts: ['storage'], words: 'naming rule' },
  fileRule: { shown: 'settings.files_folders', parts: ['storage'], words: 'naming rule' },
} as const satisfies Readonly<Record<keyof Settings, Entry>>;
type Index = typeof SETTINGS_INDEX;

/** The settings that a part of the screen is handed. */
export type SettingsOf<Shown extends Part> = Pick<
  Settings,
  { [Name in keyof Index]: Shown extends Index[Name]['parts'][number] ? Name : never }[keyof Index]
>;

/** Parts of the screen that are no settings of the app, each by its heading. */
const OTHER_PARTS: readonly Omit<Entry, 'parts'>[] = [
  { shown: 'common.accounts', words: 'secret rename sandbox production' },
  { shown: 'settings.storage', words: 'disk space free' },
  { shown: 'settings.backup', words: 'restore copy' },
  { shown: 'settings.about', words: 'license version' },
];

/** Something of the settings screen that the palette finds. */
export type Found = { readonly shown: string; readonly words: string };

const found = (shown: LabelId, words: string): Found => ({
  get shown() {
    return t(shown);
  },
  words,
});

/** Every setting once, by the words that its row shows, with all words that lead to it. */
export const SETTINGS_FOUND: readonly Found[] = [
  ...[...Map.groupBy(Object.values(SETTINGS_INDEX), ({ shown }) => shown)].map(([shown, entries]) =>
    found(shown, entries.map(({ words }) => words).join(' ')),
  ),
  ...OTHER_PARTS.map(({ shown, words }) => found(shown, words)),
];
