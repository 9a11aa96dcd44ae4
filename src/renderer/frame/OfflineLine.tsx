import { IconPlugConnectedX } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import { clockTime } from '../components/words.ts';
import { useConnection } from '../stores/accounts/connection.ts';
import css from './OfflineLine.module.css';

/** While the service can't be reached: since when, and what that means. The only place that says so unasked. */
export function OfflineLine({ accountId }: { accountId: string }) {
  const connection = useConnection((state) => state.connections[accountId]);
  if (connection?.state !== 'offline') return null;
  const since = connection.lastAnswerAt;
  return (
    <p className={css['line']} role="status">
      <IconPlugConnectedX size={16} aria-hidden="true" />
      {since === null
        ? t('workbench.offline_line')
        : t('workbench.offline_line_since', { since: clockTime(since) })}
    </p>
  );
}
