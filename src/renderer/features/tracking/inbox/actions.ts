import type { InboxItem } from '../../../../shared/contract/index.ts';
import { failed } from '../../../components/notify.ts';
import { type InboxDecision, useInbox } from '../../../stores/tracking/inbox.ts';

export const INBOX_LIST_ID = 'inbox-list';

/** Gives the keyboard to the list, where J and K continue. */
export function focusInboxList() {
  const list = document.getElementById(INBOX_LIST_ID) ?? document.querySelector<HTMLElement>('#main');
  list?.focus({ preventScroll: true });
}

/** Settles an item. Failures are shown; the item comes back automatically. */
export async function decideItem(item: InboxItem, decision: InboxDecision) {
  failed(await useInbox.getState().decide(item, decision));
}

/** Puts a decided or postponed item among the open ones again. */
export async function openAgain(item: InboxItem) {
  failed(await useInbox.getState().reopen(item));
}

/** Takes the last decision back; false when there is none. */
export function takeBackLast(): boolean {
  const { last, reopen } = useInbox.getState();
  if (!last) return false;
  void reopen(last.item).then(failed);
  return true;
}
