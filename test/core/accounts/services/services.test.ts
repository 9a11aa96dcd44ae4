import { describe, expect, it } from 'vitest';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { failureOf } from '../../support/failure-of.ts';
import { SERVICE } from '../../support/service-double.ts';

const ask = (accountId = ACCOUNT.id) => ({ accountId, serviceId: 's1', rushOrder: true, pdfRequired: true });

describe('services', () => {
  it('come from the cache with their age, and are asked for on request', async () => {
    const core = testCore();
    const list = (refresh: boolean) => core.handlers['services.list']({ accountId: ACCOUNT.id, refresh });
    expect(await list(false)).toEqual({ services: [], fetchedAt: null, problem: null });
    const now = core.clock.now();
    expect(await list(true)).toEqual({ services: [SERVICE], fetchedAt: now, problem: null });
    await core.clock.advance(5_000);
    expect(await list(false)).toEqual({ services: [SERVICE], fetchedAt: now, problem: null });
    expect(core.service.count('services')).toBe(1);
  });

  it('stay when the service can’t tell them, with what is wrong', async () => {
    const core = testCore();
    const list = () => core.handlers['services.list']({ accountId: ACCOUNT.id, refresh: true });
    await list();
    for (const failure of [
      { kind: 'unavailable', status: 500, retryAfter: null },
      { kind: 'not_understood', status: 200, why: verbatim('A web page answered.') },
      { kind: 'network', fault: 'reset', detail: '' },
    ] as const) {
      core.service.fail.services = failure;
      const { services, problem } = await list();
      expect(services).toEqual([SERVICE]);
      expect(problem).toMatch(/\w{3}.*\./);
    }
    core.service.fail = {};
    core.service.services = [];
    expect((await list()).services).toEqual([SERVICE]);
  });

  it('are announced when they changed', async () => {
    const core = testCore();
    const list = () => core.handlers['services.list']({ accountId: ACCOUNT.id, refresh: true });
    await list();
    await list();
    core.service.services = [{ ...SERVICE, price: { minor: 2_700, currency: 'USD' } }];
    await list();
    expect(core.events.filter((event) => event.name === 'services.changed')).toHaveLength(2);
  });
});

describe('a quote', () => {
  it('is asked for every time', async () => {
    const core = testCore();
    expect(await core.handlers['quote.get'](ask())).toEqual({
      total: core.service.price,
      at: core.clock.now(),
    });
    core.service.price = { minor: 9_900, currency: 'USD' };
    expect((await core.handlers['quote.get'](ask())).total.minor).toBe(9_900);
    expect(core.service.count('price')).toBe(2);
  });

  it('fails in words', async () => {
    const core = testCore();
    core.service.fail.price = { kind: 'refused', status: 422, said: 'No such service.', problems: [] };
    const refused = await failureOf(() => core.handlers['quote.get'](ask()));
    expect(refused).toMatchObject({ code: 'refused', detail: { serviceSaid: 'No such service.' } });
    expect((await failureOf(() => core.handlers['quote.get'](ask('gone')))).code).toBe('no_account');
  });
});
