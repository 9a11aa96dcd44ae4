import type { ImportCells, ImportConstants, ImportTarget } from '../../../shared/domain/import.ts';
import type { OrderField } from '../../../shared/domain/order-rules.ts';
import { ORDER_FIELDS } from './values.ts';

const PARTS: readonly ImportTarget[] = ['street', 'unit', 'city', 'state', 'zip'];
/** Between the texts of several columns that make up one field. */
const BETWEEN: Readonly<Partial<Record<OrderField, string>>> = {
  address: ', ',
  notes: '; ',
  additionalInstructions: '; ',
};

/** The cells of one row of the file as the cells of an order: columns joined, constants where a cell is empty. */
export function toCells(
  row: readonly string[],
  fields: readonly (ImportTarget | null)[],
  constants: ImportConstants,
): ImportCells {
  const texts = new Map<ImportTarget, string[]>();
  fields.forEach((target, index) => {
    const text = row[index]?.trim() ?? '';
    if (target === null || text === '') return;
    const known = texts.get(target);
    if (!known) texts.set(target, [text]);
    else if (!known.includes(text)) known.push(text);
  });
  const cells: Partial<Record<OrderField, string>> = {};
  for (const field of ORDER_FIELDS) {
    const own = texts.get(field)?.join(BETWEEN[field] ?? ' ') ?? '';
    const text = field === 'address' ? joinAddress(own, texts) : own;
    const value = text === '' ? (constants[field]?.trim() ?? '') : text;
    if (value !== '') cells[field] = value;
  }
  return cells;
}

/** "12 Oak St" "4B" "Omaha" "NE" "68102" as "12 Oak St Unit 4B, Omaha, NE 68102". */
function joinAddress(whole: string, texts: ReadonlyMap<ImportTarget, readonly string[]>): string {
  if (!PARTS.some((part) => texts.has(part))) return whole;
  const part = (target: ImportTarget) => texts.get(target)?.join(' ') ?? '';
  const unit = part('unit');
  const named = /^[\w-]{1,6}$/.test(unit) && /^\d|^[a-z]$/i.test(unit) ? `Unit ${unit}` : unit;
  const street = [whole, [part('street'), named].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const region = [part('state'), part('zip')].filter(Boolean).join(' ');
  const rest = [part('city'), region].filter((text) => text !== '' && !holds(street, text));
  return [street, ...rest].filter(Boolean).join(', ');
}

/** A column "Address" may hold the city already. */
function holds(address: string, text: string): boolean {
  const [, ...behind] = address.toLowerCase().split(/\s*,\s*/);
  const sought = text.toLowerCase();
  return behind.some((part) => part === sought || part.startsWith(`${sought} `));
}
