import { EN_US } from './en-US/index.ts';
import { isMessage, type Message } from './message.ts';
import { PHRASES } from './phrases/index.ts';
import { format, type TextId, t } from './t.ts';

type Phrase = (params: object) => string;

/** Messages among the parameters as text, so that what stands inside a message is of the same language. */
function saidParams(params: Message['params']): Record<string, unknown> {
  const saidOne = (value: unknown) => (isMessage(value) ? say(value) : value);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(saidOne) : saidOne(value),
    ]),
  );
}

/** A message in the person's language. One that a newer version of Ridgeline kept is said to be that. */
export function say({ code, params: given }: Message): string {
  const params = saidParams(given);
  if (Object.hasOwn(PHRASES, code)) return (PHRASES[code as keyof typeof PHRASES] as Phrase)(params);
  return Object.hasOwn(EN_US, code) ? format(code as TextId, params) : t('common.newer');
}
