import { describe, expect, it, onTestFinished } from 'vitest';
import {
  clockTime,
  counted,
  exactTime,
  expectedTime,
  paperTime,
  secondsUntil,
  shortTime,
} from '../../../src/renderer/components/words.ts';
import { setLanguage } from '../../../src/shared/copy/language.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/domain/units.ts';

const NOW = new Date(2026, 5, 15, 14, 2).getTime();

describe('times in few letters', () => {
  it.each([
    [NOW - 5_000, 'just now'],
    [NOW + 5_000, 'any moment'],
    [NOW - 12 * MINUTE, '12 min ago'],
    [NOW + 8 * MINUTE, 'in 8 min'],
    [NOW - 3 * HOUR, clockTime(NOW - 3 * HOUR)],
  ])('%d is %s', (at, words) => {
    expect(shortTime(at, NOW)).toBe(words);
  });

  it('adds the day, then leaves the time out, then adds the year', () => {
    expect(shortTime(NOW - 2 * DAY, NOW)).toContain(clockTime(NOW));
    expect(shortTime(NOW - 40 * DAY, NOW)).not.toContain(clockTime(NOW));
    expect(shortTime(NOW - 40 * DAY, NOW)).not.toContain('2026');
    expect(shortTime(NOW - 400 * DAY, NOW)).toContain('2025');
  });

  it('names the year on paper, this one, too', () => {
    expect(paperTime(NOW)).toBe(`Jun 15, 2026, ${clockTime(NOW)}`);
  });

  it('says that something is late', () => {
    expect(expectedTime(NOW + 8 * MINUTE, NOW)).toBe('in 8 min');
    expect(expectedTime(NOW + 26 * HOUR, NOW)).toBe(`tomorrow, ${clockTime(NOW + 26 * HOUR)}`);
    expect(expectedTime(NOW + 3 * DAY, NOW)).toContain(', ');
    expect(expectedTime(NOW - 3 * HOUR, NOW)).toBe(`overdue since ${clockTime(NOW - 3 * HOUR)}`);
    expect(expectedTime(NOW - 30 * MINUTE, NOW)).toBe(`overdue since ${clockTime(NOW - 30 * MINUTE)}`);
  });
});

it('counts seconds up to the next whole one and never below none', () => {
  expect([9_001, 9_000, 1, 0, -5].map((ahead) => secondsUntil(NOW + ahead, NOW))).toEqual([10, 9, 1, 0, 0]);
});

it('counts things', () => {
  expect([counted(1, 'order'), counted(0, 'order'), counted(2_431, 'order')]).toEqual([
    '1 order',
    '0 orders',
    '2,431 orders',
  ]);
});

it('counts things and writes dates in the language of the app, not of the computer', async () => {
  await setLanguage('es-US');
  onTestFinished(() => setLanguage('en-US'));
  expect([counted(1, 'file'), counted(2_431, 'value')]).toEqual(['1 archivo', '2,431 valores']);
  expect(exactTime(Date.UTC(2026, 10, 23, 18))).toMatch(/^lun,? 23 de nov de 2026/);
});
