import type { LogFacts, Logger } from '../../src/main/core/ports/index.ts';

export type MemoryLine = {
  readonly level: 'info' | 'warn' | 'error';
  readonly what: string;
  readonly facts: LogFacts;
  readonly error?: unknown;
};

/** Keeps the lines, to be looked at by a test. */
export function createMemoryLogger(): Logger & { readonly lines: MemoryLine[] } {
  const lines: MemoryLine[] = [];
  return {
    lines,
    info: (what, facts = {}) => void lines.push({ level: 'info', what, facts }),
    warn: (what, facts = {}) => void lines.push({ level: 'warn', what, facts }),
    error: (what, error, facts = {}) => {
      lines.push({ level: 'error', what, facts, error });
      return `E${lines.length}`;
    },
    recent: async (most) => lines.slice(-most).map((line) => JSON.stringify(line)),
  };
}
