import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Money } from '../domain/money.ts';

/** What `{name}` may be: text as it is, money and lists as the language writes them. */
export type Plain = string | number | Money | readonly string[];

type Arguments<Text extends string, Argument> = GetICUArgs<
  Text,
  { ICUArgument: Argument; ICUNumberArgument: number; ICUDateArgument: number | Date }
>;

/** The parameters of an ICU message, read from its text by the compiler. */
export type ParamsOfText<Text extends string> = Arguments<Text, Plain>;

/** The names of the tags of a message: `link` for `See <link>the orders</link>.` */
export type TagsOfText<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsOfText<Rest>
  : never;

/** The parameters of a message with tags: what a tag surrounds becomes `Node`, and a parameter may be one. */
export type RichParamsOfText<Text extends string, Node> = Arguments<Text, Plain | Node> & {
  readonly [Tag in TagsOfText<Text>]: (parts: Node) => Node;
};

/** A part of a language: ICU messages by id. */
export type Area = Readonly<Record<string, string>>;

/** The same area in another language. A missing or an extra id doesn't compile. */
export type Translated<Original extends Area> = { readonly [Id in keyof Original]: string };

/** What a field of an order is called: on forms, inside a sentence, over a column. */
export type FieldWords = {
  readonly label: string;
  readonly inSentence: string;
  readonly column: string;
};
