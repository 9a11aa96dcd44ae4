import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { createServiceModel } from '../support/service-model.ts';
import { LIFE_ACCOUNT } from '../support/session.ts';
import { boot, type Computer, type Disk, type Workshop } from './computer.ts';
import { createInvariants } from './invariants.ts';
import { createNetwork, type Weather } from './network.ts';
import { createPerson } from './person.ts';
import { createChance } from './random.ts';

const OPEN = ['queued', 'held', 'prepared', 'on_wire', 'unknown', 'quarantined'];

/**
 * One schedule: a person, a computer, a network, a disk, a clock and a service, each doing what the seed says, with the
 * invariants checked after every step. Returns what was wrong, in words with the seed and the step.
 */
export async function runSchedule(
  seed: number,
  workshop: Workshop,
  steps: number,
): Promise<readonly string[]> {
  const chance = createChance(seed);
  const path = workshop.profile(`${seed}`);
  const clock = createFakeClock(undefined, 1);
  const model = createServiceModel(chance.next);
  const weather: Weather = { offline: false, trouble: chance.pick([0.2, 0.5, 0.8]) };
  const disk: Disk = { fullness: 0, deadly: null };
  let elapsed = 0;
  const invariants = createInvariants(path, model, () => elapsed);
  const network = createNetwork(chance, model, weather, invariants.sent, () => invariants.wrong.length > 0);
  const person = createPerson(chance, model, invariants);
  const locks = chance.whether(0.8);
  model.manners.reportsNotes = chance.whether(0.85);
  const ports = { path, clock, chance, disk, http: network.http, wireFor: network.wireFor, locks };
  let computer = boot(ports);
  /** A process that another one has taken the profile from. */
  const ousted: Computer[] = [];
  const backup = `${path}.backup`;
  let step = '';

  const restart = () => {
    for (const other of ousted.splice(0)) other.kill();
    computer.kill();
    network.drop();
    disk.deadly = null;
    const full = disk.fullness;
    disk.fullness = 0;
    computer = boot(ports);
    disk.fullness = full;
  };

  const secondInstance = async () => {
    if (disk.deadly !== null) return;
    const full = disk.fullness;
    disk.fullness = 0;
    try {
      const second = boot(ports);
      if (locks) invariants.wrong.push('a second process got the profile');
      ousted.push(computer);
      computer = second;
    } catch (error) {
      if (!locks) throw error;
    } finally {
      disk.fullness = full;
    }
  };

  const restore = async () => {
    if (!existsSync(backup)) {
      invariants.backup(backup);
      return;
    }
    for (const other of ousted.splice(0)) other.kill();
    computer.kill();
    network.drop();
    disk.deadly = null;
    disk.fullness = 0;
    invariants.replaced(() => {
      // Not into the old file: a dead process's thread may still be writing there.
      for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
      copyFileSync(backup, path);
    });
    computer = boot(ports);
  };

  const advance = async (by: number) => {
    await clock.advance(by);
    elapsed += by;
  };
  const jump = (by: number) => {
    if (by < 0) invariants.setBack(-by);
    clock.jump(clock.now() + by);
  };

  const actions: readonly (readonly [string, number, () => unknown])[] = [
    ['place', 5, () => person.place(computer)],
    ['list', 3, () => person.placeList(computer)],
    ['undo', 2, () => person.undo(computer)],
    ['decide', 5, () => person.decide(computer)],
    ['steer', 4, () => person.steerRun(computer)],
    [
      'price',
      2,
      () => {
        model.price.amount = chance.pick([42.5, 45, 39.99]);
        invariants.prices(Math.round(model.price.amount * 100));
      },
    ],
    ['disk', 1, () => Object.assign(disk, { fullness: chance.pick([0.05, 0.4, 1]) })],
    ['room', 2, () => Object.assign(disk, { fullness: 0 })],
    ['dying', 2, () => Object.assign(disk, { deadly: Math.floor(chance.next() * 60) })],
    ['network', 1, () => Object.assign(weather, { offline: !weather.offline })],
    ['wake', 1, () => computer.outbox.wake(LIFE_ACCOUNT.id)],
    ['answers', 1, () => network.answerSilent()],
    ['appear', 2, () => model.appear(1)],
    ['other desk', 2, () => person.otherDesk()],
    [
      'poll',
      2,
      async () => {
        const page = await computer.api.orders('token', 1, 100);
        if (page.ok) computer.intake.take(LIFE_ACCOUNT.id, page.value.orders, 'polled');
      },
    ],
    ['clock', 1, () => jump(chance.pick([-40, -1, 1, 600]) * MINUTE)],
    [
      'sleep',
      1,
      async () => {
        // The lid is closed: time passes, nothing runs, connections are gone.
        network.answerSilent();
        jump(chance.pick([5, 60, 600]) * MINUTE);
      },
    ],
    ['kill', 2, restart],
    ['second', 1, secondInstance],
    ['restore', 0.5, restore],
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
      await perform('time', () => advance(chance.pick([0, SECOND, 11 * SECOND, MINUTE, 6 * MINUTE])));
    }
    Object.assign(disk, { fullness: 0, deadly: null });
    Object.assign(weather, { offline: false, trouble: 0 });
    model.appear();
    network.answerSilent();
    for (let quiet = 0; quiet < 6 && invariants.wrong.length === 0; quiet += 1) {
      if (invariants.inStates(OPEN).length === 0) break;
      await perform('calm', async () => {
        // A person presses "Check now" while nothing is wrong any more.
        computer.outbox.wake(LIFE_ACCOUNT.id, false);
        await advance(9 * MINUTE);
        await person.tidyUp(computer);
      });
    }
    return invariants.end().map((each) => `seed ${seed}, ${trail.join(' ')}: ${each}`);
  } catch (error) {
    return [`seed ${seed}, ${step}: ${error instanceof Error ? error.stack : error}`];
  } finally {
    for (const other of ousted) other.kill();
    computer.kill();
    invariants.close();
    workshop.discard(`${seed}`);
  }
}
