import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../shared/copy/t.ts';
import { client } from '../client/index.ts';
import { useApp } from '../stores/workstation/app.ts';
import css from './Frame.module.css';

const AGAIN_MS = 5_000;

/** Over every screen while the core doesn't answer. It also retries automatically. */
export function HostLost() {
  const lost = useApp((state) => state.host === 'lost');
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void client.retry(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [lost]);
  if (!lost) return null;
  const retry = async () => {
    setAsking(true);
    await client.retry();
    setAsking(false);
  };
  return (
    <div className={css['lost']} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{t('frame.ridgelines_background_process_isnt_answering')}</span>
      <Button size="compact-sm" variant="white" color="dark" loading={asking} onClick={() => void retry()}>
        {t('common.try_again')}
      </Button>
    </div>
  );
}
