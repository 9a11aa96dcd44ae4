import type { CheckoutOrder, CheckoutSession } from '../model/checkout-session.ts';
import { SITE_NAME } from '../model/choices.ts';
import { escapeHtml } from '../pages/layout.ts';

/** More orders than this are listed folded, under sums by service. */
const MAX_OPEN = 4;

/** The order lines and the total as HTML, under a heading of this level with the id `orders`. */
export function summary(
  view: { session: CheckoutSession; orders: readonly CheckoutOrder[] },
  heading: 'h1' | 'h2',
): string {
  const { session, orders } = view;
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  const each = orders.map((order) => orderRows(order, session.currency));
  const folded = orders.length > MAX_OPEN;
  const rows = folded ? serviceRows(orders, session.currency) : each.join('');
  return `<p class="quiet small merchant">${escapeHtml(SITE_NAME)}</p>
<${heading} id="orders">${totalOf(session)} <span class="quiet small">for ${count}</span></${heading}>
<table class="lines">
<thead><tr><th scope="col">Report</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><td>Total</td><td class="number">${totalOf(session)}</td></tr></tfoot>
</table>
${folded ? `<details><summary>All ${count}</summary><table class="lines"><tbody>${each.join('')}</tbody></table></details>` : ''}`;
}

/** The whole price of a checkout, such as $39.00. */
export function totalOf({ totalCents, currency }: CheckoutSession): string {
  return moneyText(totalCents, currency);
}

function orderRows({ priced, orderId }: CheckoutOrder, currency: string): string {
  const { request, quote } = priced;
  const under = [request.address, orderId ?? ''].filter((text) => text !== '');
  const underHtml = under.map((text) => `<br><span class="quiet small">${escapeHtml(text)}</span>`).join('');
  return quote.lines
    .map(({ label, cents }, index) =>
      row(
        index === 0 ? escapeHtml(label) + underHtml : `<span class="small">${escapeHtml(label)}</span>`,
        moneyText(cents, currency),
        `${index === 0 ? 'order' : 'charge'}${index < quote.lines.length - 1 ? ' more' : ''}`,
      ),
    )
    .join('');
}

function serviceRows(orders: readonly CheckoutOrder[], currency: string): string {
  const sums = new Map<string, { label: string; count: number; cents: number }>();
  for (const { priced } of orders) {
    const { service, quote } = priced;
    const sum = sums.get(service.id) ?? { label: service.name, count: 0, cents: 0 };
    sums.set(service.id, { ...sum, count: sum.count + 1, cents: sum.cents + quote.totalCents });
  }
  return Array.from(sums.values(), ({ label, count, cents }) =>
    row(`${count} × ${escapeHtml(label)}`, moneyText(cents, currency)),
  ).join('');
}

const row = (html: string, price: string, classes = 'order') =>
  `<tr class="${classes}"><td>${html}</td><td class="number">${price}</td></tr>`;

function moneyText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
