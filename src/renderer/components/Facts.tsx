import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import css from './Facts.module.css';
import { Dash } from './When.tsx';

export type Fact = {
  readonly label: string;
  /** Null, undefined or empty: not known, a dash. */
  readonly value: ReactNode;
  /** What a copy button puts on the clipboard; none without it. */
  readonly copy?: string | null | undefined;
  /** A further action behind the value. */
  readonly action?: ReactNode;
  /** A line beneath the value. */
  readonly note?: ReactNode;
};

/** Names and values of one thing, each value ready to be copied. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map((fact) => (
        <div key={fact.label} className={css['fact']}>
          <dt className={css['label']}>{fact.label}</dt>
          <dd className={css['value']}>
            <span className={css['text']}>
              {fact.value === null || fact.value === undefined || fact.value === '' ? <Dash /> : fact.value}
            </span>
            {fact.copy && <CopyButton value={fact.copy} label={fact.label.toLowerCase()} />}
            {fact.action}
            {fact.note && <div className={css['note']}>{fact.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
