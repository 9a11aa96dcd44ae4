import { EN_US } from './en-US/index.ts';
import type { Message } from './message.ts';
import { PHRASES } from './phrases/index.ts';
import { format, type TextId, t } from './t.ts';

type Phrase = (params: object) => string;

/** A message in the person's language. One that a newer version of Ridgeline kept is said to be that. */
export function say({ code, params }: Message): string {
  if (Object.hasOwn(PHRASES, code)) return (PHRASES[code as keyof typeof PHRASES] as Phrase)(params);
  return Object.hasOwn(EN_US, code) ? format(code as TextId, params) : t('common.newer');
}
