import { hash } from 'node:crypto';
import type { Sha256Of } from '../../core/ports/index.ts';

/** SHA-256 of a text in UTF-8, lower-case hexadecimal. */
export const sha256Of: Sha256Of = (text) => hash('sha256', text, 'hex');
