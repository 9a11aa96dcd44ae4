import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../shared/copy/t.ts';
import { useDamaged } from '../stores/workstation/health.ts';
import css from './EmptyState.module.css';

/** A place with nothing in it yet: what will be here, and the next step. */
export function EmptyState(props: { icon: Icon; title: string; children?: ReactNode; actions?: ReactNode }) {
  const Shape = props.icon;
  const damaged = useDamaged();
  return (
    <div className={css['empty']}>
      <div className={css['disc']}>
        <Shape size={28} stroke={1.5} aria-hidden="true" />
      </div>
      <h2 className={css['title']}>{props.title}</h2>
      {props.children && <div className={css['text']}>{props.children}</div>}
      {damaged && (
        <div className={css['text']} role="note">
          {t('common.ridgelines_data_damaged_so_there')}
        </div>
      )}
      {props.actions && <div className={css['actions']}>{props.actions}</div>}
    </div>
  );
}
