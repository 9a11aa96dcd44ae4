import { Button } from '@mantine/core';
import { IconExternalLink, IconFileTypePdf, IconFileZip, IconFolderOpen } from '@tabler/icons-react';
import type { Packet } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { perform } from '../../../components/notify.ts';
import { When } from '../../../components/When.tsx';
import { counted } from '../../../components/words.ts';
import css from './Packet.module.css';

/** The packets that were made, the newest first, in the order's own folder. */
export function Made({ accountId, packets }: { accountId: AccountId; packets: readonly Packet[] }) {
  if (packets.length === 0) return null;
  const show = (name: 'packets.open' | 'packets.reveal', packetId: number) =>
    perform(name, { accountId, packetId });
  return (
    <section className={css['made']}>
      <h3>{t('packets.made')}</h3>
      <ul aria-label={t('packets.packets_order')}>
        {packets.map((packet) => {
          const Icon = packet.format === 'zip' ? IconFileZip : IconFileTypePdf;
          return (
            <li key={packet.id}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <div className={css['packet']}>
                <span title={packet.name}>{packet.name}</span>
                <span className={css['count']}>
                  {counted(packet.files, 'file')} · {formatBytes(packet.size)} · <When at={packet.madeAt} />
                  {packet.madeBy !== null && ` ${t('packets.by', { madeBy: packet.madeBy })}`}
                </span>
              </div>
              <Button
                size="compact-sm"
                variant="light"
                leftSection={<IconExternalLink size={14} aria-hidden="true" />}
                onClick={() => void show('packets.open', packet.id)}
              >
                {t('packets.open')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFolderOpen size={14} aria-hidden="true" />}
                onClick={() => void show('packets.reveal', packet.id)}
              >
                {t('common.show_folder')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
