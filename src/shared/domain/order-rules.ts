import { readCoordinate } from './coordinates.ts';
import { type OrderDraft, type OrderFields, PROPERTY_TYPES } from './order.ts';

export type OrderField = keyof OrderFields;
/** A rule that a field breaks, in the person's words. */
export type FieldProblem = { readonly field: OrderField; readonly message: string };

/** The document gives no lengths; these keep a slip of the clipboard from being sent. Characters. */
export const MAX_LENGTH: Readonly<Partial<Record<OrderField, number>>> = {
  customerName: 200,
  customerEmail: 254,
  address: 500,
  additionalInstructions: 2_000,
  notes: 1_500,
  insuredName: 200,
  claimNumber: 100,
  referenceImageUrl: 2_000,
};

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/u;

export const EMPTY_DRAFT: OrderDraft = {
  customerName: '',
  customerEmail: '',
  address: '',
  serviceId: '',
  propertyType: '',
  latitude: '',
  longitude: '',
  rushOrder: false,
  pdfRequired: true,
  additionalInstructions: '',
  notes: '',
  insuredName: '',
  claimNumber: '',
  referenceImageUrl: '',
};

function required(draft: OrderDraft): FieldProblem[] {
  const asked: readonly (readonly [OrderField, string])[] = [
    ['address', 'Enter the address of the roof.'],
    ['propertyType', 'Choose Residential or Commercial.'],
    ['serviceId', 'Choose a report.'],
    ['customerName', 'Enter the property owner’s name.'],
    ['customerEmail', 'Enter the property owner’s e-mail address.'],
  ];
  return asked
    .filter(([field]) => String(draft[field]).trim() === '')
    .map(([field, message]) => ({ field, message }));
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

function formats(draft: OrderDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const email = draft.customerEmail.trim();
  if (email !== '' && !EMAIL.test(email)) {
    problems.push({
      field: 'customerEmail',
      message: 'This doesn’t look like an e-mail address. It should be like name@example.com.',
    });
  }
  if (draft.propertyType !== '' && !PROPERTY_TYPES.includes(draft.propertyType)) {
    problems.push({ field: 'propertyType', message: 'Choose Residential or Commercial.' });
  }
  const image = draft.referenceImageUrl.trim();
  if (image !== '' && !/^https?:\/\/[^\s/?#]+\.[^\s/?#]+[^\s]*$/i.test(image)) {
    problems.push({
      field: 'referenceImageUrl',
      message: 'Enter a web address that anyone can open, starting with https://.',
    });
  }
  for (const [field, limit] of Object.entries(MAX_LENGTH) as [OrderField, number][]) {
    const length = String(draft[field]).trim().length;
    if (length > limit) {
      problems.push({
        field,
        message: `This is ${length.toLocaleString('en-US')} characters long; at most ${limit.toLocaleString('en-US')} fit.`,
      });
    }
  }
  return problems;
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
  const text = (value: string) => value.trim();
  return {
    customerName: text(draft.customerName),
    customerEmail: text(draft.customerEmail),
    address: text(draft.address),
    serviceId: draft.serviceId,
    propertyType: draft.propertyType,
    latitude: readCoordinate(draft.latitude) ?? null,
    longitude: readCoordinate(draft.longitude) ?? null,
    rushOrder: draft.rushOrder,
    pdfRequired: draft.pdfRequired,
    additionalInstructions: text(draft.additionalInstructions),
    notes: text(draft.notes),
    insuredName: text(draft.insuredName),
    claimNumber: text(draft.claimNumber),
    referenceImageUrl: text(draft.referenceImageUrl),
  };
}
