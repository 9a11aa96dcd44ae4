import { describe, expect, it } from 'vitest';
import { mapLink } from '../../../../src/main/core/tracking/orders/map-link.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { failureOf } from '../../support/failure-of.ts';
import { remoteOrder } from '../../support/service-double.ts';

describe('the link to the map', () => {
  it('is the pin where there are coordinates', () => {
    expect(mapLink({ latitude: 41.2565, longitude: -95.9345, address: 'x' })).toBe(
      'https://www.openstreetmap.org/?mlat=41.256500&mlon=-95.934500#map=19/41.256500/-95.934500',
    );
  });
  it('is a search for the address otherwise, whatever is in it', () => {
    const link = mapLink({ latitude: null, longitude: 5, address: '12 N Oak St & "x"#y\ud800' });
    expect(new URL(link ?? '').host).toBe('www.openstreetmap.org');
    expect(new URL(link ?? '').searchParams.get('query')).toBe('12 N Oak St & "x"#y\ufffd');
  });
  it('is nothing where there is no place', () => {
    expect(mapLink({ latitude: null, longitude: null, address: '  ' })).toBeNull();
    expect(mapLink({ latitude: 91, longitude: 5, address: null })).toBeNull();
  });
});

describe('the calls for orders', () => {
  it('answer an order with its history', async () => {
    const core = testCore();
    core.intake.take(ACCOUNT.id, [remoteOrder('o1')], 'polled');
    const detail = await core.handlers['orders.get']({ accountId: ACCOUNT.id, orderId: 'o1' });
    expect(detail.order.orderId).toBe('o1');
    expect(detail.events.map((event) => event.what)).toEqual(['first_seen']);
    expect(detail.files).toEqual([]);
  });

  it('tell an unknown order from an unknown account', async () => {
    const core = testCore();
    const get = (accountId: string) =>
      failureOf(() => core.handlers['orders.get']({ accountId, orderId: 'o1' }));
    expect((await get(ACCOUNT.id)).code).toBe('not_found');
    expect((await get('gone')).code).toBe('no_account');
  });

  it('keep a draft for each account', async () => {
    const core = testCore();
    const draft = { ...EMPTY_DRAFT, address: '12 N Oak' };
    expect(await core.handlers['draft.get']({ accountId: ACCOUNT.id })).toBeNull();
    await core.handlers['draft.put']({ accountId: ACCOUNT.id, draft });
    expect(await core.handlers['draft.get']({ accountId: ACCOUNT.id })).toEqual(draft);
    await core.handlers['draft.put']({ accountId: ACCOUNT.id, draft: null });
    expect(await core.handlers['draft.get']({ accountId: ACCOUNT.id })).toBeNull();
    const put = () => core.handlers['draft.put']({ accountId: 'gone', draft });
    expect((await failureOf(put)).code).toBe('no_account');
  });

  it('open the map in the browser', async () => {
    const core = testCore();
    core.intake.take(ACCOUNT.id, [remoteOrder('o1')], 'polled');
    await core.handlers['desktop.openLink']({ link: 'map', accountId: ACCOUNT.id, orderId: 'o1' });
    expect(core.links).toEqual(['https://www.openstreetmap.org/search?query=12%20N%20Oak%20St']);
  });
});
