import { Skeleton } from '@mantine/core';
import type { CallError } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import css from './Stage.module.css';
import { Trouble } from './Trouble.tsx';

type Props = { accountId: AccountId; file: LocalFile; problem: CallError | null; onRetry: () => void };

/** In place of a file that isn't read yet, or can't be. */
export function Unread({ accountId, file, problem, onRetry }: Props) {
  if (problem?.code === 'file_missing' || problem?.code === 'file_unreadable') {
    const damage = problem.code === 'file_missing' ? null : problem.message;
    return (
      <div className={css['broken']}>
        <Trouble accountId={accountId} file={file} damage={damage} />
      </div>
    );
  }
  return (
    <div className={css['note']} aria-busy={problem === null}>
      {problem ? (
        <ErrorNote error={problem} onRetry={onRetry} />
      ) : (
        <>
          <Skeleton height={24} width={220} mb={12} />
          <Skeleton height={180} />
        </>
      )}
    </div>
  );
}
