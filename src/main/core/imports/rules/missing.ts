import { fieldRow, REQUIRED_FIELDS } from '../../../../shared/domain/order-fields.ts';
import type { Rule } from './rule.ts';

const INSURED = 'insured';

/** What the service requires (section 2). */
export const MISSING_RULES: readonly Rule[] = [
  {
    code: 'missing',
    level: 'error',
    fields: REQUIRED_FIELDS,
    look: (text, { cells }, field) => {
      const message = fieldRow(field).requiredMessage;
      if (text !== '' || message === null) return null;
      return field === 'customerName' && (cells.insuredName ?? '') !== ''
        ? { message, variant: INSURED }
        : { message };
    },
    title: (field, variant) =>
      variant === INSURED ? 'no property owner’s name, but an insured’s' : `no ${fieldRow(field).inSentence}`,
    repair: (_field, variant) => (variant === INSURED ? 'Use the insured’s name' : null),
    mend: (_text, { cells }, _field, variant) =>
      variant === INSURED ? { customerName: cells.insuredName ?? '' } : {},
  },
];
