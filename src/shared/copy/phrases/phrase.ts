/** Messages that choose among texts of the deck: for each code a function from its parameters (plain JSON) to the text. */
export type Phrases = Readonly<Record<string, (params: never) => string>>;
