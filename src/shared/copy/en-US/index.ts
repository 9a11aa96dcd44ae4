import { held } from './held.ts';
import { inbox } from './inbox.ts';
import { library } from './library.ts';
import { notices } from './notices.ts';
import { question } from './question.ts';
import { rescue } from './rescue.ts';

/** Everything the app says in US English, by code. Another language has the same codes with the same parameters. */
export const EN_US = { ...held, ...inbox, ...library, ...notices, ...question, ...rescue };
export type Deck = typeof EN_US;
