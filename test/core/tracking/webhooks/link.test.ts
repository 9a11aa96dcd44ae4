import { describe, expect, it } from 'vitest';
import { readDeliveryLink } from '../../../../src/main/core/tracking/webhooks/link.ts';
import { until } from '../../../support/until.ts';
import { eventOffice, post } from './office.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const DAY = 86_400_000;
const REPORTED_URL = 'https://api.example.com/v4/files/download?token=abc12345';

describe('the download of a delivery', () => {
  it.each<[string, unknown, ReturnType<typeof readDeliveryLink>]>([
    [
      'with both, and an end of its own',
      {
        type: 'order.delivered',
        createdAt: '2026-06-01T11:00:00Z',
        data: {
          order: { id: 'o1' },
          downloadAllUrl: REPORTED_URL,
          downloadToken: 'abc12345',
          downloadExpiresAt: '2026-06-02T10:30:00Z',
        },
      },
      { address: REPORTED_URL, token: 'abc12345', until: Date.UTC(2026, 5, 2, 10, 30) },
    ],
    [
      'in other spellings, with the event’s time in seconds',
      {
        event: 'ORDER_DELIVERED',
        timestamp: NOW / 1000 - 3_600,
        order_id: '7',
        DOWNLOAD_ALL_URL: REPORTED_URL,
      },
      { address: REPORTED_URL, token: null, until: NOW - 3_600_000 + DAY },
    ],
    ['a token alone', { token: 'abc12345' }, { address: null, token: 'abc12345', until: NOW + DAY }],
    [
      'dated in the future: never longer than a day from now',
      {
        downloadToken: 'abc12345',
        createdAt: '2030-01-01T00:00:00Z',
        downloadExpiresAt: '2031-01-01T00:00:00Z',
      },
      { address: null, token: 'abc12345', until: NOW + DAY },
    ],
    ['none', { type: 'order.delivered', data: { order: { id: 'o1' } } }, null],
    ['not an object', 'hello', null],
    ['too long to be one', { downloadToken: 'x'.repeat(5_000) }, null],
  ])('%s', (_what, payload, expected) => {
    expect(readDeliveryLink(payload, NOW)).toEqual(expected);
  });

  it('is handed on for the one order of a delivery, and of no other event', async () => {
    const { turnOn, linked } = eventOffice();
    const address = await turnOn();
    const data = { downloadToken: 'abc12345' };
    await post(address, { type: 'order.updated', orderId: '1', data });
    await post(address, { type: 'order.delivered', orderIds: ['1', '2'], data });
    await post(address, { type: 'order.delivered', data });
    await post(address, { type: 'order.delivered', orderId: '3', data });
    await until('the link', () => linked.length > 0);
    expect(linked).toMatchObject([['3', { token: 'abc12345' }]]);
  });
});
