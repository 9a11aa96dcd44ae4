/** What needs a decision, and the ways to decide. Its screen is loaded by the frame. */
export { Decisions } from './Decisions.tsx';
export { KINDS } from './kinds.ts';
