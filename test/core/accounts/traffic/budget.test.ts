import { describe, expect, it } from 'vitest';
import { backoff } from '../../../../src/main/core/accounts/traffic/backoff.ts';
import { Budget } from '../../../../src/main/core/accounts/traffic/budget.ts';
import { HOUR, MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';

const NOW = Date.UTC(2026, 4, 4, 15, 0);

describe('a pause that the service asks for', () => {
  it('holds everybody, and background work a little longer', () => {
    const budget = new Budget();
    budget.limited(20 * SECOND, NOW, 0.5);
    expect(budget.wait('interactive', NOW)).toBe(20 * SECOND);
    expect(budget.wait('background', NOW)).toBeGreaterThan(20 * SECOND);
    expect(budget.wait('background', NOW)).toBeLessThanOrEqual(30 * SECOND);
    expect(budget.wait('interactive', NOW + 20 * SECOND)).toBe(0);
    expect(budget.paused(NOW + 20 * SECOND)).toBe(0);
  });

  it('is never longer than a quarter of an hour, and grows with full jitter where no time is reported', () => {
    const budget = new Budget();
    budget.limited(1e15, NOW, 0);
    expect(budget.wait('interactive', NOW)).toBe(15 * MINUTE);
    expect(budget.wait('interactive', NOW - 48 * 60 * MINUTE)).toBe(0);
    expect(backoff(1, null, 0)).toBe(SECOND);
    expect(backoff(1, null, 1)).toBe(6 * SECOND);
    expect(backoff(20, null, 1)).toBe(5 * MINUTE + SECOND);
    expect(backoff(1, 2 * MINUTE, 1)).toBeLessThanOrEqual(2 * MINUTE + 10 * SECOND);
  });

  it('of several calls that come back refused together counts once', () => {
    const [once, thrice] = [new Budget(), new Budget()];
    once.limited(null, NOW, 0.9);
    for (let time = 0; time < 3; time += 1) thrice.limited(null, NOW, 0.9);
    expect(thrice.wait('interactive', NOW)).toBe(once.wait('interactive', NOW));
  });
});

describe('the limit that headers report', () => {
  it('leaves the last calls to people, and spreads background work over what is left of the window', () => {
    const budget = new Budget();
    const resetAt = NOW + MINUTE;
    budget.heard({ limit: 100, remaining: 80, resetAt }, NOW);
    expect(budget.wait('background', NOW)).toBe(0);
    budget.heard({ limit: 100, remaining: 40, resetAt }, NOW);
    budget.sent('background', NOW);
    expect(budget.wait('background', NOW)).toBeGreaterThanOrEqual(MINUTE / 30);
    expect(budget.wait('interactive', NOW)).toBe(0);
    budget.heard({ limit: 100, remaining: 10, resetAt }, NOW);
    expect(budget.wait('background', NOW)).toBe(MINUTE);
    expect(budget.wait('interactive', NOW)).toBe(0);
    budget.heard({ limit: 100, remaining: 0, resetAt }, NOW);
    expect(budget.wait('interactive', NOW)).toBe(5 * SECOND);
    expect(budget.wait('background', resetAt)).toBe(0);
  });

  it('is forgotten when the clock was set back', () => {
    const budget = new Budget();
    budget.heard({ limit: 100, remaining: 0, resetAt: NOW + MINUTE }, NOW);
    expect(budget.wait('background', NOW - 10 * 60 * MINUTE)).toBe(0);
  });
});

describe('a budget of 0 on answers that succeed', () => {
  /** A service that says on each success that no call is left for an hour. */
  const alwaysEmpty = (now: number) => ({ limit: 1_000, remaining: 0, resetAt: now + HOUR - SECOND });

  it('holds a person’s call for 5 seconds at most, however often it is repeated', () => {
    const budget = new Budget();
    budget.heard(alwaysEmpty(NOW), NOW);
    for (let time = NOW; time < NOW + 5 * SECOND; time += SECOND) {
      expect(budget.wait('interactive', time)).toBe(NOW + 5 * SECOND - time);
      budget.heard(alwaysEmpty(time), time);
    }
    expect(budget.wait('interactive', NOW + 5 * SECOND)).toBe(0);
  });

  it('lets background work try one call a minute', () => {
    const budget = new Budget();
    budget.heard(alwaysEmpty(NOW), NOW);
    expect(budget.wait('background', NOW)).toBe(MINUTE);
    const now = NOW + MINUTE;
    expect(budget.wait('background', now)).toBe(0);
    budget.sent('background', now);
    expect(budget.wait('background', now)).toBe(MINUTE);
  });

  it('is disproved by one success, until the service refuses a call', () => {
    const budget = new Budget();
    budget.heard(alwaysEmpty(NOW), NOW);
    const now = NOW + 5 * SECOND;
    const { onEmpty } = budget.sent('interactive', now);
    expect(onEmpty).toBe(true);
    budget.heard(alwaysEmpty(now), now);
    budget.answered(now, onEmpty);
    expect(budget.wait('interactive', now)).toBe(0);
    budget.sent('background', now);
    expect(budget.wait('background', now)).toBe(5 * SECOND);
    budget.limited(30 * SECOND, now, 0);
    expect(budget.wait('interactive', now)).toBe(30 * SECOND);
    const later = now + 30 * SECOND;
    budget.heard(alwaysEmpty(later), later);
    expect(budget.wait('background', later)).toBeGreaterThan(5 * SECOND);
  });

  it('isn’t disproved by a call that went into the next window', () => {
    const budget = new Budget();
    budget.heard({ limit: 60, remaining: 0, resetAt: NOW + 20 * SECOND }, NOW);
    const now = NOW + 6 * SECOND;
    const { onEmpty } = budget.sent('interactive', now);
    budget.heard({ limit: 60, remaining: 59, resetAt: now + MINUTE }, now);
    budget.answered(now, onEmpty);
    budget.heard({ limit: 60, remaining: 0, resetAt: now + MINUTE }, now);
    expect(budget.wait('background', now)).toBe(MINUTE);
  });
});

describe('the limit that refusals teach', () => {
  function taught(calls: number) {
    const budget = new Budget();
    for (let call = 0; call < calls; call += 1) budget.sent('background', NOW - MINUTE + 1 + call);
    budget.limited(SECOND, NOW, 0);
    return budget;
  }

  it('is below what was sent in the minute before, and rises slowly while nothing is refused', () => {
    const budget = taught(100);
    let now = NOW + 10 * SECOND;
    budget.sent('background', now);
    const gap = budget.wait('background', now);
    expect(gap).toBe(Math.ceil(MINUTE / 70));
    now += MINUTE;
    budget.answered(now, false);
    budget.sent('background', now);
    expect(budget.wait('background', now)).toBeLessThan(gap);
    for (let minute = 0; minute < 30; minute += 1) {
      now += MINUTE;
      budget.answered(now, false);
    }
    budget.sent('background', now);
    expect(budget.wait('background', now)).toBe(0);
  });

  it('never holds a person', () => {
    const budget = taught(3);
    const now = NOW + 10 * SECOND;
    budget.sent('background', now);
    expect(budget.wait('background', now)).toBe(10 * SECOND);
    expect(budget.wait('interactive', now)).toBe(0);
  });
});
