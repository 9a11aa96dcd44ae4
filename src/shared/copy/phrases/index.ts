import { answers } from './answers.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { held } from './held.ts';
import { inbox } from './inbox.ts';
import { notices } from './notices.ts';
import { quantities } from './quantities.ts';
import { question } from './question.ts';

export const PHRASES = {
  ...answers,
  ...fields,
  ...files,
  ...held,
  ...inbox,
  ...notices,
  ...quantities,
  ...question,
};
