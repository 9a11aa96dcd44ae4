import type { Icon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleX,
  IconClock,
  IconCreditCard,
  IconHandStop,
  IconMailForward,
  IconSearch,
} from '@tabler/icons-react';
import type { Run, RunCounts, RunRowState } from '../../../../shared/contract/index.ts';
import type { Tone } from '../../../components/Badge.tsx';
import { sums } from '../confirm/parts.tsx';

type Look = { readonly label: string; readonly tone: Tone; readonly icon: Icon };

/** States of a row, in the order of its life. */
export const ROW_LOOKS: Readonly<Record<RunRowState, Look>> = {
  waiting: { label: 'Waiting', tone: 'quiet', icon: IconClock },
  sent: { label: 'Sent', tone: 'busy', icon: IconMailForward },
  unpaid: { label: 'Not paid', tone: 'warn', icon: IconCreditCard },
  checking: { label: 'Checking', tone: 'check', icon: IconSearch },
  placed: { label: 'Placed', tone: 'ok', icon: IconCircleCheckFilled },
  refused: { label: 'Refused', tone: 'bad', icon: IconAlertTriangle },
  needs_you: { label: 'Needs you', tone: 'warn', icon: IconHandStop },
  cancelled: { label: 'Canceled', tone: 'quiet', icon: IconCircleX },
};
/** From what is done to what waits. */
export const BAR_ORDER: readonly RunRowState[] = [
  'placed',
  'refused',
  'needs_you',
  'cancelled',
  'checking',
  'unpaid',
  'sent',
  'waiting',
];

/** Rows that nothing more happens to by itself. */
function settledRows(counts: RunCounts): number {
  return counts.placed + counts.refused + counts.cancelled;
}

const number = (count: number) => count.toLocaleString('en-US');

/** "187 placed · 3 refused · 0 unknown · $3,927.00 quoted, $3,927.00 charged" */
export function balance(run: Run): string {
  const { counts } = run;
  const parts = [
    `${number(counts.placed)} ${card(run) ? 'paid and placed' : 'placed'}`,
    ...(counts.unpaid > 0 ? [`${number(counts.unpaid)} not paid`] : []),
    `${number(counts.refused)} refused`,
    `${number(counts.checking)} unknown`,
    ...(counts.needs_you > 0 ? [`${number(counts.needs_you)} waiting for you`] : []),
    ...(counts.cancelled > 0 ? [`${number(counts.cancelled)} canceled`] : []),
  ];
  if (counts.placed > 0 && run.quotedPlaced.length > 0) {
    const charged = run.charged === null ? 'charge not told yet' : `${sums(run.charged)} charged`;
    parts.push(`${sums(run.quotedPlaced)} quoted, ${charged}`);
  }
  return parts.join(' · ');
}

export type DecisionWords = { readonly title: string; readonly rest: string; readonly button: string };

/**
 * What the rows that wait for a person are about; null where there are none. Prices that changed for the whole list have a
 * band with their own button.
 */
export function decisionWords({ counts, priceChanges }: Run): DecisionWords | null {
  const priced = priceChanges.reduce((sum, { rows }) => sum + rows, 0);
  const waiting = counts.needs_you - priced;
  if (waiting <= 0) return null;
  return waiting === 1
    ? {
        title: '1 row waits for your decision.',
        rest: 'Nothing more happens to it until then.',
        button: 'Decide',
      }
    : {
        title: `${number(waiting)} rows wait for your decision.`,
        rest: 'Nothing more happens to them until then.',
        button: 'Decide the first',
      };
}

const card = (run: Run) => run.settlement === 'card';

/** What goes on, in a line under the name. */
export function runWords(run: Run): string {
  const left = run.counts.rows - settledRows(run.counts);
  if (card(run)) return cardWords(run, left);
  switch (run.state) {
    case 'running':
      return `Placing ${number(run.counts.rows)} orders; ${number(left)} to go. You can close this window: nothing is lost, and it goes on when Ridgeline runs.`;
    case 'pausing':
      return 'The piece on its way is finished first; no other is sent.';
    case 'paused':
      return `Paused with ${number(left)} to go. Nothing more is sent until it goes on.`;
    case 'ended':
      return left === 0 ? 'Done.' : `Done but for ${number(left)} whose fate is still being looked for.`;
  }
}

function cardWords({ state, counts }: Run, left: number): string {
  if (left === 0) return 'Done.';
  const paid = `${number(counts.placed)} of ${number(counts.rows)} orders are paid.`;
  return state === 'paused'
    ? `Paused. ${paid} No other payment page is asked for until it goes on.`
    : `${paid} Nothing else is ordered before it’s paid. You can close this window and come back at any time.`;
}
