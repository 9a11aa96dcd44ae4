import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { isStreetType } from '../../../../shared/domain/address/street-words.ts';
import { isUnitWord } from '../../../../shared/domain/address/unit.ts';
import { readCoordinates, readPointBehind } from '../../../../shared/domain/coordinates.ts';
import {
  isSecondPart,
  type ListCells,
  type ListConstants,
  type ListTarget,
  SECOND_PARTS,
} from '../../../../shared/domain/list.ts';
import { FIELD_KEYS, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { withoutLead } from './address-lead.ts';
import { cleaned, emailBeside, nameAbove } from './cleaning.ts';
import { joinAddress } from './joined-address.ts';

/** Between the texts of several columns that make up one field. */
const BETWEEN: Readonly<Partial<Record<OrderField, string>>> = {
  address: ', ',
  notes: '; ',
  additionalInstructions: '; ',
};

/** The texts of each target, in the file's order, the same text once. */
export type Texts = ReadonlyMap<ListTarget, readonly string[]>;

const PLACES: ReadonlySet<ListTarget> = new Set(['address', 'street', 'place']);

/** A row's texts by what their columns map to, without what spreadsheets write for "nothing". */
function textsOf(row: readonly string[], fields: readonly (ListTarget | null)[]): Texts {
  const texts = new Map<ListTarget, string[]>();
  const mailed = fields.includes('customerEmail');
  const isOwned = namesOwner(fields);
  const placed = fields.includes('latitude') || fields.includes('coordinates');
  fields.forEach((target, index) => {
    if (target === null) return;
    const text = cleaned(row[index] ?? '', isSecondPart(target) ? SECOND_PARTS[target] : target);
    if (text === '') return;
    // “Stefan Wexsby (stefan@example.org)”, where no column has e-mail addresses.
    const isName = target === 'customerName' || target === 'insuredName';
    const email = isName && !mailed ? emailBeside(row[index] ?? '') : '';
    if (email !== '') texts.set('customerEmail', [email]);
    // Cities' “location”: the point of the map behind an address, where no column has coordinates.
    const raw = row[index] ?? '';
    if (!placed && raw.includes('(') && PLACES.has(target) && readPointBehind(raw))
      texts.set('coordinates', [raw]);
    // “Loretta Binns”, and her street or whole address below, where no column has the customer.
    const above = (target === 'street' || target === 'address') && !isOwned ? nameAbove(raw) : '';
    if (above !== '') texts.set('customerName', [above]);
    const known = texts.get(target);
    if (!known) texts.set(target, [text]);
    else if (!known.includes(text)) known.push(text);
  });
  return texts;
}

/** The cells of one row of the file as the cells of an order: columns joined and split, constants where a cell is empty. */
export function toCells(
  row: readonly string[],
  fields: readonly (ListTarget | null)[],
  constants: ListConstants,
): ListCells {
  return cellsFrom(textsOf(row, fields), fields, constants);
}

/** The same; null where the row says nothing that an order uses. */
export function filledCells(
  row: readonly string[],
  fields: readonly (ListTarget | null)[],
  constants: ListConstants,
): ListCells | null {
  const texts = textsOf(row, fields);
  return isIdle(texts, fields) ? null : cellsFrom(texts, fields, constants);
}

/** Targets that alone, or all together, may make no cell: a zero for coordinates, the end of a ZIP code that isn't there. */
const MOST_IDLE = 5;
const isIdle = (texts: Texts, fields: readonly (ListTarget | null)[]): boolean =>
  texts.size <= MOST_IDLE && Object.keys(cellsFrom(texts, fields, {})).length === 0;

function cellsFrom(
  texts: Texts,
  fields: readonly (ListTarget | null)[],
  constants: ListConstants,
): ListCells {
  const point = texts.get('coordinates')?.[0] ?? '';
  const pair = readCoordinates(point) ?? readPointBehind(point);
  const made: Partial<Record<OrderField, string>> = {
    address: addressOf(texts, constants),
    // A company stands in where no person is named, or a contact where no company is.
    customerName:
      nameOf(texts, 'customerName', 'firstName', 'lastName') || (texts.get('companyName')?.[0] ?? ''),
    // Of several e-mail addresses of one person, the first that is there.
    customerEmail: texts.get('customerEmail')?.[0] ?? '',
    insuredName: nameOf(texts, 'insuredName', 'insuredFirstName', 'insuredLastName'),
    ...(pair && !texts.has('latitude') ? pair : {}),
    ...(!pair && texts.has('coordinates') ? { latitude: texts.get('coordinates')?.join(' ') ?? '' } : {}),
  };
  // “Ana Muñoz - 12 Oak St, …”: a cell that names whose house it is.
  const led = texts.has('address') ? withoutLead(made.address ?? '') : null;
  if (led) {
    made.address = led.address;
    if (made.customerName === '' && !namesOwner(fields)) made.customerName = led.name;
  }
  // “8338 Partridge Blvd” as the name of a property says its address once more.
  if (isStreetOf(made.customerName ?? '', made.address ?? '')) made.customerName = '';
  // On a claim the insured owns the roof, unless the file names an owner.
  if (made.customerName === '' && !namesOwner(fields)) made.customerName = made.insuredName ?? '';
  // 0, 0 is what a program writes for a place that it doesn't know.
  const isNowhere = (['latitude', 'longitude'] as const).every((field) =>
    ZERO.test(made[field] ?? texts.get(field)?.[0] ?? ''),
  );
  if (isNowhere) Object.assign(made, { latitude: '', longitude: '' });
  const cells: Partial<Record<OrderField, string>> = {};
  for (const field of FIELD_KEYS) {
    const text = made[field] ?? texts.get(field)?.join(BETWEEN[field] ?? ' ') ?? '';
    const value = text === '' ? (constants[field]?.trim() ?? '') : text;
    if (value !== '') cells[field] = value;
  }
  return cells;
}

/** “8338 Partridge Blvd”, and a landlord's “Partridge Blvd 8” of 8338 Partridge Blvd. */
function isStreetOf(name: string, address: string): boolean {
  const [street = ''] = address.toLowerCase().split(',');
  const called = name.toLowerCase().trim();
  const [, numbered = ''] = /^(\S+(?: \S+)+) \d{1,4}[a-z]?$/.exec(called) ?? [];
  // “1200 Oak” at 1200 Oak St may be a company, and “Summit Ridge 3” is its owners' association.
  const isWhole = isStreetType(called.split(' ').at(-1) ?? '');
  const [first = ''] = called.split(',');
  return (
    (/^\d+\s+\S/.test(called) && (first === street || (isWhole && street.startsWith(`${called} `)))) ||
    (numbered !== '' && isFollowedByUnit(street.replace(/^\d\S*\s+/, ''), numbered))
  );
}

const isFollowedByUnit = (text: string, start: string): boolean =>
  text === start ||
  (text.startsWith(`${start} `) && isUnitWord(text.slice(start.length + 1).split(' ')[0] ?? ''));

/** A row's address; the second one where the first has no house, and the second has. */
function addressOf(texts: Texts, constants: ListConstants): string {
  const first = joinAddress(texts, constants);
  let second: Map<ListTarget, readonly string[]> | null = null;
  for (const [target, found] of texts) {
    if (!isSecondPart(target)) continue;
    second ??= new Map();
    second.set(SECOND_PARTS[target], found);
  }
  if (second === null || hasHouse(first)) return first;
  const other = joinAddress(second, constants);
  return first === '' || hasHouse(other) ? other : first;
}
const hasHouse = (address: string): boolean => {
  const { kind, number } = parseAddress(address);
  return kind !== 'box' && number !== '';
};

const ZERO = /^-?0+(?:\.0+)?$/;
const OWNERS: readonly ListTarget[] = ['customerName', 'firstName', 'lastName', 'companyName'];
const namesOwner = (fields: readonly (ListTarget | null)[]) =>
  OWNERS.some((target) => fields.includes(target));

const NOBODYS = /^(?:current|postal|our|dear|the)$/i;

/** A whole name, or its parts where all of them are there, in the order in which a name is said. */
function nameOf(texts: Texts, whole: ListTarget, first: ListTarget, last: ListTarget): string {
  const named = texts.get(whole)?.join(' ') ?? '';
  const parts = [first, last].flatMap((part) => texts.get(part) ?? []);
  // A company beside a person is where the person works.
  if (named !== '' && parts.length < 2) return named;
  // “Current” and “Resident” of a mailing: the second is nobody, and the first is no name.
  if (parts.length === 1 && NOBODYS.test(parts[0] ?? '')) return '';
  // A company under “First Name” and again under “Last Name” of a form that needs both.
  const [head = ''] = parts;
  return head.includes(' ') && parts.every((part) => part === head) ? head : parts.join(' ');
}
