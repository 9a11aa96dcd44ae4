import { message } from '../../../shared/copy/message.ts';
import { SaidError } from '../../../shared/copy/said-error.ts';
import type { LogFacts, Logger } from '../ports/index.ts';
import type { SessionFailure } from './session.ts';

/**
 * A fault of this computer while an answer of the service was taken in: the service isn't to blame, and its address isn't
 * wrong. The store's and the disk's own sentences are for people; any other error names its line in the log.
 */
export function notSaved(logger: Logger, what: string, error: unknown, facts: LogFacts = {}): SessionFailure {
  const logId = logger.error(what, error, facts);
  const why = error instanceof SaidError ? error.words : message('update.internal', { logId });
  return { kind: 'not_saved', words: message('update.not_saved', { why }) };
}
