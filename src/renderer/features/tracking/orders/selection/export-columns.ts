import type { ExportColumn } from '../../../../../shared/contract/index.ts';
import { EXPORT_COLUMNS } from '../../../../../shared/contract/index.ts';

/** What is copied as cells. */
export const COPIED_COLUMNS: readonly ExportColumn[] = [
  'address',
  'customer',
  'claim',
  'service',
  'status',
  'ordered',
  'delivered',
  'price',
  'order',
];

const KEY = 'ridgeline.export-columns';

/** The columns that were exported last on this computer. */
export function lastColumns(): ExportColumn[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
    const known = EXPORT_COLUMNS.filter((each) => Array.isArray(kept) && kept.includes(each));
    return known.length > 0 ? known : [...EXPORT_COLUMNS];
  } catch {
    return [...EXPORT_COLUMNS];
  }
}

export function keepColumns(columns: readonly ExportColumn[]): void {
  localStorage.setItem(KEY, JSON.stringify(columns));
}
