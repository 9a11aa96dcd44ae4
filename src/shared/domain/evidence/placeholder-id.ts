/** What programs write where a value is missing, without case. */
const WORDS = new Set([
  ...['null', 'nil', 'none', 'nothing', 'undefined', 'undef', 'unset', 'empty', 'missing', 'void'],
  ...['nan', 'infinity', '-infinity', 'true', 'false', 'object', '[object object]', '[object]'],
  ...['n/a', 'na', 'not available', 'not applicable', 'unknown', 'tbd', 'todo', 'pending', 'default'],
  // The names of the member and of its type, as generated examples have them.
  ...['string', 'integer', 'number', 'int', 'uuid', 'guid', 'id', 'orderid', 'order_id', 'order-id'],
]);

/** A missing value joined to a prefix: `ord_null`, `order-undefined`, `ORD:NaN`. */
const MISSING_AT_END = /[^\p{L}\p{N}](?:null|undefined|nan|none|nil|\[object object\])$/iu;

/** A template that nobody filled in: `{orderId}`, `${id}`, `<id>`, `:orderId`, `%s`. */
const TEMPLATE = /^(?:\$?\{.*\}|\{\{.*\}\}|<.*>|\[.*\]|:[a-z]\w*|%\w+%?|@\w+)$/iu;

/**
 * Whether text that a service gives as an order's or a session's number is no number: zero in any writing, a negative
 * number (behind a prefix, too), the words for a missing value, the nil and the max UUID, an unfilled template, or nothing but punctuation.
 */
export function isPlaceholderId(text: string): boolean {
  const id = text.trim().toLowerCase();
  if (WORDS.has(id) || MISSING_AT_END.test(id) || TEMPLATE.test(id)) return true;
  // Punctuation alone, or zeros with it: "0", "0.0", "-0", the nil UUID, an ObjectId of zeros.
  if (/^[^\p{L}\p{N}]*$/u.test(id) || /^(?:0x)?[0\p{P}\p{S}\s]+$/u.test(id)) return true;
  if (/^f{8}-f{4}-f{4}-f{4}-f{12}$/.test(id)) return true;
  return /^(?:.*[_:#/])?-\s*\d+(?:[.,]\d+)?$/.test(id);
}
