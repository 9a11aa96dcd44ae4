import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../../src/main/core/kernel/failure.ts';
import { DAY, HOUR } from '../../../../src/shared/domain/units.ts';
import { intent } from '../../../store/rows.ts';
import { failureOf } from '../../support/failure-of.ts';
import { ACCOUNT, office, reported, usd } from './harness.ts';

describe('what the service changes', () => {
  it('is nothing at the first import, whatever state the orders are in', async () => {
    const { take, page, clock, notices, world } = office();
    take(reported('1'), reported('2', 'cancelled'), reported('3', 'delivered', { deliveredAt: Date.now() }));
    await clock.advance(HOUR);
    expect(page()).toEqual({ items: [], total: 0, open: 0 });
    expect(notices).toEqual([]);
    expect(world.badge).toBe(0);
  });

  it('several changes of one arrival are one item, old and new side by side, in the form’s order, with what it costs', () => {
    const { take, page, store } = office();
    take(reported('1'));
    take(
      reported('1', 'in_progress', {
        propertyType: 'Commercial',
        pdfRequired: true,
        price: usd(4_100),
        latitude: 41.2,
        additionalInstructions: 'Mind the cat.',
        notes: 'RL-0123456789ABCDEFG other notes',
        customerEmail: 'd@example.com',
      }),
    );
    const { items, open } = page();
    expect(open).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'amended',
        orderId: '1',
        address: '1 Juniper Lane',
        customerName: 'Dana Whitfield',
        claimNumber: '00-7',
        priceEffect: usd(1_200),
        state: 'open',
        decision: null,
        changes: [
          { field: 'propertyType', from: 'Residential', to: 'Commercial' },
          { field: 'latitude', from: '41.123456', to: '41.2' },
          { field: 'pdfRequired', from: 'No', to: 'Yes' },
          { field: 'customerEmail', from: 'dana@example.com', to: 'd@example.com' },
          { field: 'additionalInstructions', from: 'Mind the dog.', to: 'Mind the cat.' },
          { field: 'notes', from: 'our notes', to: 'other notes' },
          { field: 'price', from: '$29.00', to: '$41.00' },
        ],
      },
    ]);
    expect(items[0]?.reason).toBe(
      'The service changed the property type, latitude, PDF option, owner’s email address, instructions, and office notes on this order. It costs $12.00 more: $41.00.',
    );
    const history = store.events.list(ACCOUNT, '1').filter(({ what }) => what === 'field');
    expect(history.map(({ field, from, to }) => ({ field, from, to }))).toEqual(items[0]?.changes);
  });

  it('a PDF that is added or taken out is said so', () => {
    const { take, page } = office();
    take(reported('1'), reported('2', 'accepted', { pdfRequired: true }));
    take(reported('1', 'accepted', { pdfRequired: true, price: usd(3_400) }), reported('2'));
    expect(page().items.map(({ reason }) => reason)).toEqual([
      'The service removed the PDF from this order.',
      'The service added the PDF to this order. It costs $5.00 more: $34.00.',
    ]);
  });

  it('isn’t what only looks different: a dropped reference, rounded coordinates, spaces, letter case, nothing reported', () => {
    const { take, page, store } = office();
    take(reported('1'));
    take(
      reported('1', 'accepted', {
        notes: 'our notes',
        latitude: 41.1234562,
        additionalInstructions: 'Mind  the dog. ',
      }),
    );
    take(
      reported('1', 'Accepted', {
        notes: 'RL-0123456789ABCDEFG',
        propertyType: 'RESIDENTIAL',
        longitude: null,
        price: null,
      }),
    );
    take(reported('1', 'accepted', { notes: null }));
    expect(page().items.flatMap(({ changes }) => changes)).toEqual([
      { field: 'notes', from: 'our notes', to: '' },
    ]);
    expect(store.events.list(ACCOUNT, '1').map(({ what }) => what)).toEqual(['first_seen', 'field']);
  });

  it('that follows while the item is open is folded into it: the oldest value, and the newest', () => {
    const { take, page } = office();
    take(reported('1'));
    take(reported('1', 'accepted', { propertyType: 'Commercial' }));
    take(reported('1', 'accepted', { propertyType: 'Commercial', price: usd(3_500) }));
    take(reported('1', 'accepted', { propertyType: 'Mixed', price: usd(5_000), address: '1 Juniper Ln' }));
    const { items } = page();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      kind: 'amended',
      priceEffect: usd(2_100),
      changes: [
        { field: 'address', from: '1 Juniper Lane', to: '1 Juniper Ln' },
        { field: 'propertyType', from: 'Residential', to: 'Mixed' },
        { field: 'price', from: '$29.00', to: '$50.00' },
      ],
    });
  });

  it('that goes back to what it was settles the item', () => {
    const { take, page } = office();
    take(reported('1'));
    take(reported('1', 'accepted', { propertyType: 'Commercial', price: usd(3_500) }));
    take(reported('1', 'accepted', { propertyType: 'Commercial' }));
    expect(page().items).toMatchObject([
      { kind: 'amended', priceEffect: null, changes: [{ field: 'propertyType' }] },
    ]);
    take(reported('1'));
    expect(page().open).toBe(0);
    expect(page('done').items).toMatchObject([{ decision: 'settled', decidedBy: null }]);
  });

  it('price alone, cheaper too, and in another currency', () => {
    const { take, page } = office();
    take(reported('1'), reported('2'));
    take(
      reported('1', 'accepted', { price: usd(2_000) }),
      reported('2', 'accepted', { price: { minor: 2_900, currency: 'CAD' } }),
    );
    const [second, first] = page().items;
    expect(first).toMatchObject({ kind: 'price_changed', priceEffect: usd(-900) });
    expect(first?.reason).toBe('The service changed the price of this order. It costs $9.00 less: $20.00.');
    expect(second).toMatchObject({ kind: 'price_changed', priceEffect: null });
    expect(second?.reason).toContain('from $29.00 to CA$29.00');
  });

  it('a cancellation outweighs what was changed before, and is settled when the order is taken up again', () => {
    const { take, page } = office();
    take(reported('1'), reported('2'));
    take(reported('1', 'accepted', { propertyType: 'Commercial' }));
    take(reported('1', 'cancelled', { propertyType: 'Commercial' }), reported('2', 'Canceled'));
    const { items } = page();
    expect(
      items.map(({ kind, orderId, changes }) => [kind, orderId, changes.map(({ field }) => field).join()]),
    ).toEqual([
      ['cancelled', '2', 'status'],
      ['cancelled', '1', 'status,propertyType'],
    ]);
    expect(items[0]?.changes[0]).toEqual({ field: 'status', from: 'accepted', to: 'cancelled' });
    take(reported('1', 'in_progress', { propertyType: 'Commercial' }), reported('2', 'in_progress'));
    expect(page().items).toMatchObject([
      { orderId: '1', kind: 'amended', changes: [{ field: 'propertyType' }] },
    ]);
    expect(page('done').items).toMatchObject([{ orderId: '2', decision: 'settled' }]);
  });

  it('is an item or not at all together with its line of the history', () => {
    const { take, page, store } = office();
    take(reported('1'));
    expect(() =>
      store.transaction(() => {
        take(reported('1', 'cancelled'));
        throw new Error('the disk is full');
      }),
    ).toThrow('full');
    expect(page().items).toEqual([]);
    expect(store.events.list(ACCOUNT, '1')).toHaveLength(1);
  });
});

describe('the price of a confirmation', () => {
  function acknowledged(price: number, agreed = 4_250) {
    const all = office();
    all.store.outbox.insert(intent('i1', { agreed: usd(agreed), confirmedAt: all.clock.now() }));
    const order = reported('9', 'accepted', { price: usd(price) });
    all.store.transaction(() => {
      all.store.outbox.move('i1', ['queued'], 'acked', { orderId: '9' }, all.clock.now(), 'placed');
      all.intake.take(ACCOUNT, [order], 'answer');
    });
    return { ...all, order };
  }

  it('that isn’t what is charged is one item, and never said twice', async () => {
    const { page, intake, order, inbox, bus, clock } = acknowledged(5_000);
    const [item] = page().items;
    expect(item).toMatchObject({
      kind: 'price_changed',
      orderId: '9',
      priceEffect: usd(750),
      changes: [{ field: 'price', from: '$42.50', to: '$50.00' }],
      reason: 'You confirmed $42.50, and the service is charging $50.00.',
    });
    inbox.handlers['inbox.decide']({ itemId: item?.id ?? 0, decision: { kind: 'accept' } });
    intake.take(ACCOUNT, [order], 'answer');
    bus.emit('intent.changed', { accountId: ACCOUNT, intentId: 'i1', runId: null });
    await clock.advance(5_000);
    expect(page().items).toEqual([]);
  });

  it('that is charged as confirmed is none; the price last agreed to counts', () => {
    expect(acknowledged(4_250).page().items).toEqual([]);
    expect(acknowledged(6_000, 6_000).page().items).toEqual([]);
  });

  it('is compared when the order was there before its confirmation was recognized', async () => {
    const { store, clock, take, bus, page } = office();
    take(reported('9'));
    store.outbox.insert(intent('i1', { agreed: usd(2_500), confirmedAt: clock.now() }));
    store.outbox.move('i1', ['queued'], 'acked', { orderId: '9' }, clock.now(), 'found');
    bus.emit('intent.changed', { accountId: ACCOUNT, intentId: 'i1', runId: null });
    await clock.advance(2_000);
    expect(page().items).toMatchObject([{ kind: 'price_changed', priceEffect: usd(400), orderId: '9' }]);
  });
});

describe('a person’s decision', () => {
  function withItem() {
    const all = office();
    all.take(reported('1'));
    all.take(reported('1', 'accepted', { propertyType: 'Commercial', price: usd(4_100) }));
    const [item] = all.page().items;
    if (!item) throw new Error('no item');
    const { handlers } = all.inbox;
    return { ...all, itemId: item.id, handlers };
  }

  it('is kept with who and when; what comes afterwards is a new item', () => {
    const { handlers, itemId, page, take, clock } = withItem();
    const decided = handlers['inbox.decide']({ itemId, decision: { kind: 'accept' } });
    expect(decided).toMatchObject({
      state: 'done',
      decision: 'accepted',
      decidedAt: clock.now(),
      decidedBy: 'kim',
    });
    take(reported('1', 'accepted', { propertyType: 'Residential', price: usd(4_100) }));
    expect(page().items).toMatchObject([
      { changes: [{ field: 'propertyType', from: 'Commercial', to: 'Residential' }] },
    ]);
    expect(page('done').total).toBe(1);
  });

  it('can be taken back, but not past newer news of the same', async () => {
    const { handlers, itemId, page, take } = withItem();
    for (const kind of ['accept', 'question', 'done'] as const) {
      handlers['inbox.decide']({ itemId, decision: { kind } });
      expect(
        (await failureOf(() => handlers['inbox.decide']({ itemId, decision: { kind: 'done' } }))).code,
      ).toBe('too_late');
      expect(handlers['inbox.reopen']({ itemId })).toMatchObject({
        state: 'open',
        decision: null,
        decidedAt: null,
      });
    }
    handlers['inbox.decide']({ itemId, decision: { kind: 'done' } });
    take(reported('1', 'accepted', { propertyType: 'Residential', price: usd(4_100) }));
    expect((await failureOf(() => handlers['inbox.reopen']({ itemId }))).code).toBe('too_late');
    expect(page().total).toBe(1);
  });

  it('later puts it off, no further than 30 days, and it comes back by itself', async () => {
    const { handlers, itemId, page, clock, world, events } = withItem();
    for (const until of [clock.now(), clock.now() + 31 * DAY])
      expect(
        (await failureOf(() => handlers['inbox.decide']({ itemId, decision: { kind: 'later', until } })))
          .code,
      ).toBe('bad_input');
    const until = clock.now() + 2 * HOUR;
    expect(handlers['inbox.decide']({ itemId, decision: { kind: 'later', until } })).toMatchObject({
      state: 'later',
      until,
    });
    expect([page().total, page('later').total]).toEqual([0, 1]);
    await clock.advance(HOUR);
    expect(world.badge).toBe(0);
    const before = events.length;
    await clock.advance(HOUR + 60_000);
    expect(world.badge).toBe(1);
    expect(events.slice(before)).toContainEqual({ name: 'inbox.changed', data: { accountId: ACCOUNT } });
    expect(page().items).toMatchObject([{ id: itemId, state: 'open', until: null }]);
  });

  it('what was put off is open again when something new happens to it', () => {
    const { handlers, itemId, page, take, clock } = withItem();
    handlers['inbox.decide']({ itemId, decision: { kind: 'later', until: clock.now() + DAY } });
    take(reported('1', 'cancelled', { propertyType: 'Commercial', price: usd(4_100) }));
    expect(page().items).toMatchObject([{ id: itemId, kind: 'cancelled', state: 'open' }]);
  });

  it('a question is a message to copy or to mail: the order, our reference, old and new', async () => {
    const { handlers, itemId, mails } = withItem();
    const message = handlers['inbox.question']({ itemId });
    expect(message).toEqual({
      subject: 'Question about a changed order: 1',
      body: [
        'Hello,',
        '',
        'Order: 1',
        'Address: 1 Juniper Lane',
        'Property owner: Dana Whitfield',
        'Claim number: 00-7',
        '',
        'This order was changed after we placed it:',
        '',
        '  Property type: Residential -> Commercial',
        '  Price: $29.00 -> $41.00',
        '',
        'Please tell us why, and whether the report will be what we ordered.',
        '',
        'Thank you',
      ].join('\n'),
    });
    await handlers['inbox.mail']({ itemId });
    expect(mails).toEqual([message]);
  });

  it('about something that isn’t there is refused in words', async () => {
    const { handlers } = withItem();
    for (const name of ['inbox.reopen', 'inbox.question', 'inbox.mail'] as const) {
      const failure = await failureOf(() => handlers[name]({ itemId: 999 }));
      expect(failure).toBeInstanceOf(CallFailure);
      expect(failure.code).toBe('not_found');
    }
    expect(
      (await failureOf(() => handlers['inbox.page']({ accountId: 'x', show: 'open', offset: 0, limit: 1 })))
        .code,
    ).toBe('no_account');
  });
});

describe('many items of the inbox', () => {
  it('are accepted together and taken back together, and only once each', async () => {
    const { take, page, inbox, world } = office();
    const ids = Array.from({ length: 17 }, (_, index) => `o${index}`);
    take(...ids.map((id) => reported(id)));
    take(...ids.map((id) => reported(id, 'in_progress', { propertyType: 'Commercial', price: usd(4_100) })));
    const itemIds = page().items.map(({ id }) => id);
    expect(itemIds).toHaveLength(17);
    const asked = { accountId: ACCOUNT, itemIds };
    await inbox.handlers['inbox.decide']({ itemId: itemIds[0] ?? 0, decision: { kind: 'done' } });
    const decided = await inbox.handlers['inbox.decideMany']({ ...asked, decision: { kind: 'accept' } });
    const accepted = decided.decided;
    expect(accepted).toEqual(itemIds.slice(1));
    expect(page().open).toBe(0);
    expect(world.badge).toBe(0);
    const decisions = new Map(page('done').items.map(({ id, decision }) => [id, decision]));
    expect(itemIds.map((id) => decisions.get(id))).toEqual(['done', ...accepted.map(() => 'accepted')]);
    const others = await inbox.handlers['inbox.reopenMany']({ accountId: 'theirs', itemIds });
    expect(others.reopened).toBe(0);
    const back = await inbox.handlers['inbox.reopenMany']({ accountId: ACCOUNT, itemIds: [...accepted] });
    expect(back.reopened).toBe(16);
    expect(page().open).toBe(16);
  });

  it('are snoozed together, come back together, and are done together', async () => {
    const { take, page, inbox, clock } = office();
    const ids = ['o1', 'o2', 'o3'];
    take(...ids.map((id) => reported(id)));
    take(...ids.map((id) => reported(id, 'in_progress', { propertyType: 'Commercial', price: usd(4_100) })));
    const itemIds = page().items.map(({ id }) => id);
    const decide = (decision: { kind: 'done' } | { kind: 'later'; until: number }) =>
      inbox.handlers['inbox.decideMany']({ accountId: ACCOUNT, itemIds, decision });
    const until = clock.now() + HOUR;
    expect(await decide({ kind: 'later', until })).toEqual({ decided: itemIds });
    expect(page('later').items.map((item) => item.until)).toEqual([until, until, until]);
    const back = await inbox.handlers['inbox.reopenMany']({ accountId: ACCOUNT, itemIds });
    expect([back.reopened, page().open]).toEqual([3, 3]);
    const tooFar = { kind: 'later', until: clock.now() + 31 * DAY } as const;
    expect(() => decide(tooFar)).toThrow('within the next 30 days');
    expect(page().open).toBe(3);
    await decide({ kind: 'later', until });
    await clock.advance(HOUR);
    expect(page().open).toBe(3);
    await decide({ kind: 'done' });
    expect(page('done').items.map(({ decision }) => decision)).toEqual(['done', 'done', 'done']);
  });
});
