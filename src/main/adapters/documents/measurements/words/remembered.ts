/** As many texts are kept as a long report has different lines, twice; none that is longer than a line. */
const MOST_KEPT = 1_000;
const LONGEST_KEPT = 200;

/**
 * What `work` makes of a text, kept: a line is looked at by several rules, and reports are worded alike. The same value is answered
 * each time, so it must not be changed. What wasn't asked for among the last `MOST_KEPT` to twice as many texts is forgotten.
 */
export function remembered<Value>(work: (text: string) => Value): (text: string) => Value {
  let kept = new Map<string, Value>();
  let before = new Map<string, Value>();
  return (text) => {
    if (text.length > LONGEST_KEPT) return work(text);
    const known = kept.get(text);
    if (known !== undefined || kept.has(text)) return known as Value;
    const value = before.has(text) ? (before.get(text) as Value) : work(text);
    if (kept.size >= MOST_KEPT) {
      before = kept;
      kept = new Map();
    }
    kept.set(text, value);
    return value;
  };
}
