/** The files of this computer by order. Its screen is loaded by the frame. */
export { AwayNote } from './AwayNote.tsx';
