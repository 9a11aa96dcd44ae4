import { z } from 'zod';
import type { Millis } from '../domain/units.ts';
import { accountId, call, searchText } from './call.ts';

/** A property owner the account has ordered for. `orders`: how many; 0: only in orders that have no number yet. */
export type KnownCustomer = {
  readonly name: string;
  readonly email: string;
  readonly orders: number;
  readonly lastAt: Millis;
};

const text = z.string().max(10_000);
const customer = { accountId, name: text, email: text };

export const peopleCalls = {
  /** From this computer's cache of the account; '' returns the latest ones. */
  'customers.suggest': call<readonly KnownCustomer[]>()(
    z.object({ accountId, text: searchText, limit: z.int().min(1).max(20) }),
  ),
  /** Hides a name and email from suggestions until it's ordered for again. The orders stay. */
  'customers.forget': call<null>()(z.object(customer)),
  'customers.remember': call<null>()(z.object(customer)),
};
