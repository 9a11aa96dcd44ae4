import { files } from './files.ts';
import { held } from './held.ts';
import { inbox } from './inbox.ts';
import { notices } from './notices.ts';
import { question } from './question.ts';

export const PHRASES = { ...files, ...held, ...inbox, ...notices, ...question };
