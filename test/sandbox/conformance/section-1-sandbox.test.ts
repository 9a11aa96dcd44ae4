import { describe, expect, it } from 'vitest';
import { mailbox, PERSON, signUp } from '../signup/people.ts';
import { type Body, dataOf, errorOf, MINUTE, ORDER, startService } from '../support.ts';
import { callerWith, newCaller } from './caller.ts';

/** An account made by sign-up, and its client. */
async function signedUp() {
  const service = await startService();
  const credentials = await signUp(service.baseUrl);
  const { body } = await callerWith(service.baseUrl, '').post('/v4/auth/token', credentials);
  return { service, caller: callerWith(service.baseUrl, String(body['accessToken'])) };
}

describe('section 1, Sandbox', () => {
  it('section 1, Sandbox: credentials are issued once the 6 digit code was confirmed, and work at once', async () => {
    const { caller } = await signedUp();
    expect((await caller.get('/v4/services')).status).toBe(200);
  });

  it('section 1, Sandbox: seeded with example services, and with no orders', async () => {
    const { caller } = await signedUp();
    expect(dataOf(await caller.get('/v4/services')).length).toBeGreaterThan(1);
    expect((await caller.get('/v4/orders')).body['total']).toBe(0);
    expect((await caller.post('/v4/orders', ORDER)).status).toBe(201);
  });

  it('section 1, Sandbox: every e-mail is [TEST], to the sign-up address, its subject naming the recipient', async () => {
    const { caller, service } = await signedUp();
    for (let turn = 0; turn < 5; turn += 1) await caller.post('/v4/orders', ORDER);
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const messages = await mailbox(service.baseUrl);
    const kinds = new Set(messages.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThanOrEqual(4);
    for (const message of messages) {
      expect(message['subject']).toMatch(/^\[TEST\] /);
      expect(JSON.stringify(message['to'])).toContain(PERSON.email);
      expect(JSON.stringify(message['to'])).not.toContain(ORDER.customerEmail);
    }
    const reported = messages.filter(({ subject }) => String(subject).includes(ORDER.customerEmail));
    expect(reported.length).toBeGreaterThan(4);
  });

  it('section 1, Sandbox: the delivered files are always the same set', async () => {
    const { caller, service } = await signedUp();
    const ids: unknown[] = [];
    for (const propertyType of ['Residential', 'Commercial', 'Residential']) {
      ids.push((await caller.post('/v4/orders', { ...ORDER, propertyType })).body['orderId']);
    }
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const sets: unknown[] = [];
    for (const id of ids) {
      const files = dataOf(await caller.get(`/v4/orders/${id}/files`));
      sets.push(files.map(({ name, kind, contentType }: Body) => [name, kind, contentType]));
    }
    expect(sets[1]).toEqual(sets[0]);
    expect(sets[2]).toEqual(sets[0]);
  });

  it('section 1, Sandbox: rate limits are lower, and say how long to wait', async () => {
    const service = await startService({ rateLimit: 3 });
    const caller = await newCaller(service);
    for (let turn = 0; turn < 3; turn += 1) await caller.get('/v1/services');
    const answer = await caller.get('/v1/services');
    expect([answer.status, errorOf(answer).code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
