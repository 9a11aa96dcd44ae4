import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../src/main/store/index.ts';
import { fileKind } from '../../src/shared/domain/file.ts';
import { DAY } from '../../src/shared/domain/units.ts';
import { order } from '../store/rows.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { textPdf } from '../support/text-pdf.ts';

export const OFFICE = 'office';
const NOW = Date.now();

/** Fictitious roofs: address, owner, claim, squares, ridge in feet, predominant pitch, notes. */
const ROOFS = [
  [
    '418 Larkspur Ln, Millbrook Falls, NE 68999',
    'Íñigo O’Brien-Núñez',
    '0004711-A',
    23.67,
    45,
    6,
    'Gate code 0420',
  ],
  ['12 N Oak St, Millbrook Falls, NE 68999', 'Grace Whitfield', 'CLM-0093317', 41.2, 88.4, 9, ''],
  [
    '77 Cañon Rd, Piñon Flats, CO 80999',
    'José Ibáñez',
    'HO-0002210',
    31.05,
    61.2,
    4,
    'Detached garage too, please',
  ],
  ['9 Quarry Ct, Cedar Hollow, IA 50999', 'Siobhán D’Angelo', '', 18.4, 30, 8, ''],
  ['640 Prairie View Dr, Harlan Ridge, KS 66999', 'Ana Kowalski', '0004711-B', 52.9, 120.6, 10, 'Crew 4'],
  ['51 Millrace Ave, Lake Osage, MO 64999', 'Tariq Underhill', 'CLM-0088120', 27.3, 52, 5, ''],
  [
    '1108 Meadowlark Ln, Tres Ríos, TX 79999',
    'Rosa García Núñez',
    '7705123',
    36.6,
    70.1,
    12,
    'Oak tree over the porch',
  ],
] as const;

const feet = (value: number) => value.toFixed(1);

function pagesOf(
  [address, owner, claim, squares, ridge, pitch]: (typeof ROOFS)[number],
  orderId: string,
): string[][] {
  const area = Math.round(squares * 100).toLocaleString('en-US');
  return [
    ['Premium Roof Report', address, `Order ${orderId}`, `Prepared for ${owner}`, `Claim ${claim || 'none'}`],
    ['Top view', 'North is up. Imagery of April 18, 2025 (synthetic).'],
    [
      'Length diagram',
      `Ridges = ${feet(ridge)} ft (2 Ridges)`,
      'Step flashing = 7 ft',
      'Segments under 5 ft are not labelled.',
    ],
    [
      'Summary',
      `Total Roof Area = ${area} sq ft`,
      `Predominant Pitch = ${pitch}/12`,
      `Squares ${squares.toFixed(2)}`,
    ],
    ['Terms', 'SAMPLE — not a real property. Verify on site before ordering material.'],
  ];
}

/** A profile with a library of seven delivered roofs and an open one, as the app would have it; nothing indexed yet. */
export async function fillLibrary(dataDir: string, copies = 1): Promise<void> {
  const store = openStore(join(dataDir, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount(OFFICE, { name: 'Storm office', libraryFolder: 'Storm office' }));
  store.accounts.setActive(OFFICE);
  const add = (orderId: string, name: string, bytes: Uint8Array, onDisk = true) => {
    const path = `2026-10/${orderId}/${name}`;
    const place = join(dataDir, 'Library', 'Storm office', path);
    if (onDisk) {
      mkdirSync(join(place, '..'), { recursive: true });
      writeFileSync(place, bytes);
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { orderId, fileId: null, name, kind: fileKind(name), size: bytes.length, sha256, path };
    return store.files.addLocal(OFFICE, { ...file, savedAt: NOW });
  };
  for (let copy = 0; copy < copies; copy += 1)
    for (const [at, roof] of ROOFS.entries()) {
      const [address, customerName, claimNumber, , , , notes] = roof;
      const orderId = `ORD-${copy * ROOFS.length + at + 101}`;
      const reported = {
        ...{ address: copy === 0 ? address : `${copy}${address}`, customerName, notes: notes || null },
        claimNumber: (copy === 0 && claimNumber) || null,
        insuredName: customerName,
        customerEmail: `owner${at}@example.com`,
        serviceName: at % 3 === 0 ? 'Premium Roof Report' : 'Claim Roof Report',
        rushOrder: at % 4 === 0,
        orderedAt: NOW - (at + 3 + copy * 9) * DAY,
        deliveredAt: NOW - (at + 2 + copy * 9) * DAY,
      };
      store.orders.put(OFFICE, order(orderId, reported, 'delivered'), NOW);
      add(orderId, 'report.pdf', await textPdf(pagesOf(roof, orderId)));
      add(orderId, 'invoice.csv', Buffer.from(`Order,Amount\r\n${orderId},42.50\r\n`));
      if (copy === 0 && at === 1)
        add(orderId, 'measurements.pdf', Buffer.from('%PDF-1.4\nbroken beyond mending'));
      if (copy === 0 && at === 2)
        store.files.setPresent(OFFICE, add(orderId, 'south.jpg', Buffer.from('x'), false).id, false);
    }
  const open = { address: '33 Stonebridge Rd, Lake Osage, MO 64999', customerName: 'Liam McAllister' };
  const due = { rushOrder: true, orderedAt: NOW - DAY, expectedAt: NOW - DAY / 2 };
  store.orders.put(OFFICE, order('ORD-999', { ...open, ...due }, 'in_progress'), NOW);
  store.close();
}
