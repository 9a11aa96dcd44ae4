import type { HoldReason } from '../../domain/intent.ts';
import { t } from '../t.ts';
import type { Phrases } from './phrase.ts';

const why = (hold: HoldReason): string => t(`hold.${hold}`);

export const held = {
  /** What an earlier version kept with an order, a finished sentence. */
  'outbox.text': ({ text }: { text: string }) => text,
  'held.order': ({ hold }: { hold: HoldReason }) => t('held.order_text', { why: why(hold) }),
  'held.orders': ({ hold, count }: { hold: HoldReason; count: number }) =>
    t('held.orders_text', { count, why: why(hold) }),
  'held.rows': ({ holds, list }: { holds: readonly (readonly [HoldReason, number])[]; list: string }) =>
    holds.map(([hold, count]) => t('held.row', { count, list, why: why(hold) })).join(' '),
} satisfies Phrases;
