import type { ReactNode } from 'react';
import css from './Rescue.module.css';

/** One way on: what it does, and beside it how to take it. */
export function WayOn({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section className={css['way']} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      <div className={css['act']}>{children}</div>
    </section>
  );
}
