import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallError } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import { isLost } from '../client/index.ts';
import { useApp } from '../stores/workstation/app.ts';
import css from './ErrorNote.module.css';

/**
 * A failure in words, with what the service said, the log's line for the support, and a way on. Silent while the band
 * over the screens says that the core is gone.
 */
export function ErrorNote(props: {
  error: CallError;
  onRetry?: (() => void) | undefined;
  actions?: ReactNode;
}) {
  const { code, message, detail } = props.error;
  const isCalm = code === 'offline';
  const hostLost = useApp((state) => state.host === 'lost');
  const Mark = isCalm ? IconPlugConnectedX : IconAlertTriangle;
  if (hostLost && isLost(props.error)) return null;
  return (
    <div className={css['note']} role={isCalm ? 'status' : 'alert'} data-calm={isCalm || undefined}>
      <Mark size={18} aria-hidden="true" className={css['mark'] ?? ''} />
      <div className={css['words']}>
        <div>{message}</div>
        {detail?.serviceSaid && (
          <div className={css['more']}>{t('common.service_said', { serviceSaid: detail.serviceSaid })}</div>
        )}
        {detail?.logId && (
          <div className={css['more']}>{t('common.support_log_line', { logId: detail.logId })}</div>
        )}
      </div>
      {props.actions}
      {props.onRetry && (
        <Button size="compact-sm" variant="default" onClick={props.onRetry}>
          {t('common.try_again')}
        </Button>
      )}
    </div>
  );
}
