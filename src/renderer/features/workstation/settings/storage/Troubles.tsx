import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileTrouble } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { Badge } from '../../../../components/Badge.tsx';
import { perform } from '../../../../components/notify.ts';
import css from './Storage.module.css';

function Again({ file }: { file: FileTrouble }) {
  const [asked, setAsked] = useState(false);
  const { accountId, orderId, fileId } = file;
  if (fileId === null) return <span className={css['dim']}>{t('storage.not_listed_by_service')}</span>;
  const get = async () => {
    if (await perform('downloads.file', { accountId, orderId, fileId })) setAsked(true);
  };
  return (
    <Button size="compact-sm" variant="default" disabled={asked} onClick={() => void get()}>
      {asked ? t('storage.way') : t('storage.get_again')}
    </Button>
  );
}

/** Files that aren't as they were delivered. A changed one is never replaced: the one that is fetched stands beside it. */
export function Troubles({ files, total }: { files: readonly FileTrouble[]; total: number }) {
  if (total === 0) return null;
  return (
    <div className={css['troubles']}>
      <h3>{t('storage.file_not_as_delivered', { total })}</h3>
      <p className={css['dim']}>{t('storage.missing_not_where_ridgeline_put')}</p>
      <table>
        <tbody>
          {files.map((file) => (
            <tr key={file.localFileId}>
              <td>
                {file.what === 'missing' ? (
                  <Badge tone="warn" icon={IconFileUnknown} label={t('storage.missing')} />
                ) : (
                  <Badge tone="bad" icon={IconAlertTriangle} label={t('storage.changed')} />
                )}
              </td>
              <td>
                <div>{file.name}</div>
                <div className={css['dim']}>{file.address ?? file.orderId}</div>
              </td>
              <td>
                <Again file={file} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > files.length && (
        <p className={css['dim']}>{t('storage.and_2', { total: total - files.length })}</p>
      )}
    </div>
  );
}
