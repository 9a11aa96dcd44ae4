import type { RawPolicy } from '../../core/ports/policy.ts';

export const nothing = (): RawPolicy => ({ source: null, entries: {}, problem: null });

/** `why` ends a sentence that begins with the source. */
export const unreadable = (source: string, why: string): RawPolicy => ({
  source,
  entries: {},
  problem: `${source} ${why}. None of its settings are in force.`,
});
