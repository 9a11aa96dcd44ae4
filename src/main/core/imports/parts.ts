import type { StoredImport } from '../ports/index.ts';
import { announce, emptyList, type ImportsContext } from './context.ts';
import type { Places } from './places.ts';
import { type Filling, fillRows } from './rows.ts';

const BROKEN = 'Ridgeline was closed while this list was being made. Bring the file in again.';

/**
 * The rows of a long file behind those of its first list, in as many lists as they need. They have the first one's
 * columns; to match them in another way, the file is brought in again.
 */
export async function fillParts(
  context: ImportsContext,
  places: Places,
  list: StoredImport,
  filling: Filling,
  begun: NonNullable<StoredImport['part']>,
): Promise<void> {
  const { imports } = context.ports.store;
  let part: StoredImport['part'] = begun;
  for (let count = 2; part !== null && part.last < part.of; count += 1) {
    const next: StoredImport = {
      ...emptyList(context, list.accountId, `${list.name} (part ${count})`),
      state: 'unreadable',
      problem: BROKEN,
      remarks: list.remarks,
    };
    // Until it is whole it can't be ordered from, even if the app ends here.
    imports.insert(next);
    const filled = await fillRows(context, list, { ...filling, firstRow: part.last + 1, into: next.id });
    part = filled.part;
    if (imports.counts(next.id).rows === 0) {
      imports.remove(next.id);
      return;
    }
    await places.checkAll(next);
    imports.update(next.id, { state: 'checking', problem: null, ...filled });
    announce(context, next);
  }
}
