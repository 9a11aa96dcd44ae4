import { FIRST_ANSWERS_ID, type FirstAnswer } from '../../shared/contract/first-calls.ts';
import { sameValue } from '../../shared/domain/same-value.ts';
import type { Transport } from './transport.ts';

/**
 * Answers that came with the page are good for so long after its load began: what changed since then is announced again
 * for 30 seconds, as for any call before the stream of events is open. Milliseconds.
 */
const GOOD_FOR_MS = 15_000;

/** The answers that the host wrote into the page; none where there are no such. */
export function answersIn(page: Pick<Document, 'getElementById'>): readonly FirstAnswer[] {
  const text = page.getElementById(FIRST_ANSWERS_ID)?.textContent;
  if (!text) return [];
  try {
    return JSON.parse(text) as FirstAnswer[];
  } catch {
    return [];
  }
}

/** The transport, where each of these answers stands for the first call of its kind. `age`: of the page, in milliseconds. */
export function withAnswers(
  transport: Transport,
  answers: readonly FirstAnswer[],
  age: () => number = () => performance.now(),
): Transport {
  let left = [...answers];
  const take = (name: string, input: unknown): FirstAnswer | undefined => {
    if (left.length > 0 && age() > GOOD_FOR_MS) left = [];
    const found = left.find((each) => each.name === name && sameValue(each.input, input));
    left = left.filter((each) => each !== found);
    return found;
  };
  return {
    ...transport,
    call: (name, input) => {
      const found = take(name, input);
      return found ? Promise.resolve(found.reply) : transport.call(name, input);
    },
  };
}
