import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileTrouble } from '../../../../shared/contract/index.ts';
import { call } from '../../../client/index.ts';
import { Badge } from '../../../components/Badge.tsx';
import { failed } from '../../../components/notify.ts';
import { counted } from '../../../components/words.ts';
import css from './Storage.module.css';

function Again({ file }: { file: FileTrouble }) {
  const [asked, setAsked] = useState(false);
  const { accountId, orderId, fileId } = file;
  if (fileId === null) return <span className={css['dim']}>Not listed by the service</span>;
  const get = async () => {
    const reply = await call('downloads.file', { accountId, orderId, fileId });
    if (!failed(reply.ok ? null : reply.error)) setAsked(true);
  };
  return (
    <Button size="compact-sm" variant="default" disabled={asked} onClick={() => void get()}>
      {asked ? 'On its way' : 'Get again'}
    </Button>
  );
}

/** Files that aren't as they were delivered. A changed one is never replaced: the one that is fetched stands beside it. */
export function Troubles({ files, total }: { files: readonly FileTrouble[]; total: number }) {
  if (total === 0) return null;
  return (
    <div className={css['troubles']}>
      <h3>{counted(total, 'file')} not as delivered</h3>
      <p className={css['dim']}>
        Missing: not where Ridgeline put it, and nowhere else in the library. Changed: edited or damaged after
        it was delivered. Getting it again keeps the changed file beside the new one.
      </p>
      <table>
        <tbody>
          {files.map((file) => (
            <tr key={file.localFileId}>
              <td>
                {file.what === 'missing' ? (
                  <Badge tone="warn" icon={IconFileUnknown} label="Missing" />
                ) : (
                  <Badge tone="bad" icon={IconAlertTriangle} label="Changed" />
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
      {total > files.length && <p className={css['dim']}>And {counted(total - files.length, 'more')}.</p>}
    </div>
  );
}
