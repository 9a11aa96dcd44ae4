import { Button, Stack, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { GrowingTextarea } from '../../../components/GrowingTextarea.tsx';
import { failed, perform } from '../../../components/notify.ts';
import { useApp } from '../../../stores/workstation/app.ts';

import { decideItem } from './actions.ts';
import css from './Inbox.module.css';
import { titleOf } from './kinds.ts';

type Message = { readonly subject: string; readonly body: string };

/** The address that opens the person's own mail program with the message in it. */
function mailLink({ subject, body }: Message): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** In a browser a plain link does it; the desktop app's page goes nowhere, so the core opens the mail program. */
function OpenInMail({ item, message }: { item: InboxItem; message: Message }) {
  const desktop = useApp((state) => state.info?.host === 'electron');
  const look = {
    variant: 'default',
    leftSection: <IconMail size={16} aria-hidden="true" />,
    children: t('inbox.open_mail'),
  } as const;
  if (!desktop) return <Button component="a" href={mailLink(message)} {...look} />;
  const open = () => perform('inbox.mail', { itemId: item.id });
  return <Button onClick={() => void open()} {...look} />;
}

type QuestionProps = { readonly item: InboxItem; readonly drafted: Message; readonly modalId: string };

function Question({ item, drafted, modalId }: QuestionProps) {
  const [message, setMessage] = useState(drafted);
  const { copied, copy } = useClipboard({ timeout: 1_600 });
  const asked = () => {
    modals.close(modalId);
    void decideItem(item, { kind: 'question' });
  };
  return (
    <Stack gap="md">
      <div className={css['sheetLead']}>{t('inbox.ridgeline_sends_nothing_copy_message')}</div>
      <TextInput
        label={t('inbox.subject')}
        value={message.subject}
        onChange={(event) => setMessage({ ...message, subject: event.currentTarget.value })}
        rightSection={<CopyButton value={message.subject} label={t('inbox.subject_2')} />}
      />
      <GrowingTextarea
        label={t('inbox.message')}
        leastRows={8}
        mostRows={16}
        data-autofocus
        value={message.body}
        onChange={(event) => setMessage({ ...message, body: event.currentTarget.value })}
      />
      <div className={css['sheetButtons']}>
        <Button
          variant="default"
          leftSection={
            copied ? (
              <IconCheck size={16} color="var(--r-ok)" aria-hidden="true" />
            ) : (
              <IconCopy size={16} aria-hidden="true" />
            )
          }
          onClick={() => copy(message.body)}
        >
          {copied ? t('common.copied') : t('inbox.copy_message')}
        </Button>
        <OpenInMail item={item} message={message} />
        <span className={css['space']} />
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {t('common.not_now')}
        </Button>
        <Button onClick={asked}>{t('inbox.ive_asked')}</Button>
      </div>
    </Stack>
  );
}

/** Drafts the message to the service about an item. */
export async function openQuestion(item: InboxItem) {
  const reply = await call('inbox.question', { itemId: item.id });
  if (!reply.ok) {
    failed(reply.error);
    return;
  }
  const modalId = `question-${item.id}`;
  modals.open({
    modalId,
    title: t('inbox.ask_about', { item: titleOf(item) }),
    size: 640,
    children: <Question item={item} drafted={reply.value} modalId={modalId} />,
  });
}
