import { t } from '../../../shared/copy/t.ts';
import { matches } from '../../components/match.ts';
import { type Found, SETTINGS_FOUND } from '../../features/workstation/settings/index.ts';
import { COMMANDS, type Command } from './commands.ts';

/** What a palette and the help call a command. */
export function commandLabel({ id, group, label }: Command): string {
  if (id.startsWith('chosen-')) return t('commands.chosen', { label: t(label) });
  return group === 'Go to' && id !== 'connect' ? t('commands.go', { label: t(label) }) : t(label);
}

/** Commands that fit, but for the one that opened the search. */
export function findCommands(text: string, except: 'palette' | 'help'): readonly Command[] {
  return COMMANDS.filter(({ id, label, also }) => id !== except && matches(text, t(label), also));
}

/** Settings that fit; none before the first letter, because a list of all is no answer. */
export function findSettings(text: string): readonly Found[] {
  if (text === '') return [];
  return SETTINGS_FOUND.filter(({ shown, words }) => matches(text, shown, [words]));
}
