import { message } from '../../../../shared/copy/message.ts';
import type { IntentState } from '../../../../shared/domain/intent.ts';
import { announce, type OrderingContext } from '../context.ts';

const COPIED = message('sending.ridgelines_data_was_copied_or');
const RESTORED = message('sending.ridgelines_data_was_restored_from');

/** What could go out, or could have gone out, of a database that isn't as this computer left it. */
const DOUBTFUL: readonly IntentState[] = ['queued', 'held', 'prepared', 'on_wire'];

/**
 * A restored or copied database must not send what may have been sent from where it was: all of it is looked for like an
 * order whose answer never came. Nothing else may be done before this. Throws when it can't be written down.
 */
export function quarantine(context: OrderingContext): void {
  const { clock, logger, store } = context.ports;
  const found = store.provenance.check();
  if (found === 'same') return;
  const now = clock.now();
  const message = found === 'copied' ? COPIED : RESTORED;
  const patch = { message, hold: null, offered: null, looks: 0, lookedAt: null, lookingSince: now };
  const moved = store.transaction(() => {
    for (const batch of store.runs.batchesIn(['prepared', 'on_wire']))
      store.runs.moveBatch(batch.id, ['prepared', 'on_wire'], 'unknown', { message });
    for (const run of store.runs.open())
      store.outbox.moveAll({ runId: run.id }, DOUBTFUL, 'quarantined', patch, now, found);
    const singles = store.outbox.singles(DOUBTFUL);
    for (const intent of singles) store.outbox.move(intent.id, DOUBTFUL, 'quarantined', patch, now, found);
    return singles;
  });
  // Only now: a crash in between finds it all again.
  store.provenance.adopt();
  logger.warn('the outbox was quarantined', { found });
  for (const intent of moved) announce(context, intent);
}
