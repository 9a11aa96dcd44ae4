import type { Dialect } from './dialects.ts';
import type { HeldOrder } from './world.ts';

const iso = (at: number) => new Date(at).toISOString();
const text = (order: HeldOrder, name: string) => order.body[name] ?? null;

/**
 * Written from the interface document after the readers were finished, without looking at them; docs/decisions/220 has its
 * first figures. OData 4: annotations with @ beside the data, `value` around every collection, an absolute link to the next page.
 */
export const odata: Dialect = {
  name: 'odata',
  firstPage: 1,
  pageSize: (asked) => Math.min(asked, 15),
  order: (order) => ({
    '@odata.etag': 'W/"JzQ0O0E="',
    '@odata.id': `Orders('${String(order.id)}')`,
    orderId: order.id,
    status: order.status,
    'status@odata.type': '#Ordering.OrderStatus',
    site: {
      '@odata.type': '#Ordering.Site',
      address: text(order, 'address'),
      kind: text(order, 'propertyType'),
    },
    customerName: text(order, 'customerName'),
    customerEmail: text(order, 'customerEmail'),
    serviceId: text(order, 'serviceId'),
    'amount@odata.type': '#Decimal',
    amount: (order.cents / 100).toFixed(4),
    currencyCode: 'USD',
    notes: text(order, 'notes'),
    claimNumber: text(order, 'claimNumber'),
    createdDateTime: iso(order.createdAt),
  }),
  list: (page) => ({
    body: {
      '@odata.context': 'https://api.example.com/$metadata#Orders',
      '@odata.count': page.total,
      value: page.rows.map(odata.order),
      ...(page.next ? { '@odata.nextLink': page.next } : {}),
    },
    headers: { 'odata-version': '4.0' },
  }),
  one: (order) => ({
    '@odata.context': 'https://api.example.com/$metadata#Orders/$entity',
    ...odata.order(order),
  }),
  opened: (sessionId, checkoutUrl) => ({
    '@odata.context': 'https://api.example.com/$metadata#CheckoutSessions/$entity',
    checkoutSessionId: sessionId,
    checkoutUrl,
  }),
  session: (sessionId, payment, orders) => ({
    '@odata.context': 'https://api.example.com/$metadata#CheckoutSessions(orders())/$entity',
    checkoutSessionId: sessionId,
    ...payment,
    'orders@odata.count': orders.length,
    orders: orders.map(odata.order),
  }),
  services: {
    '@odata.context': 'https://api.example.com/$metadata#Services',
    value: [
      { '@odata.etag': 'W/"1"', id: 'roof-a', name: 'Roof report', price: 39.0, currencyCode: 'USD' },
      { '@odata.etag': 'W/"2"', id: 'roof-b', name: 'Claim report', price: 54.0, currencyCode: 'USD' },
    ],
  },
  quote: (cents) => ({
    '@odata.context': 'https://api.example.com/$metadata#Ordering.Quote',
    total: cents / 100,
    currencyCode: 'USD',
  }),
  error: (status, message) => ({ error: { code: String(status), message, innererror: { trace: [] } } }),
};
