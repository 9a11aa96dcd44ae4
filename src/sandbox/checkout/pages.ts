import type { CheckoutOrder, CheckoutSession, PaymentAttempt } from '../model/checkout-session.ts';
import { escapeHtml, page } from '../pages/layout.ts';
import { type CardField, type CardForm, grouped, isTestCard, REFUSALS, TEST_CARDS } from './cards.ts';
import { summary, totalOf } from './order-summary.ts';
import { successAddress } from './return-url.ts';

/** The made-up payment processor, and the made-up bank behind its cards. */
const PROCESSOR = 'Soffit Pay';
const BANK = 'Example Bank';

export type CheckoutView = {
  session: CheckoutSession;
  orders: readonly CheckoutOrder[];
  attempt: PaymentAttempt | undefined;
};

export type CardProblems = Partial<Record<CardField, string>>;

/** The page to pay on, with what was typed and what is wrong with it. */
export function payPage(view: CheckoutView, form?: CardForm, problems: CardProblems = {}): string {
  const { session, attempt } = view;
  const total = totalOf(session);
  const wrong = (Object.keys(problems) as CardField[])[0];
  const focus = wrong ?? 'number';
  const refused = attempt?.state === 'refused' && attempt.reason && !wrong ? REFUSALS[attempt.reason] : '';
  const alert = wrong ? 'Nothing was charged. Check the marked fields.' : refused;
  const input = (name: CardField, label: string, attributes: string) =>
    field(name, label, attributes + (name === focus ? ' autofocus' : ''), shown(name, form), problems[name]);
  return page(
    `Pay ${total}`,
    `<div class="pay">
<section class="card" aria-labelledby="orders">${summary(view, 'h1')}</section>
<section class="card pay-form" aria-labelledby="card">
<h2 id="card">Pay by card</h2>
<p class="quiet small">Test mode: only test cards work and no money moves.</p>
${alert === '' ? '' : `<p class="alert" role="alert">${escapeHtml(alert)}</p>`}
<form method="post" action="/checkout/${session.id}" novalidate>
${input('number', 'Card number', 'inputmode="numeric" placeholder="1234 1234 1234 1234"')}
<div class="fields">
${input('expiry', 'Expiry date', 'placeholder="MM / YY"')}
${input('cvc', 'Security code', 'inputmode="numeric" placeholder="CVC"')}
</div>
${input('name', 'Name on card', 'autocapitalize="words"')}
<button type="submit" class="whole">Pay ${total}</button>
</form>
<form method="post" action="/checkout/${session.id}/cancel" class="leave">
<button type="submit" class="plain">Cancel and go back</button>
</form>
<p class="quiet small leave">Open until ${timeText(session.expiresAt)}</p>
</section>
<section class="card pay-cards" aria-labelledby="cards">${testCards()}</section>
</div>`,
    { brand: PROCESSOR, width: 'wide' },
  );
}

/** The 3-D Secure step: the bank asks whether it is the customer who pays. */
export function challengePage(view: CheckoutView, attempt: PaymentAttempt): string {
  return page(
    'Confirm your payment',
    `<section class="card">
<h1>Confirm your payment</h1>
<p>Your bank asks whether it is you who is paying. This is the practice version of the 3-D Secure step.</p>
<dl>
<dt>Paid to</dt><dd>Roof Measurement Sandbox, by way of ${PROCESSOR}</dd>
<dt>Amount</dt><dd>${totalOf(view.session)}</dd>
<dt>Card</dt><dd>${cardOf(attempt)}</dd>
</dl>
<form method="post" action="/checkout/${view.session.id}/confirm" class="row">
<input type="hidden" name="payment" value="${attempt.id}">
<button type="submit" name="answer" value="approve">Approve payment</button>
<button type="submit" name="answer" value="refuse" class="second">Refuse</button>
</form>
</section>`,
    { brand: BANK },
  );
}

/** What a checkout that can't be paid any more says, and the way back. */
export function closedPage(view: CheckoutView): string {
  const { session, attempt } = view;
  const { title, tone, text, back } = closedWords(view);
  const facts =
    attempt && session.status !== 'expired' && session.status !== 'cancelled'
      ? `<dt>Card</dt><dd>${cardOf(attempt)}</dd>`
      : '';
  const closed = session.closedAt === null ? '' : `<dt>When</dt><dd>${timeText(session.closedAt)}</dd>`;
  return page(
    title,
    `<section class="card">
<h1>${title}</h1>
<p class="${tone}">${text}</p>
<dl><dt>Total</dt><dd>${totalOf(session)}</dd>${facts}${closed}</dl>
<p><a class="button" href="${escapeHtml(back)}">Back to the shop</a></p>
</section>
<section class="card" aria-labelledby="orders">${summary(view, 'h2')}</section>`,
    { brand: PROCESSOR },
  );
}

/** A page for an address or a request that leads nowhere. */
export function refusalPage(title: string, text: string): string {
  return page(
    title,
    `<section class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></section>`,
    {
      brand: PROCESSOR,
    },
  );
}

function closedWords({ session, orders }: CheckoutView) {
  const { id, status, successUrl, cancelUrl } = session;
  const success = successAddress(successUrl, id);
  switch (status) {
    case 'paid':
      return {
        title: orders.length === 1 ? 'This order is paid' : `These ${orders.length} orders are paid`,
        tone: 'done',
        text: 'The payment went through once and can’t be made again. No real money was moved.',
        back: success,
      };
    case 'expired':
      return {
        title: 'This checkout has expired',
        tone: 'note',
        text: 'Nothing was charged and nothing was ordered. To order, begin again in the shop.',
        back: cancelUrl,
      };
    case 'cancelled':
      return {
        title: 'This checkout was cancelled',
        tone: 'note',
        text: 'Nothing was charged and nothing was ordered. To order, begin again in the shop.',
        back: cancelUrl,
      };
    default:
      return {
        title: 'The payment is on its way',
        tone: 'note',
        text: 'It takes about a minute to clear. The order is placed as soon as it has; there is nothing more to do here.',
        back: success,
      };
  }
}

function field(name: CardField, label: string, attributes: string, value: string, problem?: string): string {
  const id = `card-${name}`;
  // Browsers are not to fill in a real card here.
  return `<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="text" autocomplete="off" required value="${escapeHtml(value)}" ${attributes}${
    problem ? ` aria-invalid="true" aria-describedby="${id}-wrong"` : ''
  }>
${problem ? `<p class="wrong" id="${id}-wrong">${escapeHtml(problem)}</p>` : ''}
</div>`;
}

/** What of the form is shown again: never a security code, and no number but a test card's. */
function shown(name: CardField, form: CardForm | undefined): string {
  if (!form || name === 'cvc') return '';
  return name === 'number' && !isTestCard(form.number) ? '' : form[name];
}

function testCards(): string {
  const rows = TEST_CARDS.map(
    ({ number, label }) => `<tr><td><code>${grouped(number)}</code></td><td>${label}</td></tr>`,
  );
  return `<h2 id="cards">Test cards</h2>
<p class="quiet small">Any expiry date to come, any 3-digit code, any name.</p>
<table class="compact"><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

const cardOf = (attempt: PaymentAttempt) => `ending in ${attempt.lastFour}`;

const timeText = (at: number) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
