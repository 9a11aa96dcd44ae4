import type { OrderRequest } from './order-fields.ts';
import type { Step } from './paths.ts';

/** Progress of section 3. How each is written in an answer is in choices.ts. */
export type OrderStatus = 'accepted' | 'inProgress' | 'qa' | 'completed' | 'cancelled';

/** An order as the service keeps it. Times are milliseconds since 1970; `number` counts the client's orders from 1. */
export type Order = OrderRequest & {
  id: string;
  accountId: string;
  number: number;
  status: OrderStatus;
  serviceName: string;
  priceCents: number;
  currency: string;
  createdAt: number;
  updatedAt: number;
  expectedAt: number;
  completedAt: number | null;
  cancelledAt: number | null;
  nextStep: Step | null;
  nextStepAt: number | null;
};

export type Change = { field: string; old: string | boolean | number; new: string | boolean | number };

/** What the service changed about an order at 2 minutes (section 3). */
export type Amendment = { at: number; reason: string; changes: Change[] };
