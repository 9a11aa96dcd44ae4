import type { EN_US } from './en-US/index.ts';

/** A whole language: the text of each message, as ICU has it. */
export type Texts = Readonly<Record<keyof typeof EN_US, string>>;
