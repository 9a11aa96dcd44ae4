import { type HostileFile, PDFS } from './pdfs.ts';
import { PICTURES } from './pictures.ts';
import { TEXTS } from './texts.ts';

export type { HostileFile } from './pdfs.ts';

/** Every file made to hurt whoever looks at it. */
export const HOSTILE_FILES: readonly HostileFile[] = [...PDFS, ...PICTURES, ...TEXTS];
