import { describe, expect, it, onTestFinished } from 'vitest';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createPeople } from '../../../../src/main/core/tracking/people/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

const accountId = 'ours';

function office() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  for (const id of [accountId, 'theirs']) store.accounts.insert(fictitiousAccount(id));
  const bus = createBus();
  const { handlers } = createPeople({
    ports: { store, desktop: { person: 'Kim' }, clock: createFakeClock(1_000) } as never,
    bus,
  });
  return { store, handlers, list: (id = accountId) => handlers['presets.list']({ accountId: id }) };
}

describe('order templates', () => {
  const values = { ...EMPTY_DRAFT, serviceId: 'premium', rushOrder: true };
  const put = { accountId, id: null, name: 'Hail', values };

  it('hold every field but those that say which roof it is, by name and for one account', async () => {
    const { handlers, list } = office();
    const place = {
      address: '12 N Oak St',
      latitude: '41',
      longitude: '-95',
      referenceImageUrl: 'https://a',
    };
    const { id } = await handlers['templates.put']({ ...put, values: { ...values, ...place } });
    await handlers['templates.put']({ ...put, name: 'Gutters', values: { rushOrder: false } });
    const { templates } = await list();
    expect(templates.map(({ name }) => name)).toEqual(['Gutters', 'Hail']);
    const hail = templates.find((each) => each.id === id);
    expect(hail?.values).toMatchObject({ serviceId: 'premium', rushOrder: true });
    for (const field of Object.keys(place)) expect(hail?.values).not.toHaveProperty(field);
    expect((await list('theirs')).templates).toEqual([]);
  });

  it('keep one name for one template, are renamed in place, and say when they are gone', async () => {
    const { handlers, list } = office();
    const { id } = await handlers['templates.put'](put);
    expect(() => handlers['templates.put']({ ...put, name: ' hail ' })).toThrow(/Another template/);
    await handlers['templates.put']({ ...put, id, name: 'HAIL' });
    await handlers['templates.put']({ ...put, id, name: 'Wind' });
    expect((await list()).templates.map((each) => [each.id, each.name])).toEqual([[id, 'Wind']]);
    await handlers['templates.remove']({ accountId, id });
    expect(() => handlers['templates.put']({ ...put, id })).toThrow(/deleted/);
  });

  it('of another version that cannot be read are none', async () => {
    const { store, list } = office();
    store.presets.put(accountId, { kind: 'template', key: 'a', body: '{"name":1}' });
    store.presets.put(accountId, { kind: 'template', key: 'b', body: 'no' });
    expect(await list()).toEqual({ templates: [], defaults: [] });
  });
});

describe('defaults', () => {
  const subject = { kind: 'customer', name: 'State Farm', email: 'Claims@farm.example' } as const;

  it('are one set for each email or report, hold only what is usual, and end when nothing is left', async () => {
    const { handlers, list } = office();
    const put = (values: object | null, more: object = {}) =>
      handlers['defaults.put']({ accountId, subject: { ...subject, ...more }, values });
    await put({ rushOrder: true, notes: 'Job 1', customerName: 'x' });
    await put({ propertyType: 'Commercial' }, { name: 'STATE FARM', email: 'claims@FARM.example' });
    const service = { kind: 'service', name: 'Premium', serviceId: 'premium' } as const;
    await handlers['defaults.put']({
      ...{ accountId, subject: service },
      values: { serviceId: 'basic', additionalInstructions: 'Garage' },
    });
    expect((await list()).defaults).toEqual([
      {
        subject: { kind: 'customer', name: 'STATE FARM', email: 'claims@FARM.example' },
        values: { propertyType: 'Commercial' },
      },
      { subject: service, values: { additionalInstructions: 'Garage' } },
    ]);
    await put({});
    expect((await list()).defaults).toHaveLength(1);
  });
});
