import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import { usePanels } from '../../../stores/window/panels.ts';

type Props = { accountId: string; orderId: string; modalId: string };

/** A pasted link or token, or the one that came with the delivery. Another host is agreed to before anything leaves. */
function LinkDialog({ accountId, orderId, modalId }: Props) {
  const [text, setText] = useState('');
  const sharing = useAnswer('downloads.sharing', { accountId, orderId }).value;
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ address: string | null; host: string } | null>(null);

  const download = async (address: string | null, agreedHost: string | null) => {
    setProblem(null);
    const reply = await call('downloads.link', { accountId, orderId, address, agreedHost });
    if (!reply.ok) return setProblem(reply.error.message);
    if (reply.value.kind === 'agree') return setAsked({ address, host: reply.value.host });
    modals.close(modalId);
    usePanels.getState().open('downloads');
  };

  if (asked)
    return (
      <Stack gap="md">
        <Alert
          color="yellow"
          title={t('order.link_leads', { host: asked.host })}
          styles={{ title: { color: 'var(--r-text)' } }}
        >
          {t('order.isnt_accounts_own_host_nothing')}
        </Alert>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => setAsked(null)}>
            {t('order.dont_download')}
          </Button>
          <Button onClick={() => void download(asked.address, asked.host)}>
            {t('order.download_from', { host: asked.host })}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void download(text, null);
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('order.link_or_token')}
          description={t('order.24_hour_download_link_order')}
          placeholder="https://…"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          {sharing && sharing.until !== null && (
            <Button variant="default" onClick={() => void download(null, null)}>
              {t('order.use_link_came_with_delivery')}
            </Button>
          )}
          <Button type="submit" disabled={text.trim() === ''}>
            {t('common.download')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function openLinkDialog(accountId: string, orderId: string) {
  const modalId = 'download-by-link';
  modals.open({
    modalId,
    title: t('order.download_by_link_2'),
    size: 560,
    children: <LinkDialog accountId={accountId} orderId={orderId} modalId={modalId} />,
  });
}
