import type { Context } from '../context.ts';
import { REVISION } from '../model/choices.ts';
import type { Amendment, Order } from '../model/order.ts';
import { Problem } from '../problem.ts';
import { insertAmendment, listAmendments } from '../store/amendments.ts';
import { replaceFiles, type StoredFile } from '../store/files.ts';
import { getOrder, repriceOrder } from '../store/orders.ts';
import { keepFiles, toReportOrder } from './deliver.ts';
import { filesOf } from './files-of.ts';

/** `new`: a file with other bytes is another record; `same`: the record stays and reports another size and hash. */
export type RevisedIds = 'new' | 'same';
type Revised = { order: Order; files: (StoredFile & { revised: boolean })[] };

/**
 * Delivers revision 2 of a delivered order's report: the files whose bytes differ are replaced, the price rises, and
 * `order.updated` is reported. What comes out the same (the imagery) keeps its record. Throws a Problem.
 */
export async function reviseReport(context: Context, orderId: string, ids: RevisedIds): Promise<Revised> {
  const { db, blobs, reportMaker, clock } = context;
  const before = await filesOf(context, orderId);
  const at = clock.now();
  const priceOf = (order: Order) => order.priceCents + REVISION.cents;
  const delivered = revisable(context, orderId);
  const made = await reportMaker.make({
    ...toReportOrder({ ...delivered, priceCents: priceOf(delivered) }, at),
    revision: 2,
  });
  const kept = await keepFiles(blobs, made, orderId, at);
  const files = kept.map((file) => {
    const known = before.find(({ name }) => name === file.name);
    if (known?.sha256 === file.sha256) return { ...known, revised: false };
    return { ...file, id: known && ids === 'same' ? known.id : file.id, revised: true };
  });
  return db.transaction((): Revised => {
    // The drawing took its time: another call may have been faster.
    const order = revisable(context, orderId);
    const priceCents = priceOf(order);
    const amendment: Amendment = {
      at,
      reason: REVISION.reason,
      changes: [{ field: 'price', old: order.priceCents, new: priceCents }],
    };
    replaceFiles(db, orderId, files);
    repriceOrder(db, orderId, priceCents, at);
    insertAmendment(db, orderId, amendment);
    const revised = { ...order, priceCents, updatedAt: at };
    context.onOrderEvent({ type: 'order.updated', at, order: revised, amendment });
    return { order: revised, files };
  })();
}

function revisable({ db }: Context, orderId: string): Order {
  const order = getOrder(db, orderId);
  if (!order) throw new Problem(404, 'order_not_found', 'There is no order with this id.');
  if (order.status !== 'completed')
    throw new Problem(409, 'order_not_complete', 'Only the report of a completed order can be revised.');
  if (listAmendments(db, orderId).some(({ reason }) => reason === REVISION.reason))
    throw new Problem(409, 'order_already_revised', 'The sample report has no third revision.');
  return order;
}
