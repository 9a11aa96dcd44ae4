/** The materials for a roof. */
export { Materials } from './Materials.tsx';
