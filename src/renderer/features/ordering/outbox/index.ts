/** Orders on their way to the service, and what is asked about them. */

export { editAgain } from './actions.ts';
export { openDecision } from './DecisionModal.tsx';
export { OutboxStrip } from './OutboxStrip.tsx';
export { openOrderQuestion } from './orderQuestion.ts';
