import { useEffect, useRef } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useApp } from '../../../stores/workstation/app.ts';
import css from './NewOrder.module.css';

/** In the place of the form while the kept draft can't be read. Reads it again once the core answers. */
export function Unread({ error, onRead }: { error: CallError; onRead: () => void }) {
  const lost = useApp((state) => state.host === 'lost');
  const wasLost = useRef(lost);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    if (wasLost.current && !lost) read.current();
    wasLost.current = lost;
  }, [lost]);
  return (
    <div className={css['screen']}>
      <PageHeader title={t('common.new_order')}>{t('newOrder.what_you_had_typed_kept')}</PageHeader>
      <div className={css['unread']}>
        <ErrorNote error={error} onRetry={onRead} />
      </div>
    </div>
  );
}
