import { message } from '../../../../shared/copy/message.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { StoredList } from '../../ports/index.ts';
import type { Places } from '../check/places.ts';
import { announce, emptyList, type ListsContext } from '../context.ts';
import { type Filling, fillRows } from '../rows/fill-rows.ts';

/** A further list of a long file has no separate file to be read again from. */
export const PART_BROKEN = 'listCore.list_wasnt_finished_because_ridgeline';

/**
 * The rows of a long file behind those of its first list, in as many lists as they need. They have the first one's
 * columns; to match them in another way, the file is brought in again.
 */
export async function fillParts(
  context: ListsContext,
  places: Places,
  list: StoredList,
  filling: Filling,
  begun: NonNullable<StoredList['part']>,
): Promise<void> {
  const { lists } = context.ports.store;
  let part: StoredList['part'] = begun;
  for (let count = 2; part !== null && part.last < part.of; count += 1) {
    const name = t('listCore.part', { name: list.name, count });
    // Being read until it is whole, so that nothing is ordered from half a list even if the app ends here.
    const next = { ...emptyList(context, list.accountId, name), remarks: list.remarks };
    lists.insert(next);
    announce(context, next);
    try {
      const filled = await fillRows(context, list, { ...filling, firstRow: part.last + 1, into: next.id });
      part = filled.part;
      if (lists.counts(next.id).rows === 0) {
        lists.remove(next.id);
        return;
      }
      await places.checkAll(next);
      lists.update(next.id, { state: 'checking', ...filled });
    } catch (error) {
      // Somebody removed it meanwhile: the rows behind it aren't wanted either.
      if (!lists.get(next.id)) return;
      lists.update(next.id, { state: 'unreadable', problem: message(PART_BROKEN) });
      throw error;
    } finally {
      announce(context, next);
    }
  }
}
