import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileAlert, IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { percentOf } from '../downloads/index.ts';
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
      title={missing ? t('viewer.file_isnt_computer_any_more') : t('viewer.file_cant_be_shown')}
      actions={
        <>
          <Button
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={transfer !== undefined}
            onClick={() => void again()}
          >
            {t('common.get_again')}
          </Button>
          {!missing && <OutsideButtons accountId={accountId} file={file} />}
        </>
      }
    >
      <p style={{ margin: 0 }} role="status">
        {missing
          ? t('viewer.ridgeline_put_into_library_was', { name: file.name })
          : t('viewer.getting_again_puts_fresh_copy', { damage })}
      </p>
      {transfer && (
        <Progress
          mt={12}
          size={4}
          value={percentOf(transfer) ?? 0}
          aria-label={t('common.downloaded', { name: file.name })}
        />
      )}
      {!transfer && (problem ?? failure) !== null && (
        <div style={{ marginTop: 12, textAlign: 'start' }}>
          <ErrorNote error={problem ?? { code: 'file_missing', message: failure ?? '' }} />
        </div>
      )}
    </EmptyState>
  );
}
