import type { FieldProblem } from '../domain/field-problem.ts';
import type { DuplicateOf } from '../domain/list.ts';

/** The codes that cross from the core to a screen. Each says what the screen can offer next. */
export const ERROR_CODES = [
  'bad_input',
  'internal',
  'not_found',
  'no_account',
  'offline',
  'certificate',
  'wrong_key',
  'wrong_environment',
  'signed_out',
  'keychain_locked',
  'refused',
  'rate_limited',
  'service_unavailable',
  'not_understood',
  'too_late',
  /** Orders of the same roof that the person hasn't seen: see `detail.duplicates`. */
  'duplicates',
  'practice_failed',
  'file_missing',
  'file_unreadable',
  'disk',
  /** The data itself can't be read: what is shown may not be all there is. */
  'damaged',
  /** The data of an earlier version is brought to this version's form first. */
  'updating',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure as a screen gets it: `message` is in the person's words and says what to do next. */
export type CallError = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly detail?: {
    /** For the support: which line of the log has the details. */
    readonly logId?: string;
    readonly fields?: readonly FieldProblem[];
    readonly retryAfterMs?: number;
    /** What the service itself said, where it said something readable. */
    readonly serviceSaid?: string;
    readonly duplicates?: readonly DuplicateOf[];
  };
};

/** A reply is data; the dispatcher never rejects. */
export type Reply<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: CallError };
