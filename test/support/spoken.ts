import type { Message } from '../../src/shared/copy/message.ts';
import { say } from '../../src/shared/copy/say.ts';

/** A message in the language of the test; '' where there is none. */
export const spoken = (words: Message | null | undefined): string => (words ? say(words) : '');
