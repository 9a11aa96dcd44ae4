import { message } from '../../../../shared/copy/message.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { announce, announceRun, type OrderingContext } from '../context.ts';

const INTERRUPTED = message('sending.ridgeline_was_interrupted_before_services');
const NOT_SENT = 'not sent before Ridgeline stopped';

/**
 * Takes up what nobody works on any more: `prepared` is proven not sent; `on_wire` may have been, whatever became of
 * the answer. `busy`: the orders and runs this app is working on.
 */
export function recover(context: OrderingContext, busy: ReadonlySet<string>): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const lost = (sentAt: Millis | null) => ({
    message: INTERRUPTED,
    lookedAt: null,
    looks: 0,
    lookingSince: sentAt ?? now,
  });
  for (const intent of store.outbox.singles(['prepared', 'on_wire'])) {
    if (busy.has(intent.id)) continue;
    if (intent.state === 'prepared') store.outbox.move(intent.id, ['prepared'], 'queued', {}, now, NOT_SENT);
    else {
      store.outbox.move(intent.id, ['on_wire'], 'unknown', lost(intent.sentAt), now, 'interrupted');
      context.gates.shut(intent.accountId, 'unclear', null, { proof: 'read' });
    }
    announce(context, intent);
  }
  for (const { id, accountId, runId } of store.checkouts.in(['opening'])) {
    if (busy.has(runId ?? store.checkouts.intents(id)[0]?.id ?? '')) continue;
    store.checkouts.move(id, ['opening'], 'unknown', now, { message: INTERRUPTED });
    store.checkouts.addStep(id, { at: now, what: 'state', words: INTERRUPTED });
    context.bus.emit('checkout.changed', { accountId, checkoutId: id, runId });
  }
  for (const batch of store.runs.batchesIn(['prepared', 'on_wire'])) {
    if (busy.has(batch.runId)) continue;
    const of = { batchId: batch.id };
    store.transaction(() => {
      if (batch.state === 'prepared') {
        store.runs.moveBatch(batch.id, ['prepared'], 'not_sent', {});
        store.outbox.moveAll(of, ['prepared'], 'queued', { batchId: null }, now, NOT_SENT);
      } else {
        store.runs.moveBatch(batch.id, ['on_wire'], 'unknown', { message: INTERRUPTED });
        store.outbox.moveAll(of, ['on_wire'], 'unknown', lost(batch.sentAt), now, 'interrupted');
        context.gates.shut(batch.accountId, 'unclear', null, { proof: 'read' });
      }
    });
    announceRun(context, { id: batch.runId, accountId: batch.accountId });
  }
}
