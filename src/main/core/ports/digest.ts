import type { Sha256 } from '../../../shared/domain/units.ts';

/** SHA-256 of a text in UTF-8. */
export type Sha256Of = (text: string) => Sha256;
