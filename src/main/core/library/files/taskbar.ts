import type { Bytes, Millis } from '../../../../shared/domain/units.ts';
import type { LibraryDeps } from './context.ts';

/** What the transfers are at: those that run, and how many wait for their turn. */
export type Standing = {
  readonly running: readonly { readonly done: Bytes; readonly total: Bytes | null }[];
  readonly waiting: () => number;
};

export interface Taskbar {
  /** Something moved. `ended`: a transfer came to its end. */
  show(standing: Standing, ended: boolean): void;
  stop(): void;
}

/** The icon is redrawn no oftener than this. */
const EVERY: Millis = 500;

/**
 * How far a batch of transfers is, on the app's icon: each file counts alike, since most sizes are only known once the
 * file comes. A batch begins with the first transfer and ends when none is left; while none runs (no network, all
 * paused) nothing is shown.
 */
export function createTaskbar({ ports: { clock, desktop } }: LibraryDeps): Taskbar {
  let done = 0;
  let shown: number | null = null;
  let shownAt: Millis | null = null;

  function draw(fraction: number | null): void {
    if (fraction === shown) return;
    shown = fraction;
    shownAt = clock.now();
    desktop.progress(fraction);
  }

  return {
    show: ({ running, waiting }, ended) => {
      if (ended) done += 1;
      if (running.length === 0) {
        if (waiting() === 0) done = 0;
        return draw(null);
      }
      if (shown !== null && shownAt !== null && Math.abs(clock.now() - shownAt) < EVERY) return;
      const parts = running.reduce((sum, { done: came, total }) => sum + (total ? came / total : 0), 0);
      const fraction = (done + parts) / (done + running.length + waiting());
      draw(Math.min(1, Math.round(fraction * 100) / 100));
    },
    stop: () => draw(null),
  };
}
