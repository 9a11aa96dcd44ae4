import { fieldInSentence, fieldWords } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import { REQUIRED_FIELDS } from '../../../../shared/domain/order-fields.ts';
import type { Rule } from './rule.ts';

const INSURED = 'insured';

/** What the service requires (section 2). */
export const MISSING_RULES: readonly Rule[] = [
  {
    code: 'missing',
    level: 'error',
    fields: REQUIRED_FIELDS,
    look: (text, { cells }, field) => {
      const message = fieldWords(field).requiredMessage;
      if (text !== '' || message === null) return null;
      return field === 'customerName' && (cells.insuredName ?? '') !== ''
        ? { message, variant: INSURED }
        : { message };
    },
    title: (field, variant) =>
      variant === INSURED
        ? t('listRules.missing_insured_group')
        : t('listRules.missing_group', { field: fieldInSentence(field) }),
    repair: (_field, variant) => (variant === INSURED ? t('listRules.missing_insured_repair') : null),
    mend: (_text, { cells }, _field, variant) =>
      variant === INSURED ? { customerName: cells.insuredName ?? '' } : {},
  },
];
