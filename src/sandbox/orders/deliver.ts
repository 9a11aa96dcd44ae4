import type { Context } from '../context.ts';
import type { ReportFile, ReportOrder } from '../deliverables.ts';
import type { BlobFolder } from '../files/blobs.ts';
import { PREFIX } from '../model/choices.ts';
import type { Order } from '../model/order.ts';
import { newId } from '../secrets.ts';
import { insertFiles, type StoredFile } from '../store/files.ts';
import { recordStep } from '../store/orders.ts';
import { resultOf } from './steps.ts';

/**
 * Attaches the sample report and completes the order, both or neither (section 3: 5 minutes). The order is completed when
 * its files are there, which is later than they were due while many reports are made. Throws what the maker throws.
 */
export async function deliver(context: Context, order: Order, ending: AbortSignal): Promise<void> {
  const { db, blobs, clock, reportMaker, speed } = context;
  // The pictures of a first report take seconds; the service must end sooner than that.
  const made = await unlessAborted(reportMaker.make(toReportOrder(order, clock.now())), ending);
  if (made === 'aborted') return;
  const stored = await keepFiles(blobs, made, order.id, clock.now());
  db.transaction(() => {
    const at = clock.now();
    const files = stored.map((file) => ({ ...file, createdAt: at }));
    const result = resultOf(order, 'deliver', at, speed);
    if (!recordStep(db, order.id, 'deliver', result)) return;
    insertFiles(db, files);
    context.onOrderEvent({ type: 'order.delivered', at, order: { ...order, ...result } });
  })();
}

/** Puts the bytes into the folder of contents; the records are the caller's to insert. */
export async function keepFiles(
  blobs: BlobFolder,
  made: readonly ReportFile[],
  orderId: string,
  at: number,
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const file of made) {
    files.push({
      id: newId(PREFIX.file),
      orderId: orderId,
      name: file.name,
      kind: file.kind,
      contentType: file.contentType,
      size: file.bytes.length,
      sha256: await blobs.put(file.bytes, file.sha256),
      createdAt: at,
    });
  }
  return files;
}

/** The work's result, or `aborted` as soon as the signal says so; the work itself then runs on unheard. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve('aborted');
    if (signal.aborted) stop();
    // Taken off again: the signal lives as long as the service and would keep every report in memory.
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** What the sample report says of the order. */
export function toReportOrder(order: Order, at: number): ReportOrder {
  return {
    orderId: order.id,
    address: order.address,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    serviceName: order.serviceName,
    propertyType: order.propertyType,
    ...(order.insuredName === null ? {} : { insuredName: order.insuredName }),
    ...(order.claimNumber === null ? {} : { claimNumber: order.claimNumber }),
    ...(order.notes === null ? {} : { notes: order.notes }),
    ...(order.latitude === null ? {} : { latitude: order.latitude }),
    ...(order.longitude === null ? {} : { longitude: order.longitude }),
    deliveredAt: new Date(at).toISOString(),
    priceCents: order.priceCents,
    currency: order.currency,
    pdfRequired: order.pdfRequired,
  };
}
