import type { Message } from '../../../shared/domain/message.ts';
import type { RawPolicy } from '../../core/ports/policy.ts';

export const nothing = (): RawPolicy => ({ source: null, entries: {}, problem: null });

/** The source is there and can’t be used; `problem` says why. */
export const unreadable = (source: string, problem: Message): RawPolicy => ({ source, entries: {}, problem });
