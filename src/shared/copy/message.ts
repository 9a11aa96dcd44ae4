import type { Deck } from './en-US/index.ts';

export type MessageCode = keyof Deck;
type ParamsOf<Code extends MessageCode> =
  Parameters<Deck[Code]> extends [infer Params] ? Params : Record<never, never>;
/** What is to be said, as data: it can be kept, compared, and said in any language. */
export type Message = {
  [Code in MessageCode]: { readonly code: Code; readonly params: ParamsOf<Code> };
}[MessageCode];

/** A message of the deck. An unknown code or a missing parameter doesn't compile. */
export function message<Code extends MessageCode>(code: Code, ...[params]: Parameters<Deck[Code]>): Message {
  return { code, params: params ?? {} } as Message;
}

/** Whether two messages say the same. The order of parameters doesn't count, words don't either. */
export function sameMessage(a: Message, b: Message): boolean {
  return keptMessage(a) === keptMessage(b);
}

/** A message as one text for a column of the database. */
export function keptMessage({ code, params }: Message): string {
  const sorted = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ code, params: Object.fromEntries(sorted) });
}

/** The message that a column holds; a text that isn't one (of an earlier version) as a message of that text. */
export function readMessage(text: string): Message {
  try {
    const kept = JSON.parse(text) as Partial<Message> | null;
    if (typeof kept?.code === 'string' && typeof kept.params === 'object') return kept as Message;
  } catch {
    // Not JSON.
  }
  return message('common.text', { text });
}
