import { IntlMessageFormat } from 'intl-messageformat';
import { locale, perLocale } from '../domain/locale.ts';
import { formatMoney, type Money } from '../domain/money.ts';
import type { EN_US } from './en-US/index.ts';
import type { ParamsOfText, RichParamsOfText } from './icu.ts';
import { textOf } from './language.ts';

export type Deck = typeof EN_US;
export type TextId = keyof Deck;
export type ParamsOf<Id extends TextId> = ParamsOfText<Deck[Id]>;
export type RichParamsOf<Id extends TextId, Node> = RichParamsOfText<Deck[Id], Node>;
/** The messages without parameters: labels, headings, buttons. */
export type LabelId = { [Id in TextId]: Deck[Id] extends `${string}{${string}` ? never : Id }[TextId];

const lists = perLocale((tag) => new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' }));
const formats = new Map<string, IntlMessageFormat>();

function formatOf(text: string): IntlMessageFormat {
  const key = `${locale()} ${text}`;
  const found = formats.get(key) ?? new IntlMessageFormat(text, locale());
  formats.set(key, found);
  return found;
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;

function written(value: unknown): unknown {
  if (isMoney(value)) return formatMoney(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return lists().format(value);
  return value;
}

const writtenParams = (params: object): Record<string, never> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)])) as never;

/**
 * A message as text. An id that isn't in the deck, or a missing parameter, doesn't compile. Two signatures, because the compiler works
 * out the parameters of all messages for one whose count depends on the id.
 */
export function t(id: LabelId): string;
export function t<Id extends Exclude<TextId, LabelId>>(id: Id, params: ParamsOf<Id>): string;
export function t(id: TextId, params: object = {}): string {
  return format(id, params);
}

/** `t` for parameters that were checked where the message was made. */
export function format(id: TextId, params: object): string {
  const text = textOf(id);
  // Most messages are only words: they need no format.
  if (!/[{<]/.test(text)) return text;
  // Newer ICU data puts a narrow no-break space before AM and PM, which some fonts don't have.
  return String(formatOf(text).format(writtenParams(params))).replaceAll('\u202f', ' ');
}

/** A message with tags, as the pieces that a screen puts together. */
export function richPieces<Node>(id: TextId, params: object): (string | Node)[] {
  const made = formatOf(textOf(id)).format<Node>(writtenParams(params));
  return Array.isArray(made) ? made : [made];
}

/** A table of labels, each read in the language of the moment it is looked up. */
export function texts<const Ids extends Readonly<Record<string, LabelId>>>(
  ids: Ids,
): { readonly [Name in keyof Ids]: string } {
  const table = {};
  for (const [name, id] of Object.entries(ids))
    Object.defineProperty(table, name, { enumerable: true, get: () => format(id, {}) });
  return table as { readonly [Name in keyof Ids]: string };
}

/** A table whose texts are made when they are looked up, in the language of that moment. */
export function textTable<Key extends string>(
  keys: readonly Key[],
  text: (key: Key) => string,
): Readonly<Record<Key, string>> {
  const table = {};
  for (const key of keys) Object.defineProperty(table, key, { enumerable: true, get: () => text(key) });
  return table as Readonly<Record<Key, string>>;
}
