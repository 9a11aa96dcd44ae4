import type { Message } from '../domain/message.ts';
import type { ParamsOfText } from './icu.ts';
import type { PHRASES } from './phrases/index.ts';
import type { Deck, LabelId, TextId } from './t.ts';

type Phrases = typeof PHRASES;
type Params<Code> = Code extends keyof Phrases
  ? Parameters<Phrases[Code]> extends [infer Given]
    ? WithMessages<Given>
    : Record<never, never>
  : Code extends TextId
    ? WithMessages<ParamsOfText<Deck[Code]>>
    : never;
/** Where a text may stand, another message may: it is said in the same language as the one around it. */
type WithMessages<Given> = {
  readonly [Name in keyof Given]: string extends Given[Name]
    ? Given[Name] | Message | readonly Message[]
    : Given[Name] extends readonly string[]
      ? readonly (string | Message)[]
      : Given[Name];
};

export type { Message };
export type MessageCode = keyof Phrases | TextId;
/** The codes of messages without parameters. */
export type BareCode =
  | Exclude<LabelId, keyof Phrases>
  | { [Code in keyof Phrases]: Phrases[Code] extends () => string ? Code : never }[keyof Phrases];
/**
 * A message of the deck. An unknown code or a missing parameter doesn't compile. Two signatures, because the compiler works out
 * the parameters of all codes for one whose count depends on the code.
 */
export function message(code: BareCode): Message;
export function message<Code extends Exclude<MessageCode, BareCode>>(
  code: Code,
  params: Params<Code>,
): Message;
export function message(code: MessageCode, params: object = {}): Message {
  return { code, params: params as Message['params'] };
}

/** Whether a value among others is a message. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value;

/** Text that is data, not words of the app: what the service or a person wrote, or an earlier version kept. */
export function verbatim(text: string): Message {
  return message('common.text', { text });
}

/** The messages that `sentences` put together; none for null. */
export function partsOf(words: Message | null): readonly Message[] {
  if (words === null) return [];
  return words.code === 'common.sentences' ? (words.params['parts'] as readonly Message[]) : [words];
}

/** Several sentences as one message; what is null is skipped. */
export function sentences(...given: readonly (Message | null)[]): Message {
  const parts = given.flatMap(partsOf);
  const [first] = parts;
  return first && parts.length === 1 ? first : message('common.sentences', { parts });
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
  return verbatim(text);
}

/** What JSON holds that an earlier version kept as a text. */
export const asMessage = (kept: Message | string): Message =>
  typeof kept === 'string' ? verbatim(kept) : kept;

/** A column that may be empty. */
export const keptOrNull = (words: Message | null): string | null => words && keptMessage(words);
export const readOrNull = (text: string | null): Message | null => (text === null ? null : readMessage(text));
