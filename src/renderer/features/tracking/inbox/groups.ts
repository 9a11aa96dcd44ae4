import type { InboxItem } from '../../../../shared/contract/index.ts';

type Batch = InboxItem['batch'];
export type ItemGroup = { readonly batch: Batch; readonly items: readonly InboxItem[] };

/**
 * The items as they stand in the list: those of one list of addresses together, where its newest stands; the others on
 * their own between them (`batch` null).
 */
export function groupsOf(items: readonly InboxItem[]): readonly ItemGroup[] {
  const groups: { batch: Batch; items: InboxItem[] }[] = [];
  const byRun = new Map<string, { batch: Batch; items: InboxItem[] }>();
  for (const item of items) {
    const { batch } = item;
    const known = batch && byRun.get(batch.runId);
    if (known) {
      known.items.push(item);
      continue;
    }
    const group = { batch, items: [item] };
    groups.push(group);
    if (batch) byRun.set(batch.runId, group);
  }
  return groups;
}
