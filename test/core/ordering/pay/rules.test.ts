import { describe, expect, it } from 'vitest';
import { contradicts } from '../../../../src/main/core/kernel/contradicts.ts';
import { judge, whereNow } from '../../../../src/main/core/ordering/pay/links.ts';
import { afterFailure, nextAsk } from '../../../../src/main/core/ordering/pay/pace.ts';
import { paymentSettings } from '../../../../src/main/core/ordering/pay/settings.ts';
import { differs } from '../../../../src/main/core/ordering/pay/view.ts';
import type { CheckoutRecord, CheckoutStatus } from '../../../../src/main/core/ports/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { intent, newStore, order } from '../../../store/support.ts';
import { failureOf } from '../../support/failure-of.ts';

const USD = (minor: number) => ({ minor, currency: 'USD' });
const record = (patch: Partial<CheckoutRecord> = {}) =>
  ({
    state: 'open',
    sessionId: 's1',
    stateAt: 0,
    createdAt: 0,
    openedAt: null,
    expiresAt: null,
    asks: 0,
    ...patch,
  }) as CheckoutRecord;

describe('a payment page is opened', () => {
  const real = { baseUrl: 'https://api.example.com' };
  const here = { baseUrl: 'http://127.0.0.1:4010' };

  it('on the service’s own host and on hosts that a person allowed', () => {
    expect(judge('https://api.example.com/pay/1', real, [])).toMatchObject({ ok: true });
    expect(judge('https://pay.example/1', real, ['pay.example'])).toMatchObject({
      ok: true,
      hosts: ['pay.example'],
    });
    expect(judge('http://127.0.0.1:4010/checkout/1', here, [])).toMatchObject({ ok: true });
  });

  it('where the practice service is now', () => {
    const practice = { environment: 'practice', baseUrl: 'http://127.0.0.1:5020' } as const;
    expect(whereNow('http://127.0.0.1:4010/checkout/1?a=b', practice)).toBe(
      'http://127.0.0.1:5020/checkout/1?a=b',
    );
    for (const url of ['https://pay.example/1', 'http://pay.example/1', 'nonsense'])
      expect(whereNow(url, practice)).toBe(url);
    const sandbox = { ...practice, environment: 'sandbox' } as const;
    expect(whereNow('http://127.0.0.1:4010/checkout/1', sandbox)).toBe('http://127.0.0.1:4010/checkout/1');
  });

  it.each([
    ['another host', 'https://pay.example/1', real, [], 'pay.example'],
    ['another port', 'https://api.example.com:8443/1', real, [], 'api.example.com:8443'],
    [
      'a host that only ends alike',
      'https://evil-api.example.com/1',
      real,
      ['api.example.com'],
      'evil-api.example.com',
    ],
    ['no https', 'http://api.example.com/1', real, [], null],
    ['no https, allowed', 'http://pay.example/1', real, ['pay.example'], null],
    ['this computer, for a service elsewhere', 'http://127.0.0.1:4010/1', real, ['127.0.0.1:4010'], null],
    ['another port of this computer', 'http://127.0.0.1:9999/1', here, [], null],
    ['a password', 'https://user:pw@api.example.com/1', real, [], null],
    ['no web address', 'javascript:alert(1)', real, [], null],
    ['a file', 'file:///etc/passwd', real, [], null],
    ['nonsense', '//', real, [], null],
  ])('not at %s', (_, url, account, hosts, host) => {
    const link = judge(url, account, hosts);
    expect(link).toMatchObject({ ok: false, host });
  });
});

describe('the service is asked', () => {
  const pause = (patch: Partial<CheckoutRecord>, now: number) => {
    const next = nextAsk(record(patch), now, false);
    return next === null ? null : next - now;
  };

  it('often after the page was opened, slower later, and once just after it expires', () => {
    const opened = (asks: number, now: number) => pause({ openedAt: 0, asks }, now);
    expect([0, 1, 2, 3, 20].map((asks) => opened(asks, MINUTE))).toEqual(
      [10, 20, 40, 60, 120].map((each) => each * SECOND),
    );
    expect(opened(9, HOUR)).toBe(5 * MINUTE);
    expect(pause({}, MINUTE)).toBe(5 * MINUTE);
    expect(pause({}, 2 * DAY)).toBe(HOUR);
    expect(pause({ expiresAt: MINUTE }, 30 * SECOND)).toBe(35 * SECOND);
    expect(pause({ expiresAt: MINUTE }, 2 * MINUTE)).toBe(5 * MINUTE);
  });

  it('for a week at growing intervals once it’s over or given up', () => {
    for (const state of ['expired', 'cancelled', 'abandoned'] as const) {
      expect([0, 1, 2, 9].map((asks) => pause({ state, asks }, 0))).toEqual([
        MINUTE,
        5 * MINUTE,
        30 * MINUTE,
        DAY,
      ]);
      expect(pause({ state }, 8 * DAY)).toBeNull();
    }
  });

  it('never without a session, nor once all is known', () => {
    expect(pause({ sessionId: null }, 0)).toBeNull();
    expect(pause({ state: 'paid' }, 0)).toBeNull();
    expect(pause({ state: 'refused' }, 0)).toBeNull();
    expect(nextAsk(record({ state: 'paid' }), 0, true)).toBe(10 * SECOND);
    expect([1, 2, 9].map(afterFailure)).toEqual([30 * SECOND, MINUTE, 30 * MINUTE]);
  });
});

it('the amount differs unless it’s the one confirmed amount, or the one agreed to', () => {
  const of = (patch: Partial<CheckoutRecord>) =>
    differs(record({ asked: USD(500), agreed: null, quoted: [USD(500)], ...patch }));
  expect(of({})).toBe(false);
  expect(of({ asked: null, quoted: [] })).toBe(false);
  expect(of({ quoted: [] })).toBe(true);
  expect(of({ quoted: [USD(499)] })).toBe(true);
  expect(of({ quoted: [{ minor: 500, currency: 'CAD' }] })).toBe(true);
  expect(of({ quoted: [USD(500), { minor: 1, currency: 'CAD' }] })).toBe(true);
  expect(of({ quoted: [USD(499)], agreed: USD(500) })).toBe(false);
  expect(of({ quoted: [USD(499)], agreed: USD(501) })).toBe(true);
});

it('a session that the browser brought is another’s when its orders say so', () => {
  const mine = intent('a', {
    reference: 'RL-0000000000000000A',
    draft: { ...intent('a').draft, customerName: 'Dana', customerEmail: 'dana@example.com' },
  });
  const status = (...orders: CheckoutStatus['orders']) => ({ orders }) as CheckoutStatus;
  expect(contradicts([mine], status())).toBe(false);
  expect(contradicts([mine], status(order('1')))).toBe(false);
  expect(contradicts([mine], status(order('1', { customerEmail: 'DANA@example.com' })))).toBe(false);
  expect(contradicts([mine], status(order('1', { customerEmail: 'lee@example.com' })))).toBe(true);
  expect(contradicts([mine], status(order('1', { customerName: 'Lee' })))).toBe(true);
  expect(contradicts([mine], status(order('1'), order('2')))).toBe(true);
});

it('pages of one’s own are https and come in pairs; hosts are read as hosts', async () => {
  const { store } = newStore();
  const settings = paymentSettings({ store });
  const accountId = 'ours';
  const pages = { successUrl: 'https://office.example/paid', cancelUrl: 'https://office.example/back' };
  expect(settings.put({ accountId, ...pages })).toEqual({ ...pages, hosts: [] });
  const hosts = settings.put({
    accountId,
    hosts: ['Pay.Example', 'https://pay.example/x', 'pay.example:8443'],
  });
  expect(hosts).toEqual({ ...pages, hosts: ['pay.example', 'pay.example:8443'] });
  for (const bad of [
    { successUrl: 'http://office.example/paid' },
    { successUrl: 'https://me:pw@office.example/paid' },
    { successUrl: 'paid' },
    { successUrl: null },
    { hosts: ['http://pay.example'] },
    { hosts: ['*.example'] },
    { hosts: ['a b'] },
  ]) {
    const failure = await failureOf(async () => settings.put({ accountId, ...bad }));
    expect([bad, failure.code]).toEqual([bad, 'bad_input']);
  }
  expect(settings.put({ accountId, successUrl: null, cancelUrl: null, hosts: [] })).toEqual({
    successUrl: null,
    cancelUrl: null,
    hosts: [],
  });
});
