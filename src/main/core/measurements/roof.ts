import type { OrderMeasurements } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { combine, type RoofMeasurements } from '../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Store } from '../ports/index.ts';

/** Which kind of file is believed first: a form made for programs before a table, a table before running text. */
const BELIEVED = ['xml', 'json', 'csv', 'pdf'];

/** Joins what an order's newest files say of its roof. */
export function roofOf(
  store: Pick<Store, 'orders' | 'measurements'>,
  accountId: AccountId,
  orderId: OrderId,
): { roof: RoofMeasurements; files: OrderMeasurements['files'] } {
  const said = (readings: { readings: readonly unknown[] } | null) => readings?.readings.length ?? 0;
  const files = store.measurements
    .ofOrder(accountId, orderId)
    .sort(
      (a, b) => BELIEVED.indexOf(a.kind) - BELIEVED.indexOf(b.kind) || said(b.readings) - said(a.readings),
    );
  const order = store.orders.get(accountId, orderId);
  const place = order && {
    address: order.address,
    latitude: order.latitude,
    longitude: order.longitude,
  };
  const readings = files.flatMap((file) => file.readings ?? []);
  return {
    roof: combine(readings, place),
    files: files
      .filter((file) => file.problem !== null || said(file.readings) > 0)
      .map(({ localFileId, name, problem }) => ({ localFileId, name, problem })),
  };
}
