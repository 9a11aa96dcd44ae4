import { expect, test } from 'vitest';
import { otherZip } from '../../../src/main/core/lists/rows/other-zip.ts';

const TOPEKA = { city: 'Topeka', state: 'KS', zip: '66604' };
const codes = (address: string, constants = TOPEKA) =>
  otherZip({ address }, constants).map(({ code }) => code);

test('a ZIP code without a town, in a list that is said to be in a town with another one, is asked about', () => {
  expect(codes('512 NE Grattan St, 66616')).toEqual(['other_zip']);
  expect(codes('512 NE Grattan St, 66604')).toEqual([]);
  expect(codes('1107 Rhode Island St, Lawrence 66044')).toEqual([]);
  expect(codes('512 NE Grattan St, Topeka, KS 66616')).toEqual([]);
  expect(otherZip({ address: '512 NE Grattan St, 66616' }, {})).toEqual([]);
  expect(otherZip({}, TOPEKA)).toEqual([]);
});
