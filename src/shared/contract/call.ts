import { z } from 'zod';

declare const output: unique symbol;
/** One call: the schema its input must satisfy, and (in the type only) what a good reply carries. */
export type Call<Input extends z.ZodType, Output> = { readonly input: Input; readonly [output]?: Output };

/** Declares a call: `call<Output>()(schema)`. */
export function call<Output>() {
  return <Input extends z.ZodType>(input: Input): Call<Input, Output> => ({ input });
}

export const nothing = z.undefined();
export const accountId = z.string().min(1).max(64);
export const orderId = z.string().min(1).max(200);
export const intentId = z.string().min(1).max(64);
/** The search box: longer text can't be meant as a search. */
export const searchText = z.string().max(500);

/** The part of a list that a screen shows. Rows, counted from 0. */
export const windowOf = (most: number) => ({
  offset: z.int().min(0),
  limit: z.int().min(1).max(most),
});
