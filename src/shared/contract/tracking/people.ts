import { z } from 'zod';
import type { OrderDefaults, PresetValues } from '../../domain/presets.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call, searchText } from '../call.ts';
import { draftSchema } from './orders.ts';

/** A property owner the account has ordered for. `orders`: how many; 0: only in orders that have no number yet. */
export type KnownCustomer = {
  readonly name: string;
  readonly email: string;
  readonly orders: number;
  readonly lastAt: Millis;
};

const text = z.string().max(10_000);
const customer = { accountId, name: text, email: text };

/** Of an account. More are no help while ordering. */
export const MOST_TEMPLATES = 100;
export const MOST_DEFAULTS = 2_000;

/** Values for the form under a name. Never those that say which roof it is. */
export type OrderTemplate = { readonly id: number; readonly name: string; readonly values: PresetValues };

const values = draftSchema.partial();
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer'), name: text, email: text }),
  z.object({ kind: z.literal('service'), name: text, serviceId: z.string().min(1).max(200) }),
]);
/** As templates and defaults are kept; `subject` null: a template. */
export const presetBody = z.object({ name: text, values, subject: subject.nullable() });
const id = z.int().min(1);

export const peopleCalls = {
  /** From this computer's cache of the account; '' returns the latest ones. */
  'customers.suggest': call<readonly KnownCustomer[]>()(
    z.object({ accountId, text: searchText, limit: z.int().min(1).max(20) }),
  ),
  /** Hides a name and email from suggestions until it's ordered for again. The orders stay. */
  'customers.forget': call<null>()(z.object(customer)),
  'customers.remember': call<null>()(z.object(customer)),
  'presets.list': call<{
    readonly templates: readonly OrderTemplate[];
    readonly defaults: readonly OrderDefaults[];
  }>()(z.object({ accountId })),
  /** Adds a template (`id` null) or changes one. `refused` where another one has the name, or beyond `MOST_TEMPLATES`. */
  'templates.put': call<{ id: number }>()(
    z.object({ accountId, id: id.nullable(), name: z.string().trim().min(1).max(60), values }),
  ),
  'templates.remove': call<null>()(z.object({ accountId, id })),
  /** Keeps the usual values of a property owner or a report; null or none removes them. */
  'defaults.put': call<null>()(z.object({ accountId, subject, values: values.nullable() })),
};
