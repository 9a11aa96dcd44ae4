import { describe, expect, it } from 'vitest';
import type { CreateOutcome, OrderWire, WireOutcome } from '../../../src/main/core/ports/index.ts';
import type { Intent } from '../../../src/shared/domain/intent.ts';
import type { RemoteOrder } from '../../../src/shared/domain/order.ts';
import { carriesReference, referencesIn } from '../../../src/shared/domain/reference.ts';
import { MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { faultyStore } from './faulty-store.ts';
import { DRAFT, outboxHarness, remote } from './harness.ts';

const SCHEDULES = 300;
const STEPS = 14;

/** Mulberry32: the same numbers for the same seed everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Fate =
  | 'good'
  | 'unreachable'
  | 'lost_before'
  | 'lost_after'
  | 'late'
  | 'refused'
  | 'busy'
  | 'unauthorised'
  | 'silent';
const FATES: readonly Fate[] = [
  'good',
  'good',
  'unreachable',
  'lost_before',
  'lost_after',
  'late',
  'refused',
  'busy',
  'unauthorised',
  'silent',
];

/** A service with an order book, reached over a wire whose every sending meets a fate of its own. */
function world(random: () => number) {
  const pick = <Value>(of: readonly Value[], otherwise: Value): Value =>
    of[Math.floor(random() * of.length)] ?? otherwise;
  const book: RemoteOrder[] = [];
  const hidden: RemoteOrder[] = [];
  /** POSTs whose bytes left, by reference; definite refusals aren't orders and may be sent again. */
  const posts = new Map<string, number>();
  const refusals = new Map<string, number>();
  let calm = false;
  let fullness = 0;
  let silent: ((outcome: WireOutcome) => void)[] = [];
  let said: CreateOutcome = { kind: 'unknown', reason: '' };
  let number = 0;

  const count = (map: Map<string, number>, reference: string) =>
    map.set(reference, (map.get(reference) ?? 0) + 1);
  const order = (notes: string) => {
    number += 1;
    return remote(`o${number}`, notes);
  };
  const LOST: WireOutcome = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' };
  const ANSWER: WireOutcome = { kind: 'answer', status: 200, headers: {}, body: new Uint8Array() };

  const wire: OrderWire = {
    post: async (request, beforeFirstByte) => {
      const fate = calm ? 'good' : pick(FATES, 'good');
      if (fate === 'unreachable') return { kind: 'not_sent', fault: 'refused', detail: '' };
      await Promise.resolve();
      try {
        beforeFirstByte();
      } catch {
        return { kind: 'not_sent', fault: 'aborted', detail: 'called off' };
      }
      const { notes } = JSON.parse(request.body) as { notes: string };
      const reference = referencesIn(notes)[0] ?? '';
      count(posts, reference);
      if (fate === 'refused' || fate === 'busy' || fate === 'unauthorised') {
        count(refusals, reference);
        const failure =
          fate === 'busy'
            ? ({ kind: 'rate_limited', retryAfter: 5 * SECOND } as const)
            : fate === 'unauthorised'
              ? ({ kind: 'unauthorised', said: null } as const)
              : ({ kind: 'refused', status: 422, said: 'no', problems: [] } as const);
        said = { kind: 'refused', failure };
        return ANSWER;
      }
      if (fate === 'lost_before') return LOST;
      const made = order(notes);
      if (fate === 'late') hidden.push(made);
      else book.push(made);
      if (fate === 'lost_after' || fate === 'late') return LOST;
      if (fate === 'silent') return new Promise((resolve) => silent.push(resolve));
      said = { kind: 'placed', order: random() < 0.3 ? { ...made, notes: null } : made };
      return ANSWER;
    },
  };

  return {
    wire,
    book,
    posts,
    refusals,
    pick,
    meaning: (outcome: WireOutcome): CreateOutcome => {
      if (outcome.kind === 'not_sent') return outcome;
      return outcome.kind === 'unknown' ? { kind: 'unknown', reason: outcome.detail } : said;
    },
    full: () => random() < fullness,
    page: () =>
      !calm && random() < 0.3
        ? ({ ok: false, failure: { kind: 'unavailable', status: 503, retryAfter: null } } as const)
        : ({ ok: true, value: { orders: book, total: book.length, hasMore: false, unreadable: 0 } } as const),
    /** The disk takes no write of so many. */
    disk: (share: number) => {
      fullness = share;
    },
    appear: () => {
      const made = hidden.shift();
      if (made) book.push(made);
      return made;
    },
    /** The answers that were outstanding never come: the run that waited for them is dead. */
    die: () => {
      silent = [];
    },
    answerSilent: () => {
      for (const resolve of silent) resolve(LOST);
      silent = [];
    },
    calmDown: () => {
      calm = true;
      fullness = 0;
      book.push(...hidden.splice(0));
    },
  };
}

async function run(seed: number): Promise<string[]> {
  const random = seeded(seed);
  const service = world(random);
  const harness = outboxHarness({
    store: (store) => faultyStore(store, service.full),
    wire: service.wire,
    meaning: service.meaning,
    page: service.page,
  });
  const { clock, store } = harness;
  let outbox = harness.outbox;
  outbox.start();
  const placed: Intent[] = [];
  const tryTo = async (work: () => unknown) => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };

  const keyOf = async (intentId: string) => {
    const asked = await tryTo(() => outbox.handlers['outbox.askAgain']({ intentId }));
    return (asked as { key: string } | undefined)?.key ?? 'none';
  };
  const decide = async () => {
    const intent = store.outbox.get(service.pick(placed, placed[0])?.id ?? '');
    if (!intent) return;
    const decision = service.pick(
      [
        { kind: 'send_again', key: await keyOf(intent.id) } as const,
        { kind: 'cancel' } as const,
        { kind: 'match', orderId: service.pick(service.book, remote('none', null)).orderId } as const,
      ],
      { kind: 'cancel' } as const,
    );
    // A person who says which order it is may be wrong where nothing tells; here notes always do.
    await tryTo(() => outbox.handlers['outbox.decide']({ intentId: intent.id, decision }));
  };
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      const draft = { ...DRAFT, address: `${placed.length} Oak St` };
      const made = await tryTo(() =>
        outbox.handlers['orders.place']({ accountId: 'a1', draft, quoted: null }),
      );
      if (made) placed.push(made as Intent);
    },
    () =>
      tryTo(() => outbox.handlers['orders.undo']({ intentId: service.pick(placed, placed[0])?.id ?? '' })),
    decide,
    decide,
    async () => service.disk(service.pick([0, 0.1, 0.6, 1], 0)),
    async () => service.disk(0),
    async () => {
      const made = service.appear();
      if (made) await tryTo(() => harness.intake.take('a1', [made]));
    },
    async () => outbox.wake('a1'),
    async () => service.answerSilent(),
    async () => clock.jump(clock.now() + service.pick([-40, -1, 1, 600], 0) * MINUTE),
    async () => {
      // Killed: the old run's promises never come to an end, and it writes nothing any more.
      service.die();
      void outbox.stop();
      outbox = harness.restart();
      outbox.start();
    },
  ];
  for (let step = 0; step < STEPS; step += 1) {
    await (service.pick(steps, decide) ?? decide)();
    await clock.advance(service.pick([0, SECOND, 11 * SECOND, MINUTE, 6 * MINUTE], 0));
  }
  service.calmDown();
  service.answerSilent();
  for (let quiet = 0; quiet < 8; quiet += 1) {
    outbox.wake('a1');
    await clock.advance(10 * MINUTE);
  }

  const wrong: string[] = [];
  const owners = new Map<string, string>();
  for (const { id, reference } of placed) {
    const intent = store.outbox.get(id);
    if (!intent) {
      wrong.push(`${reference}: forgotten`);
      continue;
    }
    const sent = (service.posts.get(reference) ?? 0) - (service.refusals.get(reference) ?? 0);
    if (sent > intent.attempt)
      wrong.push(`${reference}: sent ${sent} times for ${intent.attempt} confirmations`);
    if (['prepared', 'on_wire', 'queued', 'held', 'unknown'].includes(intent.state))
      wrong.push(`${reference}: still ${intent.state} ${intent.hold ?? ''}`);
    const orders = service.book.filter((order) => carriesReference(order.notes ?? '', reference));
    if (orders.length > intent.attempt) wrong.push(`${reference}: ${orders.length} orders`);
    if (orders.length > 0 && !['acked', 'conflict'].includes(intent.state) && !isGivenUp(intent))
      wrong.push(`${reference}: there is an order, but it is ${intent.state}`);
    if (intent.state === 'acked') {
      if (!orders.some((order) => order.orderId === intent.orderId))
        wrong.push(`${reference}: has ${intent.orderId}, which isn’t its own`);
      if (owners.has(intent.orderId ?? '')) wrong.push(`${intent.orderId} has two owners`);
      owners.set(intent.orderId ?? '', reference);
    }
  }
  // What has no reply to its confirmation may have a row; what has no row was never sent.
  for (const reference of service.posts.keys())
    if (!store.outbox.byReference(reference)) wrong.push(`${reference}: sent without a record`);
  await outbox.stop();
  store.close();
  return wrong.map((each) => `seed ${seed}: ${each}`);
}

/** Looked for no more: an order that appears later is recognised by polling, which has no part here. */
function isGivenUp(intent: Intent): boolean {
  return intent.state === 'needs_human' || intent.state === 'cancelled';
}

describe('the life of orders under seeded faults', () => {
  it(`${SCHEDULES} schedules: sent once for each confirmation, never forgotten, always settled`, async () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= SCHEDULES; seed += 1) wrong.push(...(await run(seed)));
    expect(wrong).toEqual([]);
  }, 30_000);
});
