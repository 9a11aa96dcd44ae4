import { expect, it } from 'vitest';
import type { ApiFailure } from '../../../../src/main/core/ports/index.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { type CallKind, remoteOrder } from '../../support/service-double.ts';

const KINDS: readonly CallKind[] = ['token', 'services', 'orders', 'order'];
const FAILURES: readonly ApiFailure[] = [
  { kind: 'network', fault: 'unreachable', detail: '' },
  { kind: 'network', fault: 'timeout', detail: '' },
  { kind: 'network', fault: 'certificate', detail: 'its certificate has expired' },
  { kind: 'network', fault: 'malformed', detail: '' },
  { kind: 'unauthorised', said: null },
  { kind: 'refused', status: 400, said: null, problems: [] },
  { kind: 'not_found', said: null },
  { kind: 'rate_limited', retryAfter: 90 * SECOND },
  { kind: 'rate_limited', retryAfter: null },
  { kind: 'unavailable', status: 503, retryAfter: 60 * SECOND },
  { kind: 'unavailable', status: 500, retryAfter: null },
  { kind: 'not_understood', status: 200, why: verbatim('A web page answered.') },
];
const STEPS = ['accepted', 'in_progress', 'qa', 'delivered'];

function numbers(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.abs(state) % below;
  };
}

const SCHEDULES = Array.from({ length: 20 }, (_, index) => index + 1);

it.each(shareOfTheDay('hours of faults', SCHEDULES, 4))(
  'an hour of faults, schedule %i: nothing lost, politely asked, and all true again soon after',
  async (seed) => {
    const core = testCore();
    const next = numbers(seed);
    const truth = new Map<string, number>();
    const publish = () => {
      core.service.orders = [...truth].map(([id, step]) => remoteOrder(id, STEPS[step]));
    };
    for (let index = 0; index < 20 + next(200); index += 1) truth.set(`o${index}`, next(4));
    publish();
    core.polling.start();
    core.accounts.start();
    let known = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      core.service.fail = {};
      for (const kind of KINDS) {
        const failure = next(3) === 0 ? FAILURES[next(FAILURES.length)] : undefined;
        if (failure) core.service.fail[kind] = failure;
      }
      if (next(5) === 0) core.service.revoke();
      if (next(4) === 0) truth.set(`late${minute}`, 0);
      for (const [id, step] of truth) if (step < 3 && next(6) === 0) truth.set(id, step + 1);
      publish();
      // Now and then a list that has forgotten most of what there is.
      if (next(6) === 0) core.service.orders = core.service.orders.slice(0, next(5));
      const calls = core.service.calls.length;
      await core.clock.advance(MINUTE);
      const asked = core.service.calls.slice(calls).filter((call) => call.kind !== 'token');
      expect(asked.length).toBeLessThanOrEqual(75);
      const now = core.store.orders.count(ACCOUNT.id);
      expect(now).toBeGreaterThanOrEqual(known);
      known = now;
    }
    core.service.fail = {};
    publish();
    await core.clock.advance(25 * MINUTE);
    expect(core.sessions.connection(ACCOUNT.id)).toMatchObject({ state: 'online', reason: null });
    for (const [id, step] of truth) {
      expect(core.store.orders.get(ACCOUNT.id, id)?.status.raw, id).toBe(STEPS[step]);
    }
    expect(new Set(core.delivered).size).toBe(core.delivered.length);
    expect(core.logger.lines).toEqual([]);
  },
);
