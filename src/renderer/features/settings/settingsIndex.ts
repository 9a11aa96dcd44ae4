import type { Settings } from '../../../shared/contract/index.ts';

/** The parts of the settings screen that show what a person has chosen. */
type Part = 'network' | 'notifications' | 'preferences' | 'storage' | 'updates';
type Entry = {
  readonly parts: readonly Part[];
  /** What somebody who looks for it might type, and that leads to nothing else. */
  readonly words: string;
};

/**
 * Where each setting is shown and how it is found. A new setting doesn't compile without an entry, and a part of the
 * screen is handed only the settings that are entered for it.
 */
const SETTINGS_INDEX = {
  theme: { parts: ['preferences'], words: 'display' },
  density: { parts: ['preferences'], words: 'density rows' },
  language: { parts: ['preferences'], words: 'language idioma español english' },
  onDelivery: { parts: ['preferences'], words: 'automatic' },
  keepOffline: { parts: ['preferences', 'storage'], words: 'keep' },
  undoDelay: { parts: ['preferences'], words: 'undo seconds' },
  letterShortcuts: { parts: ['preferences'], words: 'letters dictation' },
  spendingLimit: { parts: ['preferences'], words: 'spending limit' },
  priceTolerance: { parts: ['preferences'], words: 'price tolerance' },
  deskName: { parts: ['preferences'], words: 'computer desk name' },
  sendingPaused: { parts: ['preferences'], words: 'hold pause' },
  proxy: { parts: ['network'], words: 'proxy firewall' },
  updateMode: { parts: ['updates'], words: 'updates version' },
  notifyDeliveries: { parts: ['notifications'], words: 'notifications' },
  notifyInbox: { parts: ['notifications'], words: 'notifications' },
  notifyHideNames: { parts: ['notifications'], words: 'privacy' },
  quietFrom: { parts: ['notifications'], words: 'quiet hours' },
  quietTo: { parts: ['notifications'], words: 'quiet hours' },
  folderRule: { parts: ['storage'], words: 'naming rule' },
  fileRule: { parts: ['storage'], words: 'naming rule' },
} as const satisfies Readonly<Record<keyof Settings, Entry>>;
type Index = typeof SETTINGS_INDEX;

/** The settings that a part of the screen is handed. */
export type SettingsOf<Shown extends Part> = Pick<
  Settings,
  { [Name in keyof Index]: Shown extends Index[Name]['parts'][number] ? Name : never }[keyof Index]
>;

/** The words by which the palette finds the settings screen. */
export const SETTING_WORDS: readonly string[] = [
  ...new Set(Object.values(SETTINGS_INDEX).flatMap(({ words }) => words.split(' '))),
];
