import { type ReactNode, useId } from 'react';
import css from './Settings.module.css';

/** A block of settings under a heading. */
export function Group({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={css['group']} aria-labelledby={id} data-shown={title}>
      <div className={css['groupHead']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** One setting: its name and what it does at the left, its control at the right. */
export function Row(props: { label: string; hint?: string; children: ReactNode; labelId?: string }) {
  return (
    <div className={css['row']} data-shown={props.label}>
      <div className={css['rowWords']}>
        <div id={props.labelId} className={css['rowLabel']}>
          {props.label}
        </div>
        {props.hint && <div className={css['rowHint']}>{props.hint}</div>}
      </div>
      <div className={css['rowControl']}>{props.children}</div>
    </div>
  );
}
