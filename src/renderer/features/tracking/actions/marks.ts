import type { CallError, MarksChanged, Reply } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { done, perform } from '../../../components/notify.ts';
import { undoable } from '../../../components/undoable.tsx';

/** Says what was marked, with a way back. */
export function saidMarks(reply: Reply<MarksChanged>, words: (changed: number) => string): CallError | null {
  if (!reply.ok) return reply.error;
  const { changed, undo } = reply.value;
  if (undo === null) {
    done(t('workbench.nothing_to_mark'));
    return null;
  }
  undoable(words(changed), () => perform('orders.undoMarks', { undo }));
  return null;
}
