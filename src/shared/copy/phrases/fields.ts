import type { OrderField } from '../../domain/order-fields.ts';
import { fieldInSentence, fieldLabel, propertyTypeLabel } from '../fields.ts';
import type { Phrases } from './phrase.ts';

/** Fields and their values inside other messages. */
export const fields = {
  'field.label': ({ field }: { field: OrderField }) => fieldLabel(field),
  'field.in_sentence': ({ field }: { field: OrderField }) => fieldInSentence(field),
  /** Columns as a file names them: “Property Address, City, State, Zip”. */
  /** The same between quotation marks: “{parts}”. */
  'list.parts': ({ columns }: { columns: readonly string[] }) => columns.join('”, “'),
  'list.columns': ({ columns }: { columns: readonly string[] }) => columns.join(', '),
  /** How two addresses differ, one doubt after the other. */
  'same.doubts': ({ doubts }: { doubts: readonly string[] }) => doubts.join('; '),
  'field.property_type': ({ type }: { type: string }) => propertyTypeLabel(type),
} satisfies Phrases;
