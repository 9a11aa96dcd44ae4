/**
 * What is to be said, as data: it can be kept, compared, sent between threads, and said in any language. `code`: of a message of
 * the deck (`shared/copy`), which alone makes and says one.
 */
export type Message = { readonly code: string; readonly params: Readonly<Record<string, unknown>> };
