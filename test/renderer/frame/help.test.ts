import { afterEach, describe, expect, it } from 'vitest';
import { essence } from '../../../src/renderer/components/match.ts';
import { SETTINGS_FOUND } from '../../../src/renderer/features/workstation/settings/settingsIndex.ts';
import { findCommands, findSettings } from '../../../src/renderer/frame/commands/catalog.ts';
import { COMMANDS } from '../../../src/renderer/frame/commands/commands.ts';
import { findKeys } from '../../../src/renderer/frame/commands/keysInPlace.ts';
import { findTopics, TOPICS } from '../../../src/renderer/frame/commands/topics.ts';
import { setLanguage } from '../../../src/shared/copy/language.ts';
import { t } from '../../../src/shared/copy/t.ts';

const topics = (text: string) => findTopics(essence(text)).map(({ id }) => id);
const commands = (text: string) => findCommands(essence(text), 'help').map(({ id }) => id);
const keys = (text: string) => findKeys(text).flatMap(([, lines]) => lines.map(({ label }) => t(label)));

afterEach(() => setLanguage('en-US'));

describe('the help’s search', () => {
  it('answers a question asked in plain words', () => {
    expect(topics('how do I undo')).toContain('undo');
    expect(topics('order excel')).toEqual(['list']);
    expect(topics('where can I see the late')).toContain('late');
    expect(topics('xylophone')).toEqual([]);
    expect(findSettings(essence('how do I undo an order?')).map(({ shown }) => shown)).toEqual([
      'Time to undo an order',
    ]);
  });

  it('finds commands, settings, and keys by any of their words', () => {
    expect(commands('theme')).toEqual(['theme']);
    expect(commands('print order')).toEqual(['chosen-print']);
    expect(commands('keyboard shortcuts')).toEqual([]);
    expect(findSettings('proxy').map(({ shown }) => shown)).toEqual(['Proxy']);
    expect(keys('fill')).toEqual(['Fill down, right']);
    expect(keys('viewer print')).toEqual(['Print']);
  });

  it('finds the same in Spanish, with and without accents, by Spanish and by English words', async () => {
    await setLanguage('es-US');
    expect(topics('¿cómo?')).toHaveLength(TOPICS.length);
    expect(topics('como deshacer')).toContain('undo');
    expect(topics('hoja de calculo')).toEqual(['list']);
    expect(commands('tema oscuro')).toEqual(['theme']);
    expect(commands('theme')).toEqual(['theme']);
    expect(keys('imprimir')).toHaveLength(2);
  });

  it.each(['en-US', 'es-US'] as const)(
    'finds each topic, command, and setting by its name in %s',
    async (language) => {
      await setLanguage(language);
      for (const { id, title } of TOPICS) expect(topics(t(title))).toContain(id);
      for (const { id, label } of COMMANDS.filter((each) => each.id !== 'help'))
        expect(commands(t(label))).toContain(id);
      for (const { shown } of SETTINGS_FOUND)
        expect(findSettings(essence(shown)).map((each) => each.shown)).toContain(shown);
    },
  );
});
