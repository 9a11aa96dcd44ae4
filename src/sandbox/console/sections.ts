import type { CheckoutSession, PaymentAttempt } from '../checkout/session.ts';
import { PAYMENT_STATUS_TEXT, SEEDED_ACCOUNT, STATUS_TEXT } from '../choices.ts';
import type { Pace } from '../clock.ts';
import { MAILBOX_PATH } from '../mail/choices.ts';
import type { Order } from '../orders/order.ts';
import { escapeHtml } from '../pages/layout.ts';
import type { Faults } from '../practice/faults/index.ts';
import { PATHS } from '../signup/choices.ts';
import type { Message } from '../store/messages.ts';
import type { Delivery, Webhook } from '../store/webhooks.ts';
import { badge, button, CONSOLE_PATH, folded, money, section, table, time } from './parts.ts';
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
    String(orders),
  ]);
  return section(
    'credentials',
    'Credentials',
    `<p>Base address <code>${escapeHtml(baseUrl)}</code></p>
${table(['Account', 'Client ID', 'Orders'], rows, 'No account yet.')}
<p class="quiet">A client secret is shown once, when it is made. <a href="${PATHS.signUp}">Sign up</a> for an account of your own, or
<a href="${PATHS.signIn}">sign in</a> to replace a secret; the practice account is ${escapeHtml(SEEDED_ACCOUNT.email)} with the password
<code>${escapeHtml(SEEDED_ACCOUNT.password)}</code>.</p>`,
  );
}

export function clockSection(now: number, pace: Pace, speed: number): string {
  const state = pace.paused ? badge('paused', 'bad') : badge(`${pace.rate * speed} × lifecycle`, 'good');
  const steps = [1, 3, 5, 60].map((minutes) =>
    button('clock', `Step ${minutes === 60 ? '1 hour' : `${minutes} min`}`, { step: String(minutes) }),
  );
  const rates = [1, 10, 60].map((rate) => button('clock', `${rate} ×`, { rate: String(rate) }));
  return section(
    'clock',
    'Clock',
    `<p>${time(now)} UTC ${state}</p>
<div class="row">${button('clock', pace.paused ? 'Resume' : 'Pause', { paused: String(!pace.paused) })}
${steps.join('\n')}</div>
<div class="row clock-rates"><span class="quiet">Speed</span>${rates.join('\n')}</div>
<p class="quiet small">Orders, events, tokens and limits follow this clock. What comes due by a step happens at once.${
      speed === 1 ? '' : ` The service was started with --speed ${speed}, which counts beside it.`
    }</p>`,
  );
}

export function ordersSection(orders: readonly Order[], total: number): string {
  const rows = orders.map((order) => [
    `<a href="${CONSOLE_PATH}/orders/${order.id}">${escapeHtml(order.address)}</a><br><span class="quiet small">${escapeHtml(order.customerName)} · <code>${order.id}</code></span>`,
    statusBadge(order.status),
    `<span class="number">${money(order.priceCents, order.currency)}</span>`,
    `<span class="time">${time(order.createdAt)}</span>`,
  ]);
  const more =
    total > orders.length ? `<p class="quiet small">The newest ${orders.length} of ${total}.</p>` : '';
  return section(
    'orders',
    'Orders',
    `${table(['Property', 'Status', 'Price', 'Placed (UTC)'], rows, 'No order yet. POST /v4/orders places one.')}${more}`,
  );
}

const STATE_LOOK = { delivered: 'good', failed: 'bad', waiting: '' } as const;

export function eventsSection(
  webhooks: readonly { webhook: Webhook; deliveries: readonly Delivery[] }[],
): string {
  const parts = webhooks.map(({ webhook, deliveries }) => {
    const rows = deliveries.map((delivery) => [
      `${escapeHtml(delivery.type)}${folded('Payload', JSON.parse(delivery.body))}`,
      badge(delivery.state, STATE_LOOK[delivery.state]),
      `${delivery.attempts.length}${delivery.attempts.at(-1)?.error ? `<br><span class="quiet small">${escapeHtml(delivery.attempts.at(-1)?.error ?? '')}</span>` : ''}`,
      `<span class="time">${time(delivery.createdAt)}</span>`,
      button('resend', 'Send again', { webhook: webhook.id, delivery: delivery.id }, 'plain'),
    ]);
    return `<section class="part"><h3><code>${escapeHtml(webhook.url)}</code></h3>
${table(['Event', 'State', 'Tries', 'When (UTC)', ''], rows, 'Nothing was sent yet.')}</section>`;
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
    'mail',
    'Email',
    `${table(['Subject', 'Sent (UTC)'], rows, 'Nothing yet.')}<p><a href="${MAILBOX_PATH}">All ${total} in the mailbox</a></p>`,
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
      ['Checkout', 'Status', 'Total', 'Tries', 'Opened (UTC)'],
      rows,
      'No checkout yet. POST /v1/orders opens one.',
    ),
  );
}

export function faultsSection(
  faults: ReturnType<Faults['list']>,
  recording: boolean,
  recorded: number,
): string {
  const rows = faults.map(({ route, kind, seen, struck }) => [
    `<code>${escapeHtml(route)}</code>`,
    escapeHtml(kind),
    String(seen),
    String(struck),
  ]);
  return section(
    'faults',
    'Faults and recording',
    `${table(['Route', 'Kind', 'Seen', 'Struck'], rows, 'The service behaves.')}
<div class="stack">${PRESETS.map((label) => button('faults', label, { preset: label })).join('\n')}</div>
<div class="row">${faults.length > 0 ? button('faults', 'Clear all faults', { clear: 'yes' }) : ''}
${button('recording', recording ? 'Stop recording' : 'Record requests', { on: String(!recording) })}
<span class="quiet small">${recorded} recorded; <a href="/_practice/requests">as JSON</a></span></div>`,
  );
}
