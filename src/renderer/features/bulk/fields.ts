import { ADDRESS_PARTS, type ImportConstants, type ImportTarget } from '../../../shared/domain/import.ts';
import {
  COLUMN_ORDER,
  FIELD_KEYS,
  fieldRow,
  fieldsOfKind,
  ORDER_FIELDS,
  type OrderField,
  REQUIRED_FIELDS,
} from '../../../shared/domain/order-fields.ts';

const named = (name: (field: OrderField) => string) =>
  Object.fromEntries(FIELD_KEYS.map((field) => [field, name(field)])) as Readonly<Record<OrderField, string>>;

/** The names of the fields on the screens of a list: they head columns. */
export const FIELD_NAMES = named((field) => fieldRow(field).column.label);

const OWNER = ORDER_FIELDS.customerName.label;
const INSURED = ORDER_FIELDS.insuredName.label;

export const TARGET_NAMES: Readonly<Record<ImportTarget, string>> = {
  ...named((field) => {
    const { kind, column, label } = fieldRow(field);
    return kind === 'flag' ? `${column.label} (yes or no)` : label;
  }),
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
  firstName: `${OWNER}: first name`,
  lastName: `${OWNER}: last name`,
  insuredFirstName: `${INSURED}: first name`,
  insuredLastName: `${INSURED}: last name`,
};

/** The field that a part belongs to. */
const FIELDS: ReadonlyMap<ImportTarget, OrderField> = new Map<ImportTarget, OrderField>([
  ...ADDRESS_PARTS.map((part) => [part, 'address'] as const),
  ['coordinates', 'latitude'],
  ['firstName', 'customerName'],
  ['lastName', 'customerName'],
  ['insuredFirstName', 'insuredName'],
  ['insuredLastName', 'insuredName'],
]);
/** Fields of which one column is enough: only texts of two columns can be joined. */
const SINGLE: readonly ImportTarget[] = [
  ...COLUMN_ORDER.filter((field) => !fieldsOfKind('line', 'lines').includes(field)),
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
  return REQUIRED_FIELDS.filter((field) => !given.has(field) && !constants[field]?.trim());
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
