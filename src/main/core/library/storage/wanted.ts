import type { NamingExample } from '../../../../shared/contract/index.ts';
import { fileName, folderNames, isNumbered, type NamingRule } from '../../../../shared/domain/naming.ts';
import { nameKey } from '../../../../shared/domain/safe-name.ts';
import { type KeptFile, sleep } from '../../ports/index.ts';
import { namingFacts, namingRule } from '../files/index.ts';
import { everyFile, type StorageDeps } from './context.ts';

/** Where a file belongs by a rule, from its account's folder; null: it is there. */
export function wantedPath(ports: StorageDeps['ports'], rule: NamingRule, file: KeptFile): string | null {
  const facts = namingFacts(ports, file.accountId, file.orderId, file.original);
  const folders = folderNames(rule, facts).join('/');
  const name = fileName(rule, facts);
  const at = file.path.lastIndexOf('/');
  const inPlace =
    nameKey(file.path.slice(0, Math.max(0, at))) === nameKey(folders) &&
    isNumbered(file.path.slice(at + 1), name);
  return inPlace ? null : folders === '' ? name : `${folders}/${name}`;
}

const MOST_EXAMPLES = 3;
/** Files looked at in one turn of the core. */
const AT_ONCE = 500;

/** What the rule of the settings would rename. */
export async function countRenames({ ports }: Pick<StorageDeps, 'ports'>): Promise<{
  files: number;
  of: number;
  examples: NamingExample[];
}> {
  const rule = namingRule(ports.store.settings.get());
  const examples: NamingExample[] = [];
  let files = 0;
  let of = 0;
  for (const { file } of everyFile(ports)) {
    if (!file.present) continue;
    of += 1;
    if (of % AT_ONCE === 0) await sleep(ports.clock, 0);
    const after = wantedPath(ports, rule, file);
    if (after === null) continue;
    files += 1;
    if (examples.length < MOST_EXAMPLES) examples.push({ orderId: file.orderId, before: file.path, after });
  }
  return { files, of, examples };
}
