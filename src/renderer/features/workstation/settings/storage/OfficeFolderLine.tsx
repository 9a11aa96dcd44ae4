import { Button } from '@mantine/core';
import type { OfficeFolder } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
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
        <span className={css['dim']}>{t('storage.set_by_your_organization_cant')}</span>
      </div>
    );
  return (
    <div className={css['block']}>
      <div className={css['buttonRow']}>
        <span>
          {t('storage.your_organization_has_set_another', { folder })}{' '}
          {problem !== null && t('storage.cant_be_used_now_reports', { problem })}
        </span>
        {problem === null && (
          <Button
            size="compact-sm"
            disabled={busy}
            onClick={() => void start({ kind: 'move', accountId: null, folder, files: 'move' })}
          >
            {t('storage.move_reports_there')}
          </Button>
        )}
      </div>
    </div>
  );
}
