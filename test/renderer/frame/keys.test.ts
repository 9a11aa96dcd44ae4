import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/renderer/components/match.ts';
import { SETTINGS_FOUND } from '../../../src/renderer/features/workstation/settings/settingsIndex.ts';
import { COMMANDS } from '../../../src/renderer/frame/commands/commands.ts';
import { isPress, type Press } from '../../../src/renderer/keyboard/keys.ts';
import { moveBy } from '../../../src/renderer/keyboard/movement.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('shortcuts', () => {
  it.each([
    ['Ctrl+K', press('k', { ctrlKey: true }), true],
    ['Ctrl+K', press('K', { ctrlKey: true, shiftKey: true }), false],
    ['Ctrl+Shift+N', press('N', { ctrlKey: true, shiftKey: true }), true],
    ['Ctrl+K', press('k'), false],
    ['Ctrl+K', press('k', { metaKey: true }), false],
    ['F5', press('F5'), true],
    ['F5', press('F5', { ctrlKey: true }), false],
    ['?', press('?', { shiftKey: true }), true],
    ['/', press('/'), true],
    ['/', press('/', { shiftKey: true }), true],
    ['[', press('[', { altKey: true }), false],
    ['+', press('+', { shiftKey: true }), true],
    ['Ctrl++', press('+', { ctrlKey: true }), true],
    ['Ctrl+Shift++', press('+', { ctrlKey: true, shiftKey: true }), true],
    ['Ctrl+-', press('-', { ctrlKey: true }), true],
    ['G', press('g'), true],
    ['G', press('G', { shiftKey: true }), false],
  ])('%s by %j is %s', (keys, event, is) => {
    expect(isPress(event, keys, false)).toBe(is);
  });

  it('takes ⌘ for Ctrl on a Mac, and Ctrl for nothing', () => {
    expect(isPress(press('k', { metaKey: true }), 'Ctrl+K', true)).toBe(true);
    expect(isPress(press('k', { ctrlKey: true }), 'Ctrl+K', true)).toBe(false);
  });

  it('gives no key to two commands', () => {
    const keys = COMMANDS.flatMap((command) => command.keys);
    expect(keys).toEqual([...new Set(keys)]);
  });
});

describe('moving in the list', () => {
  const list = { cursor: 5, total: 100, perPage: 20, letters: true };
  it.each([
    ['ArrowDown', 6],
    ['j', 6],
    ['ArrowUp', 4],
    ['K', 4],
    ['PageDown', 25],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 99],
    ['x', undefined],
  ])('%s', (key, place) => {
    expect(moveBy(key, list)).toBe(place);
  });

  it('stops at the ends, knows no letters once they are off, and has nowhere to go in an empty list', () => {
    expect(moveBy('ArrowDown', { ...list, cursor: 99 })).toBe(99);
    expect(moveBy('ArrowUp', { ...list, cursor: 0 })).toBe(0);
    expect(moveBy('j', { ...list, letters: false })).toBeUndefined();
    expect(moveBy('End', { ...list, total: 0 })).toBeUndefined();
  });
});

it('finds a command by the beginnings of its words and synonyms', () => {
  expect(matches('', 'New order', [])).toBe(true);
  expect(matches('ord ne', 'New order', [])).toBe(true);
  expect(matches('pref', 'Settings', ['preferences'])).toBe(true);
  expect(matches('rder', 'New order', [])).toBe(false);
  expect(matches('new xyz', 'New order', [])).toBe(false);
});

it.each(SETTINGS_FOUND)('finds the setting $shown by each of its words', ({ shown, words }) => {
  for (const word of [...words.split(' '), shown]) expect(matches(word, shown, [words])).toBe(true);
});
