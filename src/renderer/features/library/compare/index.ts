/** Two revisions side by side, and what differs. Its screen is loaded by the frame. */
export { DeltaTable } from './DeltaTable.tsx';
export { useRevisions } from './useRevisions.ts';
