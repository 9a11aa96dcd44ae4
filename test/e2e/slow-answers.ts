import type { BrowserContext } from 'playwright-core';

/** The longest that an answer is held back, in milliseconds; `npm run test:flaky` sets it. */
const LONGEST = Number(process.env['RIDGELINE_SLOW_ANSWERS'] ?? 0);

/**
 * Where it is asked for, holds each answer of the core back for a time by lot: a busy core's. What a person presses
 * between a key and its answer shows tests, and screens, that count on the answer.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  if (LONGEST === 0) return;
  await context.route('**/api/call', (route) => {
    // A page that was closed meanwhile takes no answer any more.
    setTimeout(() => void route.continue().catch(() => undefined), Math.random() * LONGEST);
  });
}
