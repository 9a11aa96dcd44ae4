import { Button, Menu } from '@mantine/core';
import {
  IconBook2,
  IconBriefcase,
  IconChevronDown,
  IconDownload,
  IconFileZip,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderDetail } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { failed } from '../../../components/notify.ts';
import { useDownloads } from '../../../stores/library/downloads.ts';
import { openFile } from '../../../stores/window/navigation.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { useAbilities } from '../../../stores/workstation/abilities.ts';
import { openPacket } from '../../library/packets/index.ts';
import { reportHere } from './reportHere.ts';

/** Whether something of the order is at the service and not here. */
function canDownload({ order, files }: OrderDetail): boolean {
  if (order.status.kind !== 'delivered') return false;
  return files.length === 0 || files.some((file) => !file.local?.present);
}

/** Fetches every file of an order and shows the downloads. */
export async function downloadAll(accountId: string, orderId: string, as: 'files' | 'zip') {
  usePanels.getState().open('downloads');
  failed(await useDownloads.getState().order(accountId, orderId, as));
}

/** The one thing to do next with this order, large, and what else can be done beside it. */
export function NextAction({ detail }: { detail: OrderDetail }) {
  const { order, files } = detail;
  const { accountId, orderId } = order;
  const abilities = useAbilities(accountId);
  const [asking, setAsking] = useState(false);
  const report = reportHere(files);
  const refresh = async () => {
    setAsking(true);
    const reply = await call('orders.refresh', { accountId, orderId });
    setAsking(false);
    failed(reply.ok ? null : reply.error);
  };
  const downloadable = canDownload(detail);
  const main = downloadable && !report;
  return (
    <>
      <Button
        variant="default"
        loading={asking}
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        onClick={() => void refresh()}
      >
        {t('common.refresh')}
      </Button>
      {order.status.kind === 'delivered' && (abilities.files || abilities.zip) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant={main ? 'filled' : 'default'}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            >
              {t('common.download_all')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {abilities.files && (
              <Menu.Item
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                rightSection={<KeyHint keys="Ctrl+D" />}
                onClick={() => void downloadAll(accountId, orderId, 'files')}
              >
                {t('order.every_file')}
              </Menu.Item>
            )}
            {abilities.zip && (
              <Menu.Item
                leftSection={<IconFileZip size={16} aria-hidden="true" />}
                onClick={() => void downloadAll(accountId, orderId, 'zip')}
              >
                {t('order.as_one_zip_unpacked_here')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {report && (
        <Button
          variant="default"
          leftSection={<IconBriefcase size={16} aria-hidden="true" />}
          onClick={() => openPacket(orderId)}
        >
          {t('order.claim_packet')}
        </Button>
      )}
      {report && (
        <Button
          leftSection={<IconBook2 size={16} aria-hidden="true" />}
          onClick={() => openFile(orderId, report.id)}
        >
          {t('order.read_report')}
        </Button>
      )}
    </>
  );
}
