import { describe, expect, test } from 'vitest';
import { compareAddresses } from '../../../../src/shared/domain/address/compare.ts';
import { parseAddress } from '../../../../src/shared/domain/address/parse.ts';
import { order } from '../../../store/rows.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';
import { PAIRS, type Pair } from './pairs.ts';
import { duplicatesOver } from './support.ts';
import { UNSEEN } from './unseen-pairs.ts';

type Answer = Pair['label'];
const byRules = ({ here, there }: Pair): Answer =>
  compareAddresses(parseAddress(here), parseAddress(there))?.match ?? 'no';

/** One roof, surely or nearly. Another unit of a building is asked about, but isn't reported as the same roof. */
const isReported = (answer: Answer) => answer === 'same' || answer === 'near';

/** How well `answer` finds the pairs that are one roof, `same` and `near` alike. */
function judge(name: string, pairs: readonly Pair[], answer: (pair: Pair) => Answer) {
  const found = pairs.filter((pair) => isReported(answer(pair)));
  const right = found.filter(({ label }) => isReported(label)).length;
  const all = pairs.filter(({ label }) => isReported(label)).length;
  const exact = pairs.filter((pair) => answer(pair) === pair.label).length / pairs.length;
  const [precision, recall] = [right / found.length, right / all];
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  process.stdout.write(
    `Duplicate check, ${name}: ${pairs.length} pairs, precision ${percent(precision)}, recall ${percent(recall)}, same/near/no right ${percent(exact)}\n`,
  );
  return { precision, recall, exact };
}

test('labeled pairs: enough of them, each once, of every label', () => {
  const all = [...PAIRS, ...UNSEEN];
  expect(PAIRS.length).toBeGreaterThanOrEqual(300);
  expect(new Set(all.map(({ here, there }) => `${here}|${there}`)).size).toBe(all.length);
  expect(all.filter(({ why }) => why === '')).toEqual([]);
  for (const label of ['same', 'near', 'no'])
    expect(all.filter((pair) => pair.label === label).length).toBeGreaterThan(60);
});

test('the pairs the rules were made with', () => {
  const { precision, recall, exact } = judge('own pairs', PAIRS, byRules);
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.99);
  expect(exact).toBeGreaterThanOrEqual(0.99);
});

test('pairs written afterwards', () => {
  const { precision, recall } = judge('unseen pairs', UNSEEN, byRules);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.92);
});

test('plain text in capitals, for comparison, finds next to nothing', () => {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim();
  const { recall } = judge('plain text', PAIRS, ({ here, there }) =>
    plain(here) === plain(there) ? 'same' : 'no',
  );
  expect(recall).toBeLessThan(0.2);
});

describe('the way through the index loses nothing and adds nothing', () => {
  const pairs = [...PAIRS, ...UNSEEN];

  test('orders', () => {
    const { store, duplicates } = duplicatesOver();
    store.transaction(() => {
      pairs.forEach(({ there }, index) => {
        store.accounts.insert(fictitiousAccount(`pair-${index}`));
        store.orders.put(`pair-${index}`, order('1', { address: there }), 1);
      });
    });
    const answers = pairs.map(
      ({ here }, index) =>
        duplicates.of(`pair-${index}`, { address: here, latitude: '', longitude: '' })[0]?.match ?? 'no',
    );
    expect(answers).toEqual(pairs.map(byRules));
  });

  test('rows of a list', async () => {
    const { duplicates } = duplicatesOver();
    const answers: string[] = [];
    for (const { here, there } of pairs) {
      const rows = [there, here].map((address, index) => ({
        row: index + 2,
        place: { address, latitude: '', longitude: '' },
      }));
      const found = await duplicates.check('ours', rows, new AbortController().signal);
      answers.push(found.get(3)?.[0]?.match ?? 'no');
    }
    expect(answers).toEqual(pairs.map(byRules));
  });
});
