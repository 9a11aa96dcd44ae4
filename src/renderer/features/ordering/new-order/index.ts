/** The form of one order, its review, and its templates. Its screen is loaded by the frame. */
export { DuplicateNote } from './Duplicates.tsx';
export { forgetFilled } from './filled.ts';
export { saveTemplate } from './presets/SaveTemplate.tsx';
export { orderFromTemplate } from './presets/wished.ts';
