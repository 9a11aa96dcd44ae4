import { describe, expect, test } from 'vitest';
import { wordsOf } from './support.ts';

/** What an office writes behind a name, a street, a town, or a claim, in the same cell: docs/decisions/446. */

describe('a remark behind a value is looked at', () => {
  test.each([
    ['Rosa Ortiz - CANCELLED', 'Customer', 'customerName'],
    ['Rosa Ortiz (cancelled)', 'Customer', 'customerName'],
    ['Rosa Ortiz CXL', 'Customer', 'customerName'],
    ['ROSA ORTIZ CANCELLED', 'Customer', 'customerName'],
    ['VOID Al Day', 'Customer', 'customerName'],
    ['Rosa Ortiz - HOLD', 'Homeowner', 'customerName'],
    ['Rosa Ortiz (dup)', 'Owner', 'customerName'],
    ['Rosa Ortiz - have EV', 'Name', 'customerName'],
    ['Rosa Ortiz (DEAD)', 'Name', 'customerName'],
    ['Rosa Ortiz - not interested', 'Name', 'customerName'],
    ['Ortiz - CANCELLED', 'Last Name', 'lastName'],
    ['880 Elm St - CANCELLED', 'Address', 'street'],
    ['880 Elm St CXL', 'Address', 'street'],
    ['19 Pine Ln HOLD', 'Address', 'street'],
    ['19 Pine Ln - EV done', 'Address', 'street'],
    ['Waco - CANCELLED', 'City', 'city'],
    ['44-1235 - CANCELLED', 'Claim #', 'claimNumber'],
    ['44-1235 CXL', 'Claim #', 'claimNumber'],
    ['44-1235 hold', 'Claim #', 'claimNumber'],
    ['Cy Reed **hold**', 'Customer', 'customerName'],
  ] as const)('%s under “%s” may be called off', (text, header, field) => {
    expect(wordsOf(header, text, field)).toEqual(['words_order']);
  });
  test.each([
    ['Rosa Ortiz - RUSH', 'Customer', 'customerName'],
    ['44 Oak Ave RUSH', 'Address', 'street'],
    ['44-1236 (rush)', 'Claim #', 'claimNumber'],
  ] as const)('%s under “%s” may be in a hurry', (text, header, field) => {
    expect(wordsOf(header, text, field)).toEqual(['words_rush']);
  });
  test.each(['700 Main St - back house', '700 Main St - garage only', '700 Main St - not 706'])(
    '%s names another house',
    (text) => {
      expect(wordsOf('Address', text, 'street')).toEqual(['words_address']);
    },
  );
});

test.each([
  ['Amy Hold', 'Customer', 'customerName'],
  ['AMY HOLD', 'Customer', 'customerName'],
  ['Rush, Ana', 'Customer', 'customerName'],
  ['Ana Munoz (Trust)', 'Customer', 'customerName'],
  ['Ortiz, Rosa - Trustee', 'Customer', 'customerName'],
  ['HOLD-SMITH, ANN', 'Customer', 'customerName'],
  ['880 Elm St - Upper Unit', 'Address', 'street'],
  ['Done Right Homes', 'Customer', 'customerName'],
  ['Dead Tree Farm LLC', 'Customer', 'customerName'],
  ['880 Elm St N', 'Address', 'street'],
  ['12 Oak St NE', 'Address', 'street'],
  ['1200 Rush Creek Dr', 'Address', 'street'],
  ['12 Oak St - Unit 4', 'Address', 'street'],
  ['12 Oak St, Rear', 'Address', 'street'],
  ['44-1235-HOLD12', 'Claim #', 'claimNumber'],
  ['Lost Hills', 'City', 'city'],
] as const)('%s under “%s” is what it is', (text, header, field) => {
  expect(wordsOf(header, text, field)).toEqual([]);
});
