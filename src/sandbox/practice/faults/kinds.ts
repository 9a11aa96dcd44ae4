import { ANSWER_KINDS } from './answer-kinds.ts';
import { BODY_KINDS } from './body-kinds.ts';
import { FILE_KINDS } from './file-kinds.ts';
import type { Kinds } from './kind.ts';
import { LIST_KINDS } from './list-kinds.ts';
import { PACE_KINDS } from './pace-kinds.ts';

const ALL = { ...PACE_KINDS, ...ANSWER_KINDS, ...BODY_KINDS, ...LIST_KINDS, ...FILE_KINDS };

export type KindName = keyof typeof ALL;

/** Every named way to misbehave; docs/practice-service.md has an example of each. */
export const KINDS: Kinds = ALL;

export const KIND_NAMES = Object.keys(ALL) as KindName[];
