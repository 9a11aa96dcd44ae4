import { expect, it, onTestFinished } from 'vitest';
import { priceWords } from '../../../../src/renderer/features/ordering/new-order/review-words.ts';
import { setLanguage } from '../../../../src/shared/copy/language.ts';
import { HOUR, MINUTE } from '../../../../src/shared/domain/units.ts';

const NOW = new Date(2026, 5, 15, 14, 2).getTime();
const noteOf = (ago: number) => {
  const known = { total: { minor: 3_900, currency: 'USD' }, at: NOW - ago };
  return priceWords({ live: null, before: null, known, tolerance: 0, now: NOW }).note;
};

it('the age of a price that can’t be asked for is short within the hour in every language, then a day and a time', async () => {
  expect(noteOf(12 * MINUTE)).toContain('12 min ago');
  expect(noteOf(3 * HOUR)).toContain('Jun 15, 11:02');
  await setLanguage('es-US');
  onTestFinished(() => setLanguage('en-US'));
  expect(noteOf(12 * MINUTE)).toContain('hace 12 min');
  expect(noteOf(3 * HOUR)).toContain('15 jun');
});
