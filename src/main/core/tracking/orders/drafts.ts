import { FIRST_WINDOW, type Handlers } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';

export type DraftCalls = 'draft.get' | 'draft.put' | 'draft.closed' | 'draft.take' | 'draft.discard';

/** The unfinished order forms: one for each account and window. Those of closed windows are offered to the others. */
export function createDraftCalls(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  isOpen: (windowId: string) => boolean,
): Pick<Handlers, DraftCalls> {
  const { drafts } = store;

  /** Throws `too_late` for a form that another window has by now. */
  function closedDraft(accountId: string, windowId: string, asking: string) {
    const draft = drafts.get(accountId, windowId);
    if (draft && windowId !== asking && !isOpen(windowId)) return draft;
    throw new CallFailure('too_late', t('newOrder.draft_elsewhere'));
  }

  return {
    'draft.get': ({ accountId }, window) => drafts.get(accountId, window),
    'draft.put': ({ accountId, draft }, window) => {
      if (!store.accounts.get(accountId)) throw noAccount();
      drafts.put(accountId, draft, clock.now(), window);
      return null;
    },
    'draft.closed': ({ accountId }, window = FIRST_WINDOW) =>
      drafts.list(accountId).filter(({ windowId }) => windowId !== window && !isOpen(windowId)),
    'draft.take': ({ accountId, windowId }, window = FIRST_WINDOW) =>
      store.transaction(() => {
        const draft = closedDraft(accountId, windowId, window);
        // What the form holds by now takes its place among the offered ones.
        drafts.put(accountId, drafts.get(accountId, window), clock.now(), windowId);
        drafts.put(accountId, draft, clock.now(), window);
        return draft;
      }),
    'draft.discard': ({ accountId, windowId }, window = FIRST_WINDOW) => {
      closedDraft(accountId, windowId, window);
      drafts.put(accountId, null, clock.now(), windowId);
      return null;
    },
  };
}
