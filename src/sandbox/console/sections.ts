import type { Pace } from '../clock.ts';
import type { CheckoutSession, PaymentAttempt } from '../model/checkout-session.ts';
import { PAYMENT_STATUS_TEXT, SEEDED_ACCOUNT, STATUS_TEXT } from '../model/choices.ts';
import { MAILBOX_PATH } from '../model/mail-choices.ts';
import type { Order } from '../model/order.ts';
import { escapeHtml } from '../pages/layout.ts';
import type { Faults } from '../practice/faults/index.ts';
import { PATHS } from '../signup/choices.ts';
import type { Message } from '../store/messages.ts';
import type { Delivery, Webhook } from '../store/webhooks.ts';
import { badge, button, CONSOLE_PATH, folded, type Head, money, section, table, time } from './parts.ts';
import { PRESETS } from './presets.ts';

const STATUS_LOOK = { completed: 'good', cancelled: 'bad' } as const;

export const statusBadge = (status: Order['status']) =>
  badge(STATUS_TEXT[status], STATUS_LOOK[status as keyof typeof STATUS_LOOK] ?? '');

export function credentialsSection(
  baseUrl: string,
  accounts: readonly { name: string; email: string; clientId: string; orders: number }[],
): string {
  const rows = accounts.map(({ name, email, clientId, orders }) => [
    `${escapeHtml(name)}<br><span class="quiet small">${escapeHtml(email)}</span>`,
    `<code>${escapeHtml(clientId)}</code>`,
    orders.toLocaleString('en-US'),
  ]);
  const practice = accounts.some(({ email }) => email === SEEDED_ACCOUNT.email)
    ? `the practice account is ${escapeHtml(SEEDED_ACCOUNT.email)} with the password <code>${escapeHtml(SEEDED_ACCOUNT.password)}</code>.`
    : 'a start with <code>--seed-account</code> makes a practice account.';
  return section(
    'credentials',
    'Credentials',
    `<p>Base address <code>${escapeHtml(baseUrl)}</code></p>
${table(['Account', 'Client ID', { label: 'Orders', look: 'number' }], rows, 'No account yet.')}
<p class="quiet">A client secret is shown once, when it is made. <a href="${PATHS.signUp}">Sign up</a> for an account of your own, or
<a href="${PATHS.signIn}">sign in</a> to replace a secret; ${practice}</p>`,
  );
}

export function clockSection(now: number, pace: Pace, speed: number): string {
  const state = pace.paused ? badge('paused', 'bad') : badge(`running at ${pace.rate * speed} ×`, 'good');
  const steps = [1, 3, 5, 60].map((minutes) =>
    button('clock', `Step ${minutes === 60 ? '1 hour' : `${minutes} min`}`, { step: String(minutes) }),
  );
  const rates = [1, 10, 60].map((rate) =>
    button('clock', `${rate} ×`, { rate: String(rate) }, { pressed: !pace.paused && pace.rate === rate }),
  );
  return section(
    'clock',
    'Clock',
    `<p>${time(now)} UTC ${state}</p>
<div class="row">${button('clock', pace.paused ? 'Resume' : 'Pause', { paused: String(!pace.paused) })}
${steps.join('\n')}</div>
<div class="row clock-rates"><span class="quiet">Speed</span>${rates.join('\n')}</div>
<p class="quiet small">Orders, events, tokens and limits follow this clock. What comes due by a step happens at once. A restart sets the computer's time again.${
      speed === 1 ? '' : ` The service was started with --speed ${speed}, which counts beside it.`
    }</p>`,
  );
}

export function ordersSection(orders: readonly Order[], total: number): string {
  const rows = orders.map((order) => [
    `<a href="${CONSOLE_PATH}/orders/${order.id}">${escapeHtml(order.address)}</a><br><span class="quiet small">${escapeHtml(order.customerName)} · <code>${order.id}</code></span>`,
    statusBadge(order.status),
    money(order.priceCents, order.currency),
    `<span class="time">${time(order.createdAt)}</span>`,
  ]);
  const more =
    total > orders.length
      ? `<p class="quiet small">The newest ${orders.length} of ${total.toLocaleString('en-US')}. GET /v4/orders has them all.</p>`
      : '';
  return section(
    'orders',
    'Orders',
    `${table(['Property', 'Status', { label: 'Price', look: 'number' }, 'Placed (UTC)'], rows, 'No order yet. POST /v4/orders places one.')}${more}`,
  );
}

const STATE_LOOK = { delivered: 'good', failed: 'bad', waiting: '' } as const;

/** What the address answered to the last attempt, where it wasn't a 2xx. */
function lastFailure({ attempts, state }: Delivery): string {
  const last = attempts.at(-1);
  if (state === 'delivered' || last === undefined) return '';
  const why = last.error ?? `answered ${last.status}`;
  return `<br><span class="quiet small">${escapeHtml(why)}</span>`;
}

const nextTry = ({ attempts, dueAt }: Delivery) =>
  attempts.length === 0 || dueAt === null ? '' : `<br><span class="quiet small">again ${time(dueAt)}</span>`;

export function eventsSection(
  webhooks: readonly { webhook: Webhook; deliveries: readonly Delivery[] }[],
): string {
  const parts = webhooks.map(({ webhook, deliveries }) => {
    const rows = deliveries.map((delivery) => [
      `${escapeHtml(delivery.type)}${folded('Payload', JSON.parse(delivery.body))}`,
      `${badge(delivery.state, STATE_LOOK[delivery.state])}${nextTry(delivery)}`,
      `${delivery.attempts.length}${lastFailure(delivery)}`,
      `<span class="time">${time(delivery.createdAt)}</span>`,
      button('resend', 'Send again', { webhook: webhook.id, delivery: delivery.id }, { look: 'plain' }),
    ]);
    return `<section class="part"><h3><code>${escapeHtml(webhook.url)}</code></h3>
${table(['Event', 'State', 'Attempts', 'When (UTC)', { label: 'Action', look: 'hidden' }], rows, 'No event yet. An order raises the first one.')}</section>`;
  });
  const add = `<form method="post" action="${CONSOLE_PATH}/webhooks"><div class="field"><label for="url">Send events to</label>
<input id="url" name="url" type="url" required placeholder="http://127.0.0.1:3000/hook"></div>
<button class="second">Register address</button></form>`;
  return section(
    'events',
    'Events',
    `${parts.join('\n') || '<p class="quiet">No address is registered for events.</p>'}${add}`,
  );
}

export function mailSection(messages: readonly Message[], total: number): string {
  const rows = messages.map((message) => [
    `<a href="${MAILBOX_PATH}/${message.id}">${escapeHtml(message.subject)}</a>`,
    `<span class="time">${time(message.createdAt)}</span>`,
  ]);
  return section(
    'email',
    'Email',
    `${table(['Subject', 'Sent (UTC)'], rows, 'No email yet. Sign-up and orders send some.')}${
      total === 0
        ? ''
        : `<p><a href="${MAILBOX_PATH}">All ${total.toLocaleString('en-US')} in the mailbox</a></p>`
    }`,
  );
}

export function paymentsSection(
  checkouts: readonly { session: CheckoutSession; attempts: readonly PaymentAttempt[] }[],
): string {
  const rows = checkouts.map(({ session, attempts }) => [
    `<a href="/checkout/${session.id}"><code>${session.id}</code></a>`,
    badge(PAYMENT_STATUS_TEXT[session.status], session.status === 'paid' ? 'good' : ''),
    money(session.totalCents, session.currency),
    attempts.map(({ lastFour, state }) => `${lastFour} ${state}`).join('<br>') || '–',
    `<span class="time">${time(session.createdAt)}</span>`,
  ]);
  return section(
    'payments',
    'Payments',
    table(
      ['Checkout', 'Status', { label: 'Total', look: 'number' }, 'Attempts to pay', 'Opened (UTC)'],
      rows,
      'No checkout yet. POST /v1/orders opens one.',
    ),
  );
}

const FAULT_HEADS: readonly Head[] = [
  'Requests to',
  'Fault',
  { label: 'Requests seen', look: 'number' },
  { label: 'Struck', look: 'number' },
  'Strikes',
];

export function faultsSection(
  faults: ReturnType<Faults['list']>,
  recording: boolean,
  recorded: number,
): string {
  const rows = faults.map(({ route, kind, seen, struck, times }) => [
    `<code>${escapeHtml(route)}</code>`,
    escapeHtml(kind),
    String(seen),
    String(struck),
    times === null ? 'until cleared' : struck >= times ? 'over' : `${times - struck} more`,
  ]);
  return section(
    'faults',
    'Faults and recording',
    `${table(FAULT_HEADS, rows, 'No fault is on: the service behaves as documented.')}
<h3>Switch on</h3>
<div class="stack">${PRESETS.map((label) => button('faults', label, { preset: label })).join('\n')}</div>
<div class="row">${faults.length > 0 ? button('faults', 'Clear all faults', { clear: 'yes' }) : ''}
${button('recording', recording ? 'Stop recording' : 'Record requests', { on: String(!recording) })}
<span class="quiet small">${recorded.toLocaleString('en-US')} recorded; <a href="/_practice/requests">as JSON</a></span></div>`,
  );
}
