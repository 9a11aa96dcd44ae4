import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { CHUNK_BYTES } from '../../../src/shared/contract/index.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { ListColumn, ListTarget, ListView } from '../../../src/shared/domain/list.ts';
import type { OrderField } from '../../../src/shared/domain/order-fields.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/app.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { freshProfile } from '../../support/fresh-profile.ts';
import { readingInProcess } from '../../support/list-corpus/in-process.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { fictitiousAccount } from '../../support/seed-orders.ts';
import { until } from '../../support/until.ts';

export { SERVICES };
export const ACCOUNT = 'ours';

export type ListApp = TestApp & {
  /** Hands a file over in pieces and waits until it is read. */
  bringIn(name: string, content: string | Uint8Array, pasted?: boolean): Promise<ListView>;
  /** Waits until the list isn't being read any more. */
  settled(listId: string): Promise<ListView>;
  /** Takes the guessed columns as they are, changed as given. */
  match(
    view: ListView,
    constants?: Partial<Record<OrderField, string>>,
    changes?: Readonly<Record<number, ListTarget | null>>,
  ): Promise<ListView>;
  /** Both, for files whose columns are known. */
  list(csv: string, constants?: Partial<Record<OrderField, string>>): Promise<ListView>;
};

/** The codes of what one cell under `header` says of its row; `field`: what the column is used for. */
export const wordsOf = (header: string, text: string, field: ListTarget | null = null): string[] =>
  createRowWords(
    [{ index: 0, header } as ListColumn],
    [field],
    new Set(),
  )([text], {}).map(({ code }) => code);

/** Waits until the list isn't being read any more. */
async function whenRead(app: TestApp, listId: string): Promise<ListView> {
  let view = await app.call('lists.get', { listId });
  await until('the list is read', async () => {
    view = await app.call('lists.get', { listId });
    return view.state !== 'reading';
  });
  return view;
}

/** Hands a file over in pieces, as the window does, and waits until it is read. */
export async function bringFile(
  app: TestApp,
  accountId: string,
  name: string,
  bytes: Buffer,
  pasted = false,
): Promise<ListView> {
  const { uploadId } = await app.call('lists.begin', { accountId, name, size: bytes.length, pasted });
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const data = bytes.subarray(offset, offset + CHUNK_BYTES).toString('base64');
    await app.call('lists.chunk', { uploadId, offset, data });
  }
  return whenRead(app, (await app.call('lists.read', { uploadId })).id);
}

/** With an account and its services. */
const profile = freshProfile((store) => {
  store.accounts.insert(fictitiousAccount(ACCOUNT));
  store.accounts.setActive(ACCOUNT);
  store.services.replace(ACCOUNT, SERVICES, 1);
});

/** The same without a thread for each list, for tests of many short lists; the thread is tested elsewhere. */
export function quickListApp(): Promise<ListApp> {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'ridgeline.db'), profile());
  return listApp({ dataDir, adapters: { spreadsheets: readingInProcess(join(dataDir, 'lists')) } });
}

/** An app with an account and its services, offline. */
export async function listApp(options: TestAppOptions = {}): Promise<ListApp> {
  const dataDir = options.dataDir ?? temporaryFolder();
  if (!options.dataDir) writeFileSync(join(dataDir, 'ridgeline.db'), profile());
  const app = await startTestApp({ offline: true, ...options, dataDir });
  const settled: ListApp['settled'] = (listId) => whenRead(app, listId);
  const bringIn: ListApp['bringIn'] = (name, content, pasted) =>
    bringFile(app, ACCOUNT, name, Buffer.from(content), pasted);
  const match: ListApp['match'] = (view, constants = {}, changes = {}) =>
    app.call('lists.setMapping', {
      listId: view.id,
      fields: view.columns.map(({ field, index }) => changes[index] ?? field),
      constants,
    });
  return {
    ...app,
    bringIn,
    settled,
    match,
    list: async (csv, constants) => match(await bringIn('list.csv', csv), constants),
  };
}

/** All rows of a list, or those under a filter. */
export async function rowsOf(app: ListApp, listId: string, filter: 'all' | 'problems' | 'ready' = 'all') {
  return (await app.call('lists.rows', { listId, filter, offset: 0, limit: 500 })).rows;
}

/** Columns of a file with these names, mapped to nothing. */
export const columnsNamed = (...headers: readonly string[]): ListColumn[] =>
  headers.map((header, index) => ({
    index,
    header,
    field: null,
    samples: [],
    suggestion: null,
    confidence: 1,
    why: verbatim(''),
    hidden: false,
    witness: null,
  }));
