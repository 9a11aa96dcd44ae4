/** As many texts are kept as a report of hundreds of pages has different lines; none that is longer than a line. */
const MOST_KEPT = 4_000;
const LONGEST_KEPT = 200;

/**
 * What `work` makes of a text, kept: a line is looked at by several rules, and reports are worded alike. The same value is answered
 * each time, so it must not be changed.
 */
export function remembered<Value>(work: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined || kept.has(text)) return known as Value;
    const value = work(text);
    if (text.length > LONGEST_KEPT) return value;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, value);
    return value;
  };
}
