import type { OrderMeasurements } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { RoofMeasurements } from '../../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { combine } from '../../../../shared/domain/roof-combine.ts';
import type { ReadFile, Store } from '../../ports/index.ts';

/** Which kind of file is believed first: a form made for programs before a table, a table before running text. */
const BELIEVED = ['xml', 'json', 'csv', 'other', 'text', 'html', 'pdf'];

export type Roof = { readonly roof: RoofMeasurements; readonly files: OrderMeasurements['files'] };

/** Joins what these files of an order say of its roof. */
export function roofFrom(
  store: Pick<Store, 'orders'>,
  accountId: AccountId,
  orderId: OrderId,
  read: readonly ReadFile[],
): Roof {
  const said = ({ readings }: ReadFile) =>
    readings ? readings.readings.length + readings.structures.length + readings.waste.length : 0;
  const files = [...read].sort(
    (a, b) => BELIEVED.indexOf(a.kind) - BELIEVED.indexOf(b.kind) || said(b) - said(a),
  );
  const order = store.orders.get(accountId, orderId);
  const place = order && {
    address: order.address,
    latitude: order.latitude,
    longitude: order.longitude,
  };
  return {
    roof: combine(
      files.flatMap((file) => file.readings ?? []),
      place,
    ),
    files: files
      .filter((file) => file.problem !== null || said(file) > 0)
      .map(({ localFileId, name, problem }) => ({ localFileId, name, problem })),
  };
}
