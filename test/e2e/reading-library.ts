import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStore } from '../../src/main/store/index.ts';
import { fileKind } from '../../src/shared/domain/file.ts';
import { placeOrder } from '../support/place.ts';
import { until } from '../support/until.ts';
import { buildZip } from '../support/zip-builder.ts';
import { DRAFT, filesBelow, startHost } from './support.ts';

/** An archive with files of the order, one that the library hasn't, and two that are refused. */
function archive(folder: string): Buffer {
  const own = (name: string) => ({ name: `delivery/${name}`, data: readFileSync(join(folder, name)) });
  return buildZip([
    own('report.pdf'),
    own('top.jpg'),
    own('summary.csv'),
    { name: 'delivery/reading me.txt', data: 'What is in this delivery.\n'.repeat(40) },
    { name: '../../autostart/run.bat', data: 'echo no' },
    { name: 'delivery/photos.zip/../../evil.sh', data: 'echo no' },
  ]);
}

export type ReadingLibrary = { readonly accountId: string; readonly orderId: string };

/**
 * A profile with one order delivered by the practice service, its files on the disk; beside them a ZIP, a program, and an
 * invoice that was damaged since.
 */
export async function fillReadingLibrary(dataDir: string): Promise<ReadingLibrary> {
  const host = await startHost({ dataDir, practiceSpeed: 600 });
  const { id: accountId } = await host.call('accounts.addPractice', undefined);
  await host.call('settings.put', { undoDelay: 5_000, onDelivery: 'zip' });
  await placeOrder(host.call, accountId, DRAFT);
  await until('the files', async () => {
    const { folders } = await host.call('library.folders', { accountId, text: '', offset: 0, limit: 1 });
    const downloads = await host.call('downloads.list', { accountId });
    return (folders[0]?.files ?? 0) > 10 && downloads.every(({ state }) => state === 'done');
  });
  const { folders } = await host.call('library.folders', { accountId, text: '', offset: 0, limit: 1 });
  const orderId = folders[0]?.orderId ?? '';
  host.child.kill('SIGTERM');
  await host.ended;

  const report = filesBelow(join(dataDir, 'Library')).find((path) => path.endsWith('report.pdf')) ?? '';
  const folder = dirname(report);
  const invoice = join(folder, 'invoice.pdf');
  // Of the same size, so that only reading it finds out.
  writeFileSync(invoice, Buffer.alloc(readFileSync(invoice).length, 'damaged by a failing disk '));
  const store = openStore(join(dataDir, 'ridgeline.db'));
  try {
    const known = store.files.local(accountId, orderId).find(({ name }) => name === 'report.pdf');
    const add = (name: string, bytes: Buffer) => {
      writeFileSync(join(folder, name), bytes);
      store.files.addLocal(accountId, {
        orderId,
        fileId: null,
        name,
        kind: fileKind(name),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        path: `${dirname(known?.path ?? '')}/${name}`,
        savedAt: Date.now(),
      });
    };
    add('delivery.zip', archive(folder));
    add('setup.exe', Buffer.from('MZ'));
  } finally {
    store.close();
  }
  return { accountId, orderId };
}
