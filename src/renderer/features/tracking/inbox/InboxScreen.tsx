import { Button } from '@mantine/core';
import { IconArrowBackUp, IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { isControl, useKeys } from '../../../keyboard/useKeys.ts';
import { useConnection } from '../../../stores/accounts/connection.ts';
import { type InboxShow, useInbox } from '../../../stores/tracking/inbox.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import { NothingHere } from './AllClear.tsx';
import { focusInboxList, takeBackLast } from './actions.ts';
import css from './Inbox.module.css';
import { ItemDetail } from './ItemDetail.tsx';
import { ItemList, step } from './ItemList.tsx';
import { JUST_DECIDED, titleOf } from './kinds.ts';

const TABS: readonly { show: InboxShow; label: LabelId }[] = [
  { show: 'open', label: 'inbox.open' },
  { show: 'later', label: 'inbox.snoozed' },
  { show: 'done', label: 'inbox.show_done' },
];

function Toolbar({ accountId }: { accountId: AccountId }) {
  const show = useInbox((state) => state.show);
  const open = useInbox((state) => state.counts[accountId] ?? 0);
  const ask = useInbox((state) => state.ask);
  const offline = useConnection((state) => {
    const now = state.connections[accountId]?.state;
    return now === 'offline' || now === 'working_offline';
  });
  return (
    <div className={css['toolbar']}>
      <h1>{t('common.inbox')}</h1>
      <fieldset className={css['tabs']} aria-label={t('inbox.which_items')}>
        {TABS.map((tab) => (
          <button
            key={tab.show}
            type="button"
            className={css['tab']}
            aria-pressed={tab.show === show}
            onClick={() => ask(tab.show)}
          >
            {t(tab.label)}
            {tab.show === 'open' && open > 0 && <span className={css['tabCount']}>{open}</span>}
          </button>
        ))}
      </fieldset>
      <div className={css['space']} />
      {offline && (
        <span className={css['offline']}>
          <IconWifiOff size={15} stroke={1.8} aria-hidden="true" /> {t('inbox.offline_you_can_decide_as')}
        </span>
      )}
    </div>
  );
}

/** What was decided just now, with the way back. */
function LastDecision() {
  const last = useInbox((state) => state.last);
  return (
    <div role="status" className={last ? css['last'] : 'r-unseen'}>
      {last && (
        <>
          <span className={css['lastWords']}>
            {JUST_DECIDED[last.kind]}: {titleOf(last.item)}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden="true" />}
            rightSection={<KeyHint keys="Z" />}
            aria-keyshortcuts="Z"
            onClick={() => takeBackLast()}
          >
            {t('common.undo')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Things that need a person: the list at the left, the marked one at the right. */
export function InboxScreen({ accountId, itemId }: { accountId: AccountId; itemId: number | null }) {
  const { items: loaded, total, show, markedId, problem, load } = useInbox();
  const mine = useInbox((state) => state.accountId === accountId);
  const items = mine ? loaded : null;
  const marked = items?.find((each) => each.id === markedId);
  useEffect(() => {
    if (itemId === null) return;
    useInbox.getState().ask('open');
    useInbox.getState().mark(itemId);
  }, [itemId]);
  useEffect(() => {
    void load(accountId);
  }, [load, accountId]);
  // What had the focus may have gone with the item it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what asks for it
  useEffect(() => {
    if (document.activeElement === document.body) focusInboxList();
  }, [items]);
  useKeys({
    J: () => step(1),
    K: () => step(-1),
    Z: takeBackLast,
    Enter: (event) => {
      if (isControl(event.target) || !marked?.orderId) return false;
      openOrder(marked.orderId);
      return true;
    },
  });
  return (
    <div className={css['screen']}>
      <Toolbar accountId={accountId} />
      {problem && (
        <div className={css['problem']}>
          <ErrorNote error={problem} onRetry={() => void load(accountId)} />
        </div>
      )}
      {items && items.length > 0 && (
        <div className={css['area']}>
          <ItemList items={items} total={total} />
          {marked && <ItemDetail key={marked.id} item={marked} />}
        </div>
      )}
      {items?.length === 0 && (
        <div className={css['center']}>
          <NothingHere accountId={accountId} show={show} />
        </div>
      )}
      <LastDecision />
    </div>
  );
}
