import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileAlert, IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { LocalFile } from '../../../shared/domain/file.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { percentOf } from '../downloads/progress.ts';
import { getAgain, useFailure, useTransfer } from './actions.ts';
import { OutsideButtons } from './OutsideButtons.tsx';

type Props = {
  accountId: AccountId;
  file: LocalFile;
  /** What went wrong in words; null: the file isn't where it was put. */
  damage: string | null;
};

/** A file that can't be shown: what happened, and the way to have it again. */
export function Trouble({ accountId, file, damage }: Props) {
  const [problem, setProblem] = useState<CallError | null>(null);
  const transfer = useTransfer(file);
  const failure = useFailure(file);
  const again = async () => setProblem(await getAgain(accountId, file));
  const missing = damage === null;
  return (
    <EmptyState
      icon={missing ? IconFileUnknown : IconFileAlert}
      title={missing ? 'This file isn’t on this computer any more' : 'This file can’t be shown'}
      actions={
        <>
          <Button
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={transfer !== undefined}
            onClick={() => void again()}
          >
            Get it again
          </Button>
          {!missing && <OutsideButtons accountId={accountId} file={file} />}
        </>
      }
    >
      <p style={{ margin: 0 }} role="status">
        {missing
          ? `Ridgeline put ${file.name} into the library, and it was moved or deleted there since. The service still has it.`
          : `${damage} Getting it again puts a fresh copy beside this one.`}
      </p>
      {transfer && (
        <Progress mt={12} size={4} value={percentOf(transfer) ?? 0} aria-label={`${file.name}, downloaded`} />
      )}
      {!transfer && (problem ?? failure) !== null && (
        <div style={{ marginTop: 12, textAlign: 'start' }}>
          <ErrorNote error={problem ?? { code: 'file_missing', message: failure ?? '' }} />
        </div>
      )}
    </EmptyState>
  );
}
