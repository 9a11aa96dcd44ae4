import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import { call } from '../../client/index.ts';
import { usePanels } from '../../stores/panels.ts';

type Props = { accountId: string; orderId: string; modalId: string };

/** A pasted link or token, or the one that came with the delivery. Another host is agreed to before anything leaves. */
function LinkDialog({ accountId, orderId, modalId }: Props) {
  const [text, setText] = useState('');
  const [known, setKnown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ address: string | null; host: string } | null>(null);
  useEffect(() => {
    void call('downloads.sharing', { accountId, orderId }).then((reply) => {
      setKnown(reply.ok && reply.value.until !== null);
    });
  }, [accountId, orderId]);

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
          title={`This link leads to ${asked.host}`}
          styles={{ title: { color: 'var(--r-text)' } }}
        >
          That isn’t the account’s own host. Nothing has been asked of it yet. Go on only if you know it and
          expected the files from there.
        </Alert>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => setAsked(null)}>
            Don’t download
          </Button>
          <Button onClick={() => void download(asked.address, asked.host)}>Download from {asked.host}</Button>
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
          label="Link or token"
          description="The 24-hour download link of this order, or the token alone. It isn’t kept."
          placeholder="https://…"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          {known && (
            <Button variant="default" onClick={() => void download(null, null)}>
              Use the link that came with the delivery
            </Button>
          )}
          <Button type="submit" disabled={text.trim() === ''}>
            Download
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
    title: 'Download by link',
    size: 560,
    children: <LinkDialog accountId={accountId} orderId={orderId} modalId={modalId} />,
  });
}
