import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { MINUTE, SECOND } from '../../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';
import type { Disk, Workshop } from '../../simulation/computer.ts';
import { createChance } from '../../simulation/random.ts';
import { boot, CARD_ACCOUNT } from './computer.ts';
import { createInvariants } from './invariants.ts';
import { createNetwork, type Weather } from './network.ts';
import { createPerson } from './person.ts';
import { createCardService } from './service.ts';

const OPEN = ['held', 'prepared', 'on_wire', 'unknown', 'quarantined'];

/**
 * One schedule of orders paid by card: a person, a customer at the payment page, a computer, a network, a disk, a clock and
 * a service, each doing what the seed says. Returns what was wrong, in words with the seed and the step.
 */
export async function runSchedule(
  seed: number,
  workshop: Workshop,
  steps: number,
): Promise<readonly string[]> {
  const chance = createChance(seed);
  const path = workshop.profile(`${seed}`);
  const clock = createFakeClock(undefined, 1);
  const service = createCardService(chance.next, clock.now);
  const weather: Weather = { offline: false, trouble: chance.pick([0.1, 0.3, 0.7]) };
  const disk: Disk = { fullness: 0, deadly: null };
  let jumped = 0;
  /** By a clock that nobody sets. */
  const elapsed = () => clock.now() - jumped;
  const invariants = createInvariants(path, service, elapsed);
  const network = createNetwork(chance, service, weather, invariants);
  const person = createPerson(chance, service, invariants);
  Object.assign(service.manners, {
    reportsNotes: chance.whether(0.85),
    reportsOrdersLate: chance.whether(0.15),
    reportsAmount: chance.whether(0.8),
  });
  const { browser } = invariants;
  const ports = { path, clock, chance, disk, http: network.http, wireFor: network.wireFor, browser };
  let computer = boot(ports);
  const backup = `${path}.backup`;
  let step = '';

  const restart = () => {
    computer.kill();
    network.drop();
    disk.deadly = null;
    const full = disk.fullness;
    disk.fullness = 0;
    invariants.now.startedAt = elapsed();
    computer = boot(ports);
    disk.fullness = full;
  };

  const restore = () => {
    if (!existsSync(backup)) return invariants.backup(backup);
    computer.kill();
    network.drop();
    Object.assign(disk, { fullness: 0, deadly: null });
    invariants.replaced(() => {
      // Not into the old file: a dead process's thread may still be writing there.
      for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
      copyFileSync(backup, path);
    });
    invariants.now.startedAt = elapsed();
    computer = boot(ports);
  };

  const jump = (by: number) => {
    if (by < 0) invariants.now.setBack = true;
    jumped += by;
    clock.jump(clock.now() + by);
  };
  const poll = async () => {
    const page = await computer.api.orders('token', 1, 100);
    if (page.ok) computer.intake.take(CARD_ACCOUNT.id, page.value.orders, 'polled');
  };

  const actions: readonly (readonly [string, number, () => unknown])[] = [
    ['place', 5, () => person.place(computer)],
    ['list', 2, () => person.placeList(computer)],
    ['undo', 1, () => person.undo(computer)],
    ['decide', 4, () => person.decide(computer)],
    ['next', 3, () => person.next(computer)],
    ['handle', 7, () => person.handle(computer)],
    ['customer', 7, () => person.customer()],
    ['land', 3, () => person.land(computer)],
    ['hint', 1, () => computer.outbox.paymentMentioned(CARD_ACCOUNT.id, [chance.pick(service.sessions).id])],
    ['disk', 1, () => Object.assign(disk, { fullness: chance.pick([0.05, 0.4, 1]) })],
    ['room', 2, () => Object.assign(disk, { fullness: 0 })],
    ['dying', 3, () => Object.assign(disk, { deadly: Math.floor(chance.next() * 40) })],
    ['network', 1, () => Object.assign(weather, { offline: !weather.offline })],
    ['wake', 1, () => computer.outbox.computerWoke()],
    ['answers', 1, () => network.answerSilent()],
    ['appear', 1, () => service.appear()],
    ['poll', 2, poll],
    ['clock', 1, () => jump(chance.pick([-40, -1, 1, 600]) * MINUTE)],
    ['kill', 3, restart],
    ['restore', 0.4, restore],
  ];
  const total = actions.reduce((sum, [, weight]) => sum + weight, 0);
  const choose = () => {
    let left = chance.next() * total;
    for (const action of actions) {
      left -= action[1];
      if (left < 0) return action;
    }
    return actions[0] as (typeof actions)[number];
  };

  const trail: string[] = [];
  const perform = async (name: string, work: () => unknown) => {
    step = name;
    trail.push(name);
    try {
      await work();
    } catch {
      // Refused, a full disk, a dead process: what a screen would show. What counts is what is written and sent.
    }
    if (!computer.isAlive()) restart();
    invariants.check();
  };

  try {
    for (let number = 0; number < steps && invariants.wrong.length === 0; number += 1) {
      const [name, , work] = choose();
      await perform(name, work);
      await perform('time', () => clock.advance(chance.pick([0, SECOND, 11 * SECOND, MINUTE, 6 * MINUTE])));
    }
    Object.assign(disk, { fullness: 0, deadly: null });
    Object.assign(weather, { offline: false, trouble: 0 });
    service.appear();
    service.manners.reportsOrdersLate = false;
    network.answerSilent();
    for (let quiet = 0; quiet < 7 && invariants.wrong.length === 0; quiet += 1) {
      if (quiet > 1 && invariants.inStates(OPEN).length === 0) break;
      await perform('calm', async () => {
        computer.outbox.wake(CARD_ACCOUNT.id);
        computer.outbox.computerWoke();
        await poll();
        await person.tidyUp(computer);
        await clock.advance(9 * MINUTE);
      });
    }
    return invariants.end().map((each) => `seed ${seed}, ${trail.join(' ')}: ${each}`);
  } catch (error) {
    return [`seed ${seed}, ${step}: ${error instanceof Error ? error.stack : error}`];
  } finally {
    computer.kill();
    invariants.close();
    workshop.discard(`${seed}`);
  }
}
