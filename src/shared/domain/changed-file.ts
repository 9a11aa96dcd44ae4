import type { Millis } from './units.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The mark of a kept file that a person edited, wherever the file stands: `Changed on this computer, Nov 22`. */
export function changedFileWords(changedAt: Millis, now: Millis): string {
  const thisYear = new Date(changedAt).getFullYear() === new Date(now).getFullYear();
  return `Changed on this computer, ${(thisYear ? day : dayAndYear).format(changedAt)}`;
}
