import type { Icon } from '@tabler/icons-react';
import css from './Badge.module.css';

export type Tone = 'ok' | 'busy' | 'check' | 'warn' | 'bad' | 'quiet';

/** A state by shape, color and word, so that no one of them has to be seen. */
export function Badge({ tone, icon: Shape, label }: { tone: Tone; icon: Icon; label: string }) {
  return (
    <span className={`${css['badge']} ${css[tone]}`}>
      <Shape size={14} stroke={2} aria-hidden="true" />
      <span className={css['label']}>{label}</span>
    </span>
  );
}
