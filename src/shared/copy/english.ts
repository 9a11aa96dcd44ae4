import { EN_US } from './en-US/index.ts';
import { language } from './language.ts';
import type { LabelId } from './t.ts';

/**
 * The English text of a term of the trade, for the tooltip of the term in another language: office, crew, and report name
 * parts of a roof in either. Undefined where the screen is in English.
 */
export const englishText = (id: LabelId): string | undefined =>
  language() === 'es-US' ? EN_US[id] : undefined;
