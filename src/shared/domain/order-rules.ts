import { readCoordinate } from './coordinates.ts';
import { type OrderDraft, type OrderFields, PROPERTY_TYPES } from './order.ts';
import {
  FIELD_KEYS,
  type FieldKind,
  FORM_ORDER,
  fieldRow,
  fieldsOfKind,
  type OrderField,
} from './order-fields.ts';

/** A rule that a field breaks, in the person's words. */
export type FieldProblem = { readonly field: OrderField; readonly message: string };

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/u;

export const EMPTY_DRAFT = Object.fromEntries(
  FIELD_KEYS.map((field) => [field, fieldRow(field).initial]),
) as OrderDraft;

function required(draft: OrderDraft): FieldProblem[] {
  return FORM_ORDER.flatMap((field) => {
    const message = fieldRow(field).requiredMessage;
    return message !== null && String(draft[field]).trim() === '' ? [{ field, message }] : [];
  });
}

/** What is wrong with the length of a text; null: nothing. */
export function lengthProblem(field: OrderField, text: string): string | null {
  const { maxLength } = fieldRow(field);
  if (maxLength === null || text.length <= maxLength) return null;
  return `This is ${text.length.toLocaleString('en-US')} characters long; at most ${maxLength.toLocaleString('en-US')} fit.`;
}

function coordinates(draft: OrderDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (field: 'latitude' | 'longitude', limit: number, name: string) => {
    if (draft[field].trim() === '') return;
    const value = readCoordinate(draft[field]);
    if (value === undefined)
      problems.push({
        field,
        message: `Enter the ${name} as a number, like ${limit === 90 ? '41.2565' : '-95.9345'}.`,
      });
    else if (Math.abs(value) > limit)
      problems.push({ field, message: `The ${name} must be between -${limit} and ${limit}.` });
  };
  check('latitude', 90, 'latitude');
  check('longitude', 180, 'longitude');
  const [lat, long] = [draft.latitude.trim() !== '', draft.longitude.trim() !== ''];
  if (lat && !long)
    problems.push({ field: 'longitude', message: 'Enter the longitude too, or leave both empty.' });
  if (long && !lat)
    problems.push({ field: 'latitude', message: 'Enter the latitude too, or leave both empty.' });
  return problems;
}

const FORMATS: Readonly<
  Partial<Record<FieldKind, { readonly isRight: (text: string) => boolean; readonly message: string }>>
> = {
  email: {
    isRight: (text) => EMAIL.test(text),
    message: 'This doesn’t look like an email address. It should be like name@example.com.',
  },
  url: {
    isRight: (text) => /^https?:\/\/[^\s/?#]+\.[^\s/?#]+[^\s]*$/i.test(text),
    message: 'Enter a web address that anyone can open, starting with https://.',
  },
  propertyType: {
    isRight: (text) => PROPERTY_TYPES.some((type) => type === text),
    message: 'Choose Residential or Commercial.',
  },
};

function formats(draft: OrderDraft): FieldProblem[] {
  return FORM_ORDER.flatMap((field) => {
    const text = String(draft[field]).trim();
    const format = FORMATS[fieldRow(field).kind];
    const message =
      text !== '' && format && !format.isRight(text) ? format.message : lengthProblem(field, text);
    return message === null ? [] : [{ field, message }];
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
    throw new RangeError(problem?.message ?? 'propertyType is not chosen');
  const value = (field: OrderField) => {
    const typed = draft[field];
    if (typeof typed === 'boolean' || fieldRow(field).kind === 'service') return typed;
    return COORDINATES.has(field) ? (readCoordinate(typed) ?? null) : typed.trim();
  };
  return Object.fromEntries(FIELD_KEYS.map((field) => [field, value(field)])) as OrderFields;
}

const COORDINATES: ReadonlySet<OrderField> = new Set(fieldsOfKind('latitude', 'longitude'));
