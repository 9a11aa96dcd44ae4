import { randomInt } from 'node:crypto';
import type { LogFacts, Logger } from '../../core/ports/index.ts';
import { redact, redactFact } from './redactor.ts';
import { createRotatingFile } from './rotating-file.ts';

/** Without letters that are taken for one another when an id is read out on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function shortId(): string {
  return Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function describe(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const cause = error.cause !== undefined && depth < 3 ? { cause: describe(error.cause, depth + 1) } : {};
  return {
    name: redact(error.name),
    message: redact(error.message),
    stack: redact(error.stack?.split('\n').slice(1, 16).join('\n') ?? ''),
    ...cause,
  };
}

/**
 * A log of JSON lines in `dir/ridgeline.log`: five files of 1 MB, the newest without a number. Every value passes the
 * one redactor. `now` gives the time of a line (milliseconds since the epoch).
 */
export function createFileLogger(options: {
  readonly dir: string;
  readonly now?: () => number;
  readonly maxBytes?: number;
  readonly keep?: number;
}): Logger {
  const now = options.now ?? Date.now;
  const file = createRotatingFile(
    options.dir,
    'ridgeline.log',
    options.maxBytes ?? 1_000_000,
    options.keep ?? 5,
  );

  const write = (level: string, what: string, facts: LogFacts, more: Record<string, unknown> = {}) => {
    const clean = Object.entries(facts).map(([name, value]) => [name, redactFact(name, value)]);
    file.append(
      JSON.stringify({
        at: new Date(now()).toISOString(),
        level,
        what: redact(what),
        ...more,
        ...(clean.length > 0 ? { facts: Object.fromEntries(clean) } : {}),
      }),
    );
  };

  return {
    info: (what, facts = {}) => write('info', what, facts),
    warn: (what, facts = {}) => write('warn', what, facts),
    error: (what, error, facts = {}) => {
      const id = shortId();
      write('error', what, facts, { id, error: describe(error) });
      return id;
    },
    recent: file.last,
  };
}
