import type { Context } from '../context.ts';
import type { Order } from '../model/order.ts';
import { insertFiles, listFiles, type StoredFile } from '../store/files.ts';
import { getOrder } from '../store/orders.ts';
import { keepFiles, toReportOrder } from './deliver.ts';

const making = new Map<string, Promise<StoredFile[]>>();

/**
 * The files of an order; empty until it is complete. Those of an order that was complete from the beginning (`--demo`)
 * are made when they are first asked for: a list shows sizes and hashes, and only bytes have true ones.
 */
export async function filesOf(context: Context, orderId: string): Promise<StoredFile[]> {
  const files = listFiles(context.db, orderId);
  if (files.length > 0) return files;
  const order = getOrder(context.db, orderId);
  if (order?.status !== 'completed' || order.completedAt === null) return [];
  const before = making.get(orderId);
  if (before) return before;
  const now = makeFiles(context, order, order.completedAt).finally(() => making.delete(orderId));
  making.set(orderId, now);
  return now;
}

async function makeFiles(context: Context, order: Order, completedAt: number): Promise<StoredFile[]> {
  const made = await context.reportMaker.make(toReportOrder(order, completedAt));
  const files = await keepFiles(context.blobs, made, order.id, completedAt);
  context.db.transaction(() => insertFiles(context.db, files))();
  return files;
}
