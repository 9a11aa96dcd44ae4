import { fieldRow, fieldsOfKind } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { plain } from '../plain.ts';
import { propertyWord } from '../property-words.ts';
import { findService, readPropertyType, readYesNo } from '../values.ts';
import { distance } from './likeness.ts';
import type { Rule } from './rule.ts';

/** The one report that a typed name can mean: most of its letters are the same, or its words are in no other's name. */
export function meantService(text: string, services: readonly ReportService[]): ReportService | undefined {
  const typed = plain(text);
  if (typed === '') return undefined;
  const near = services.filter(
    ({ name, id }) =>
      distance(typed, plain(name)) <= Math.min(3, Math.floor(typed.length / 5)) ||
      distance(typed, plain(id)) <= Math.min(2, Math.floor(typed.length / 6)),
  );
  if (near.length === 1) return near[0];
  const common = new Set([
    'roof',
    'report',
    'reports',
    'measurement',
    'measurements',
    'the',
    'svc',
    'service',
  ]);
  const words = typed.split(' ').filter((word) => !common.has(word) && word.length > 2);
  if (words.length === 0) return undefined;
  const inName = services.filter(({ name }) => {
    const own = plain(name).split(' ');
    return words.every((word) =>
      own.some((known) => known.startsWith(word) || distance(word, known, 1) <= 1),
    );
  });
  return inName.length === 1 ? inName[0] : undefined;
}

export const CHOICE_RULES: readonly Rule[] = [
  {
    code: 'services_unknown',
    level: 'error',
    fields: ['serviceId'],
    look: (text, { services }) =>
      text !== '' && services.length === 0
        ? {
            message:
              'The reports of this account aren’t known yet. They are asked for when Ridgeline is online.',
          }
        : null,
    title: () => 'the reports of this account aren’t known yet',
  },
  {
    code: 'service_name',
    level: 'error',
    fields: ['serviceId'],
    look: (text, { services }) => {
      if (text === '' || services.length === 0 || findService(text, services)) return null;
      const meant = meantService(text, services);
      const hint = meant ? ` Is it the ${meant.name}?` : ' Choose one of the list.';
      return {
        message: `“${text.slice(0, 60)}” isn’t a report you can order.${hint}`,
        variant: plain(text).slice(0, 80),
      };
    },
    title: (_field, variant) => `the report is written “${variant}”`,
    repair: (_field, variant, services) => {
      const meant = meantService(variant, services);
      return meant ? `Use “${meant.name}”` : null;
    },
    mend: (text, { services }, _field, variant) => {
      const meant = plain(text).slice(0, 80) === variant ? meantService(variant, services) : undefined;
      return meant ? { serviceId: meant.name } : {};
    },
  },
  {
    code: 'property_word',
    level: 'error',
    fields: ['propertyType'],
    look: (text) => {
      const meant = readPropertyType(text) ? undefined : propertyWord(text);
      return meant
        ? { message: `“${text}” isn’t a property type of the service. Is it ${meant}?`, variant: meant }
        : null;
    },
    title: (_field, variant) => `the property type is another word for ${variant}`,
    repair: (_field, variant) => `Change to ${variant}`,
    mend: (text, _row, _field, variant) => (propertyWord(text) === variant ? { propertyType: variant } : {}),
  },
  {
    code: 'property_unknown',
    level: 'error',
    fields: ['propertyType'],
    look: (text) =>
      text !== '' && !readPropertyType(text) && !propertyWord(text)
        ? { message: `“${text.slice(0, 60)}” isn’t a property type. Choose Residential or Commercial.` }
        : null,
    title: () => 'the property type is neither Residential nor Commercial',
  },
  {
    code: 'yes_no',
    level: 'error',
    fields: fieldsOfKind('flag'),
    look: (text, _row, field) =>
      readYesNo(text) === undefined
        ? {
            message: `“${text.slice(0, 60)}” is neither yes nor no. Enter Yes or No for ${fieldRow(field).inSentence}.`,
          }
        : null,
    title: (field) => `${fieldRow(field).inSentence} is neither yes nor no`,
  },
];
