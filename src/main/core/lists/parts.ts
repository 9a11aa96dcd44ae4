import { message } from '../../../shared/copy/message.ts';
import { t } from '../../../shared/copy/t.ts';
import type { StoredImport } from '../ports/index.ts';
import { announce, emptyList, type ImportsContext } from './context.ts';
import type { Places } from './places.ts';
import { type Filling, fillRows } from './rows.ts';

/** A further list of a long file has no separate file to be read again from. */
export const PART_BROKEN = 'listCore.list_wasnt_finished_because_ridgeline';

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
    const name = t('listCore.part', { name: list.name, count });
    // Being read until it is whole, so that nothing is ordered from half a list even if the app ends here.
    const next = { ...emptyList(context, list.accountId, name), remarks: list.remarks };
    imports.insert(next);
    announce(context, next);
    try {
      const filled = await fillRows(context, list, { ...filling, firstRow: part.last + 1, into: next.id });
      part = filled.part;
      if (imports.counts(next.id).rows === 0) {
        imports.remove(next.id);
        return;
      }
      await places.checkAll(next);
      imports.update(next.id, { state: 'checking', ...filled });
    } catch (error) {
      // Somebody removed it meanwhile: the rows behind it aren't wanted either.
      if (!imports.get(next.id)) return;
      imports.update(next.id, { state: 'unreadable', problem: message(PART_BROKEN) });
      throw error;
    } finally {
      announce(context, next);
    }
  }
}
