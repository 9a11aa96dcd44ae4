import { message } from '../../../../shared/copy/message.ts';
import type { FieldProblem } from '../../../../shared/domain/field-problem.ts';
import type { RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { fieldNamed } from './field-named.ts';

/** The code of what the service said when it refused an order. */
export const SAID = 'service_said';

export const saidTitle = (field: OrderField | null): Message =>
  field === null
    ? message('listRules.refused_group')
    : message('listRules.refused_field_group', { field: fieldNamed(field) });

/** A refusal as problems of the row: of a field an error, until it is changed; else a warning. */
export function saidProblems(problems: readonly FieldProblem[], why: Message | null): RowProblem[] {
  const ofFields = problems.map(({ field, message: words }) => ({
    level: 'error' as const,
    field,
    code: SAID,
    repairId: `${SAID}:${field}`,
    message: message('listRules.service_said', { words }),
  }));
  if (ofFields.length > 0 || why === null) return ofFields;
  return [{ level: 'warning', field: null, code: SAID, repairId: `${SAID}:`, message: why }];
}
