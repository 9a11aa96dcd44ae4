import type { States } from './index.ts';

/** A state for each key of a record, whose type makes the compiler ask for all of them. */
export function eachOf<Key extends string, Value>(
  of: Readonly<Record<Key, Value>>,
  show: (key: Key, value: Value) => States[string],
): States {
  return Object.fromEntries(
    (Object.entries(of) as [Key, Value][]).map(([key, value]) => [key, show(key, value)]),
  );
}
