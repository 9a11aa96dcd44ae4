import type { ImportCells, ImportRow } from '../../../../shared/domain/import.ts';
import type { OrderField } from '../../../../shared/domain/order-rules.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';

export type Choice = { readonly value: string; readonly label: string };
export type GridColumn = { readonly field: OrderField; readonly width: number };

/** Columns of the grid, the address first: it stays in view. CSS pixels. */
export const COLUMNS: readonly GridColumn[] = [
  { field: 'address', width: 272 },
  { field: 'customerName', width: 140 },
  { field: 'customerEmail', width: 172 },
  { field: 'serviceId', width: 172 },
  { field: 'propertyType', width: 108 },
  { field: 'rushOrder', width: 60 },
  { field: 'pdfRequired', width: 60 },
  { field: 'claimNumber', width: 120 },
  { field: 'insuredName', width: 140 },
  { field: 'latitude', width: 92 },
  { field: 'longitude', width: 100 },
  { field: 'additionalInstructions', width: 220 },
  { field: 'notes', width: 180 },
  { field: 'referenceImageUrl', width: 180 },
];
/** The number of the row and its state. */
export const HEAD_WIDTH = 64;
export const PRICE_WIDTH = 84;

const YES_NO: readonly Choice[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];
const TYPES: readonly Choice[] = [
  { value: 'Residential', label: 'Residential' },
  { value: 'Commercial', label: 'Commercial' },
];

/** What a cell can be chosen from; null: it is typed. */
export function choicesOf(field: OrderField, services: readonly ReportService[]): readonly Choice[] | null {
  if (field === 'rushOrder' || field === 'pdfRequired') return YES_NO;
  if (field === 'propertyType') return TYPES;
  if (field === 'serviceId') return services.map(({ id, name }) => ({ value: id, label: name }));
  return null;
}

/** The text of a cell as it is now: what is being saved, else what couldn't be taken, else the draft's value. */
export function cellText(row: ImportRow, pending: ImportCells | undefined, field: OrderField): string {
  const typed = pending?.[field] ?? row.typed[field];
  if (typed !== undefined) return typed;
  const value = row.draft[field];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}

/** The text as it is shown and copied: a report by its name. */
export function shownText(text: string, field: OrderField, services: readonly ReportService[]): string {
  if (field !== 'serviceId') return text;
  return services.find(({ id }) => id === text)?.name ?? text;
}
