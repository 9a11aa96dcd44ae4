import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MirrorState } from '../../../../../shared/contract/index.ts';
import { say } from '../../../../../shared/copy/say.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { done, failed } from '../../../../components/notify.ts';
import { FolderField } from './FolderField.tsx';
import css from './Storage.module.css';

function standing({ reachable, copied, waiting, problem }: MirrorState): string {
  const copies = t('storage.file_copied', { copied });
  if (!reachable) return t('storage.folder_cant_be_reached_right', { copies });
  if (waiting === 0) return t('storage.nothing_waiting', { copies });
  const standing = t('storage.copies_waiting', { copies, waiting });
  return problem === null
    ? standing
    : `${standing} ${t('storage.last_problem', { problem: say(problem).replace(/\.$/, '') })}`;
}

/** A second folder with a copy of every report, for people without the app. */
export function Mirror({ mirror }: { mirror: MirrorState }) {
  const [folder, setFolder] = useState('');
  const [busy, setBusy] = useState(false);
  const put = async (to: string | null) => {
    setBusy(true);
    const reply = await call('storage.putMirror', { folder: to });
    setBusy(false);
    if (failed(reply.ok ? null : reply.error)) return;
    setFolder('');
    done(to === null ? t('storage.no_more_copies_made_those') : t('storage.every_report_copied_there_from'));
  };
  return (
    <div className={css['block']}>
      {mirror.folder === null ? (
        <div className={css['backup']} data-first>
          <FolderField
            label={t('storage.copy_every_report')}
            description={t('storage.office_share_people_without_ridgeline')}
            value={folder}
            onChange={setFolder}
          />
          <Button
            variant="default"
            loading={busy}
            disabled={folder.trim() === ''}
            onClick={() => void put(folder)}
          >
            {t('storage.start_copying')}
          </Button>
        </div>
      ) : (
        <div className={css['buttonRow']}>
          <div className={css['placeWords']}>
            <div>{t('storage.copies_every_report')}</div>
            <div className={css['path']}>{mirror.folder}</div>
            <div
              className={mirror.reachable && mirror.problem === null ? css['dim'] : css['warn']}
              role="status"
            >
              {standing(mirror)}
            </div>
          </div>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void put(null)}>
            {t('storage.stop_copying')}
          </Button>
        </div>
      )}
    </div>
  );
}
