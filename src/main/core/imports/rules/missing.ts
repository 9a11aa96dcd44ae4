import type { OrderField } from '../../../../shared/domain/order-rules.ts';
import { FIELD_WORDS, type Rule } from './rule.ts';

const ASKED: Readonly<Partial<Record<OrderField, string>>> = {
  address: 'Enter the address of the roof.',
  propertyType: 'Choose Residential or Commercial.',
  serviceId: 'Choose a report.',
  customerName: 'Enter the property owner’s name.',
  customerEmail: 'Enter the property owner’s e-mail address.',
};
const INSURED = 'insured';

/** What the service requires (section 2). */
export const MISSING_RULES: readonly Rule[] = [
  {
    code: 'missing',
    level: 'error',
    fields: Object.keys(ASKED) as OrderField[],
    look: (text, { cells }, field) => {
      const message = ASKED[field];
      if (text !== '' || !message) return null;
      return field === 'customerName' && (cells.insuredName ?? '') !== ''
        ? { message, variant: INSURED }
        : { message };
    },
    title: (field, variant) =>
      variant === INSURED ? 'no owner’s name, but an insured’s' : `no ${FIELD_WORDS[field]}`,
    repair: (_field, variant) => (variant === INSURED ? 'Use the insured’s name' : null),
    mend: (_text, { cells }, _field, variant) =>
      variant === INSURED ? { customerName: cells.insuredName ?? '' } : {},
  },
];
