import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageText, pdfPages } from '../../src/main/adapters/documents/measurements/pdf.ts';
import type { Store } from '../../src/main/core/ports/store.ts';
import { createReportMaker } from '../../src/sandbox/report/index.ts';
import type { OrderRow } from '../../src/shared/contract/index.ts';
import { fileKind } from '../../src/shared/domain/file.ts';
import { fictitiousAccount, seedOrders } from '../support/seed-orders.ts';

export const ACCOUNT = 'bench';
export const OFFICE = 'Office';
const OF = {
  address: '418 Larkspur Ln, Millbrook Falls, NE 68999',
  customer: 'Ana Kowalski',
  claim: '0004711-A',
};

/** The practice service's report: its bytes, and the text of each of its 12 pages, line by line. */
export async function realReport(cacheDir: string): Promise<{ bytes: Buffer; pages: string[][] }> {
  const files = await createReportMaker({ cacheDir }).make({
    orderId: 'ORD-1',
    address: OF.address,
    customerName: OF.customer,
    customerEmail: 'ana@example.com',
    serviceName: 'Premium Roof Report',
    propertyType: 'Residential',
    claimNumber: OF.claim,
    insuredName: OF.customer,
    deliveredAt: '2026-05-04T10:12:00Z',
    priceCents: 4_250,
    currency: 'USD',
    pdfRequired: true,
  });
  const report = files.find((file) => file.name === 'report.pdf');
  if (!report) throw new Error('the report maker made no report');
  const pages = await pdfPages(new Uint8Array(report.bytes));
  return { bytes: report.bytes, pages: pages.map((page) => pageText(page).split('\n')) };
}

/** The report's text for another order: its own address, owner and claim, and its own numbers throughout. */
export function textFor(pages: readonly string[][], order: OrderRow, index: number): string[][] {
  const factor = 0.4 + ((index * 7_919) % 2_003) / 1_000;
  const scaled = (text: string) =>
    text.replace(/\d{1,3}(?:,\d{3})+|\d+\.\d+/g, (number) => {
      const decimals = number.split('.')[1]?.length ?? 0;
      const value = Number(number.replaceAll(',', '')) * factor;
      return value.toLocaleString('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    });
  const own = (line: string) =>
    scaled(line)
      .replaceAll(OF.address, order.address ?? '')
      .replaceAll(OF.customer, order.customerName ?? '')
      .replaceAll(OF.claim, order.claimNumber ?? '')
      .replaceAll('ORD-1', order.orderId);
  return pages.map((lines) => lines.map(own));
}

/** A profile with an account, and its delivered orders, newest first. */
export function deliveredOrders(store: Store, count: number): readonly OrderRow[] {
  store.accounts.insert(fictitiousAccount(ACCOUNT, { libraryFolder: OFFICE }));
  store.accounts.setActive(ACCOUNT);
  seedOrders(store, ACCOUNT, Math.ceil(count * 1.5) + 200);
  const view = {
    accountId: ACCOUNT,
    view: 'delivered',
    text: '',
    sort: 'ordered',
    descending: true,
  } as const;
  const { rows } = store.orders.page({ ...view, offset: 0, limit: count });
  if (rows.length < count) throw new Error('too few delivered orders were made');
  return rows;
}

/** Writes a file of the library and records it. Returns its number. */
export function addFile(
  store: Store,
  folder: string,
  order: OrderRow,
  name: string,
  bytes: Uint8Array,
): number {
  const path = `${order.orderId}/${name}`;
  mkdirSync(join(folder, 'Library', OFFICE, order.orderId), { recursive: true });
  writeFileSync(join(folder, 'Library', OFFICE, path), bytes);
  return store.files.addLocal(ACCOUNT, {
    ...{ orderId: order.orderId, fileId: null, name, kind: fileKind(name), size: bytes.length, path },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    savedAt: order.deliveredAt ?? 0,
  }).id;
}
