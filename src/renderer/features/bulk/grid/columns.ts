import type { ImportCells, ImportRow } from '../../../../shared/domain/import.ts';
import type { OrderField } from '../../../../shared/domain/order-rules.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';

export type Choice = { readonly value: string; readonly label: string };
export type GridColumn = { readonly field: OrderField; readonly width: number };

/** Widths of the grid's columns, in their order; the address is first and stays in view. CSS pixels. */
const WIDTHS: Readonly<Record<OrderField, number>> = {
  address: 272,
  customerName: 140,
  customerEmail: 172,
  serviceId: 172,
  propertyType: 108,
  rushOrder: 60,
  pdfRequired: 60,
  claimNumber: 120,
  insuredName: 140,
  latitude: 92,
  longitude: 100,
  additionalInstructions: 220,
  notes: 180,
  referenceImageUrl: 180,
};

export const COLUMNS: readonly GridColumn[] = Object.entries(WIDTHS).map(([field, width]) => ({
  field: field as OrderField,
  width,
}));
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
