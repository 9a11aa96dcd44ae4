import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../src/main/store/index.ts';
import { fileKind } from '../../src/shared/domain/file.ts';
import { order } from '../store/rows.ts';
import { fictitiousAccount } from './seed-orders.ts';

export type SeededFile = { readonly name: string; readonly orderId: string; readonly localFileId: number };

/** A profile whose library holds these files, each as the only one of an order, whatever is in them. */
export function seedFiles(
  dataDir: string,
  accountId: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): SeededFile[] {
  const store = openStore(join(dataDir, 'ridgeline.db'));
  store.accounts.insert(fictitiousAccount(accountId, { name: 'Office', libraryFolder: 'Office' }));
  store.accounts.setActive(accountId);
  const seeded = files.map(({ name, bytes }, index) => {
    const orderId = `H-${index + 1}`;
    const path = `2026-10/${orderId}/${name}`;
    const place = join(dataDir, 'Library', 'Office', path);
    mkdirSync(join(place, '..'), { recursive: true });
    writeFileSync(place, bytes);
    store.orders.put(accountId, order(orderId, { address: `${index + 1} Oak St` }, 'delivered'), Date.now());
    const { id } = store.files.addLocal(accountId, {
      orderId,
      fileId: null,
      name,
      kind: fileKind(name),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      path,
      savedAt: Date.now(),
    });
    return { name, orderId, localFileId: id };
  });
  store.close();
  return seeded;
}
