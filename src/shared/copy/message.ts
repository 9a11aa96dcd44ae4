import type { inbox } from './en-US/inbox.ts';
import type { notices } from './en-US/notices.ts';
import type { ParamsOfText } from './icu.ts';
import type { PHRASES } from './phrases/index.ts';

type Phrases = typeof PHRASES;
/** The areas whose texts are kept or sent as codes. What only a screen says isn't: it calls `t`. */
type KeptTexts = typeof inbox & typeof notices;
type Params<Code> = Code extends keyof Phrases
  ? Parameters<Phrases[Code]> extends [infer Given]
    ? Given
    : Record<never, never>
  : Code extends keyof KeptTexts
    ? ParamsOfText<KeptTexts[Code]>
    : never;
type Rest<Given> = keyof Given extends never ? [] : [params: Given];

export type MessageCode = keyof Phrases | keyof KeptTexts;
/** What is to be said, as data: it can be kept, compared, and said in any language. */
export type Message = {
  [Code in MessageCode]: { readonly code: Code; readonly params: Params<Code> };
}[MessageCode];

/** A message of the deck. An unknown code or a missing parameter doesn't compile. */
export function message<Code extends MessageCode>(code: Code, ...[params]: Rest<Params<Code>>): Message {
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
