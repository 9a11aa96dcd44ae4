import type { Handlers } from '../../../shared/contract/index.ts';
import { CallFailure } from '../kernel/failure.ts';
import { createReading, type MeasurementDeps, READER } from './reading.ts';
import { roofOf } from './roof.ts';
import { roofLines } from './table.ts';

const MOST_EXPORTED = 20_000;

/** What is in the delivered files: the numbers of every roof, and the text of every page. */
export function createMeasurements(deps: MeasurementDeps): {
  readonly handlers: Pick<
    Handlers,
    'measurements.get' | 'measurements.page' | 'measurements.export' | 'search.pages'
  >;
  start(): void;
  stop(): Promise<void>;
} {
  const { store } = deps.ports;
  const reading = createReading(deps);
  return {
    handlers: {
      'measurements.get': ({ accountId, orderId }) => {
        if (!store.orders.get(accountId, orderId))
          throw new CallFailure('not_found', `Order ${orderId} isn’t on this computer.`);
        const { roof, files } = roofOf(store, accountId, orderId);
        return {
          ...roof,
          files,
          pending: reading.busy() ? store.measurements.pendingOf(accountId, orderId, READER) : 0,
        };
      },
      'measurements.page': (query) => ({
        ...store.measurements.page(query),
        pending: reading.busy() ? store.measurements.pending(query.accountId, READER) : 0,
        unreadable: store.measurements.unreadable(query.accountId),
      }),
      'search.pages': ({ accountId, text, limit }) => store.pages.find(accountId, text, limit),
      'measurements.export': async (query) => {
        const { rows } = store.measurements.page({ ...query, offset: 0, limit: MOST_EXPORTED });
        const bytes = await deps.ports.spreadsheets.write('csv', 'Roofs', roofLines(rows));
        return {
          name: 'Roof measurements.csv',
          mediaType: 'text/csv',
          base64: Buffer.from(bytes).toString('base64'),
        };
      },
    },
    start: reading.start,
    stop: reading.stop,
  };
}
