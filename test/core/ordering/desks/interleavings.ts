import { CallFailure } from '../../../../src/main/core/kernel/failure.ts';
import { duplicateName } from '../../../../src/shared/domain/list.ts';
import { MINUTE, type Millis, SECOND } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { createChance } from '../simulation/random.ts';
import { createServiceModel } from '../support/service-model.ts';
import { createDesk, type Desk, draftFor } from './desk.ts';

/** The second desk presses its button this long after the first, at the most. */
const WITHIN: Millis = 3 * MINUTE;
const CLOSE: Millis = 15 * SECOND;
/** Both desks are notified of two orders of one roof within this. */
const NOTIFIED_WITHIN: Millis = 20 * MINUTE;

/** One roof as two people type it. */
const SPELLINGS = [
  '1204 N Oak St, Omaha, NE 68102',
  '1204 North Oak Street, Omaha, NE 68102',
  '1204 n. oak st., omaha ne 68102',
] as const;

export type Interleaving = {
  readonly seed: number;
  /** Between the two presses. */
  readonly apart: Millis;
  /** The second person learned of the first order before theirs was sent; null: both were sent within that time. */
  readonly warned: 'at the press' | 'in the undo delay' | null;
  /** Desks that found both orders in their inbox afterwards, of those whose person didn't know of the other order. */
  readonly notified: number;
  readonly toBeNotified: number;
  /** What broke a promise, in words. */
  readonly wrong: readonly string[];
};

/**
 * The same roof at two desks of one office, in an order and with pauses that the seed draws. `insists`: a person who is
 * warned orders all the same; otherwise they leave it.
 */
export async function interleave(seed: number, insists: boolean): Promise<Interleaving> {
  const chance = createChance(seed);
  const clock = createFakeClock(undefined, 1);
  const model = createServiceModel(chance.next);
  const line = { clock, model, delay: () => Math.round(20 + chance.next() * 400), fault: () => null };
  const [first, second] = [createDesk(line, chance, 'FRONT'), createDesk(line, chance, 'BACK')];
  for (const desk of [first, second]) desk.start();
  await clock.advance(Math.round(30 * SECOND + chance.next() * 5 * MINUTE));

  const sameEmail = chance.whether(0.5);
  // Half of them within the undo delay and a little more, where the danger is.
  const apart = Math.round(chance.next() * (chance.whether(0.5) ? CLOSE : WITHIN));
  const one = press(first, draftFor(chance.pick(SPELLINGS)), insists);
  await clock.advance(apart);
  const email = sameEmail ? 'owner@example.com' : 'other@example.com';
  const other = press(second, draftFor(chance.pick(SPELLINGS), email), insists);
  await clock.advance(2 * MINUTE);
  const [begun, followed] = await Promise.all([one, other]);
  const warnings = [await answerHeld(first, insists), await answerHeld(second, insists)];
  await clock.advance(NOTIFIED_WITHIN);

  const knew = [begun === 'asked' || warnings[0], followed === 'asked' || warnings[1]];
  const isBoth = model.book.length === 2;
  const tellable = isBoth ? [first, second].filter((_, at) => !knew[at]) : [];
  const notified = tellable.filter((desk) => desk.inbox('ordered_twice').length === 1).length;
  const wrong = [first, second].flatMap((desk, at) => troublesOf(desk, `seed ${seed}, desk ${at + 1}`));
  if (insists && !isBoth) wrong.push(`seed ${seed}: ${model.book.length} orders were placed, not 2`);
  await first.stop();
  await second.stop();
  const asked = begun === 'asked' || followed === 'asked';
  const held = warnings[0] === true || warnings[1] === true;
  const warned = asked ? 'at the press' : held ? 'in the undo delay' : null;
  return { seed, apart, warned, notified, toBeNotified: tellable.length, wrong };
}

/** `asked`: another order of the roof came back as a question. */
async function press(
  desk: Desk,
  draft: ReturnType<typeof draftFor>,
  insists: boolean,
): Promise<'asked' | 'placed'> {
  try {
    await desk.place(draft);
    return 'placed';
  } catch (error) {
    const found = error instanceof CallFailure ? error.detail?.duplicates : undefined;
    if (!found) throw error;
    if (insists) await desk.place(draft, found.map(duplicateName));
    return 'asked';
  }
}

/** Whether the desk's order waits because another one turned up; the person decides on it. */
async function answerHeld(desk: Desk, insists: boolean): Promise<boolean> {
  const held = desk.intents().find(({ hold }) => hold === 'duplicate');
  if (!held) return desk.intents().some(({ acknowledged }) => acknowledged.length > 0);
  const { duplicates } = await desk.handlers['outbox.detail']({ intentId: held.id });
  await desk.handlers['outbox.decide']({
    intentId: held.id,
    decision: insists
      ? { kind: 'order_anyway', duplicates: duplicates.map(duplicateName) }
      : { kind: 'cancel' },
  });
  return true;
}

function troublesOf(desk: Desk, name: string): string[] {
  const open = desk.intents().filter(({ state }) => state !== 'acked' && state !== 'cancelled');
  const twice = [...desk.posts.values()].filter((count) => count > 1).length;
  return [
    ...open.map(({ state, hold }) => `${name}: an order is ${state} ${hold ?? ''}`),
    ...(twice > 0 ? [`${name}: ${twice} orders were sent more than once`] : []),
  ];
}
