import { describe, expect, test } from 'vitest';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { spoken } from '../../support/spoken.ts';
import { SERVICES } from './support.ts';

describe('a second address of each row', () => {
  const FIELDS: readonly ListTarget[] = [
    'street',
    'city',
    'state',
    'zip',
    'secondStreet',
    'secondUnit',
    'secondCity',
    'secondState',
    'secondZip',
  ];
  const addressOf = (...row: readonly string[]) => toCells(row, FIELDS, {}).address;
  const BILLED = ['929 Nettlehollow Rd', 'Apt 2R', 'Shrewsbury', 'MA', '01545'] as const;

  test('is the roof’s where the first is empty, a PO box, or a state alone', () => {
    const second = '929 Nettlehollow Rd Apt 2R, Shrewsbury, MA 01545';
    expect(addressOf('', '', '', '', ...BILLED)).toBe(second);
    expect(addressOf('P.O. Box 381', 'Marlborough', 'MA', '01752', ...BILLED)).toBe(second);
    expect(addressOf('', '', 'MA', '', ...BILLED)).toBe(second);
  });
  test('is nothing beside a house', () => {
    expect(addressOf('640 Briarmoor Rd', 'Worcester', 'MA', '01602', ...BILLED)).toBe(
      '640 Briarmoor Rd, Worcester, MA 01602',
    );
  });
  test('takes the place of nothing that it can’t better', () => {
    expect(addressOf('P.O. Box 381', 'Marlborough', 'MA', '01752', '', '', '', 'MA', '')).toBe(
      'P.O. Box 381, Marlborough, MA 01752',
    );
    expect(addressOf('', '', '', '', 'P.O. Box 9', '', 'Holden', 'MA', '01520')).toBe(
      'P.O. Box 9, Holden, MA 01520',
    );
  });
});

describe('the question which address has the roof', () => {
  const HEADERS = [
    'Customer Name',
    'Bill to Address',
    'Bill to City',
    'Bill to State',
    'Bill to Zip',
    'Ship to Address',
    'Ship to City',
    'Ship to State',
    'Ship to Zip',
  ];
  const BILL = (at: number) => [`${2102 + at} Vineglen Rd`, 'Worcester', 'MA', '01602'];
  const SHIP = (at: number) => [`${640 + at} Briarmoor Rd`, 'Leominster', 'MA', '01453'];
  const EMPTY = ['', '', '', ''];
  const NAMES = [
    'Rolf Dellsen',
    'Felix Corsen',
    'Paula Vandett',
    'Sonia Fenley',
    'Glenn Rantrom',
    'Vera Lind',
  ];
  const questionOf = (shippedIn: readonly number[]) => {
    const rows = NAMES.map((name, at) => [name, ...BILL(at), ...(shippedIn.includes(at) ? SHIP(at) : EMPTY)]);
    const { questions } = matchColumns({ headers: HEADERS, rows, hiddenColumns: [] }, SERVICES);
    return { rows, question: questions.find(({ id }) => id === 'address') };
  };

  test('offers the one with the other where it is empty, and orders what it shows', () => {
    const { rows, question } = questionOf([1, 2, 4]);
    const choice = question?.choices.find(({ id }) => id.includes('else'));
    expect(choice && spoken(choice.label)).toBe(
      '“Ship to Address”, or “Bill to Address” where that is empty or a PO box',
    );
    const fields = new Array<ListTarget | null>(HEADERS.length).fill(null);
    for (const { column, field } of choice?.fields ?? []) fields[column] = field;
    expect(rows.map((row) => toCells(row, fields, {}).address)).toEqual([
      '2102 Vineglen Rd, Worcester, MA 01602',
      '641 Briarmoor Rd, Leominster, MA 01453',
      '642 Briarmoor Rd, Leominster, MA 01453',
      '2105 Vineglen Rd, Worcester, MA 01602',
      '644 Briarmoor Rd, Leominster, MA 01453',
      '2107 Vineglen Rd, Worcester, MA 01602',
    ]);
    expect(choice?.examples).toEqual([
      '2102 Vineglen Rd, Worcester, MA 01602',
      '641 Briarmoor Rd, Leominster, MA 01453',
      '2105 Vineglen Rd, Worcester, MA 01602',
    ]);
  });
  test('offers nothing of the kind where each row has both', () => {
    const { question } = questionOf([0, 1, 2, 3, 4, 5]);
    expect(question?.choices.filter(({ id }) => id.includes('else'))).toEqual([]);
  });
});

test('an e-mail address behind a name is the owner’s where no column has one', () => {
  const cell = 'Stefan Wexsby (stefan@example.org)';
  expect(toCells([cell], ['customerName'], {})).toEqual({
    customerName: 'Stefan Wexsby',
    customerEmail: 'stefan@example.org',
  });
  expect(toCells([cell, ''], ['customerName', 'customerEmail'], {}).customerEmail).toBeUndefined();
  expect(toCells(['Wexsby & Sons (2)'], ['customerName'], {}).customerEmail).toBeUndefined();
});
