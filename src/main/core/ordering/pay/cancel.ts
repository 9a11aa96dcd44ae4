import type { ReturnedRows, WindowId } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { CheckoutState } from '../../../../shared/domain/checkout.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { CheckoutRecord } from '../../ports/index.ts';
import { callOff } from './card-orders.ts';
import { announce, load, type PaymentContext, recordStep } from './context.ts';
import { nextAsk } from './pace.ts';
import type { Asking } from './status-checks.ts';

const GIVEN_UP = message('payments.you_canceled_payment_page_may');
const TOO_LATE = message('payments.paid_or_payment_being_worked');

/** The person gives an unpaid checkout up, or takes back the rows of one that is over. */
export async function takeBack(
  context: PaymentContext,
  asking: Asking,
  { checkoutId, unasked, window }: { checkoutId: string; unasked: boolean; window?: WindowId | undefined },
): Promise<ReturnedRows> {
  refuseOver(load(context, checkoutId));
  const asked = await asking.ask(checkoutId, 'interactive');
  const record = load(context, checkoutId);
  refuseOver(record);
  // A session that only the browser brought may be another's.
  if ((asked.kind !== 'answered' || record.hinted) && !unasked)
    throw new CallFailure('refused', message('payments.service_cant_be_asked_right'));
  let returned: ReturnedRows | null = null;
  const rows = callOff(context.ordering, checkoutId, (orders) => {
    returned = giveBack(context, record, orders, window);
    writeReturned(context, record);
  });
  if (returned === null || rows.length === 0) {
    // Its orders have gone another way: nobody is to pay it any more.
    context.ports.store.transaction(() => writeReturned(context, record));
    announce(context, record);
    throw new CallFailure('too_late', message('payments.there_nothing_left_cancel'));
  }
  announce(context, record);
  context.again();
  return returned;
}

function refuseOver({ state, returned }: CheckoutRecord): void {
  if (state === 'paid' || state === 'processing') throw new CallFailure('too_late', TOO_LATE);
  if (state === 'opening')
    throw new CallFailure('too_late', message('payments.payment_page_being_asked_just'));
  if (state === 'refused' || state === 'abandoned' || returned)
    throw new CallFailure('too_late', message('payments.there_nothing_left_cancel'));
}

/** To the form where it's one order and the form is empty; else to a list of their own. */
function giveBack(
  { ports, ordering: { lists } }: PaymentContext,
  { accountId, runId, title }: CheckoutRecord,
  orders: readonly Intent[],
  window: WindowId | undefined,
): ReturnedRows {
  const { clock, store } = ports;
  const [only] = orders;
  if (runId === null && only && store.drafts.get(accountId, window) === null) {
    store.drafts.put(accountId, only.draft, clock.now(), window);
    return { kind: 'draft', draft: only.draft };
  }
  const rows = orders.map(({ draft }) => ({ draft, problems: [], message: null }));
  return {
    kind: 'list',
    listId: lists.fromDrafts(accountId, t('payments.not_paid_2', { title }), rows),
  };
}

function writeReturned(context: PaymentContext, record: CheckoutRecord): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const over = record.state === 'expired' || record.state === 'cancelled';
  const to: CheckoutState = over ? record.state : 'abandoned';
  const patch = over ? { returned: true } : { returned: true, message: GIVEN_UP, asks: 0 };
  if (!store.checkouts.move(record.id, [record.state], to, now, patch))
    throw new CallFailure('too_late', TOO_LATE);
  recordStep(context, record.id, 'returned', message('payments.orders_went_back_be_changed'));
  const after = store.checkouts.get(record.id);
  if (after) store.checkouts.note(record.id, { nextAt: nextAsk(after, now, false) });
}
