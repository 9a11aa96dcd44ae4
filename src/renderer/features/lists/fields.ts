import { fieldLabel, fieldWords } from '../../../shared/copy/fields.ts';
import { t, textTable } from '../../../shared/copy/t.ts';
import {
  ADDRESS_PARTS,
  type ListConstants,
  type ListTarget,
  SECOND_PART_KEYS,
} from '../../../shared/domain/list.ts';
import {
  COLUMN_ORDER,
  FIELD_KEYS,
  fieldRow,
  fieldsOfKind,
  type OrderField,
  REQUIRED_FIELDS,
} from '../../../shared/domain/order-fields.ts';

/** The names of the fields on the screens of a list: they head columns. */
export const FIELD_NAMES = textTable(FIELD_KEYS, (field) => fieldWords(field).column);

/** What a column can map to beside the fields themselves. */
const PART_NAMES = {
  address: () => t('listScreen.whole_address'),
  houseNumber: () => t('listScreen.address_house_number'),
  preDirection: () => t('listScreen.address_direction_n_sw'),
  street: () => t('listScreen.address_street'),
  streetType: () => t('listScreen.address_type_st_ave'),
  postDirection: () => t('listScreen.address_direction_behind'),
  building: () => t('listScreen.address_building'),
  lot: () => t('listScreen.address_lot_or_space'),
  unit: () => t('listScreen.address_unit_or_line_2'),
  city: () => t('listScreen.address_city'),
  state: () => t('listScreen.address_state'),
  zip: () => t('listScreen.address_zip'),
  zip4: () => t('listScreen.address_zip_4'),
  place: () => t('listScreen.address_city_state_zip'),
  secondAddress: () => t('listScreen.second_whole'),
  secondStreet: () => t('listScreen.second_street'),
  secondUnit: () => t('listScreen.second_unit'),
  secondCity: () => t('listScreen.second_city'),
  secondState: () => t('listScreen.second_state'),
  secondZip: () => t('listScreen.second_zip'),
  secondPlace: () => t('listScreen.second_place'),
  coordinates: () => t('listScreen.latitude_longitude'),
  firstName: () => t('listScreen.first_name', { owner: fieldLabel('customerName') }),
  lastName: () => t('listScreen.last_name', { owner: fieldLabel('customerName') }),
  companyName: () => t('listScreen.company_name', { owner: fieldLabel('customerName') }),
  insuredFirstName: () => t('listScreen.first_name', { owner: fieldLabel('insuredName') }),
  insuredLastName: () => t('listScreen.last_name', { owner: fieldLabel('insuredName') }),
} as const satisfies Readonly<Partial<Record<ListTarget, () => string>>>;
const PARTS = Object.keys(PART_NAMES) as (keyof typeof PART_NAMES)[];

function targetName(target: ListTarget): string {
  if (Object.hasOwn(PART_NAMES, target)) return PART_NAMES[target as keyof typeof PART_NAMES]();
  const field = target as OrderField;
  const { column, label } = fieldWords(field);
  return fieldRow(field).kind === 'flag' ? t('listScreen.yes_or_no', { label: column }) : label;
}

export const TARGET_NAMES: Readonly<Record<ListTarget, string>> = textTable<ListTarget>(
  [...new Set<ListTarget>([...FIELD_KEYS, ...PARTS])],
  targetName,
);

/** The field that a part belongs to. */
const FIELDS: ReadonlyMap<ListTarget, OrderField> = new Map<ListTarget, OrderField>([
  ...ADDRESS_PARTS.map((part) => [part, 'address'] as const),
  ...SECOND_PART_KEYS.map((part) => [part, 'address'] as const),
  ['coordinates', 'latitude'],
  ['firstName', 'customerName'],
  ['lastName', 'customerName'],
  ['companyName', 'customerName'],
  ['insuredFirstName', 'insuredName'],
  ['insuredLastName', 'insuredName'],
]);
/** Fields of which one column is enough: only texts of two columns can be joined. */
const SINGLE: readonly ListTarget[] = [
  ...COLUMN_ORDER.filter((field) => !fieldsOfKind('line', 'lines').includes(field)),
  'coordinates',
];

/** The order's field that a column fills. */
export function fieldOf(target: ListTarget): OrderField {
  return FIELDS.get(target) ?? (target as OrderField);
}

/** What is required and comes from no column and no value for all rows. */
export function missingFields(
  targets: readonly (ListTarget | null)[],
  constants: ListConstants,
): readonly OrderField[] {
  const given = new Set(targets.flatMap((target) => (target === null ? [] : [fieldOf(target)])));
  // On a claim the insured owns the roof, unless the file names an owner.
  if (given.has('insuredName')) given.add('customerName');
  return REQUIRED_FIELDS.filter((field) => !given.has(field) && !constants[field]?.trim());
}

/** Fields that more than one column is taken for though only one can be. */
export function doubledFields(targets: readonly (ListTarget | null)[]): readonly ListTarget[] {
  return SINGLE.filter((field) => targets.filter((target) => target === field).length > 1);
}

/** "address, report and property type" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return t('listScreen.and', { words: words.slice(0, -1).join(', '), at: words.at(-1) ?? '' });
}
