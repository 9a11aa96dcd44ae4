import type { ListCells } from '../../../../shared/domain/list.ts';
import { fieldRow, fieldsOfKind, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { EMPTY_DRAFT } from '../../../../shared/domain/order-rules.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { breath } from '../../kernel/turns.ts';
import type { StoredList } from '../../ports/index.ts';
import { findService, readFlag, readPropertyType } from '../cells/values.ts';
import type { ListsContext } from '../context.ts';

/** Rows read before the event loop has its turn. */
const AT_ONCE = 500;

export type TextOf = (cells: ListCells, field: OrderField) => string;

/**
 * The text of a cell as the grid shows it: a report by its name, "x" under Rush as "Yes". Sorting, filtering and finding
 * go by what the person sees, not by what the file held.
 */
export function textsOf(services: readonly ReportService[]): TextOf {
  const known = new Map<string, string>();
  const read = (text: string, field: OrderField): string => {
    if (field === 'serviceId') return findService(text, services)?.name ?? text;
    if (field === 'propertyType') return readPropertyType(text) ?? text;
    if (fieldRow(field).kind !== 'flag') return text;
    const value = readFlag(text, field);
    if (value === undefined) return text;
    return (value ?? EMPTY_DRAFT[field]) ? 'Yes' : 'No';
  };
  return (cells, field) => {
    const text = (cells[field] ?? '').trim();
    if (!CHOICES.has(field)) return text;
    const key = `${field}:${text}`;
    const shown = known.get(key) ?? read(text, field);
    known.set(key, shown);
    return shown;
  };
}
const CHOICES: ReadonlySet<OrderField> = new Set(fieldsOfKind('service', 'propertyType', 'flag'));

/** The cells of every row of a list in the file's order; the event loop has its turn between pieces. */
export async function* allCells(
  { ports, stopping }: Pick<ListsContext, 'ports' | 'stopping'>,
  list: StoredList,
): AsyncGenerator<{ row: number; cells: ListCells }> {
  for (let from = 0; ; ) {
    const rows = ports.store.lists.cellsFrom(list.id, from, AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    from = last.row + 1;
    await breath();
    stopping.throwIfAborted();
  }
}
