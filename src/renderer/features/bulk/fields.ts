import { ADDRESS_PARTS, type ImportConstants, type ImportTarget } from '../../../shared/domain/import.ts';
import type { OrderField } from '../../../shared/domain/order-rules.ts';

/** The names of the fields on the screens of a list: short, because they head columns. */
export const FIELD_NAMES: Readonly<Record<OrderField, string>> = {
  address: 'Address',
  customerName: 'Property owner',
  customerEmail: 'Owner’s e-mail',
  serviceId: 'Report',
  propertyType: 'Property type',
  rushOrder: 'Rush',
  pdfRequired: 'PDF',
  insuredName: 'Insured',
  claimNumber: 'Claim number',
  latitude: 'Latitude',
  longitude: 'Longitude',
  additionalInstructions: 'Instructions',
  notes: 'Notes',
  referenceImageUrl: 'Reference picture',
};

export const TARGET_NAMES: Readonly<Record<ImportTarget, string>> = {
  ...FIELD_NAMES,
  address: 'Whole address',
  houseNumber: 'Address: house number',
  preDirection: 'Address: direction (N, SW)',
  street: 'Address: street',
  streetType: 'Address: type (St, Ave)',
  postDirection: 'Address: direction behind',
  building: 'Address: building',
  lot: 'Address: lot or space',
  unit: 'Address: unit or line 2',
  city: 'Address: city',
  state: 'Address: state',
  zip: 'Address: ZIP',
  zip4: 'Address: ZIP+4',
  place: 'Address: city, state, ZIP',
  coordinates: 'Latitude and longitude',
  firstName: 'Property owner: first name',
  lastName: 'Property owner: last name',
  insuredFirstName: 'Insured: first name',
  insuredLastName: 'Insured: last name',
  rushOrder: 'Rush (yes or no)',
  pdfRequired: 'PDF (yes or no)',
  additionalInstructions: 'Instructions for the measuring team',
  notes: 'Notes for your office',
};

/** What an order can't be without. */
const REQUIRED: readonly OrderField[] = [
  'address',
  'customerName',
  'customerEmail',
  'serviceId',
  'propertyType',
];
/** The field that a part belongs to. */
const FIELDS: ReadonlyMap<ImportTarget, OrderField> = new Map<ImportTarget, OrderField>([
  ...ADDRESS_PARTS.map((part) => [part, 'address'] as const),
  ['coordinates', 'latitude'],
  ['firstName', 'customerName'],
  ['lastName', 'customerName'],
  ['insuredFirstName', 'insuredName'],
  ['insuredLastName', 'insuredName'],
]);
/** Fields of which one column is enough: what two of them say can't be joined. */
const SINGLE: readonly ImportTarget[] = [
  'serviceId',
  'propertyType',
  'rushOrder',
  'pdfRequired',
  'latitude',
  'longitude',
  'customerEmail',
  'referenceImageUrl',
  'coordinates',
];

/** The order's field that a column fills. */
export function fieldOf(target: ImportTarget): OrderField {
  return FIELDS.get(target) ?? (target as OrderField);
}

/** What is required and comes from no column and no value for all rows. */
export function missingFields(
  targets: readonly (ImportTarget | null)[],
  constants: ImportConstants,
): readonly OrderField[] {
  const given = new Set(targets.flatMap((target) => (target === null ? [] : [fieldOf(target)])));
  // On a claim the insured owns the roof, unless the file names an owner.
  if (given.has('insuredName')) given.add('customerName');
  return REQUIRED.filter((field) => !given.has(field) && !constants[field]?.trim());
}

/** Fields that more than one column is taken for though only one can be. */
export function doubledFields(targets: readonly (ImportTarget | null)[]): readonly ImportTarget[] {
  return SINGLE.filter((field) => targets.filter((target) => target === field).length > 1);
}

/** "address, report and property type" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
