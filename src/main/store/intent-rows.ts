import { asMessage, keptOrNull, readOrNull } from '../../shared/copy/message.ts';
import type { FieldProblem } from '../../shared/domain/field-problem.ts';
import type { HoldReason, Intent, IntentState } from '../../shared/domain/intent.ts';
import type { IntentPatch } from '../core/ports/store.ts';
import { DAMAGED } from './damage.ts';
import { readDraft } from './drafts.ts';
import { StoreError } from './errors.ts';
import { toMoney } from './money.ts';
import type { SqlValue } from './sql.ts';

export type IntentRow = {
  id: string;
  account_id: string;
  reference: string;
  run_id: string | null;
  row: number | null;
  batch_id: string | null;
  checkout_id: string | null;
  state: IntentState;
  hold: HoldReason | null;
  attempt: number;
  confirmed_at: number;
  due_at: number;
  sent_at: number | null;
  order_id: string | null;
  quoted_minor: number | null;
  quoted_currency: string | null;
  agreed_minor: number | null;
  agreed_currency: string | null;
  agreed_at: number;
  offered_minor: number | null;
  offered_currency: string | null;
  acknowledged: string;
  looked_at: number | null;
  looks: number;
  looking_since: number | null;
  confirmed_for: string;
  message: string | null;
  problems: string;
  body_sha256: string;
  draft: string;
  body: string;
};

/** A text that is no JSON any more was changed on the disk: that is damage like that of a page. */
function parsed<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw new StoreError('corrupt', DAMAGED, error);
  }
}

export const toIntent = (row: IntentRow): Intent => ({
  id: row.id,
  accountId: row.account_id,
  reference: row.reference,
  draft: parsed(() => readDraft(row.draft)),
  body: row.body,
  bodySha256: row.body_sha256,
  confirmedFor: row.confirmed_for,
  quoted: toMoney(row.quoted_minor, row.quoted_currency),
  runId: row.run_id,
  row: row.row,
  batchId: row.batch_id,
  checkoutId: row.checkout_id,
  agreed: toMoney(row.agreed_minor, row.agreed_currency),
  agreedAt: row.agreed_at,
  offered: toMoney(row.offered_minor, row.offered_currency),
  acknowledged: parsed(() => JSON.parse(row.acknowledged) as string[]),
  state: row.state,
  hold: row.hold,
  attempt: row.attempt,
  confirmedAt: row.confirmed_at,
  dueAt: row.due_at,
  sentAt: row.sent_at,
  orderId: row.order_id,
  message: readOrNull(row.message),
  problems: parsed(() =>
    (JSON.parse(row.problems) as FieldProblem[]).map((each) => ({
      ...each,
      message: asMessage(each.message),
    })),
  ),
  lookedAt: row.looked_at,
  looks: row.looks,
  lookingSince: row.looking_since,
});

export function fromIntent(intent: Intent): IntentRow {
  return {
    id: intent.id,
    account_id: intent.accountId,
    reference: intent.reference,
    run_id: intent.runId,
    row: intent.row,
    batch_id: intent.batchId,
    checkout_id: intent.checkoutId,
    state: intent.state,
    hold: intent.hold,
    attempt: intent.attempt,
    confirmed_at: intent.confirmedAt,
    due_at: intent.dueAt,
    sent_at: intent.sentAt,
    order_id: intent.orderId,
    quoted_minor: intent.quoted?.minor ?? null,
    quoted_currency: intent.quoted?.currency ?? null,
    agreed_minor: intent.agreed?.minor ?? null,
    agreed_currency: intent.agreed?.currency ?? null,
    agreed_at: intent.agreedAt,
    offered_minor: intent.offered?.minor ?? null,
    offered_currency: intent.offered?.currency ?? null,
    acknowledged: JSON.stringify(intent.acknowledged),
    looked_at: intent.lookedAt,
    looks: intent.looks,
    looking_since: intent.lookingSince,
    confirmed_for: intent.confirmedFor,
    message: keptOrNull(intent.message),
    problems: JSON.stringify(intent.problems),
    body_sha256: intent.bodySha256,
    draft: JSON.stringify(intent.draft),
    body: intent.body,
  };
}

const PLAIN: Readonly<
  Record<Exclude<keyof IntentPatch, 'agreed' | 'offered' | 'problems' | 'acknowledged' | 'message'>, string>
> = {
  hold: 'hold',
  attempt: 'attempt',
  dueAt: 'due_at',
  sentAt: 'sent_at',
  orderId: 'order_id',
  lookedAt: 'looked_at',
  looks: 'looks',
  lookingSince: 'looking_since',
  batchId: 'batch_id',
  checkoutId: 'checkout_id',
  agreedAt: 'agreed_at',
};

/** The patch as `column = ?` parts and their values. */
export function assignments(patch: IntentPatch): { parts: string[]; values: SqlValue[] } {
  const set: [string, SqlValue][] = [];
  for (const [name, column] of Object.entries(PLAIN)) {
    const value = patch[name as keyof typeof PLAIN];
    if (value !== undefined) set.push([column, value]);
  }
  if (patch.message !== undefined) set.push(['message', keptOrNull(patch.message)]);
  if (patch.problems !== undefined) set.push(['problems', JSON.stringify(patch.problems)]);
  if (patch.acknowledged !== undefined) set.push(['acknowledged', JSON.stringify(patch.acknowledged)]);
  for (const name of ['agreed', 'offered'] as const) {
    const money = patch[name];
    if (money === undefined) continue;
    set.push([`${name}_minor`, money?.minor ?? null], [`${name}_currency`, money?.currency ?? null]);
  }
  return { parts: set.map(([column]) => `${column} = ?`), values: set.map(([, value]) => value) };
}
