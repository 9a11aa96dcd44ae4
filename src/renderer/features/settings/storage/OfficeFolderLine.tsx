import { Button } from '@mantine/core';
import type { OfficeFolder } from '../../../../shared/contract/index.ts';
import css from './Storage.module.css';
import type { Storage } from './useStorage.ts';

/** The folder that the organization has set, and the move there while reports are elsewhere. */
export function OfficeFolderLine({
  office: { folder, inUse, problem },
  busy,
  start,
}: {
  office: OfficeFolder;
  busy: boolean;
  start: Storage['start'];
}) {
  if (inUse)
    return (
      <div className={css['block']}>
        <span className={css['dim']}>Set by your organization. It can’t be changed here.</span>
      </div>
    );
  return (
    <div className={css['block']}>
      <div className={css['buttonRow']}>
        <span>
          Your organization has set another folder for the reports: {folder}.{' '}
          {problem !== null && `It can’t be used now: ${problem} Reports stay where they are.`}
        </span>
        {problem === null && (
          <Button
            size="compact-sm"
            disabled={busy}
            onClick={() => void start({ kind: 'move', accountId: null, folder, files: 'move' })}
          >
            Move the reports there
          </Button>
        )}
      </div>
    </div>
  );
}
