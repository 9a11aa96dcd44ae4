import type { CallInput, InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { failed, perform } from '../../../components/notify.ts';
import { undoable } from '../../../components/undoable.tsx';
import { useInbox } from '../../../stores/tracking/inbox.ts';
import { focusInboxList } from './actions.ts';
import { canAccept } from './kinds.ts';
import { useInboxSelection } from './selection.ts';

type Together = CallInput<'inbox.decideMany'>['decision'];

const SAID = {
  accept: 'inbox.accepted_alike',
  done: 'inbox.done_together',
  later: 'inbox.snoozed_together',
} as const;

/** Decides these alike, together or not at all, with a way back. */
export async function decideAll(accountId: string, items: readonly InboxItem[], decision: Together) {
  const itemIds = items.map(({ id }) => id);
  const reply = await call('inbox.decideMany', { accountId, itemIds, decision });
  if (!reply.ok) return void failed(reply.error);
  focusInboxList();
  const decided = [...reply.value.decided];
  if (decided.length === 0) return;
  undoable(t(SAID[decision.kind], { items: decided.length }), () =>
    perform('inbox.reopenMany', { accountId, itemIds: decided }),
  );
}

/** Those of the items that this decision is for: only what the service changed can be accepted. */
export const decidable = (items: readonly InboxItem[], kind: Together['kind']) =>
  items.filter((item) => item.state !== 'done' && (kind !== 'accept' || canAccept(item)));

/** The items of the list that are selected. */
function chosenItems(): readonly InboxItem[] {
  const { chosen } = useInboxSelection.getState();
  return (useInbox.getState().items ?? []).filter(({ id }) => chosen.has(id));
}

/** The key of one item decides all that are selected. False: nothing is. */
export function decideChosen(decision: Together): boolean {
  const chosen = chosenItems();
  const ready = decidable(chosen, decision.kind);
  const [first] = ready;
  if (first) void decideAll(first.accountId, ready, decision);
  return chosen.length > 0;
}
