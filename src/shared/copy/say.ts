import { EN_US } from './en-US/index.ts';
import type { Message } from './message.ts';

type Speak = (params: object) => string;

/** A message in the person's language. One that a newer version of Ridgeline kept is said to be that. */
export function say({ code, params }: Message): string {
  const speak = Object.hasOwn(EN_US, code) ? (EN_US[code] as Speak) : null;
  return speak ? speak(params) : EN_US['common.newer']();
}
