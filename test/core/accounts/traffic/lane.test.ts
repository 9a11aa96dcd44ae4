import { describe, expect, it } from 'vitest';
import type { Rank } from '../../../../src/main/core/accounts/traffic/budget.ts';
import { Lane } from '../../../../src/main/core/accounts/traffic/lane.ts';
import { watchForWake } from '../../../../src/main/core/accounts/traffic/wake.ts';
import type { SessionFailure, SessionResult } from '../../../../src/main/core/kernel/session.ts';
import { HOUR, MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';

const NETWORK: SessionFailure = { kind: 'network', fault: 'refused', detail: '' };

function setUp() {
  const clock = createFakeClock();
  const state = { away: null as SessionFailure | null };
  const random = { bytes: (count: number) => new Uint8Array(count), fraction: () => 0.5 };
  const lane = new Lane({ ports: { clock, random }, away: () => state.away });
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  /** A call that is under way until `answer` is called. */
  const hang = (name: string, rank: Rank, signal?: AbortSignal) =>
    lane.run(
      rank,
      () => {
        sent.push(name);
        return new Promise<SessionResult<string>>((resolve) =>
          answers.push(() => resolve({ ok: true, value: name })),
        );
      },
      signal,
    );
  const give = (name: string, rank: Rank, results: (SessionFailure | null)[]) =>
    lane.run(rank, async (): Promise<SessionResult<string>> => {
      sent.push(name);
      const failure = results.length > 1 ? results.shift() : results[0];
      return failure ? { ok: false, failure } : { ok: true, value: name };
    });
  return { clock, state, lane, sent, answers, hang, give };
}

describe('the turn of a call', () => {
  it('comes before background work for a person, with four under way at the most and two of them background', async () => {
    const { clock, sent, answers, hang } = setUp();
    for (let call = 0; call < 6; call += 1) void hang(`b${call}`, 'background');
    for (let call = 0; call < 6; call += 1) void hang(`p${call}`, 'interactive');
    expect(sent).toEqual(['b0', 'b1', 'p0', 'p1']);
    for (let turn = 0; turn < 6; turn += 1) {
      answers[turn]?.();
      await clock.advance(0);
    }
    expect(sent.slice(4, 8)).toEqual(['p2', 'p3', 'p4', 'p5']);
    expect(sent.slice(8)).toEqual(['b2', 'b3']);
  });

  it('is given up when nobody wants it any more', async () => {
    const { sent, lane, hang } = setUp();
    const control = new AbortController();
    for (let call = 0; call < 4; call += 1) void hang(`p${call}`, 'interactive');
    const given = hang('late', 'interactive', control.signal);
    control.abort();
    expect(await given).toMatchObject({ ok: false, failure: { fault: 'aborted' } });
    const waiting = hang('waiting', 'interactive');
    lane.stop();
    expect(await waiting).toMatchObject({ ok: false, failure: { fault: 'aborted' } });
    expect(await hang('after', 'interactive')).toMatchObject({ ok: false });
    expect(sent).toHaveLength(4);
  });
});

describe('a pause', () => {
  it('that is short is waited out, and the call made again', async () => {
    const { clock, sent, give } = setUp();
    const answer = give('quote', 'interactive', [{ kind: 'rate_limited', retryAfter: 3 * SECOND }, null]);
    await clock.advance(2_999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(await answer).toEqual({ ok: true, value: 'quote' });
  });

  it('that is long is reported at once, with what is left of it, and nothing is sent meanwhile', async () => {
    const { clock, sent, lane, give } = setUp();
    const pause: SessionFailure = { kind: 'rate_limited', retryAfter: 5 * MINUTE };
    expect(await give('a', 'interactive', [pause])).toMatchObject({ failure: { retryAfter: 5 * MINUTE } });
    await clock.advance(MINUTE);
    expect(await give('b', 'interactive', [null])).toMatchObject({ failure: { retryAfter: 4 * MINUTE } });
    expect(lane.leave()).toEqual({ kind: 'rate_limited', retryAfter: 4 * MINUTE });
    expect(sent).toEqual(['a']);
    await clock.advance(4 * MINUTE);
    expect(lane.leave()).toBeNull();
    expect(await give('c', 'interactive', [null])).toMatchObject({ ok: true });
  });

  it('that was reported by the order wire holds as well', async () => {
    const { lane, give } = setUp();
    lane.limited(2 * MINUTE);
    expect(await give('a', 'background', [null])).toMatchObject({ failure: { kind: 'rate_limited' } });
  });

  it('without an end is not tried for ever', async () => {
    const { clock, sent, give } = setUp();
    const answer = give('a', 'interactive', [{ kind: 'rate_limited', retryAfter: SECOND }]);
    await clock.advance(MINUTE);
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'rate_limited' } });
    expect(sent).toHaveLength(3);
  });
});

describe('every call has an end', () => {
  const emptyForAnHour = { limit: 1_000, remaining: 0 } as const;

  it('a person’s call is tried within 5 seconds although every success says that no call is left', async () => {
    const { clock, lane } = setUp();
    const answers: number[] = [];
    const began = clock.now();
    lane.heard({ ...emptyForAnHour, resetAt: clock.now() + HOUR });
    for (let call = 0; call < 3; call += 1)
      void lane
        .run('interactive', async (): Promise<SessionResult<string>> => {
          lane.heard({ ...emptyForAnHour, resetAt: clock.now() + HOUR });
          return { ok: true, value: 'read' };
        })
        .then(() => answers.push(clock.now() - began));
    await clock.advance(6 * SECOND);
    expect(answers).toEqual([5 * SECOND, 5 * SECOND, 5 * SECOND]);
  });

  it('background work continues although every success says that no call is left', async () => {
    const { clock, lane } = setUp();
    lane.heard({ ...emptyForAnHour, resetAt: clock.now() + HOUR });
    let read = 0;
    const poll = async () => {
      for (;;) {
        const { ok } = await lane.run('background', async (): Promise<SessionResult<string>> => {
          read += 1;
          lane.heard({ ...emptyForAnHour, resetAt: clock.now() + HOUR });
          return { ok: true, value: 'read' };
        });
        if (!ok) return;
      }
    };
    void poll();
    await clock.advance(10 * MINUTE);
    expect(read).toBeGreaterThan(20);
    lane.stop();
  });

  it('a call whose answer never comes is ended, and frees its place for the next', async () => {
    const { clock, sent, hang, give } = setUp();
    const hung = [0, 1, 2, 3].map((call) => hang(`hung${call}`, 'interactive'));
    const behind = give('behind', 'interactive', [null]);
    await clock.advance(30 * SECOND);
    expect(await behind).toEqual({ ok: false, failure: { kind: 'busy' } });
    let ended = 0;
    for (const call of hung) void call.then(() => (ended += 1));
    await clock.advance(5 * MINUTE);
    expect(ended).toBe(4);
    expect(await Promise.all(hung)).toEqual(
      hung.map(() => ({ ok: false, failure: expect.objectContaining({ fault: 'timeout' }) })),
    );
    expect(await give('next', 'interactive', [null])).toMatchObject({ ok: true });
    expect(sent).toEqual(['hung0', 'hung1', 'hung2', 'hung3', 'next']);
  });

  it('what calls wait for is reported with its end, and so is the end of the wait', async () => {
    const announced: unknown[] = [];
    const clock = createFakeClock();
    const random = { bytes: (count: number) => new Uint8Array(count), fraction: () => 0.5 };
    const lane = new Lane({
      ports: { clock, random },
      away: () => null,
      changed: () => announced.push(lane.waits()),
    });
    lane.limited(20 * SECOND);
    const pause = { why: 'pause', until: clock.now() + 20 * SECOND };
    expect(announced).toEqual([pause]);
    await clock.advance(20 * SECOND);
    expect(announced).toEqual([pause, null]);
    lane.stop();
    expect(clock.pending()).toBe(0);
  });
});

describe('while the service is known to be away', () => {
  it('background work isn’t sent, and one call of a person tries it for all that wait', async () => {
    const { clock, state, sent, give } = setUp();
    state.away = NETWORK;
    expect(await give('poll', 'background', [null])).toEqual({ ok: false, failure: NETWORK });
    expect(sent).toEqual([]);
    const all = await Promise.all(Array.from({ length: 20 }, () => give('person', 'interactive', [NETWORK])));
    expect(all.every((each) => !each.ok)).toBe(true);
    expect(sent).toEqual(['person']);
    await clock.advance(0);
    expect(await give('probe', 'probe', [null])).toMatchObject({ ok: true });
  });

  it('and back again, everything that waits continues', async () => {
    const { clock, state, lane, sent, answers, hang } = setUp();
    state.away = NETWORK;
    void hang('first', 'interactive');
    const second = hang('second', 'interactive');
    expect(sent).toEqual(['first']);
    state.away = null;
    lane.wake();
    await clock.advance(0);
    expect(sent).toEqual(['first', 'second']);
    for (const answer of answers) answer();
    expect(await second).toMatchObject({ ok: true });
  });
});

describe('waking', () => {
  it('is noticed within seconds, after sleep and when the clock is set either way; a busy moment isn’t one', async () => {
    const clock = createFakeClock();
    let woke = 0;
    const stop = watchForWake(clock, () => {
      woke += 1;
    });
    await clock.advance(HOUR);
    expect(woke).toBe(0);
    for (const jump of [2 * HOUR, -3 * HOUR, MINUTE]) {
      clock.jump(clock.now() + jump);
      await clock.advance(5 * SECOND);
    }
    expect(woke).toBe(3);
    clock.jump(clock.now() + 8 * SECOND);
    await clock.advance(10 * SECOND);
    expect(woke).toBe(3);
    stop();
    expect(clock.pending()).toBe(0);
  });
});
