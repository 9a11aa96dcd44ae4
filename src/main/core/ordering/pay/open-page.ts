import { message } from '../../../../shared/copy/message.ts';
import { type Money, sameMoney } from '../../../../shared/domain/money.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { announce, load, type PaymentContext, recordStep } from './context.ts';
import { linkOf } from './links.ts';
import { nextAsk } from './pace.ts';
import { differs } from './view.ts';

/** How long after a person's word the page opens automatically: they still sit there. */
const STILL_THERE: Millis = 2 * MINUTE;

/** Opens the payment page. `agreed`: the amount that was shown, where it isn't the confirmed one. */
export async function openPage(
  context: PaymentContext,
  checkoutId: string,
  agreed: Money | null,
): Promise<void> {
  const { checkouts } = context.ports.store;
  // The practice service is started where it doesn't run.
  await context.sessions.open(load(context, checkoutId).accountId);
  const record = load(context, checkoutId);
  if (record.state === 'paid' || record.state === 'processing')
    throw new CallFailure('too_late', message('payments.paid_or_payment_being_processed'));
  const link = linkOf(context.ports, record);
  if (!link) throw new CallFailure('refused', message('payments.there_no_payment_page_open'));
  if (!link.ok) throw new CallFailure('refused', link.problem);
  if (differs(record)) {
    if (agreed === null || !sameMoney(agreed, record.asked))
      throw new CallFailure('refused', message('payments.payment_page_asks_another_amount'));
    checkouts.note(checkoutId, { agreed });
    recordStep(context, checkoutId, 'agreed', message('payments.you_agreed', { agreed }));
  }
  await toBrowser(context, checkoutId, link);
}

async function toBrowser(
  context: PaymentContext,
  checkoutId: string,
  link: { readonly url: string; readonly hosts: readonly string[] },
): Promise<void> {
  const { clock, store, desktop } = context.ports;
  const problem = await desktop.openLink(link.url, link.hosts);
  if (problem !== null) throw new CallFailure('refused', problem);
  const now = clock.now();
  store.checkouts.note(checkoutId, { openedAt: now, asks: 0 });
  recordStep(context, checkoutId, 'browser', message('payments.payment_page_was_opened_browser'));
  const record = load(context, checkoutId);
  store.checkouts.note(checkoutId, { nextAt: nextAsk(record, now, false) });
  announce(context, record);
  context.again();
}

/**
 * Opens the page without a click where the person who confirmed it is still there: just now, in this run of the app, for
 * the amount that was confirmed, on a host of the account. Otherwise it waits to be opened. Never throws.
 */
export async function openByItself(context: PaymentContext, checkoutId: string): Promise<void> {
  const { clock, store, logger } = context.ports;
  try {
    const record = load(context, checkoutId);
    const link = linkOf(context.ports, record);
    const { undoDelay } = store.settings.get();
    const age = clock.now() - record.wordAt;
    const fresh = record.wordAt >= context.startedAt && age >= 0 && age <= STILL_THERE + undoDelay;
    if (link?.ok && fresh && !differs(record)) await toBrowser(context, checkoutId, link);
  } catch (error) {
    if (!(error instanceof CallFailure)) logger.error('payment page', error, { checkout: checkoutId });
  }
}
