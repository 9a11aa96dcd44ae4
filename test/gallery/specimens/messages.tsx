import { Button, TextInput } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { DialogForm } from '../../../src/renderer/components/DialogForm.tsx';
import { EmptyState } from '../../../src/renderer/components/EmptyState.tsx';
import { ErrorNote } from '../../../src/renderer/components/ErrorNote.tsx';
import { ImportBar, importWords } from '../../../src/renderer/components/ImportProgress.tsx';
import { showNotice } from '../../../src/renderer/components/notices.tsx';
import { done, failed } from '../../../src/renderer/components/notify.ts';
import { PageHeader } from '../../../src/renderer/components/PageHeader.tsx';
import { undoable } from '../../../src/renderer/components/undoable.tsx';
import type { SyncState } from '../../../src/shared/contract/index.ts';
import type { States } from './index.ts';

const SYNC: SyncState = {
  accountId: 'acc-1',
  state: 'importing',
  known: 1_200,
  imported: 1_200,
  total: 4_000,
  startedAt: Date.now(),
  finishedAt: null,
  lookedAt: null,
  reason: null,
  unread: 0,
};

const reading = (sync: SyncState) => (
  <>
    {importWords(sync)} <ImportBar sync={sync} width={240} />
  </>
);

const press = (label: string, onClick: () => void) => (
  <Button variant="default" onClick={onClick}>
    {label}
  </Button>
);

const OFFLINE = { code: 'offline', message: 'Ridgeline is offline.' } as const;
const REFUSED = {
  code: 'service_unavailable',
  message: 'The service isn’t working at the moment.',
  detail: { serviceSaid: 'Maintenance until 6 PM', logId: 'log-20261123-17' },
} as const;

export const messages: Readonly<Record<string, States>> = {
  PageHeader: {
    title: <PageHeader title="Orders" />,
    'with a line and actions': (
      <PageHeader title="12 N Oak St" actions={<Button>Download</Button>}>
        Hastings, NE 68901
      </PageHeader>
    ),
  },
  EmptyState: {
    usual: (
      <EmptyState icon={IconInbox} title="No orders yet" actions={<Button>New order</Button>}>
        What you order is listed here.
      </EmptyState>
    ),
  },
  ErrorNote: {
    'a failure, with the service’s words': <ErrorNote error={REFUSED} />,
    'can be tried again': <ErrorNote error={REFUSED} onRetry={() => {}} />,
    'offline, calm': <ErrorNote error={OFFLINE} />,
  },
  ImportProgress: {
    'with a known end': reading(SYNC),
    'without one': reading({ ...SYNC, total: null }),
    waiting: reading({ ...SYNC, state: 'waiting' }),
  },
  DialogForm: {
    ready: (
      <DialogForm modalId="ready" button="Save" ready save={async () => null}>
        <TextInput label="Name" defaultValue="Late this week" />
      </DialogForm>
    ),
    'not ready': (
      <DialogForm modalId="not-ready" button="Save" ready={false} save={async () => null}>
        <TextInput label="Name" />
      </DialogForm>
    ),
    'refused when saved': (
      <DialogForm modalId="refused" button="Save" ready save={async () => REFUSED}>
        <TextInput label="Name" defaultValue="Late this week" />
      </DialogForm>
    ),
  },
  notify: {
    done: press('Done', () => done('3 orders were tagged.')),
    failed: press('Failed', () => failed(REFUSED)),
    'offline, calm': press('Offline', () => failed(OFFLINE)),
  },
  undoable: { usual: press('Undo', () => undoable('3 orders were snoozed.', async () => {})) },
  notices: {
    usual: press('Notice', () => showNotice({ title: 'Delivered', body: '12 N Oak St', onOpen: () => {} })),
  },
};
