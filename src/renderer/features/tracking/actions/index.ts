/** What is done with orders wherever they are shown: ordered again, marked. */
export { saidMarks } from './marks.ts';
export { draftOf, orderAgain } from './orderAgain.ts';
