import { describe, expect, it } from 'vitest';
import {
  activityLines,
  amendmentsOf,
  eventWords,
} from '../../../../src/renderer/features/tracking/order/activity.ts';
import { timelineOf } from '../../../../src/renderer/features/tracking/order/timeline.ts';
import type { OrderDetail } from '../../../../src/shared/contract/index.ts';
import type { OrderEvent, StoredOrder } from '../../../../src/shared/domain/order.ts';
import { readStatus } from '../../../../src/shared/domain/status.ts';
import { NO_FIELDS } from '../../../support/blank-order.ts';

const order = (status: string, more: Partial<StoredOrder> = {}): StoredOrder => ({
  accountId: 'a',
  orderId: 'o',
  status: readStatus(status),
  ...NO_FIELDS,
  serviceName: null,
  price: null,
  orderedAt: 100,
  deliveredAt: null,
  expectedAt: null,
  raw: '{}',
  firstSeenAt: 100,
  lastSeenAt: 100,
  filesExpected: null,
  filesLocal: 0,
  ...more,
});
const event = (at: number, more: Partial<OrderEvent>): OrderEvent => ({
  id: at,
  at,
  source: 'polled',
  what: 'status',
  field: null,
  from: null,
  to: null,
  ...more,
});
const states = (detail: OrderDetail) => timelineOf(detail).map((step) => `${step.label}: ${step.state}`);

describe('an order of an account that pays by card', () => {
  const events = [event(100, { what: 'first_seen', to: 'Created' })];

  it('isn’t accepted by a status that may stand before the payment', () => {
    const created = order('Created', { status: readStatus('Created', 'v1') });
    const steps = timelineOf({ order: created, events, files: [] }, 'v1');
    expect(steps.map(({ state }) => state)).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(steps.map(({ at }) => at)).toEqual([null, null, null, null, null]);
  });

  it('has its status in the service’s own word in the activity', () => {
    const moved = [...events, event(110, { from: 'Created', to: 'In Progress' })];
    expect(activityLines(moved, 'v1').map(({ words }) => words)).toEqual([
      'Created → In progress',
      'Found at the service: Created',
    ]);
    expect(activityLines(moved, 'v4').map(({ words }) => words)).toEqual([
      'Accepted → In progress',
      'Found at the service: Accepted',
    ]);
  });
});

describe('the timeline', () => {
  it('begins with the payment, where the service collected it', () => {
    const events = [
      event(90, { what: 'payment', to: 'Payment page opened, $39.00' }),
      event(99, { what: 'payment', to: 'Paid by card, $39.00' }),
    ];
    const [first, second] = timelineOf({ order: order('accepted'), events, files: [] });
    expect([first, second?.label]).toEqual([
      { label: 'Paid', state: 'done', at: 99, note: null },
      'Accepted',
    ]);
  });

  it('shows the step the order is in, what was reached when, and when the rest is expected', () => {
    const detail: OrderDetail = {
      order: order('QA', { expectedAt: 900 }),
      events: [event(200, { to: 'in progress' }), event(300, { to: 'QA' })],
      files: [],
    };
    expect(states(detail)).toEqual([
      'Accepted: done',
      'In progress: done',
      'Quality check: now',
      'Delivered: ahead',
      'On this computer: ahead',
    ]);
    expect(timelineOf(detail).map((step) => step.at)).toEqual([100, 200, 300, null, null]);
    expect(timelineOf(detail)[3]?.note).toBe('expected');
  });

  it('is over only when every file is here', () => {
    const delivered = order('completed', { deliveredAt: 400, filesExpected: 6, filesLocal: 4 });
    const detail: OrderDetail = { order: delivered, events: [], files: [] };
    expect(states(detail).slice(-2)).toEqual(['Delivered: done', 'On this computer: now']);
    expect(timelineOf(detail).at(-1)?.note).toBe('4 of 6 files');
    expect(states({ ...detail, order: { ...delivered, filesLocal: 6 } }).at(-1)).toBe(
      'On this computer: done',
    );
  });

  it('doesn’t call an order whole that was delivered with no files known', () => {
    const detail: OrderDetail = { order: order('completed'), events: [], files: [] };
    expect(states(detail).at(-1)).toBe('On this computer: now');
  });

  it('ends where the order was canceled', () => {
    const detail: OrderDetail = {
      order: order('cancelled'),
      events: [event(200, { to: 'in progress' }), event(250, { to: 'cancelled' })],
      files: [],
    };
    expect(states(detail)).toEqual(['Accepted: done', 'In progress: done', 'Canceled: stopped']);
    expect(timelineOf(detail).at(-1)?.at).toBe(250);
  });

  it('stays where it was last seen under a status it doesn’t know', () => {
    const detail: OrderDetail = {
      order: order('Awaiting imagery'),
      events: [event(200, { to: 'in progress' })],
      files: [],
    };
    expect(states(detail)[1]).toBe('In progress: now');
  });
});

it.each([
  [{ what: 'status', from: 'IN_PROGRESS', to: 'QA' }, 'In progress → Quality check'],
  [{ what: 'status', from: null, to: 'On hold' }, 'On hold'],
  [
    { what: 'field', field: 'propertyType', from: 'Residential', to: 'Commercial' },
    'Property type changed by the service: “Residential” → “Commercial”',
  ],
  [
    { what: 'field', field: 'brandNew', from: null, to: 'x' },
    'brandNew changed by the service: nothing → “x”',
  ],
  [{ what: 'downloaded', to: 'report.pdf' }, 'Downloaded report.pdf'],
] as const)('tells %j', (more, words) => {
  expect(eventWords(event(1, more))).toBe(words);
});

it('puts files that were fetched in one go on one line, newest first', () => {
  const lines = activityLines([
    event(1_000, { what: 'placed' }),
    event(2_000, { what: 'downloaded', to: 'report.pdf' }),
    event(3_000, { what: 'downloaded', to: 'top.jpg' }),
    event(4_000, { what: 'files', to: '3' }),
    event(200_000, { what: 'downloaded', to: 'late.csv' }),
  ]);
  expect(lines.map((line) => [line.words, line.names])).toEqual([
    ['Downloaded late.csv', []],
    ['Files listed: 3', []],
    ['Downloaded 2 files', ['report.pdf', 'top.jpg']],
    ['Order placed', []],
  ]);
});

it('puts what the service changed at one moment on one line, old and new, in the order it was reported', () => {
  const change = (field: string, from: string, to: string) => ({ what: 'field', field, from, to }) as const;
  const lines = activityLines([
    event(1_000, change('notes', 'a', 'b')),
    { ...event(2_000, change('propertyType', 'Residential', 'Commercial')), id: 1 },
    { ...event(2_000, change('price', '$36.00', '$54.00')), id: 2 },
    event(2_000, { to: 'QA' }),
  ]);
  expect(lines.map((line) => [line.words, line.changes.map((each) => each.field)])).toEqual([
    ['Quality check', []],
    ['Changed by the service', ['propertyType', 'price']],
    ['Changed by the service', ['notes']],
  ]);
  expect(lines[1]?.changes[1]).toEqual({ field: 'price', from: '$36.00', to: '$54.00' });
});

it('says of an order placed here that the service took it, and of others that they were found', () => {
  const seen = event(2_000, { what: 'first_seen', source: 'answer', to: 'accepted' });
  const wordsOf = (events: readonly OrderEvent[]) => activityLines(events).map((line) => line.words);
  expect(wordsOf([event(1_000, { what: 'placed' }), seen])).toEqual([
    'Accepted by the service: Accepted',
    'Order placed',
  ]);
  expect(wordsOf([seen])).toEqual(['Found at the service: Accepted']);
});

it('knows of each field the last change that the service made', () => {
  const amendments = amendmentsOf([
    event(1_000, { what: 'field', field: 'price', from: '$36.00', to: '$54.00' }),
    event(2_000, { what: 'field', field: 'price', from: '$54.00', to: '$49.00' }),
    event(3_000, { what: 'status', from: 'a', to: 'b' }),
  ]);
  expect([...amendments]).toEqual([['price', { at: 2_000, from: '$54.00' }]]);
});
