import { type Message, message } from '../../../../shared/copy/message.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';

/** A field as it stands inside another message. */
export const fieldNamed = (field: OrderField): Message => message('field.in_sentence', { field });
