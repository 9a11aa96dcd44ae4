import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MirrorState } from '../../../../shared/contract/index.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { counted } from '../../../components/words.ts';
import { FolderField } from './FolderField.tsx';
import css from './Storage.module.css';

function standing({ reachable, copied, waiting, problem }: MirrorState): string {
  const copies = `${counted(copied, 'file')} copied`;
  if (!reachable) return `${copies}. The folder can’t be reached right now; copying goes on when it’s back.`;
  if (waiting === 0) return `${copies}; nothing is waiting.`;
  return `${copies}, ${waiting.toLocaleString('en-US')} waiting.${problem === null ? '' : ` Last trouble: ${problem} It’s tried again.`}`;
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
    done(
      to === null
        ? 'No more copies are made. Those that were made stay.'
        : 'Every report is copied there from now on.',
    );
  };
  return (
    <div className={css['block']}>
      {mirror.folder === null ? (
        <div className={css['backup']} data-first>
          <FolderField
            label="Copy every report to"
            description="An office share, for people without Ridgeline: the same names, never read back, nothing in it overwritten."
            value={folder}
            onChange={setFolder}
          />
          <Button
            variant="default"
            loading={busy}
            disabled={folder.trim() === ''}
            onClick={() => void put(folder)}
          >
            Start copying
          </Button>
        </div>
      ) : (
        <div className={css['buttonRow']}>
          <div className={css['placeWords']}>
            <div>Copies of every report</div>
            <div className={css['path']}>{mirror.folder}</div>
            <div
              className={mirror.reachable && mirror.problem === null ? css['dim'] : css['warn']}
              role="status"
            >
              {standing(mirror)}
            </div>
          </div>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void put(null)}>
            Stop copying
          </Button>
        </div>
      )}
    </div>
  );
}
