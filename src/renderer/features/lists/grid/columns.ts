import { propertyTypeLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListCells, ListRow } from '../../../../shared/domain/list.ts';
import type { ListLayout } from '../../../../shared/domain/list-view.ts';
import { PROPERTY_TYPES } from '../../../../shared/domain/order.ts';
import { COLUMN_ORDER, fieldRow, type OrderField } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';

export type Choice = { readonly value: string; readonly label: string };
/** `side`: the edge of the grid at which the column stays in view. Widths in CSS pixels. */
export type GridColumn = {
  readonly field: OrderField;
  readonly width: number;
  readonly side: 'left' | 'right' | null;
};

export const COLUMNS: readonly GridColumn[] = COLUMN_ORDER.map((field) => {
  const { width, edge } = fieldRow(field).column;
  return { field, width, side: edge };
});
/** The number of the row and its state. */
export const HEAD_WIDTH = 64;
export const PRICE_WIDTH = 84;
const MIN_WIDTH = 40;
const MAX_WIDTH = 640;

export function clampWidth(width: number): number {
  return Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));
}

/** The columns as a layout says; those it doesn't know follow in the usual order, and the ones at the edges stay there. */
export function arrangedColumns(layout: ListLayout | null): readonly GridColumn[] {
  const place = new Map(layout?.order.map((field, at) => [field, at]));
  const rank = ({ field, side }: GridColumn) =>
    side === 'left' ? -1 : side === 'right' ? Number.MAX_SAFE_INTEGER : (place.get(field) ?? COLUMNS.length);
  return COLUMNS.toSorted((a, b) => rank(a) - rank(b)).map((column) => ({
    ...column,
    width: clampWidth(layout?.widths[column.field] ?? column.width),
  }));
}

/** With one column moved to the place of another; null where either of them stays at an edge. */
export function movedColumn(
  columns: readonly GridColumn[],
  field: OrderField,
  to: number,
): readonly GridColumn[] | null {
  const column = columns.find((each) => each.field === field);
  const target = columns[to];
  if (!column || !target || column.side || target.side || column === target) return null;
  return columns.filter((each) => each !== column).toSpliced(to, 0, column);
}

const yesNo = (): readonly Choice[] => [
  { value: 'Yes', label: t('common.yes') },
  { value: 'No', label: t('common.no') },
];
const types = (): readonly Choice[] =>
  PROPERTY_TYPES.map((value) => ({ value, label: propertyTypeLabel(value) }));

/** What a cell can be chosen from; null: it is typed. */
export function choicesOf(field: OrderField, services: readonly ReportService[]): readonly Choice[] | null {
  const { kind } = fieldRow(field);
  if (kind === 'flag') return yesNo();
  if (kind === 'propertyType') return types();
  if (kind === 'service') return services.map(({ id, name }) => ({ value: id, label: name }));
  return null;
}

/** The text of a cell as it is now: what is being saved, else what couldn't be taken, else the draft's value. */
export function cellText(row: ListRow, pending: ListCells | undefined, field: OrderField): string {
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
