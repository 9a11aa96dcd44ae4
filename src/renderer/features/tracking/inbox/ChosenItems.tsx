import { Button } from '@mantine/core';
import { IconChecks, IconCircleCheck } from '@tabler/icons-react';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { effectWords } from './AcceptAlike.tsx';
import { focusInboxList } from './actions.ts';
import { togetherEffect } from './alike.ts';
import css from './Inbox.module.css';
import { SnoozeMenu } from './LaterMenu.tsx';
import { useInboxSelection } from './selection.ts';
import { decidable, decideAll } from './together.ts';

/** What is chosen in the list, what accepting it means for the money, and what can be done with all of it. */
export function ChosenItems({ items }: { items: readonly InboxItem[] }) {
  const chosen = useInboxSelection((state) => state.chosen);
  const mine = items.filter(({ id }) => chosen.has(id));
  const [first] = mine;
  if (!first) return null;
  const ready = decidable(mine, 'accept');
  const undecided = decidable(mine, 'done');
  return (
    <section className={css['chosenBar']} aria-label={t('inbox.chosen_label')}>
      <span role="status">{t('inbox.chosen', { items: mine.length })}</span>
      <Button
        size="compact-sm"
        leftSection={<IconChecks size={15} aria-hidden="true" />}
        rightSection={<KeyHint keys="A" />}
        aria-keyshortcuts="A"
        disabled={ready.length === 0}
        onClick={() => void decideAll(first.accountId, ready, { kind: 'accept' })}
      >
        {t('inbox.accept_chosen', { items: ready.length })}
        {effectWords(togetherEffect(ready))}
      </Button>
      {undecided.length > 0 && (
        <>
          <SnoozeMenu
            size="compact-sm"
            isOpenedBy="H"
            onChoose={(until) => void decideAll(first.accountId, undecided, { kind: 'later', until })}
          />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCircleCheck size={15} aria-hidden="true" />}
            rightSection={<KeyHint keys="E" />}
            aria-keyshortcuts="E"
            onClick={() => void decideAll(first.accountId, undecided, { kind: 'done' })}
          >
            {t('inbox.done')}
          </Button>
        </>
      )}
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
