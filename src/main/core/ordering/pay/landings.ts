import { message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { referenceOf } from '../../../../shared/domain/evidence/facts.ts';
import { judge } from '../../../../shared/domain/evidence/judge.ts';
import { isSessionId } from '../../../../shared/domain/session-id.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { callFailure } from '../../kernel/words.ts';
import type { CheckoutStatus, Landing, LandingWords } from '../../ports/index.ts';
import { announce, type PaymentContext, recordStep } from './context.ts';
import type { Asking } from './status-checks.ts';

/** A browser came back, or somebody pasted where it landed: a hint, after which the service is asked. */
export function createLandings(context: PaymentContext, asking: Asking) {
  const { clock, store } = context.ports;
  const { checkouts } = store;

  /**
   * Its own way back brought a session, which only the processor can know to send there: it is this checkout's, unless it's
   * known as another's or its orders say otherwise.
   */
  function bind(checkoutId: string, sessionId: string | null): void {
    const record = checkouts.get(checkoutId);
    if (!record || sessionId === null || !isSessionId(sessionId)) return;
    if (record.sessionId !== null && !(record.hinted && record.state !== 'paid')) return;
    if (checkouts.bySession(record.accountId, sessionId) === null)
      checkouts.note(checkoutId, { sessionId, hinted: true });
  }

  async function landed(checkoutId: string, { to, sessionId }: Landing): Promise<LandingWords> {
    const record = checkouts.get(checkoutId);
    if (!record || context.stopped()) return 'asking';
    store.transaction(() => {
      bind(checkoutId, sessionId);
      checkouts.note(checkoutId, { asks: 0 });
      recordStep(
        context,
        checkoutId,
        'came_back',
        to === 'success'
          ? message('payments.browser_came_back_from_paying')
          : message('payments.browser_came_back_without_payment'),
      );
    });
    announce(context, record);
    const asked = await asking.ask(checkoutId, 'interactive');
    if (asked.kind !== 'answered') return 'asking';
    if (asked.state === 'paid') return 'paid';
    return asked.state === 'processing' || to === 'success' ? 'asking' : 'not_paid';
  }

  async function paste(accountId: AccountId, address: string): Promise<string> {
    const sessionId = sessionIn(address);
    if (sessionId === null) throw new CallFailure('bad_input', message('payments.no_payment_can_be_read'));
    const known = checkouts.bySession(accountId, sessionId)?.id ?? (await find(accountId, sessionId));
    recordStep(context, known, 'pasted', message('payments.address_page_after_paying_was'));
    checkouts.note(known, { asks: 0 });
    await asking.ask(known, 'interactive');
    return known;
  }

  /** The checkout of a session the app doesn't know: the one whose references its orders carry. */
  async function find(accountId: AccountId, sessionId: string): Promise<string> {
    const session = await context.sessions.open(accountId);
    const answer = await session?.call((api, token) => api.checkoutStatus(token, sessionId));
    if (!session || !answer) throw new CallFailure('no_account', message('payments.account_isnt_set_up_any'));
    if (!answer.ok) {
      if (answer.failure.kind === 'not_found')
        throw new CallFailure('not_found', message('payments.service_knows_no_such_payment'));
      throw callFailure(answer.failure, { account: session.account, now: clock.now() });
    }
    const found = checkoutOf(accountId, answer.value);
    if (found === null)
      throw new CallFailure('not_found', message('payments.service_knows_payment_but_doesnt'));
    if (checkouts.get(found)?.sessionId === null) checkouts.note(found, { sessionId });
    return found;
  }

  function checkoutOf(accountId: AccountId, { orders }: CheckoutStatus): string | null {
    const found = orders.flatMap((order) => {
      const intent = store.outbox.byReference(referenceOf(order.notes) ?? '');
      if (!intent || intent.accountId !== accountId) return [];
      return judge(intent, order, 'answer').verdict === 'same' ? (intent.checkoutId ?? []) : [];
    });
    const [first] = new Set(found);
    return first !== undefined && new Set(found).size === 1 ? first : null;
  }

  return { landed, paste };
}

/** The session_id value of an address, or the id alone. */
function sessionIn(text: string): string | null {
  if (URL.canParse(text) && /^https?:/i.test(text)) {
    const { searchParams, hash } = new URL(text);
    const given =
      searchParams.get('session_id') ?? new URLSearchParams(hash.replace(/^#\??/, '')).get('session_id');
    return given !== null && isSessionId(given) ? given : null;
  }
  const named = /(?:^|[?&\s])session_id=([^&#\s]+)/.exec(text)?.[1];
  const id = named ?? text;
  return isSessionId(id) ? id : null;
}
