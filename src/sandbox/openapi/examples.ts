/** One example for each named schema that the docs show; tests hold each against its schema. */

import { NOTHING_OPTIONAL } from '../model/order-fields.ts';
import type { EventSchemaName } from './events.ts';

const ORDER_REQUEST = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  serviceId: 'svc_roof_premium',
  propertyType: 'Residential',
  rushOrder: false,
  pdfRequired: true,
  notes: 'Job 4411',
};

const money = (amountCents: number) => ({ amountCents, currency: 'USD' });

const AMENDMENT = {
  reason: 'The imagery shows a different type of property.',
  changes: [{ field: 'propertyType', old: 'Residential', new: 'Commercial' }],
};

const ORDER = {
  orderId: 'ord_7k2m9qx4v8h3c1t5',
  orderNumber: 2,
  status: 'in_progress',
  ...NOTHING_OPTIONAL,
  ...ORDER_REQUEST,
  serviceName: 'Premium Roof Report',
  propertyType: 'Commercial',
  price: money(3900),
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:02:00.000Z',
  expectedAt: '2026-03-03T09:00:00.000Z',
  completedAt: null,
  cancelledAt: null,
  amendments: [{ at: '2026-03-02T09:02:00.000Z', ...AMENDMENT }],
};

export const REFUSED = {
  code: 'validation_failed',
  message: 'propertyType must be one of: Residential, Commercial.',
  fields: [{ field: 'propertyType', message: 'propertyType must be one of: Residential, Commercial.' }],
};

const RETURN_URLS = { successUrl: 'https://shop.example/paid', cancelUrl: 'https://shop.example/cart' };

const CHECKOUT = {
  checkoutSessionId: 'cs_test_1h8c3v5x7k2m9q4t',
  checkoutUrl: 'http://127.0.0.1:4010/checkout/cs_test_1h8c3v5x7k2m9q4t',
  paymentStatus: 'awaiting_payment',
  orderCount: 1,
  total: money(3900),
  createdAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-03-02T09:30:00.000Z',
  paidAt: null,
};

const event = (type: string, data: Record<string, unknown>) => ({
  id: 'evt_8q3r6v1t5x',
  type,
  createdAt: '2026-03-02T09:05:00.000Z',
  data: { order: ORDER, ...data },
});

const EVENT_EXAMPLES: Readonly<Record<EventSchemaName, unknown>> = {
  OrderCreated: event('order.created', {}),
  OrderUpdated: event('order.updated', AMENDMENT),
  OrderDelivered: event('order.delivered', {
    downloadAllUrl: 'http://127.0.0.1:4010/v4/files/download?token=rmdl_...',
    downloadToken: 'rmdl_...',
    downloadExpiresAt: '2026-03-03T09:05:00.000Z',
  }),
  OrderPaymentCompleted: event('order.payment_completed', {
    checkoutSessionId: CHECKOUT.checkoutSessionId,
    amount: money(3900),
  }),
};

export const EXAMPLES: Readonly<Record<string, unknown>> = {
  TokenRequest: { clientId: 'rms_test_4w9z0c2k7m1x5q8r3v6t', clientSecret: 'rmss_test_...' },
  RegenerateRequest: { email: 'office@example.com', password: 'correct horse battery' },
  ClientSecret: { clientId: 'rms_test_4w9z0c2k7m1x5q8r3v6t', clientSecret: 'rmss_test_...' },
  Token: { accessToken: 'rmat_...', expiresIn: 3600, tokenType: 'Bearer' },
  PriceRequest: { serviceId: 'svc_roof_premium', rushOrder: true, pdfRequired: true },
  Price: {
    serviceId: 'svc_roof_premium',
    lines: [
      { code: 'service', label: 'Premium Roof Report', price: money(3400) },
      { code: 'rush', label: 'Rush order', price: money(1500) },
      { code: 'pdf', label: 'PDF report', price: money(500) },
    ],
    total: money(5400),
  },
  ServiceList: {
    data: [
      {
        id: 'svc_roof_premium',
        name: 'Premium Roof Report',
        description: 'Every length, pitch, area and penetration, with diagrams, imagery and a waste table.',
        deliveryHours: { standard: 24, rush: 4 },
        price: money(3400),
        rushCharge: money(1500),
        pdfCharge: money(500),
      },
    ],
    total: 1,
  },
  OrderRequest: ORDER_REQUEST,
  BulkRequest: [ORDER_REQUEST, { ...ORDER_REQUEST, propertyType: 'Residential', notes: 'Job 4412' }],
  CheckoutRequest: { ...ORDER_REQUEST, ...RETURN_URLS },
  BulkCheckoutRequest: { orders: [ORDER_REQUEST], ...RETURN_URLS },
  Checkout: CHECKOUT,
  CheckoutOutcome: {
    ...ORDER,
    checkout: { ...CHECKOUT, paymentStatus: 'paid', paidAt: '2026-03-02T09:01:00.000Z' },
  },
  EndpointList: { data: [{ method: 'GET', path: '/v1/orders', authentication: 'bearer' }], total: 1 },
  Order: ORDER,
  OrderPage: { data: [ORDER], page: 1, pageSize: 20, total: 1 },
  BulkAnswer: {
    results: [
      { index: 0, notes: 'Job 4411', created: true, order: ORDER },
      { index: 1, notes: 'Job 4412', created: false, error: REFUSED },
    ],
    created: 1,
    refused: 1,
  },
  FileList: {
    data: [
      {
        id: 'file_5t1c3h8v4xq9m2k7',
        orderId: ORDER.orderId,
        name: 'report.pdf',
        kind: 'report',
        contentType: 'application/pdf',
        size: 1_483_220,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        createdAt: '2026-03-02T09:05:00.000Z',
        downloadUrl: 'http://127.0.0.1:4010/v4/files/file_5t1c3h8v4xq9m2k7/download',
      },
    ],
    total: 1,
  },
  ...EVENT_EXAMPLES,
  Error: { error: REFUSED },
};
