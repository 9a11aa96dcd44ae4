import type { Page } from 'playwright-core';

/** What was seen of a piece of work: until its effect was painted, and between the frames meanwhile. Milliseconds. */
export type Watched = { readonly took: number; readonly frames: readonly number[] };

/**
 * From pressing a control (or a key on the grid) until `done` is true in a painted frame, with the time between all
 * frames on the way. Runs in the page, so that nothing of the driver is counted.
 */
export function watched(
  page: Page,
  act: { readonly press?: string; readonly key?: KeyboardEventInit },
  done: string,
): Promise<Watched> {
  // As text: the page's policy lets nothing but the driver evaluate the condition.
  return page.evaluate<Watched>(`new Promise((resolve, reject) => {
    const { press, key } = ${JSON.stringify(act)};
    const isDone = () => (${done});
    const target = document.querySelector(press ?? '#list-grid');
    if (!target) return reject(new Error('nothing at ' + press));
    const frames = [];
    const began = performance.now();
    let last = began;
    const look = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if (isDone()) resolve({ took: now - began, frames });
      else if (now - began > 120_000) reject(new Error('never: ' + isDone));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    if (key) target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
    else target.click();
  })`);
}

/** A line of figures: median, 95th percentile and longest. */
export function line(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)} ms`;
  return `  ${what.padEnd(44)} ${at(0.5).padStart(8)} ${at(0.95).padStart(8)} ${at(1).padStart(8)}`;
}

export const HEAD = `  ${''.padEnd(44)} ${['median', '95th', 'longest'].map((word) => word.padStart(8)).join(' ')}`;
