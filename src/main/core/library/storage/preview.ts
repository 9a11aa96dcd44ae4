import type { NamingExample, NamingPreview } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { fileName, folderNames, type NamingRule, namingProblems } from '../../../../shared/domain/naming.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { freeName, nameKey } from '../../../../shared/domain/safe-name.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { namingFacts } from '../files/index.ts';
import type { StorageDeps } from './context.ts';

/** Orders whose names are looked at, and how many of them are shown. */
const LOOKED_AT = 20;
const SHOWN = 3;
/** Many programs of Windows can't open longer paths. Characters, from the drive on. */
const LONGEST_PATH = 259;
/** An order that has no files yet is shown with these. */
const USUAL_FILES = ['report.pdf', 'measurements.xml', 'north.jpg', 'south.jpg'];

/** What a rule makes of the account's own orders, and what is wrong with it. */
export function previewNaming(
  deps: Pick<StorageDeps, 'ports'>,
  accountId: AccountId,
  rule: NamingRule,
): NamingPreview {
  const { store, files } = deps.ports;
  const account = store.accounts.get(accountId);
  if (!account) throw new CallFailure('no_account', t('storageWork.account_isnt_set_up_any'));
  const problems = namingProblems(rule);
  if (problems.length > 0) return { problems: problems.map(say), remarks: [], examples: [] };
  const orders = someOrders(deps, accountId);
  const root = files.base(account.libraryFolder).length + 1;
  const examples: NamingExample[] = [];
  const folders = new Map<string, OrderId>();
  let [numbered, long, shared] = [0, 0, 0];
  for (const orderId of orders) {
    const taken = new Set<string>();
    const locals = store.files.local(accountId, orderId);
    const originals = new Map(
      store.storage.originals(accountId, orderId).map(({ id, original }) => [id, original]),
    );
    const listed =
      locals.length > 0
        ? locals.map((file) => ({ before: file.path, name: originals.get(file.id) ?? file.name }))
        : namesOf(deps, accountId, orderId).map((name) => ({ before: name, name }));
    // The report itself is the most useful example.
    listed.sort((one, two) => Number(/\.pdf$/i.test(two.name)) - Number(/\.pdf$/i.test(one.name)));
    for (const { before, name } of listed) {
      const facts = namingFacts(deps.ports, accountId, orderId, name);
      const folder = folderNames(rule, facts).join('/');
      const wanted = fileName(rule, facts);
      const free = freeName(wanted, (key) => taken.has(key));
      taken.add(nameKey(free));
      if (free !== wanted) numbered += 1;
      const after = folder === '' ? free : `${folder}/${free}`;
      if (root + after.length > LONGEST_PATH) long += 1;
      const other = folders.get(nameKey(folder));
      if (other !== undefined && other !== orderId) shared += 1;
      folders.set(nameKey(folder), orderId);
      if (examples.length < SHOWN && examples.at(-1)?.orderId !== orderId)
        examples.push({ orderId, before, after });
    }
  }
  const remarks = [
    numbered > 0 && t('storageWork.several_files_order_get_same', {}),
    shared > 0 && t('storageWork.several_orders_share_folder_order', {}),
    long > 0 && t('storageWork.some_paths_longer_than_259'),
  ].filter((each) => each !== false);
  return { problems: [], remarks, examples };
}

/** Orders with files first, then the newest. */
function someOrders({ ports: { store } }: Pick<StorageDeps, 'ports'>, accountId: AccountId): OrderId[] {
  const kept = store.files.folders(accountId, '', 0, LOOKED_AT).folders.map(({ orderId }) => orderId);
  if (kept.length >= SHOWN) return kept;
  const newest = store.orders.page({
    accountId,
    view: 'all',
    text: '',
    sort: 'ordered',
    descending: true,
    offset: 0,
    limit: SHOWN,
  });
  return [...new Set([...kept, ...newest.rows.map(({ orderId }) => orderId)])];
}

function namesOf(
  { ports: { store } }: Pick<StorageDeps, 'ports'>,
  accountId: AccountId,
  orderId: OrderId,
): string[] {
  const remote = store.files.remote(accountId, orderId).map(({ name }) => name);
  return remote.length > 0 ? remote : USUAL_FILES;
}
