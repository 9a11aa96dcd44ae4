import type { CheckoutDetail } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { Checkout } from '../../../../shared/domain/checkout.ts';
import { sameMoney } from '../../../../shared/domain/money.ts';
import type { CheckoutRecord } from '../../ports/index.ts';
import type { PaymentContext } from './context.ts';
import { linkOf } from './links.ts';

/** Whether the page asks another amount than was confirmed, and nobody has agreed to it. */
export function differs({ asked, agreed, quoted }: CheckoutRecord): boolean {
  if (asked === null || sameMoney(asked, agreed)) return false;
  const [only, ...others] = quoted;
  return !only || others.length > 0 || !sameMoney(only, asked);
}

/** As the screens see it. The session's id and the way back stay in the core. */
export function view(context: PaymentContext, record: CheckoutRecord): Checkout {
  const link = linkOf(context.ports, record);
  const { id, accountId, runId, number, state, orders, title, quoted, asked } = record;
  const { createdAt, openedAt, expiresAt, askedAt, nextAt, paidAt, returned, message } = record;
  return {
    ...{ id, accountId, runId, number, state, orders, title, quoted, asked },
    differs: differs(record),
    url: link?.ok ? link.url : null,
    linkProblem: link && !link.ok ? say(link.problem) : null,
    strangeHost: link && !link.ok ? link.host : null,
    listeningUntil: context.listening(id),
    ...{ createdAt, openedAt, expiresAt, askedAt, nextAt, paidAt, returned },
    message: message && say(message),
  };
}

export function detail(context: PaymentContext, record: CheckoutRecord): CheckoutDetail {
  const { checkouts } = context.ports.store;
  return {
    checkout: view(context, record),
    rows: checkouts.rows(record.id),
    story: checkouts.story(record.id).map((step) => ({ ...step, words: say(step.words) })),
  };
}
