import {
  FIRST_ANSWERS_ID,
  FIRST_CALLS,
  type FirstAnswer,
  type FirstCall,
  firstCallsOf,
} from '../../../shared/contract/first-calls.ts';
import type { Reply } from '../../../shared/contract/index.ts';

/** As the core takes calls: it never rejects. */
type Dispatch = (name: string, input: unknown) => Promise<Reply>;

const answersTo = (dispatch: Dispatch, calls: readonly FirstCall[]): Promise<FirstAnswer[]> =>
  Promise.all(calls.map(async ({ name, input }) => ({ name, input, reply: await dispatch(name, input) })));

/** The account that a new window shows; null: there is none, or the core doesn't say. */
function activeIn(answers: readonly FirstAnswer[]): string | null {
  const reply = answers.find(({ name }) => name === 'accounts.list')?.reply as Reply | undefined;
  if (!reply?.ok || typeof reply.value !== 'object' || reply.value === null) return null;
  return 'activeId' in reply.value && typeof reply.value.activeId === 'string' ? reply.value.activeId : null;
}

/**
 * The core's answers to what a new window asks first (decision 443), as the end of the app's page: its first rows wait for no
 * call. In an element of data: a browser runs none of it, and the policy of the page stays as it is.
 */
export async function firstAnswers(dispatch: Dispatch): Promise<string> {
  const own = await answersTo(dispatch, FIRST_CALLS);
  const accountId = activeIn(own);
  const answers =
    accountId === null ? own : [...own, ...(await answersTo(dispatch, firstCallsOf(accountId)))];
  // No text of an order can end the element.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_ANSWERS_ID}">${data}</script>`;
}
