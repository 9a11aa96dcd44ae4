import type { Handlers } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { createReading, type MeasurementDeps, READER } from './reading.ts';
import { orderRevisions, roofOf } from './revisions.ts';
import { roofLines } from './table.ts';

export { READER } from './reading.ts';
export { fileRevisions, orderRevisions, roofOf } from './revisions.ts';

const MOST_EXPORTED = 20_000;
const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What is in the delivered files: the numbers of every roof, and the text of every page. */
export function createMeasurements(deps: MeasurementDeps): {
  readonly handlers: Pick<
    Handlers,
    'measurements.get' | 'measurements.revisions' | 'measurements.page' | 'measurements.export'
  >;
  /** Reads the numbers of files that came, also when the app starts. */
  wake(): void;
  stop(): Promise<void>;
} {
  const { store } = deps.ports;
  const reading = createReading(deps);
  return {
    handlers: {
      'measurements.get': ({ accountId, orderId }) => {
        if (!store.orders.get(accountId, orderId))
          throw new CallFailure('not_found', t('measurements.order_isnt_computer', { orderId }));
        const { roof, files } = roofOf(store, accountId, orderId);
        return {
          ...roof,
          files,
          pending: reading.busy() ? store.measurements.pendingOf(accountId, orderId, READER) : 0,
        };
      },
      'measurements.revisions': ({ accountId, orderId }) => {
        const order = store.orders.get(accountId, orderId);
        if (!order) throw new CallFailure('not_found', t('measurements.order_isnt_computer', { orderId }));
        return {
          address: order.address,
          revisions: orderRevisions(store, accountId, orderId),
          pending: reading.busy() ? store.measurements.pendingOf(accountId, orderId, READER) : 0,
        };
      },
      'measurements.page': (query) => ({
        ...store.measurements.page(query),
        pending: reading.busy() ? store.measurements.pending(query.accountId, READER) : 0,
        unreadable: store.measurements.unreadable(query.accountId),
      }),
      'measurements.export': async ({ format, waste, ...query }) => {
        const { rows } = store.measurements.page({ ...query, offset: 0, limit: MOST_EXPORTED });
        const bytes = await deps.ports.spreadsheets.write(
          format,
          t('measurements.roofs'),
          roofLines(rows, waste),
        );
        return {
          name: `Roof measurements.${format}`,
          mediaType: MEDIA_TYPES[format],
          base64: Buffer.from(bytes).toString('base64'),
        };
      },
    },
    wake: reading.wake,
    stop: reading.stop,
  };
}
