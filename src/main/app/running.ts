import type { Ports } from '../core/ports/index.ts';
import type { Areas } from './areas.ts';
import { closeInOrder } from './closing.ts';
import type { App } from './shape.ts';
import { inBackground } from './starting.ts';

/** Begins and ends the background work of all areas, in the order that they need, and closes the store last. */
export function running(ports: Ports, areas: Areas): Pick<App, 'start' | 'stop'> {
  const opening = inBackground(ports, 'library', areas.library.start);
  const sweeping = inBackground(ports, 'lists', areas.lists.start);
  let stopping: Promise<void> | null = null;
  return {
    start: async () => {
      opening.begin();
      areas.storage.start();
      sweeping.begin();
      areas.ordering.start();
      areas.polling.start();
      areas.measurements.wake();
      areas.notifications.start();
      areas.inbox.start();
      areas.webhooks.start();
      areas.duplicates.wake();
      areas.where.wake();
      areas.health.start();
      areas.updates.start();
      void areas.network.start();
      areas.accounts.start();
    },
    stop: () => {
      areas.window.close();
      areas.inbox.stop();
      areas.notifications.stop();
      stopping ??= closeInOrder(
        ports,
        [
          [
            ['ordering', areas.ordering.stop],
            ['polling', areas.polling.stop],
            ['lists', () => sweeping.end().then(areas.lists.stop)],
            ['measurements', areas.measurements.stop],
            ['packets', () => areas.packets.stop()],
            ['events', () => areas.webhooks.stop()],
            ['duplicates', areas.duplicates.stop],
            ['areas', areas.where.stop],
            ['library', () => opening.end().then(areas.library.stop)],
            ['storage', () => areas.storage.stop()],
            ['health', areas.health.stop],
            ['updates', () => areas.updates.stop()],
          ],
          // Last, because it ends the practice service, which may be answering one of the others.
          [['accounts', () => areas.accounts.stop()]],
        ],
        () => {
          try {
            areas.updates.settle();
          } finally {
            ports.store.close();
          }
        },
      );
      return stopping;
    },
  };
}
