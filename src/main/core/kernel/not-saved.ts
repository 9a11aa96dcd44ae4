import { t } from '../../../shared/copy/t.ts';
import { DiskError, type LogFacts, type Logger } from '../ports/index.ts';
import type { SessionFailure } from './session.ts';

/**
 * A fault of this computer while an answer of the service was taken in: the service isn't to blame, and its address isn't
 * wrong. The store's and the disk's own sentences are for people; any other error names its line in the log.
 */
export function notSaved(logger: Logger, what: string, error: unknown, facts: LogFacts = {}): SessionFailure {
  const logId = logger.error(what, error, facts);
  const isReadable = error instanceof DiskError || (error instanceof Error && error.name === 'StoreError');
  const why = isReadable ? error.message : t('update.internal', { logId });
  return { kind: 'not_saved', words: t('update.not_saved', { why }) };
}
