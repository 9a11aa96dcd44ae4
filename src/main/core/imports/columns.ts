import type { ImportCells } from '../../../shared/domain/import.ts';
import type { OrderField } from '../../../shared/domain/order-rules.ts';

/** The columns of every file that is written here: read in again, each is known by its name. */
const COLUMNS: readonly (readonly [field: OrderField, name: string])[] = [
  ['customerName', 'Customer name'],
  ['customerEmail', 'Customer email'],
  ['address', 'Address'],
  ['serviceId', 'Report'],
  ['propertyType', 'Property type'],
  ['rushOrder', 'Rush'],
  ['pdfRequired', 'PDF required'],
  ['claimNumber', 'Claim number'],
  ['insuredName', 'Insured name'],
  ['latitude', 'Latitude'],
  ['longitude', 'Longitude'],
  ['additionalInstructions', 'Instructions'],
  ['notes', 'Notes'],
  ['referenceImageUrl', 'Reference image URL'],
];
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(([, name]) => name);

export function cellsInOrder(cells: ImportCells): string[] {
  return COLUMNS.map(([field]) => cells[field] ?? '');
}
