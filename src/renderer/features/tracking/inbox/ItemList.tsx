// biome-ignore-all lint/a11y/useFocusableInteractive: the list itself holds the focus and names its active item

import { IconListCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { moveBy } from '../../../keyboard/movement.ts';
import { useLetterKeys } from '../../../keyboard/useLetterKeys.ts';
import { useInbox } from '../../../stores/tracking/inbox.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import { INBOX_LIST_ID } from './actions.ts';
import { ChosenItems } from './ChosenItems.tsx';
import { groupsOf } from './groups.ts';
import css from './Inbox.module.css';
import { decisionWords, KINDS, titleOf } from './kinds.ts';
import { useInboxSelection } from './selection.ts';

const idOf = (item: InboxItem) => `inbox-item-${item.id}`;

function Line({ item, marked, chosen }: { item: InboxItem; marked: boolean; chosen: boolean }) {
  const { word, icon: Shape, tone } = KINDS[item.kind];
  const decided = decisionWords(item);
  const under = [
    item.customerName,
    item.claimNumber && t('inbox.claim_2', { claimNumber: item.claimNumber }),
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for its items
    <div
      role="option"
      id={idOf(item)}
      aria-selected={marked}
      aria-checked={chosen}
      className={css['item']}
      onClick={(event) => click(event, item)}
      onDoubleClick={() => item.orderId !== null && openOrder(item.orderId)}
    >
      <div className={css['itemTop']}>
        <span className={css['kind']} data-tone={tone}>
          <Shape size={15} stroke={2} aria-hidden="true" />
          {t(word)}
        </span>
        <span className={css['when']}>
          {item.state === 'later' && item.until !== null ? (
            <Rich id="inbox.back" values={{ when: <When at={item.until} /> }} />
          ) : (
            <When at={item.decidedAt ?? item.at} />
          )}
        </span>
      </div>
      <div className={css['address']}>{titleOf(item)}</div>
      {under.length > 0 && <div className={css['under']}>{under.join(' · ')}</div>}
      <div className={css['reason']}>{decided ?? say(item.reason)}</div>
    </div>
  );
}

function click({ shiftKey, ctrlKey, metaKey }: MouseEvent, item: InboxItem) {
  const selection = useInboxSelection.getState();
  if (shiftKey) {
    if (selection.anchor === null) selection.startAt(useInbox.getState().markedId);
    selection.extendTo(inOrder(), item.id);
  } else if (ctrlKey || metaKey) selection.toggle(item.id);
  useInbox.getState().mark(item.id);
}

const inOrder = () => groupsOf(useInbox.getState().items ?? []).flatMap((group) => group.items);

/** Moves the mark to an item and brings it into view. */
function moveTo(item: InboxItem | undefined) {
  if (!item) return;
  useInbox.getState().mark(item.id);
  document.getElementById(idOf(item))?.scrollIntoView({ block: 'nearest' });
}

export function step(by: 1 | -1) {
  const { items, markedId } = useInbox.getState();
  const ordered = groupsOf(items ?? []).flatMap((group) => group.items);
  moveTo(ordered[ordered.findIndex((each) => each.id === markedId) + by]);
}

/** The items, newest first; those of one list of addresses stand together under its name. */
export function ItemList({ items, total }: { items: readonly InboxItem[]; total: number }) {
  const markedId = useInbox((state) => state.markedId);
  const chosen = useInboxSelection((state) => state.chosen);
  const hasLetters = useLetterKeys();
  const list = useRef<HTMLDivElement>(null);
  const ordered = groupsOf(items).flatMap((group) => group.items);
  const cursor = ordered.findIndex((each) => each.id === markedId);
  const marked = ordered[cursor];
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'main') list.current?.focus();
  }, []);
  const choose = (event: KeyboardEvent): boolean => {
    const selection = useInboxSelection.getState();
    const isBare = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') selection.choose(ordered);
    else if (isBare && marked && (event.key === ' ' || (hasLetters && event.key === 'x')))
      selection.toggle(marked.id);
    else if (event.key === 'Escape' && chosen.size > 0) selection.clear();
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if (choose(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const next = moveBy(event.key, { cursor, total: items.length, perPage: 6, letters: false });
    if (next === undefined) return;
    const selection = useInboxSelection.getState();
    const goal = ordered[next];
    if (event.shiftKey && goal) {
      if (chosen.size === 0) selection.startAt(markedId);
      selection.extendTo(ordered, goal.id);
    }
    moveTo(goal);
    event.preventDefault();
  };
  return (
    <div className={css['listSide']}>
      <ChosenItems items={ordered} />
      <div
        ref={list}
        id={INBOX_LIST_ID}
        role="listbox"
        aria-label={t('inbox.inbox_items')}
        aria-activedescendant={marked && idOf(marked)}
        tabIndex={0}
        className={css['list']}
        onKeyDown={press}
      >
        {groupsOf(items).map(({ batch, items: group }) => {
          const lines = group.map((item) => (
            <Line key={item.id} item={item} marked={item.id === markedId} chosen={chosen.has(item.id)} />
          ));
          if (batch === null) return lines;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a listbox
            <div key={batch.runId} role="group" aria-label={t('inbox.list', { name: batch.name })}>
              <div className={css['group']}>
                <IconListCheck size={15} stroke={1.8} aria-hidden="true" />
                <span className={css['groupName']}>{batch.name}</span>
                <span className={css['groupCount']}>{group.length}</span>
              </div>
              {lines}
            </div>
          );
        })}
      </div>
      {total > items.length && (
        <div className={css['more']}>
          {t('inbox.newest_shown_others_move_up', { items: items.length, total })}
        </div>
      )}
    </div>
  );
}
