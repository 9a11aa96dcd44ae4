import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconCircleCheck, IconMessageQuestion } from '@tabler/icons-react';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { AcceptAlike } from './AcceptAlike.tsx';
import { decideItem, openAgain } from './actions.ts';
import { HelpWith } from './HelpWith.tsx';
import { canAccept, canQuestion } from './kinds.ts';
import { LaterMenu } from './LaterMenu.tsx';
import { openQuestion } from './QuestionSheet.tsx';
import { decideChosen } from './together.ts';

/** What can be done with an item; each with its key. `keys` false: the buttons alone, on another screen. */
export function Decisions({ item, keys = true }: { item: InboxItem; keys?: boolean }) {
  const accept = () => void decideItem(item, { kind: 'accept' });
  const done = () => void decideItem(item, { kind: 'done' });
  const open = item.state !== 'done';
  useKeys(
    keys && open
      ? {
          A: () => (decideChosen({ kind: 'accept' }) ? undefined : canAccept(item) ? accept() : false),
          Q: () => (canQuestion(item) ? void openQuestion(item) : false),
          E: () => (decideChosen({ kind: 'done' }) ? undefined : done()),
        }
      : {},
  );
  const hint = (key: string) =>
    keys
      ? { rightSection: <KeyHint keys={key} />, 'aria-keyshortcuts': key }
      : ({ size: 'compact-sm' } as const);
  if (!open) {
    return (
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={() => void openAgain(item)}
      >
        {t('inbox.open_again')}
      </Button>
    );
  }
  return (
    <>
      {canAccept(item) && (
        <Button leftSection={<IconCheck size={16} aria-hidden="true" />} {...hint('A')} onClick={accept}>
          {t('common.accept')}
        </Button>
      )}
      {keys && canAccept(item) && <AcceptAlike item={item} />}
      <HelpWith item={item} size={keys ? 'sm' : 'compact-sm'} />
      {canQuestion(item) && (
        <Button
          variant="default"
          leftSection={<IconMessageQuestion size={16} aria-hidden="true" />}
          {...hint('Q')}
          onClick={() => void openQuestion(item)}
        >
          {t('inbox.question')}
        </Button>
      )}
      {item.state === 'later' ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          onClick={() => void openAgain(item)}
        >
          {t('inbox.bring_back_now')}
        </Button>
      ) : (
        <LaterMenu item={item} keys={keys} />
      )}
      <Button
        variant="default"
        leftSection={<IconCircleCheck size={16} aria-hidden="true" />}
        {...hint('E')}
        onClick={done}
      >
        {t('inbox.done')}
      </Button>
    </>
  );
}
