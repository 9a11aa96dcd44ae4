/** The checks of this computer and its connection. */
export { openDoctor } from './openDoctor.tsx';
