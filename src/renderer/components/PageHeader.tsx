import type { ReactNode } from 'react';
import css from './PageHeader.module.css';

/** The top of a screen: its name, a line beneath, and its main actions at the right. */
export function PageHeader(props: { title: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={css['header']}>
      <div className={css['words']}>
        <h1 className={css['title']}>{props.title}</h1>
        {props.children && <div className={css['under']}>{props.children}</div>}
      </div>
      {props.actions && <div className={css['actions']}>{props.actions}</div>}
    </header>
  );
}
