import type { Hostile } from './answer.ts';
import { bodies } from './bodies.ts';
import { codings } from './codings.ts';
import { framing } from './framing.ts';
import { statuses } from './statuses.ts';

/** Every hostile answer; a file of a kind each. */
export const HOSTILE: readonly Hostile[] = [...bodies, ...framing, ...codings, ...statuses];
