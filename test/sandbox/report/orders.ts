import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportFile, ReportOrder } from '../../../src/sandbox/report/index.ts';

export const ORDER: ReportOrder = {
  orderId: 'ORD-2025-000123',
  address: "4182 Peñasco Ridge O'Brien Dr, Fairhollow, CO 80999",
  customerName: "María Núñez-O'Brien",
  customerEmail: 'maria@example.com',
  serviceName: 'Premium Residential Report',
  propertyType: 'Residential',
  insuredName: 'M. Núñez',
  claimNumber: '000451-22',
  notes: 'RL-ABCD1234EFGH5678X gate on the left',
  deliveredAt: '2025-06-03T14:05:00.000Z',
  priceCents: 3100,
  currency: 'USD',
  pdfRequired: true,
  latitude: 39.512345,
  longitude: -104.7612345,
};

export const FILE_NAMES = [
  'report.pdf',
  'homeowner.pdf',
  'measurements.xml',
  'measurements.json',
  'plan.dxf',
  'estimate.esx',
  'top.jpg',
  'north.jpg',
  'south.jpg',
  'east.jpg',
  'west.jpg',
  'diagram-length.png',
  'diagram-pitch.png',
  'diagram-area.png',
  'diagram-notes.png',
  'invoice.pdf',
  'summary.csv',
];

export function fileOf(files: readonly ReportFile[], name: string): Buffer {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`${name} was not delivered`);
  return file.bytes;
}

/** Where the pictures of all sample reports are kept: drawn once for all tests (scripts/lib/imagery.mjs). */
export function imageryFolder(): string {
  const folder = process.env['RIDGELINE_PRACTICE_IMAGERY'];
  if (folder === undefined) throw new Error('RIDGELINE_PRACTICE_IMAGERY names no folder');
  return folder;
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'sample-report-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
