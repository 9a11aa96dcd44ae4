import { fieldInSentence } from '../../../shared/copy/fields.ts';
import { t } from '../../../shared/copy/t.ts';
import type { RowProblem } from '../../../shared/domain/import.ts';
import type { OrderField } from '../../../shared/domain/order-fields.ts';
import type { FieldProblem } from '../../../shared/domain/order-rules.ts';

/** The code of what the service said when it refused an order. */
export const SAID = 'service_said';

export const saidTitle = (field: OrderField | null): string =>
  field === null
    ? t('listRules.refused_group')
    : t('listRules.refused_field_group', { field: fieldInSentence(field) });

/** A refusal as problems of the row: of a field an error, until it is changed; else a warning. */
export function saidProblems(problems: readonly FieldProblem[], message: string | null): RowProblem[] {
  const ofFields = problems.map(({ field, message: words }) => ({
    level: 'error' as const,
    field,
    code: SAID,
    repairId: `${SAID}:${field}`,
    message: t('listRules.service_said', { words }),
  }));
  if (ofFields.length > 0 || message === null) return ofFields;
  return [{ level: 'warning', field: null, code: SAID, repairId: `${SAID}:`, message }];
}
