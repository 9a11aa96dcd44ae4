import type { Message } from './message.ts';
import type { OrderField } from './order-fields.ts';

/** A rule that a field breaks: one of this app's, or what the service wrote about it. */
export type FieldProblem = { readonly field: OrderField; readonly message: Message };
