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
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { Tone } from '../../../components/Badge.tsx';
import { sums } from '../../../components/words.ts';

type Look = { readonly label: LabelId; readonly tone: Tone; readonly icon: Icon };

/** States of a row, in the order of its life. */
export const ROW_LOOKS: Readonly<Record<RunRowState, Look>> = {
  waiting: { label: 'listRun.waiting', tone: 'quiet', icon: IconClock },
  sent: { label: 'listRun.sent', tone: 'busy', icon: IconMailForward },
  unpaid: { label: 'listRun.not_paid', tone: 'warn', icon: IconCreditCard },
  checking: { label: 'common.checking', tone: 'check', icon: IconSearch },
  placed: { label: 'listRun.placed_3', tone: 'ok', icon: IconCircleCheckFilled },
  refused: { label: 'listRun.refused_2', tone: 'bad', icon: IconAlertTriangle },
  needs_you: { label: 'listRun.needs_you', tone: 'warn', icon: IconHandStop },
  cancelled: { label: 'listRun.canceled_2', tone: 'quiet', icon: IconCircleX },
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

/** Rows that won't change automatically any more. */
function settledRows(counts: RunCounts): number {
  return counts.placed + counts.refused + counts.cancelled;
}

const number = (count: number) => count.toLocaleString('en-US');

/** "187 placed · 3 refused · 0 unknown · $3,927.00 quoted, $3,927.00 charged" */
export function balance(run: Run): string {
  const { counts } = run;
  const parts = [
    card(run)
      ? `${number(counts.placed)} ${t('listRun.paid_placed')}`
      : t('listRun.placed', { placed: number(counts.placed) }),
    ...(counts.unpaid > 0 ? [t('listRun.not_paid_2', { unpaid: number(counts.unpaid) })] : []),
    t('listRun.refused', { refused: number(counts.refused) }),
    t('listRun.unknown', { checking: number(counts.checking) }),
    ...(counts.needs_you > 0 ? [t('listRun.waiting_you_2', { needsyou: number(counts.needs_you) })] : []),
    ...(counts.cancelled > 0 ? [t('listRun.canceled', { cancelled: number(counts.cancelled) })] : []),
  ];
  if (counts.placed > 0 && run.quotedPlaced.length > 0) {
    const charged =
      run.charged === null
        ? t('listRun.charge_not_known_yet')
        : t('listRun.charged', { charged: sums(run.charged) });
    parts.push(t('listRun.quoted', { quotedPlaced: sums(run.quotedPlaced), charged }));
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
        title: t('listRun.1_row_waits_your_decision'),
        rest: t('listRun.nothing_more_happens_until_then'),
        button: t('listRun.decide_2'),
      }
    : {
        title: t('listRun.rows_wait_your_decision', { waiting: number(waiting) }),
        rest: t('listRun.nothing_more_happens_them_until'),
        button: t('listRun.decide_first'),
      };
}

const card = (run: Run) => run.settlement === 'card';

/** What is going on, in a line under the name. */
export function runWords(run: Run): string {
  const left = run.counts.rows - settledRows(run.counts);
  if (card(run)) return cardWords(run, left);
  switch (run.state) {
    case 'running':
      return t('listRun.placing_orders_go_you_can', { rows: number(run.counts.rows), left: number(left) });
    case 'pausing':
      return t('listRun.batch_way_finished_first_no');
    case 'paused':
      return t('listRun.paused_with_go_nothing_more', { left: number(left) });
    case 'ended':
      return left === 0
        ? t('listRun.done_2')
        : t('listRun.done_except_arent_confirmed_yet', { left: number(left) });
  }
}

function cardWords({ state, counts }: Run, left: number): string {
  if (left === 0) return t('listRun.done_2');
  const paid = t('listRun.orders_paid', { placed: number(counts.placed), rows: number(counts.rows) });
  return state === 'paused'
    ? t('listRun.paused_no_other_payment_page', { paid })
    : t('listRun.nothing_else_ordered_before_paid', { paid });
}
