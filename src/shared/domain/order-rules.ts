import { message } from '../copy/message.ts';
import { readCoordinate } from './coordinates.ts';
import type { FieldProblem } from './field-problem.ts';
import type { Message } from './message.ts';
import { type OrderDraft, type OrderFields, PROPERTY_TYPES } from './order.ts';
import {
  FIELD_KEYS,
  type FieldKind,
  FORM_ORDER,
  fieldRow,
  fieldsOfKind,
  isRequiredField,
  type OrderField,
} from './order-fields.ts';

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/u;

export const EMPTY_DRAFT = Object.fromEntries(
  FIELD_KEYS.map((field) => [field, fieldRow(field).initial]),
) as OrderDraft;

function required(draft: OrderDraft): FieldProblem[] {
  return FORM_ORDER.flatMap((field) => {
    if (!isRequiredField(field) || String(draft[field]).trim() !== '') return [];
    return [{ field, message: message(`field.required_${field}`) }];
  });
}

/** What is wrong with the length of a text; null: nothing. */
export function lengthProblem(field: OrderField, text: string): Message | null {
  const { maxLength } = fieldRow(field);
  if (maxLength === null || text.length <= maxLength) return null;
  return message('rule.too_long', { length: text.length, most: maxLength });
}

function coordinates(draft: OrderDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (field: 'latitude' | 'longitude', limit: number) => {
    if (draft[field].trim() === '') return;
    const value = readCoordinate(draft[field]);
    if (value === undefined) problems.push({ field, message: message(`rule.${field}_number`) });
    else if (Math.abs(value) > limit) problems.push({ field, message: message(`rule.${field}_range`) });
  };
  check('latitude', 90);
  check('longitude', 180);
  const [lat, long] = [draft.latitude.trim() !== '', draft.longitude.trim() !== ''];
  if (lat && !long) problems.push({ field: 'longitude', message: message('rule.longitude_too') });
  if (long && !lat) problems.push({ field: 'latitude', message: message('rule.latitude_too') });
  return problems;
}

const FORMATS: Readonly<
  Partial<Record<FieldKind, { readonly isRight: (text: string) => boolean; readonly message: Message }>>
> = {
  email: {
    isRight: (text) => EMAIL.test(text),
    message: message('rule.email'),
  },
  url: {
    isRight: (text) => /^https?:\/\/[^\s/?#]+\.[^\s/?#]+[^\s]*$/i.test(text),
    message: message('rule.url'),
  },
  propertyType: {
    isRight: (text) => PROPERTY_TYPES.some((type) => type === text),
    message: message('rule.property_type'),
  },
};

function formats(draft: OrderDraft): FieldProblem[] {
  return FORM_ORDER.flatMap((field) => {
    const text = String(draft[field]).trim();
    const format = FORMATS[fieldRow(field).kind];
    const found =
      text !== '' && format && !format.isRight(text) ? format.message : lengthProblem(field, text);
    return found === null ? [] : [{ field, message: found }];
  });
}

/**
 * Checks a draft against the rules of section 2, one message a field, in the order of the form.
 * An empty list means `toFields` will succeed.
 */
export function checkDraft(draft: OrderDraft): FieldProblem[] {
  const seen = new Set<OrderField>();
  return [...required(draft), ...formats(draft), ...coordinates(draft)].filter((problem) => {
    if (seen.has(problem.field)) return false;
    seen.add(problem.field);
    return true;
  });
}

/** The fields of a draft that passed `checkDraft`. Throws a RangeError when it didn't. */
export function toFields(draft: OrderDraft): OrderFields {
  const [problem] = checkDraft(draft);
  if (problem || draft.propertyType === '')
    throw new RangeError(
      problem ? `${problem.field}: ${problem.message.code}` : 'propertyType is not chosen',
    );
  const value = (field: OrderField) => {
    const typed = draft[field];
    if (typeof typed === 'boolean' || fieldRow(field).kind === 'service') return typed;
    return COORDINATES.has(field) ? (readCoordinate(typed) ?? null) : typed.trim();
  };
  return Object.fromEntries(FIELD_KEYS.map((field) => [field, value(field)])) as OrderFields;
}

const COORDINATES: ReadonlySet<OrderField> = new Set(fieldsOfKind('latitude', 'longitude'));
