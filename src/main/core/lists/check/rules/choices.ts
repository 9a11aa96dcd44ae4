import { message } from '../../../../../shared/copy/message.ts';
import { fieldsOfKind } from '../../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';
import { plain } from '../../cells/plain.ts';
import { propertyWord } from '../../cells/property-words.ts';
import { findService, readFlag, readPropertyType } from '../../cells/values.ts';
import { fieldNamed } from '../field-named.ts';
import { namesHouse } from './address.ts';
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

const PROPERTY_TYPES_SAID = {
  residential: message('field.property_type', { type: 'Residential' }),
  commercial: message('field.property_type', { type: 'Commercial' }),
};

export const CHOICE_RULES: readonly Rule[] = [
  {
    code: 'services_unknown',
    level: 'error',
    fields: ['serviceId'],
    look: (text, { services }) =>
      text !== '' && services.length === 0
        ? {
            message: message('listRules.services_unknown'),
          }
        : null,
    title: () => message('listRules.services_unknown_group'),
  },
  {
    code: 'service_name',
    level: 'error',
    fields: ['serviceId'],
    look: (text, { services }) => {
      if (text === '' || services.length === 0 || findService(text, services)) return null;
      const meant = meantService(text, services);
      const shown = text.slice(0, 60);
      return {
        message: meant
          ? message('listRules.service_meant', { text: shown, name: meant.name })
          : message('listRules.service_choose', { text: shown }),
        variant: plain(text).slice(0, 80),
      };
    },
    title: (_field, variant) => message('listRules.service_group', { text: variant }),
    repair: (_field, variant, services) => {
      const meant = meantService(variant, services);
      return meant ? message('listRules.service_repair', { name: meant.name }) : null;
    },
    apply: (text, { services }, _field, variant) => {
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
        ? {
            message: message('listRules.property_word', {
              text,
              meant: message('field.property_type', { type: meant }),
            }),
            variant: meant,
          }
        : null;
    },
    title: (_field, variant) =>
      message('listRules.property_word_group', { meant: message('field.property_type', { type: variant }) }),
    repair: (_field, variant) =>
      message('listRules.change_to', { meant: message('field.property_type', { type: variant }) }),
    apply: (text, _row, _field, variant) => (propertyWord(text) === variant ? { propertyType: variant } : {}),
  },
  {
    code: 'property_unknown',
    level: 'error',
    fields: ['propertyType'],
    // Where no house is named, what kind it is can wait: “VACANT LOT” of a roll is asked about by its address.
    look: (text, row) =>
      text !== '' && namesHouse(row.cells) && !readPropertyType(text) && !propertyWord(text)
        ? {
            message: message('listRules.property_unknown', {
              text: text.slice(0, 60),
              ...PROPERTY_TYPES_SAID,
            }),
          }
        : null,
    title: () => message('listRules.property_unknown_group', PROPERTY_TYPES_SAID),
  },
  {
    code: 'yes_no',
    level: 'error',
    fields: fieldsOfKind('flag'),
    look: (text, _row, field) =>
      readFlag(text, field) === undefined
        ? {
            message: message('listRules.yes_no', {
              text: text.slice(0, 60),
              field: fieldNamed(field),
            }),
          }
        : null,
    title: (field) => message('listRules.yes_no_group', { field: fieldNamed(field) }),
  },
];
