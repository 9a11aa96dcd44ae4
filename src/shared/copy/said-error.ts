import { type Message, verbatim } from './message.ts';
import { say } from './say.ts';

/**
 * An error whose words are for a person. `words` can be kept and said later in any language; `message` has them in the language
 * of the moment.
 */
export class SaidError extends Error {
  readonly words: Message;
  constructor(words: Message | string, options?: ErrorOptions) {
    const given = typeof words === 'string' ? verbatim(words) : words;
    super(say(given), options);
    this.words = given;
  }
}
