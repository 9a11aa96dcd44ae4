/** Where the parts of a list stand in an answer, as paths (`pagination.total`); null: reported nowhere. */
type ListPlaces = { list: string; page: string | null; pageSize: string | null; total: string | null };

/** A plausible way of writing what the interface document leaves open: plain data, applied in wire/speak.ts. */
export type Dialect = {
  name: string;
  about: string;
  keys: 'camel' | 'snake' | 'pascal';
  /** Members of an order record that have another name, by their plain one. */
  names: Readonly<Record<string, string>>;
  /** Members of the plain records that aren't answered. */
  omitted: readonly string[];
  /** Status values by the plain ones; what isn't here stays. */
  statuses: Readonly<Record<string, string>>;
  /** `object`: `{"code", "name"}`. */
  statusAs: 'text' | 'object';
  /**
   * `cents`: `{"amountCents", "currency"}`; `cents-field`: a number under the member's name and "Cents"; `amount`:
   * `{"amount": "39.00", "currency"}`; `decimal`: `"39.00"`; `number`: `39`.
   */
  money: 'cents' | 'cents-field' | 'amount' | 'decimal' | 'number';
  time: 'iso' | 'iso-seconds' | 'epoch-seconds' | 'epoch-millis';
  /** Path of a single record; null: it is the answer itself. */
  one: string | null;
  /** `bare`: nothing but the array. */
  page: 'bare' | ListPlaces;
  /** A list that is answered whole. */
  whole: 'bare' | ListPlaces;
  bulk: {
    /** null: nothing but the array. */
    list: string | null;
    /** An order that was placed stands for its result. */
    flat: boolean;
    shuffled: boolean;
  };
  /**
   * `object`: `{"error": {"code", "message", "fields"}}`; `message`: `{"message", "errors": {field: [...]}}`; `list`:
   * `{"errors": [{"code", "message", "field"}]}`; `problem`: RFC 9457.
   */
  error: 'object' | 'message' | 'list' | 'problem';
  /** `presigned`: downloadUrl leads to another origin, needs no token and expires; the Files API redirects there. */
  links?: 'presigned';
  /** Members beside everything else, with a success and with an error. */
  extras: { success: Readonly<Record<string, unknown>>; error: Readonly<Record<string, unknown>> };
};
