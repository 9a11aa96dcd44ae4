import type { Dialect } from './dialects.ts';
import type { Manners, Office } from './service.ts';
import type { SentBody } from './world.ts';

/** What must be believed at the end of a case. */
export type Expected =
  /** The evidence is complete: the order must be placed (v1: paid) under its true id, and no person is asked. */
  | 'placed'
  /** Whatever is shown, no order may be called placed, ours or paid. */
  | 'not_believed'
  /** Two true orders of this roof: a person must be asked. */
  | 'asked'
  /** All orders of the service are known, and only then the copy is called in step. */
  | 'in_step'
  /** Something of the list can't be had: the copy may not be called in step. */
  | 'not_in_step'
  /** All readable orders are known although one record can't be kept. */
  | 'rest_known';

export type EvidenceCase = {
  readonly name: string;
  readonly dialect: Dialect;
  /** One order (v4), one order by card (v1), a list of four orders (v4), or the reading of the account's orders. */
  readonly kind: 'order' | 'card' | 'batch' | 'list';
  readonly manners: Manners;
  readonly expected: Expected;
  /** Fills the books before the app connects. */
  readonly before?: (office: Office) => void;
  /** v1: whether the customer pays before the service is asked. */
  readonly pays?: boolean;
};

export type Template = Omit<EvidenceCase, 'dialect'>;

export const stranger = (number: number): SentBody => ({
  customerName: `Customer ${number}`,
  customerEmail: `customer${number}@example.net`,
  address: `${200 + number} Quarry Road, Dayton, OH 45402`,
  serviceId: 'roof-b',
  propertyType: 'Commercial',
  notes: `lot ${number}`,
});
export const strangers = (count: number) => (office: Office) => {
  for (let at = 0; at < count; at += 1)
    office.add(stranger(at), {
      createdAt: Date.now() - (count - at) * 60_000,
      status: 'Completed',
      paid: true,
    });
};
/** The draft a case orders: one roof for each office and row. */
export function draftOf(office: Office, row = 0): SentBody {
  return {
    customerName: `Casey Hartwell ${office.number}-${row}`,
    customerEmail: `casey${office.number}.${row}@example.com`,
    address: `${1_000 + office.number * 10 + row} Larkspur Lane, Xenia, OH 45385`,
    serviceId: 'roof-a',
    propertyType: 'Residential',
  };
}

/** Values that stand where an id should be and are none. */
export const NO_IDS: readonly (readonly [string, unknown])[] = [
  ['0', 0],
  ['-1', -1],
  ['the text 0', '0'],
  ['an empty text', ''],
  ['a blank', ' '],
  ['null', null],
  ['the text null', 'null'],
  ['the text undefined', 'undefined'],
  ['the text NaN', 'NaN'],
  ['the text None', 'None'],
  ['N/A', 'N/A'],
  ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ['zeros of another form', '000000000000000000000000'],
  ['true', true],
  ['an empty object', {}],
  ['an empty list', []],
  ['[object Object]', '[object Object]'],
  ['pending', 'pending'],
  ['-', '-'],
];
