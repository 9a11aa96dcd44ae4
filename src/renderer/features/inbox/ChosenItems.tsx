import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { InboxItem } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { acceptAll, effectWords } from './AcceptAlike.tsx';
import { focusInboxList } from './actions.ts';
import { togetherEffect } from './alike.ts';
import css from './Inbox.module.css';
import { canAccept } from './kinds.ts';
import { useInboxSelection } from './selection.ts';

export const canBeAccepted = (items: readonly InboxItem[]) =>
  items.filter((item) => item.state === 'open' && canAccept(item));

/** What is chosen in the list, what accepting it means for the money, and the way to do it. */
export function ChosenItems({ items }: { items: readonly InboxItem[] }) {
  const chosen = useInboxSelection((state) => state.chosen);
  const mine = items.filter(({ id }) => chosen.has(id));
  const [first] = mine;
  if (!first) return null;
  const ready = canBeAccepted(mine);
  return (
    <section className={css['chosenBar']} aria-label={t('inbox.chosen_label')}>
      <span role="status">{t('inbox.chosen', { items: mine.length })}</span>
      <Button
        size="compact-sm"
        leftSection={<IconChecks size={15} aria-hidden="true" />}
        rightSection={<KeyHint keys="A" />}
        aria-keyshortcuts="A"
        disabled={ready.length === 0}
        onClick={() => void acceptAll(first.accountId, ready)}
      >
        {t('inbox.accept_chosen', { items: ready.length })}
        {effectWords(togetherEffect(ready))}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => {
          useInboxSelection.getState().clear();
          focusInboxList();
        }}
      >
        {t('inbox.clear_chosen')}
      </Button>
    </section>
  );
}
