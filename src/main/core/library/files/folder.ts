import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { fileKind } from '../../../../shared/domain/file.ts';
import {
  fileName,
  folderNames,
  type NamingFacts,
  type NamingRule,
} from '../../../../shared/domain/naming.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Clock, LibraryPath, Settings, Store } from '../../ports/index.ts';

type FolderPorts = { readonly clock: Pick<Clock, 'now'>; readonly store: Store };

/** `{kind}` in words: what a contractor would call such a file. */
function kindWord(name: string): string {
  if (/\.dxf$/i.test(name)) return t('downloads.drawing');
  switch (fileKind(name)) {
    case 'pdf':
      return t('common.report');
    case 'image':
      return t('downloads.image');
    case 'xml':
    case 'json':
      return t('downloads.measurements');
    case 'csv':
      return t('downloads.table');
    case 'text':
      return t('downloads.text');
    case 'archive':
      return t('downloads.archive');
    default:
      return t('downloads.file');
  }
}

export function namingRule({ folderRule, fileRule }: Settings): NamingRule {
  return { folders: folderRule, file: fileRule };
}

/** What the rule makes names of, for a file that came as `name`. */
export function namingFacts(
  { clock, store }: FolderPorts,
  accountId: AccountId,
  orderId: OrderId,
  name = '',
): NamingFacts {
  const order = store.orders.get(accountId, orderId);
  return {
    at: order?.deliveredAt ?? order?.orderedAt ?? order?.firstSeenAt ?? clock.now(),
    customer: order?.customerName ?? null,
    insured: order?.insuredName ?? null,
    address: order?.address ?? null,
    claim: order?.claimNumber ?? null,
    order: orderId,
    service: order?.serviceName ?? null,
    kind: kindWord(name),
    name,
  };
}

/**
 * Where an order's files belong by the rule of the settings, each by the name it came with. An order that has files keeps its
 * folder, also when its address is corrected or the rule is changed later. Null when the account is gone.
 */
export function pathsFor(
  ports: FolderPorts,
  accountId: AccountId,
  orderId: OrderId,
): ((name: string) => LibraryPath) | null {
  const { store } = ports;
  const account = store.accounts.get(accountId);
  if (!account) return null;
  const rule = namingRule(store.settings.get());
  const facts = namingFacts(ports, accountId, orderId);
  const [known] = store.files.local(accountId, orderId);
  let folders = known ? known.path.split('/').slice(0, -1) : null;
  const foreign = (path: string) =>
    store.storage.atPath(accountId, path).some((other) => other.orderId !== orderId);
  return (name) => {
    const all = { ...facts, name, kind: kindWord(name) };
    folders ??= folderNames(rule, all);
    return { folder: account.libraryFolder, segments: [...folders, fileName(rule, all)], foreign };
  };
}
