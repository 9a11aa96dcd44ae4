import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderField } from '../../../src/shared/domain/order-fields.ts';

/** A value of an order as the corpus tells it: test/fixtures/lists/README.md. */
export type Truth =
  | string
  | number
  | boolean
  | null
  | { readonly acceptable: readonly (string | number | boolean | null)[]; readonly ask?: string };
export type TrueOrder = { readonly row: number } & Readonly<Partial<Record<OrderField, Truth>>>;
export type Ask = {
  readonly id: string;
  readonly about: OrderField | 'rows' | 'duplicate';
  readonly must: boolean;
  /** In words. */
  readonly why?: string;
  /** What a question may be about instead. */
  readonly or?: readonly Ask['about'][];
  readonly rows: readonly number[] | 'all';
  readonly pairs?: readonly (readonly number[])[];
};
export type ListTruth = {
  readonly file: string;
  readonly kind: string;
  readonly input: 'file' | 'paste';
  readonly sheet: string | null;
  /** Of a text; null for a workbook. */
  readonly encoding: string | null;
  /** The row that names the columns; null where none does. */
  readonly header: number | null;
  readonly orders: readonly TrueOrder[];
  readonly notOrders: readonly { readonly row: number; readonly why: string; readonly order?: TrueOrder }[];
  readonly ask: readonly Ask[];
  readonly tell: readonly { readonly id: string; readonly rows?: readonly number[] }[];
};
export type ListFixture = { readonly truth: ListTruth; readonly bytes: Buffer };

/** The lists of a folder with their truths, in the order of their names. */
export function readFixtures(folder: string, only?: string): ListFixture[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.expected.json') && (only === undefined || name.includes(only)))
    .sort()
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ListTruth;
      return { truth, bytes: readFileSync(join(folder, truth.file)) };
    });
}
