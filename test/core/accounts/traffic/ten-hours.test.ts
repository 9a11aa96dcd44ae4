import { expect, it } from 'vitest';
import { HOUR, MINUTE, type Millis, SECOND } from '../../../../src/shared/domain/units.ts';
import { seeded } from '../../../e2e/support.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { ACCOUNT } from '../../support/core.ts';
import { onTheWire } from './wire-service.ts';

/** How long a network needs to be there again after the computer woke. */
const NETWORK_BACK: Millis = 3 * SECOND;

it.each(shareOfTheDay('ten hours', [1, 2, 3], 3))(
  'ten hours with tokens that end, sleep and clocks that jump, day %i: nothing a person does fails',
  async (seed) => {
    const { clock, service, core, act } = await onTheWire();
    const random = seeded(seed);
    const outcomes: ReturnType<typeof act>[] = [];
    let awake = 0;
    let [sleeps, jumps, revoked] = [0, 0, 0];
    let downUntil = Number.NEGATIVE_INFINITY;
    service.fault = () => (awake < downUntil ? 'down' : null);
    /** What is left of the day, by a clock that nobody sets. */
    const pass = async (span: Millis) => {
      await clock.advance(span);
      awake += span;
    };
    while (awake < 10 * HOUR) {
      // Something is done, and sometimes several things at once.
      const together = random() < 0.2 ? 8 : 1;
      for (let one = 0; one < together; one += 1) outcomes.push(act(Math.floor(random() * 4)));
      const what = random();
      if (what < 0.04) {
        // The lid is closed, whatever is under way; the network comes back a moment after the computer.
        sleeps += 1;
        await pass(SECOND);
        downUntil = awake + NETWORK_BACK;
        clock.jump(clock.now() + Math.round((0.1 + 3 * random()) * HOUR));
        await pass(NETWORK_BACK + 100);
      } else if (what < 0.08) {
        jumps += 1;
        clock.jump(clock.now() + Math.round((random() - 0.5) * 20 * HOUR));
      } else if (what < 0.12) {
        revoked += 1;
        service.revoke();
      }
      await pass(Math.round(random() * random() * 4 * MINUTE) + 100);
    }
    await pass(MINUTE);
    const failed = outcomes.filter(({ done }) => done !== 'ok');
    expect(failed).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(300);
    expect(sleeps + jumps + revoked).toBeGreaterThan(20);
    expect(service.most.signIns).toBe(1);
    // One for each hour, and one for each time the tokens there were had to go.
    const signIns = service.of('/auth/token').filter(({ status }) => status === 200).length;
    expect(signIns).toBeLessThanOrEqual(11 + sleeps + jumps + revoked);
    expect(core.sessions.connection(ACCOUNT.id)).toMatchObject({ state: 'online', remedy: null });
    expect(core.logger.lines).toEqual([]);
  },
);
