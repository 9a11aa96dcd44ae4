import type { OrderDraft } from './order.ts';
import { FORM_ORDER, type OrderField } from './order-fields.ts';
import { EMPTY_DRAFT } from './order-rules.ts';

/** What says which roof it is: never part of a template, so that a template can't order the wrong one. */
const PLACE: readonly OrderField[] = ['address', 'latitude', 'longitude', 'referenceImageUrl'];
export const TEMPLATE_FIELDS = FORM_ORDER.filter((field) => !PLACE.includes(field));
/** What a customer or a report has usual values for. */
const USUAL = ['serviceId', 'propertyType', 'rushOrder', 'pdfRequired', 'additionalInstructions'] as const;

export type PresetValues = Readonly<Partial<OrderDraft>>;
/** Whose usual values they are: a property owner's, by email where there is one, or a report's. `name` is shown. */
export type DefaultsSubject =
  | { readonly kind: 'customer'; readonly name: string; readonly email: string }
  | { readonly kind: 'service'; readonly name: string; readonly serviceId: string };
export type OrderDefaults = { readonly subject: DefaultsSubject; readonly values: PresetValues };

/** The fields that a subject may have defaults for. */
export function defaultFields({ kind }: Pick<DefaultsSubject, 'kind'>): readonly OrderField[] {
  return USUAL.filter((field) => kind === 'customer' || field !== 'serviceId');
}

/** The values of these fields that aren't as in an empty form. */
export function chosenValues(draft: OrderDraft, fields: readonly OrderField[]): PresetValues {
  return Object.fromEntries(
    fields.filter((field) => draft[field] !== EMPTY_DRAFT[field]).map((field) => [field, draft[field]]),
  );
}

type ReadValues = { readonly [Field in OrderField]?: OrderDraft[Field] | undefined };

/** Values as they may be kept: other fields than these are dropped. */
export function onlyFields(values: ReadValues, fields: readonly OrderField[]): PresetValues {
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
}

const plain = (text: string) => text.trim().toLowerCase();

/** Whether the draft is for this subject: by email where both have one, otherwise by name. */
export function isFor(subject: DefaultsSubject, draft: OrderDraft): boolean {
  if (subject.kind === 'service') return draft.serviceId !== '' && subject.serviceId === draft.serviceId;
  const [email, typed] = [plain(subject.email), plain(draft.customerEmail)];
  if (email !== '' && typed !== '') return email === typed;
  return plain(subject.name) !== '' && plain(subject.name) === plain(draft.customerName);
}
