import { announce, type OutboxContext } from './context.ts';

/**
 * Takes up what nobody works on any more: `prepared` is proven not sent; `on_wire` may have been, whatever became of
 * the answer. `busy`: what this run is working on.
 */
export function recover(context: OutboxContext, busy: ReadonlySet<string>): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  for (const intent of store.outbox.inStates(['prepared', 'on_wire'])) {
    if (busy.has(intent.id)) continue;
    if (intent.state === 'prepared') {
      store.outbox.move(intent.id, ['prepared'], 'queued', {}, now, 'not sent before Ridgeline stopped');
    } else {
      const message = 'Ridgeline was interrupted before the service’s answer was written down.';
      const patch = { message, lookedAt: null, looks: 0 };
      store.outbox.move(intent.id, ['on_wire'], 'unknown', patch, now, message);
    }
    announce(context, intent);
  }
}
