import { held } from './held.ts';
import { inbox } from './inbox.ts';
import { notices } from './notices.ts';
import { question } from './question.ts';

export const PHRASES = { ...held, ...inbox, ...notices, ...question };
