import { afterAll, expect, it } from 'vitest';
import { referencesIn } from '../../../../src/shared/domain/reference.ts';
import { MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { stepsOfTheDay } from '../../../support/seeds.ts';
import { createWorkshop, type Disk } from '../simulation/computer.ts';
import { createChance } from '../simulation/random.ts';
import { boot, CARD_ACCOUNT } from './simulation/computer.ts';
import { createInvariants } from './simulation/invariants.ts';
import { createNetwork } from './simulation/network.ts';
import { createPerson } from './simulation/person.ts';
import { BEHAVIORS, type Behavior, createCardService } from './simulation/service.ts';

/** Definitely nothing. */
const REFUSALS: readonly Behavior[] = ['refused', 'misplaced', 'busy', 'unauthorised'];

const workshop = createWorkshop(CARD_ACCOUNT);
afterAll(() => workshop.close());
let count = 0;
const NEVER = 1_000_000;

/**
 * One order or list from the confirmation to the paid orders, its process dying at the `deadly`-th write, before the paying or
 * after it. Returns what was wrong, and whether it died.
 */
async function life(kind: 'order' | 'list', paying: 'before' | 'after', deadly: number, behavior: Behavior) {
  count += 1;
  const name = `life-${count}`;
  const path = workshop.profile(name);
  const chance = createChance(7);
  const clock = createFakeClock(undefined, 1);
  const service = createCardService(() => 0.5, clock.now);
  const honest = service.post;
  let posts = 0;
  service.post = (bodies, urls) => {
    posts += 1;
    const as = posts === 1 ? behavior : 'good';
    if (REFUSALS.includes(as)) invariants.refused(bodies.flatMap((body) => referencesIn(body.notes)));
    return honest(bodies, urls, as);
  };
  const invariants = createInvariants(path, service, clock.now);
  const network = createNetwork(chance, service, { offline: false, trouble: 0 }, invariants);
  const person = createPerson(chance, service, invariants);
  const disk: Disk = { fullness: 0, deadly: null };
  const { browser } = invariants;
  const ports = { path, clock, chance, disk, http: network.http, wireFor: network.wireFor, browser };
  let computer = boot(ports);
  let died = false;
  const step = async (by: number) => {
    await clock.advance(by);
    if (!computer.isAlive()) {
      died = true;
      computer.kill();
      disk.deadly = null;
      invariants.now.startedAt = clock.now();
      computer = boot(ports);
    }
    invariants.check();
  };
  const pay = () => {
    for (const session of service.sessions) service.act(session, 'pay');
  };
  try {
    if (kind === 'order') await person.place(computer);
    else await person.placeList(computer, 3);
    disk.deadly = paying === 'before' ? deadly : null;
    await step(11 * SECOND);
    if (paying === 'after') disk.deadly = deadly;
    pay();
    await step(11 * SECOND);
    for (const session of service.sessions)
      await computer.land(session.successUrl, { to: 'success', sessionId: session.id }).catch(() => {});
    await step(MINUTE);
    disk.deadly = null;
    // A second page is there only for what was definitely nothing before.
    await step(6 * MINUTE);
    pay();
    for (let quiet = 0; quiet < 4; quiet += 1) {
      computer.outbox.wake(CARD_ACCOUNT.id);
      computer.outbox.computerWoke();
      await step(6 * MINUTE);
    }
    return {
      died,
      wrong: invariants.end().map((each) => `${kind} ${paying} ${deadly} ${behavior}: ${each}`),
    };
  } finally {
    computer.kill();
    invariants.close();
    workshop.discard(name);
  }
}

const writes = stepsOfTheDay('deadly writes of a payment', 6);

it.each([
  ['order', 'before'],
  ['order', 'after'],
  ['list', 'before'],
  ['list', 'after'],
] as const)('a process that dies at any write: %s, %s the payment', async (kind, paying) => {
  const wrong: string[] = [];
  let deaths = 0;
  for (let deadly = writes.first; ; deadly += writes.step) {
    const end = await life(kind, paying, deadly, 'good');
    wrong.push(...end.wrong);
    if (!end.died) break;
    deaths += 1;
  }
  expect(wrong).toEqual([]);
  expect(deaths).toBeGreaterThan(5 / writes.step);
});

it.each(BEHAVIORS)('a service that answers the first POST as %s', async (behavior) => {
  const ends = [
    await life('order', 'before', NEVER, behavior),
    await life('list', 'before', NEVER, behavior),
  ];
  expect(ends.flatMap(({ wrong }) => wrong)).toEqual([]);
});
