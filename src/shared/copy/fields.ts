import type { PropertyType } from '../domain/order.ts';
import { isOrderField, ORDER_FIELDS, type OrderField } from '../domain/order-fields.ts';
import type { StatusKind, WorkStatus } from '../domain/status.ts';
import { EN_US } from './en-US/index.ts';
import type { FieldWords } from './icu.ts';
import { fieldsOf } from './language.ts';
import { format, type LabelId, type TextId, t } from './t.ts';

/** What a field is called, in the language of the screen. Templates and columns of files have English names too. */
export function fieldWords(field: OrderField): FieldWords {
  return fieldsOf()?.[field] ?? { ...ORDER_FIELDS[field], column: ORDER_FIELDS[field].column.label };
}

export function fieldLabel(field: OrderField): string {
  return fieldWords(field).label;
}

/** A field, or another fact of an order or its report, as it stands inside a sentence. */
export function fieldInSentence(field: string): string {
  if (isOrderField(field)) return fieldWords(field).inSentence;
  const id = `fact.${field}`;
  return Object.hasOwn(EN_US, id) ? format(id as TextId, {}) : field;
}

/** The words for a badge. A status this app doesn't know is shown as the service wrote it. */
export function statusLabel(status: WorkStatus): string {
  return status.kind === 'other' ? status.raw : t(`status.${status.kind}`);
}

/** Kept by earlier versions in place of the kind. */
const FORMER_LABELS: Readonly<Record<string, StatusKind>> = {
  Accepted: 'accepted',
  'In progress': 'in_progress',
  'Quality check': 'qa',
  Delivered: 'delivered',
  Canceled: 'cancelled',
  Cancelled: 'cancelled',
};

/** The words for what `statusWord` kept. */
export function statusWordLabel(word: string): string {
  const id = `status.${FORMER_LABELS[word] ?? word}`;
  return Object.hasOwn(EN_US, id) ? format(id as TextId, {}) : word;
}

const PROPERTY_LABELS: Readonly<Record<string, LabelId>> = {
  Residential: 'newOrder.residential',
  Commercial: 'newOrder.commercial',
} satisfies Readonly<Record<PropertyType, LabelId>>;

/** A property type in the language of the screen; a service's other word as it stands. */
export function propertyTypeLabel(type: string): string {
  const id = PROPERTY_LABELS[type];
  return id === undefined ? type : t(id);
}

/** A value that the service changed, as it was kept; what only the service can have written stands as it is. */
export function changedValue(field: string, value: string): string {
  if (field === 'status') return statusWordLabel(value);
  if (field === 'propertyType') return propertyTypeLabel(value);
  const isFlag = isOrderField(field) && ORDER_FIELDS[field].kind === 'flag';
  return isFlag && (value === 'Yes' || value === 'No')
    ? t(value === 'Yes' ? 'common.yes' : 'common.no')
    : value;
}
