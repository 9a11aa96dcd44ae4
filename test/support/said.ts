import { say } from '../../src/shared/copy/say.ts';
import type { Message } from '../../src/shared/domain/message.ts';

/** What `said` makes of a value: each message in it is its text. */
export type Said<Value> = Value extends Message
  ? string
  : Value extends readonly (infer Each)[]
    ? Said<Each>[]
    : Value extends object
      ? { [Key in keyof Value]: Said<Value[Key]> }
      : Value;

const isMessage = (value: object): value is Message => 'code' in value && 'params' in value;

/** A value of plain data with each message in it said in the language of the moment. */
export function said<Value>(value: Value): Said<Value> {
  if (Array.isArray(value)) return value.map(said) as Said<Value>;
  if (typeof value !== 'object' || value === null) return value as Said<Value>;
  if (isMessage(value)) return say(value) as Said<Value>;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, said(each)]),
  ) as Said<Value>;
}
