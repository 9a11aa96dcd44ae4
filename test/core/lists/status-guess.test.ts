import { describe, expect, test } from 'vitest';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createGuessedStatuses } from '../../../src/main/core/lists/rows/guessed-statuses.ts';
import { statusFeatures } from '../../../src/main/core/lists/rows/status-features.ts';
import { mayEndRow } from '../../../src/main/core/lists/rows/status-guess.ts';
import { STATUS_WEIGHTS_OF } from '../../../src/main/core/lists/rows/status-weights.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { readStatuses, type Status, statusesHash } from '../../support/statuses/learn.ts';
import { columnsNamed, wordsOf } from './support.ts';

/** Whether anything speaks against a row with this status, among others of its column: by rules and by the guess, as in the app. */
function isDoubted({ header, others = [], text }: Status): boolean {
  const said = [...others, ...others, text];
  const columns = columnsNamed('Name', header);
  const fields = ['customerName', null] as const;
  const samples = [...new Set(said)];
  const judge = createRowJudge(
    [
      { header: 'Name', samples: ['Ana Muñoz'] },
      { header, samples },
    ],
    [...fields],
  );
  const collected = [createEnded, createGuessedStatuses].map((create) => {
    const one = create(
      columns.map((column, at) => (at === 1 ? { ...column, samples } : column)),
      fields,
      new Set(),
    );
    for (const [row, status] of said.entries()) one.see(row, ['Ana Muñoz', status]);
    return one.problems(said.length);
  });
  return (
    judge(['Ana Muñoz', text]) !== null ||
    wordsOf(header, text).length > 0 ||
    collected.some((problems) => problems.has(said.length - 1))
  );
}

describe('statuses of an author whose statuses nothing was learned from', () => {
  const statuses = readStatuses('sealed');
  const share = (label: Status['label']) => {
    const own = statuses.filter((one) => one.label === label);
    return own.filter(isDoubted).length / own.length;
  };
  test('most that end a row are seen', () => {
    expect(share('stop')).toBeGreaterThanOrEqual(0.82);
  });
  test('few of the others are asked about', () => {
    expect(share('go')).toBeLessThanOrEqual(0.09);
  });
});

test('the weights were learned from the statuses that are here, as they are judged here', () => {
  expect(STATUS_WEIGHTS_OF, 'run `npm run learn:statuses`').toBe(statusesHash());
});

test('what a status is judged by', () => {
  expect(statusFeatures('closedOutcome 2', 'CLAIM_DENIED 07')).toEqual([
    'claim',
    'deni',
    '<2>',
    '^ claim',
    'claim deni',
    'deni <2>',
    '<2> $',
    '=claim deni <2>',
    ':clos',
    ':outcom',
  ]);
});

describe('a status that no rule reads', () => {
  const askedAbout = (header: string, said: readonly string[]) => {
    const statuses = createGuessedStatuses(columnsNamed(header), [null], new Set());
    for (const [row, text] of said.entries()) statuses.see(row, [text]);
    return [...statuses.problems(said.length).keys()].toSorted((one, other) => one - other);
  };
  test('is asked about where it probably ends its row', () => {
    expect(askedAbout('status', 'ACTIVE,ACTIVE,RETIRE,ACTIVE,ACTIVE,ACTIVE'.split(','))).toEqual([2]);
    expect(askedAbout('type', 'Property,Property,Auto Glass,Property,Property,Property'.split(','))).toEqual([
      2,
    ]);
  });
  test('isn’t where most rows have it, where nearly each row has another, or where houses are for sale', () => {
    expect(askedAbout('status', 'RETIRE,RETIRE,RETIRE,ACTIVE'.split(','))).toEqual([]);
    const names = ['Expired Ln', 'Retired Row', 'Canceled Ct', 'Lost Dr', 'Denied St', 'Void Ave'];
    expect(askedAbout('Nickname', [...names, 'Closed Cir'])).toEqual([]);
    const listing = createGuessedStatuses(columnsNamed('MLS #', 'Status'), [null, null], new Set());
    for (const [row, text] of ['Active', 'Active', 'Canceled'].entries()) listing.see(row, ['1', text]);
    expect(listing.problems(3).size).toBe(0);
  });
  test('says nothing of what a roof is made of, who votes there, or a letter', () => {
    expect(askedAbout('Voter Status', 'Active,Active,Active,Inactive'.split(','))).toEqual([]);
    expect(askedAbout('Roof Type', 'Shingle,Shingle,Shingle,Torch down'.split(','))).toEqual([]);
    expect(askedAbout('Status', 'A,A,A,X'.split(','))).toEqual([]);
  });
});

test.each([
  ['Stage', 'Closed Won', false],
  ['Status', 'In progress', false],
  ['Status', 'Scheduled', false],
  ['claim_status', 'settled', true],
  ['lifecycle', 'decommissioned', true],
  ['Line of Business', 'Personal Auto', true],
])('%s: %s ends a row: %s', (header, text, isOver) => {
  expect(mayEndRow(header, text)).toBe(isOver);
});
