import { Button } from '@mantine/core';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { openOutside, reveal, showInFolderLabel } from './actions.ts';

/** The ways out for a file that isn't shown here: this computer's program for it, and its folder. */
export function OutsideButtons({ accountId, file }: { accountId: AccountId; file: LocalFile }) {
  return (
    <>
      <Button variant="default" onClick={() => void openOutside(accountId, file)}>
        {t('common.open_with')}
      </Button>
      <Button variant="default" onClick={() => reveal(accountId, file)}>
        {showInFolderLabel()}
      </Button>
    </>
  );
}
