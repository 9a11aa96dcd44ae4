import { message } from '../../../../../shared/copy/message.ts';
import { isRequiredField, REQUIRED_FIELDS } from '../../../../../shared/domain/order-fields.ts';
import { fieldNamed } from '../field-named.ts';
import type { Rule } from './rule.ts';

const INSURED = 'insured';

/** What the service requires (section 2). */
export const MISSING_RULES: readonly Rule[] = [
  {
    code: 'missing',
    level: 'error',
    fields: REQUIRED_FIELDS,
    ofEmpty: true,
    look: (text, { cells }, field) => {
      if (text !== '' || !isRequiredField(field)) return null;
      const found = { message: message(`field.required_${field}`) };
      return field === 'customerName' && (cells.insuredName ?? '') !== ''
        ? { ...found, variant: INSURED }
        : found;
    },
    title: (field, variant) =>
      variant === INSURED
        ? message('listRules.missing_insured_group')
        : message('listRules.missing_group', { field: fieldNamed(field) }),
    repair: (_field, variant) => (variant === INSURED ? message('listRules.missing_insured_repair') : null),
    apply: (_text, { cells }, _field, variant) =>
      variant === INSURED ? { customerName: cells.insuredName ?? '' } : {},
  },
];
