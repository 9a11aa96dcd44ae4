import { describe, expect, it } from 'vitest';
import { placeWords, readyOf } from '../../../src/renderer/features/lists/confirm/ready.ts';
import { doubledFields, listed, missingFields } from '../../../src/renderer/features/lists/fields.ts';
import { rowState } from '../../../src/renderer/features/lists/grid/rowState.ts';
import { balance, decisionWords, runWords } from '../../../src/renderer/features/lists/run/words.ts';
import type { Run } from '../../../src/shared/contract/index.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { row } from './rows.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const run = (more: Partial<Run>): Run => ({
  id: 'r',
  accountId: 'a',
  listId: 'list',
  name: 'storm.csv',
  state: 'ended',
  confirmedAt: 0,
  dueAt: 0,
  endedAt: 1,
  counts: {
    rows: 190,
    waiting: 0,
    sent: 0,
    unpaid: 0,
    placed: 187,
    refused: 3,
    checking: 0,
    needs_you: 0,
    cancelled: 0,
  },
  chunks: [],
  quoted: [usd(399_000)],
  quotedPlaced: [usd(392_700)],
  charged: [usd(392_700)],
  priceChanges: [],
  settlement: 'invoice',
  nextCheckout: null,
  reason: null,
  ...more,
});

describe('words of the list', () => {
  it('says where the roofs are', () => {
    const at = (address: string) => row(2, { address });
    const { places } = readyOf([
      at('a lot somewhere'),
      at('12 N Oak St, Millbrook Falls, Ohio 45000'),
      at('77 Cañon Rd, Apt 4, Piñon Flats, co 80999-1234'),
      at('14 N Oak St, Millbrook Falls, OH 45000'),
    ]);
    expect(placeWords(places)).toBe('Millbrook Falls, OH (2); Piñon Flats, CO (1) and elsewhere (1)');
    const many = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name: `${name}, MO`, rows: 1 }));
    expect(placeWords(many)).toBe('A, MO (1); B, MO (1); C, MO (1); and 2 other places');
  });

  it('names what is missing and what is doubled', () => {
    expect(missingFields(['street', 'zip', null, 'customerName'], { propertyType: 'Residential' })).toEqual([
      'serviceId',
      'customerEmail',
    ]);
    expect(missingFields([null], { serviceId: ' ' })).toContain('serviceId');
    expect(doubledFields(['notes', 'notes', 'claimNumber'])).toEqual([]);
    expect(doubledFields(['propertyType', 'propertyType'])).toEqual(['propertyType']);
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('says what would become of a row', () => {
    const error = {
      level: 'error',
      field: 'address',
      code: 'x',
      repairId: 'x',
      message: verbatim('x'),
    } as const;
    expect(rowState(row(2, {}, { problems: [error], excluded: true }))).toBe('excluded');
    expect(rowState(row(2, {}, { problems: [error] }))).toBe('error');
    expect(rowState(row(2, {}, { decision: { kind: 'use_existing' } }))).toBe('existing');
    expect(rowState(row(2, {}, { problems: [{ ...error, level: 'warning' }] }))).toBe('warning');
    expect(rowState(row(2))).toBe('ready');
  });

  it('gives the balance of a run', () => {
    expect(balance(run({}))).toBe('187 placed · 3 refused · 0 unknown · $3,927.00 quoted, $3,927.00 charged');
    expect(balance(run({ charged: null }))).toContain('charge not known yet');
    const counts = { ...run({}).counts, placed: 0, refused: 0, cancelled: 190 };
    expect(balance(run({ counts }))).toBe('0 placed · 0 refused · 0 unknown · 190 canceled');
    expect(runWords(run({}))).toBe('Done.');
    const running = { ...run({}).counts, placed: 50, waiting: 137 };
    expect(runWords(run({ state: 'running', counts: running }))).toContain('137 to go');
  });
});

describe('a list that is paid by card', () => {
  const counts = { ...run({}).counts, placed: 50, refused: 0, unpaid: 50, waiting: 90 };
  const card = run({
    settlement: 'card',
    state: 'running',
    counts,
    quotedPlaced: [usd(195_000)],
    charged: [usd(195_000)],
  });

  it('says what is paid, what isn’t, and that nothing else is ordered', () => {
    expect(balance(card)).toBe(
      '50 paid and placed · 50 not paid · 0 refused · 0 unknown · $1,950.00 quoted, $1,950.00 charged',
    );
    expect(runWords(card)).toMatch(/^50 of 190 orders are paid\. Nothing else is ordered before it’s paid\./);
    expect(runWords({ ...card, state: 'paused' })).toContain('Paused.');
    expect(
      runWords({ ...card, state: 'ended', counts: { ...counts, placed: 190, unpaid: 0, waiting: 0 } }),
    ).toBe('Done.');
  });
});

describe('the rows of a run that wait for a decision', () => {
  const waiting = (needs_you: number, priced = 0) =>
    decisionWords(
      run({
        counts: { ...run({}).counts, needs_you },
        priceChanges:
          priced === 0
            ? []
            : [
                {
                  serviceId: 's',
                  rushOrder: false,
                  pdfRequired: false,
                  rows: priced,
                  from: usd(1),
                  to: usd(2),
                },
              ],
      }),
    );

  it('are counted without those whose price changed for the whole list', () => {
    expect(waiting(0)).toBeNull();
    expect(waiting(4, 4)).toBeNull();
    expect(waiting(5, 4)).toEqual({
      title: '1 row waits for your decision.',
      rest: 'Nothing more happens to it until then.',
      button: 'Decide',
    });
    expect(waiting(1_200)?.title).toBe('1,200 rows wait for your decision.');
  });
});
