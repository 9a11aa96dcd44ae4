import { createHash } from 'node:crypto';
import type { ReportOrder } from '../../deliverables.ts';

const BLOCKS = 1500;

/** An estimating program's own file: to everybody else an opaque binary. A magic word, a version, then noise by order. */
export function estimateEsx(order: ReportOrder): Buffer {
  const blocks: Buffer[] = [Buffer.from('ESXS\u0001\u0000\u0000\u0001', 'latin1')];
  let last = createHash('sha256')
    .update(`${order.orderId} ${order.revision ?? 1}`)
    .digest();
  for (let block = 0; block < BLOCKS; block += 1) {
    blocks.push(last);
    last = createHash('sha256').update(last).digest();
  }
  return Buffer.concat(blocks);
}
