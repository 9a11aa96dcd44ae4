import type { Settings } from '../../../shared/contract/index.ts';

/** The parts of the settings screen that show what a person has chosen. */
type Part = 'network' | 'notifications' | 'preferences' | 'storage' | 'updates';
type Entry = {
  /** The words that its row shows, or its group where several settings are one thing. */
  readonly shown: string;
  readonly parts: readonly Part[];
  /** What somebody who looks for it might type, and that leads to nothing else. */
  readonly words: string;
};

/**
 * Where each setting is shown and how it is found. A new setting doesn't compile without an entry, and a part of the
 * screen is handed only the settings that are entered for it.
 */
const SETTINGS_INDEX = {
  theme: { shown: 'Theme', parts: ['preferences'], words: 'display' },
  density: { shown: 'Rows of lists', parts: ['preferences'], words: 'density rows' },
  language: { shown: 'Language', parts: ['preferences'], words: 'language idioma español english' },
  onDelivery: { shown: 'When a report is delivered', parts: ['preferences'], words: 'automatic' },
  keepOffline: {
    shown: 'Reports to keep on this computer',
    parts: ['preferences', 'storage'],
    words: 'keep',
  },
  undoDelay: { shown: 'Time to undo an order', parts: ['preferences'], words: 'undo seconds' },
  letterShortcuts: { shown: 'Single-letter shortcuts', parts: ['preferences'], words: 'letters dictation' },
  spendingLimit: { shown: 'Ask twice above', parts: ['preferences'], words: 'spending limit' },
  priceTolerance: { shown: 'Price may rise by', parts: ['preferences'], words: 'price tolerance' },
  deskName: { shown: 'Name of this computer', parts: ['preferences'], words: 'computer desk name' },
  sendingPaused: { shown: 'Hold all orders', parts: ['preferences'], words: 'hold pause' },
  proxy: { shown: 'Proxy', parts: ['network'], words: 'proxy firewall' },
  updateMode: { shown: 'Updates', parts: ['updates'], words: 'updates version' },
  notifyDeliveries: { shown: 'When reports are delivered', parts: ['notifications'], words: 'notifications' },
  notifyInbox: { shown: 'When something needs you', parts: ['notifications'], words: 'notifications' },
  notifyHideNames: { shown: 'Leave out names and addresses', parts: ['notifications'], words: 'privacy' },
  quietFrom: { shown: 'Quiet hours', parts: ['notifications'], words: 'quiet hours' },
  quietTo: { shown: 'Quiet hours', parts: ['notifications'], words: 'quiet hours' },
  folderRule: { shown: 'Files and folders', parts: ['storage'], words: 'naming rule' },
  fileRule: { shown: 'Files and folders', parts: ['storage'], words: 'naming rule' },
} as const satisfies Readonly<Record<keyof Settings, Entry>>;
type Index = typeof SETTINGS_INDEX;

/** The settings that a part of the screen is handed. */
export type SettingsOf<Shown extends Part> = Pick<
  Settings,
  { [Name in keyof Index]: Shown extends Index[Name]['parts'][number] ? Name : never }[keyof Index]
>;

/** Parts of the screen that are no settings of the app, each by its heading. */
const OTHER_PARTS: readonly Found[] = [
  { shown: 'Accounts', words: 'secret rename sandbox production' },
  { shown: 'Storage', words: 'disk space free' },
  { shown: 'Backup', words: 'restore copy' },
  { shown: 'About', words: 'license version' },
];

/** Something of the settings screen that the palette finds. */
export type Found = { readonly shown: string; readonly words: string };

/** Every setting once, by the words that its row shows, with all words that lead to it. */
export const SETTINGS_FOUND: readonly Found[] = [
  ...[...Map.groupBy(Object.values(SETTINGS_INDEX), ({ shown }) => shown)].map(([shown, entries]) => ({
    shown,
    words: entries.map(({ words }) => words).join(' '),
  })),
  ...OTHER_PARTS,
];
