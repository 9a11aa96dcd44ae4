import { SITE_NAME } from '../model/choices.ts';
import { escapeHtml, page } from '../pages/layout.ts';
import type { Faults } from '../practice/faults/index.ts';
import type { Recording } from '../practice/recording.ts';
import type { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { listAttempts, newestCheckouts } from '../store/checkouts.ts';
import { listMessages } from '../store/messages.ts';
import { newestOrders } from '../store/orders.ts';
import { accountsWithOrderCount } from '../store/truth.ts';
import { listDeliveries, listWebhooks } from '../store/webhooks.ts';
import {
  clockSection,
  credentialsSection,
  eventsSection,
  faultsSection,
  mailSection,
  ordersSection,
  paymentsSection,
} from './sections.ts';

const ROWS = 10;

/** What the service holds and how it behaves, on one page that needs no script. */
export function consolePage(context: RouteContext, faults: Faults, recording: Recording): string {
  const { db, adjustable, speed } = context;
  const accounts = accountsWithOrderCount(db);
  const { messages, total } = listMessages(db, 0, ROWS);
  const orders = accounts.reduce((sum, account) => sum + account.orders, 0);
  const body = `<div class="row title"><h1>Console</h1><a class="button second" href="/">Refresh</a></div>
<p>A practice copy of the roof measurement ordering service. Nothing here is dispatched, measured or billed.
<a href="/docs">Documentation</a>, <a href="/openapi.json">OpenAPI</a>, <a href="/control-openapi.json">OpenAPI of the control plane</a>,
<a href="/postman.json">Postman collection</a>.</p>
<div class="console">
${clockSection(adjustable.now(), adjustable.pace(), speed)}
${credentialsSection(context.baseUrl(), accounts)}
${ordersSection(newestOrders(db, ROWS), orders)}
${eventsSection(listWebhooks(db).map((webhook) => ({ webhook, deliveries: listDeliveries(db, webhook.id, ROWS) })))}
${paymentsSection(newestCheckouts(db, ROWS).map((session) => ({ session, attempts: listAttempts(db, session.id) })))}
${mailSection(messages, total)}
${faultsSection(faults.list(), recording.isOn(), recording.list().length)}
</div>`;
  const links = ['Clock', 'Credentials', 'Orders', 'Events', 'Payments', 'Email', 'Faults'].map((label) => ({
    href: `#${label.toLowerCase()}`,
    label,
  }));
  return page('Console', body, { width: 'wide', links });
}

/** What couldn't be done, and the way back. */
export const refusalPage = (problem: Problem): string =>
  page(
    'Not done',
    `<section class="card"><h1>This wasn't done</h1>
<p class="alert" role="alert">${escapeHtml(problem.message)}</p>
<p><a href="/">← Console</a></p></section>`,
  );

/** For whoever may not see the console: only what the service is. */
export const greeting = (baseUrl: string) => ({
  name: SITE_NAME,
  description: 'A practice copy of the roof measurement ordering service.',
  documentation: `${baseUrl}/docs`,
  openapi: `${baseUrl}/openapi.json`,
  signUp: `${baseUrl}/sandbox/signup`,
});
