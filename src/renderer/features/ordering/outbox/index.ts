/** Orders on their way to the service, and the questions about them. */

export { editAgain } from './actions.ts';
export { openDecision } from './DecisionModal.tsx';
export { OutboxStrip } from './OutboxStrip.tsx';
export { openOrderQuestion } from './orderQuestion.ts';
