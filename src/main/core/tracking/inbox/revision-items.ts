import type { FieldChange, ReportRevision } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Quantity } from '../../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import {
  differencesOf,
  isUnsure,
  type RoofDifference,
  summaryOf,
} from '../../../../shared/domain/roof-difference.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import { fileRevisions, orderRevisions, READER } from '../../library/measurements/index.ts';
import type { InboxDeps, Items } from './context.ts';

/** Reports that came a second time: shown once for each revision, with the numbers of before and now. */
export interface RevisionItems {
  /** Files of the order came or were read. */
  sync(accountId: AccountId, orderId: OrderId): void;
}

/** What an estimate is made of; what follows from it (drip edge, caps) stands in the order. */
const SHOWN_KEYS: readonly RoofDifference['key'][] = [
  'squares',
  'facets',
  'structures',
  'predominant_pitch',
  'ridge',
  'hip',
  'valley',
  'rake',
  'eave',
  'penetrations',
  'suggested_waste',
];
const UNDER_WAY: readonly string[] = ['queued', 'paused', 'downloading', 'checking'];

export function createRevisionItems({ ports }: InboxDeps, items: Items): RevisionItems {
  const { store } = ports;

  /** Its files are here and read: before that, the numbers of a revision are half old and half new. */
  function isSettled(accountId: AccountId, orderId: OrderId): boolean {
    const transfers = store.downloads.forOrder(accountId, orderId);
    return (
      transfers.every(({ state }) => !UNDER_WAY.includes(state)) &&
      store.measurements.pendingOf(accountId, orderId, READER) === 0
    );
  }

  return {
    sync: (accountId, orderId) =>
      store.transaction(() => {
        if (!store.accounts.get(accountId) || !isSettled(accountId, orderId)) return;
        // Most orders are delivered once: their numbers needn't be read for this.
        if (fileRevisions(store, accountId, orderId).length < 2) return;
        const [before, revised] = orderRevisions(store, accountId, orderId).slice(-2);
        if (!before || !revised) return;
        const older = store.inbox.pending(accountId, subjectOf(orderId, before));
        if (older) items.settle(older);
        const subject = subjectOf(orderId, revised);
        const latest = store.inbox.latest(accountId, subject);
        const changes = changesOf(before, revised);
        // Said once; while nobody has decided, a file that came later is shown with it.
        if (latest && (latest.state === 'done' || sameValue(latest.changes, changes))) return;
        items.raise({
          accountId,
          subject,
          kind: 'report_revised',
          at: revised.at,
          orderId,
          intentId: null,
          runId: store.outbox.byOrder(accountId, orderId)?.runId ?? null,
          rows: null,
          changes,
          reason: reasonOf(before, revised),
          priceFrom: null,
          priceTo: null,
        });
      }),
  };
}

const subjectOf = (orderId: OrderId, { number }: ReportRevision) => `revision:${orderId}:${number}`;

/** The numbers that a revision changes, as the inbox shows them. */
export function changesOf(before: ReportRevision, revised: ReportRevision): FieldChange[] {
  const differences = differencesOf(before.roof, revised.roof);
  const numbers = SHOWN_KEYS.flatMap((key): FieldChange[] => {
    const row = differences.find((each) => each.key === key);
    if (!row?.differs) return [];
    return [{ field: key, from: changedValue(row, row.before), to: changedValue(row, row.after) }];
  });
  if (numbers.length > 0) return numbers;
  const names = revised.files.filter(({ change }) => change !== 'same').map(({ name }) => name);
  return [{ field: 'files', from: null, to: names.join(', ') }];
}

function changedValue({ key }: RoofDifference, amount: RoofDifference['before']): Message | null {
  if (!amount) return null;
  const values = isUnsure(amount) && amount.candidates?.length ? amount.candidates : [amount];
  return message('quantity.changed', {
    // The keys above are quantities, but for the squares.
    quantity: key as Quantity | 'squares',
    amounts: values.map(({ value, decimals }) => ({ value, decimals })),
    confidence: amount.confidence ?? null,
  });
}

function reasonOf(before: ReportRevision, revised: ReportRevision): Message {
  const count = revised.files.filter(({ change }) => change !== 'same').length;
  return message('inbox.revised', { count, summary: summaryOf(differencesOf(before.roof, revised.roof)) });
}
