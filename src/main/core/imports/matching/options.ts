import type { ImportTarget } from '../../../../shared/domain/import.ts';
import type { OrderField } from '../../../../shared/domain/order-rules.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { meantService } from '../rules/choices.ts';
import { findService } from '../values.ts';
import type { Column } from './column.ts';

/** Several columns may make up one text. */
const JOINED: ReadonlySet<OrderField> = new Set(['notes', 'additionalInstructions']);
/** Left alone where a column of lines of text says more. */
const MOST_NOTES = 4;

/** Whether the values can be what the name says. What costs money needs nearly all of them. */
function fits(
  column: Column,
  field: OrderField,
  strong: boolean,
  services: readonly ReportService[],
): boolean {
  const { looks, values } = column;
  if (values.length === 0) return strong;
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length;
  switch (field) {
    case 'rushOrder':
    case 'pdfRequired':
      return looks('yesNo') >= 0.6;
    case 'serviceId': {
      const known = share((value) => findService(value, services) !== undefined);
      if (!strong) return known >= 0.9;
      const meant = share(
        (value) => (findService(value, services) ?? meantService(value, services)) !== undefined,
      );
      return meant >= 0.5;
    }
    case 'propertyType':
      // Land use codes and the like hold much that is neither; "Property type" says what it holds.
      return looks('propertyType') >= (/property\s*type/i.test(column.header) ? 0.3 : 0.7);
    case 'referenceImageUrl':
      return looks('url') >= 0.7;
    case 'insuredName':
      return looks('person') >= 0.5 && looks('email') < 0.3;
    case 'claimNumber':
      return share((value) => /\d/.test(value)) >= 0.5 && looks('email') < 0.3;
    default:
      return true;
  }
}

/** The order's own fields by the names of the columns: claim, insured, report, options, notes. */
export function matchOptions(
  columns: readonly Column[],
  services: readonly ReportService[],
): ReadonlyMap<number, ImportTarget> {
  const fields = new Map<number, ImportTarget>();
  const taken = new Map<OrderField, number>();
  for (const column of columns) {
    const { meaning, index, hidden } = column;
    if (meaning.kind !== 'field' || hidden || !fits(column, meaning.field, meaning.strong, services))
      continue;
    const count = taken.get(meaning.field) ?? 0;
    if (count >= (JOINED.has(meaning.field) ? MOST_NOTES : 1)) continue;
    taken.set(meaning.field, count + 1);
    fields.set(index, meaning.field);
  }
  return fields;
}
