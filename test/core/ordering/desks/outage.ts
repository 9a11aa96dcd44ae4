import { MINUTE, type Millis, SECOND } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { type Chance, createChance } from '../simulation/random.ts';
import { type Answer, createServiceModel } from '../support/service-model.ts';
import { createDesk, type Desk, draftFor } from './desk.ts';
import type { Fault } from './line.ts';

export const KINDS = ['reset', 'refused', 'gateway', 'throttled', 'flapping'] as const;
export type Kind = (typeof KINDS)[number];

/** A time in which the line is bad. A flapping line is good in between, never for so long that it counts as back. */
type Outage = {
  readonly kind: Kind;
  readonly from: Millis;
  readonly to: Millis;
  readonly fault: (at: Millis) => Fault | null;
};

export type OutageResult = {
  readonly seed: number;
  readonly kinds: readonly Kind[];
  /** Orders whose answer was lost, by outage. */
  readonly unknown: readonly number[];
  /** Orders that the service never got, and that a person sent once more after Ridgeline asked. */
  readonly sentAgain: number;
  /** What broke a promise, in words. */
  readonly wrong: readonly string[];
};

const ORDERS = 40;
/** Two outages closer to each other are one. */
const APART: Millis = 3 * MINUTE;
/** A lost order is looked for this long before a person is asked, and then there are some to send again. */
const PATIENCE: Millis = 4 * 60 * MINUTE;

const html = (status: number, retryAfter: number | null): Answer => ({
  status,
  body: `<html><body><h1>${status}</h1></body></html>`,
  headers: {
    'content-type': 'text/html',
    ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
  },
});

function throttledAnswer(chance: Chance): Answer {
  const retryAfter = chance.pick([null, 2, 20, 60]);
  const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
  const body = chance.pick([
    '',
    '<html><body>Too many requests</body></html>',
    '{"error":{"code":"too_many","message":"Slow down."}}',
  ]);
  const type = body.startsWith('{') ? 'application/json' : 'text/html';
  return { status: 429, body, headers: { 'content-type': type, ...headers } };
}

function faultOf(kind: Exclude<Kind, 'flapping'>, chance: Chance): () => Fault {
  switch (kind) {
    case 'refused':
      return () => ({ kind });
    case 'reset':
      return () => ({ kind, placed: chance.whether(0.5) });
    case 'throttled': {
      const answer = throttledAnswer(chance);
      return () => ({ kind, answer, placed: false });
    }
    case 'gateway': {
      const answer = html(chance.pick([502, 503, 504]), chance.pick([null, 5, 30]));
      return () => ({ kind, answer, placed: chance.whether(0.5) });
    }
  }
}

/** Down for 3 to 20 seconds, then up for 1 to 25, over and over. */
function flapping(from: Millis, to: Millis, chance: Chance): Outage['fault'] {
  const fault = faultOf(chance.pick(['reset', 'refused', 'gateway']), chance);
  const downs: { from: Millis; to: Millis }[] = [];
  for (let at = from; at < to; ) {
    const end = Math.min(to, at + (3 + chance.next() * 17) * SECOND);
    downs.push({ from: at, to: end });
    at = end + (1 + chance.next() * 24) * SECOND;
  }
  return (at) => (downs.some((down) => at >= down.from && at < down.to) ? fault() : null);
}

function outagesOf(chance: Chance, start: Millis): Outage[] {
  const outages: Outage[] = [];
  // The first begins while the orders are being sent.
  let at = start + 10 * SECOND + chance.next() * 45 * SECOND;
  const count = chance.pick([1, 1, 2, 3]);
  for (let number = 0; number < count; number += 1) {
    const kind = chance.pick(KINDS);
    const long = chance.whether(0.3) ? 20 * MINUTE : 90 * SECOND;
    const [from, to] = [at, at + 2 * SECOND + chance.next() * long];
    const fault = kind === 'flapping' ? flapping(from, to, chance) : faultOf(kind, chance);
    outages.push({ kind, from, to, fault });
    at = to + APART + chance.next() * 2 * MINUTE;
  }
  return outages;
}

/**
 * Forty confirmed orders of one desk meet the outages that the seed draws. Checked at the end: at most one lost answer for
 * each outage, one POST for each word of a person, and every order placed exactly once.
 */
export async function meetOutages(seed: number): Promise<OutageResult> {
  const chance = createChance(seed);
  const clock = createFakeClock(undefined, 1);
  const model = createServiceModel(chance.next);
  const outages = outagesOf(chance, clock.now());
  const fault = () =>
    outages.find(({ from, to }) => clock.now() >= from && clock.now() < to)?.fault(clock.now()) ?? null;
  const line = { clock, model, delay: () => Math.round(10 + chance.next() * 250), fault };
  const desk = createDesk(line, chance, 'DESK');
  for (let house = 1; house <= ORDERS; house += 1)
    await desk.place(draftFor(`${house * 2} Elm Street, Omaha, NE 68102`, `owner${house % 9}@example.com`));
  desk.start();

  const words = new Map<string, number>();
  const until = clock.now() + PATIENCE;
  while (clock.now() < until && desk.intents().some(({ state }) => state !== 'acked')) {
    await clock.advance(MINUTE);
    await sendAgain(desk, words);
  }
  await clock.advance(MINUTE);
  const unknown = outages.map((outage) => lostIn(desk, outage, outages));
  const wrong = troublesOf(desk, model.book, words).concat(
    unknown.flatMap((count, at) =>
      count > 1 ? [`outage ${at + 1} (${outages[at]?.kind}): ${count} unknown`] : [],
    ),
  );
  await desk.stop();
  return {
    seed,
    kinds: outages.map(({ kind }) => kind),
    unknown,
    sentAgain: words.size,
    wrong: wrong.map((line_) => `seed ${seed}: ${line_}`),
  };
}

/** The person has asked the service, which knows nothing of these orders, and sends each once more, confirmed twice. */
async function sendAgain(desk: Desk, words: Map<string, number>): Promise<void> {
  for (const { id, reference, state } of desk.intents()) {
    if (state !== 'needs_human') continue;
    const { key } = await desk.handlers['outbox.askAgain']({ intentId: id });
    words.set(reference, (words.get(reference) ?? 0) + 1);
    await desk.handlers['outbox.decide']({ intentId: id, decision: { kind: 'send_again', key } });
  }
}

/** Orders that became unknown from the beginning of an outage to that of the next. */
function lostIn(desk: Desk, outage: Outage, all: readonly Outage[]): number {
  const next = all.find(({ from }) => from > outage.from)?.from ?? Number.POSITIVE_INFINITY;
  return desk
    .intents()
    .flatMap(({ id }) => desk.store.outbox.history(id))
    .filter(({ at, from, to }) => from === 'on_wire' && to === 'unknown' && at >= outage.from && at < next)
    .length;
}

function troublesOf(
  desk: Desk,
  book: readonly { readonly notes: string }[],
  words: ReadonlyMap<string, number>,
): string[] {
  const wrong: string[] = [];
  for (const { state, hold, reference, message } of desk.intents()) {
    const posts = desk.posts.get(reference) ?? 0;
    const placed = book.filter(({ notes }) => notes.includes(reference)).length;
    if (state !== 'acked') wrong.push(`an order is ${state} ${hold ?? ''} in the end: ${message ?? ''}`);
    if (placed !== 1) wrong.push(`an order was placed ${placed} times`);
    if (posts > 1 + (words.get(reference) ?? 0)) wrong.push(`an order was sent ${posts} times`);
  }
  return wrong;
}
