import type { Bug } from './bugs.ts';

const ORDERING = 'src/main/core/ordering';
const GATE_TEST = 'test/core/ordering/gate.test.ts';
const PRICE_TEST = 'test/core/ordering/price-guard.test.ts';
const OUTAGES_TEST = 'test/core/ordering/desks/outages.test.ts';
const UNSEEN_TEST = 'test/core/ordering/unseen.test.ts';

/** Faults in what stands between a confirmation and its sending: the gate, the price guard, other orders of the roof. */
export const GUARD_BUGS: readonly Bug[] = [
  {
    name: 'a budget of 0 holds a person’s call until the window ends',
    file: 'src/main/core/accounts/traffic/budget.ts',
    edits: [
      ['return Math.min(untilReset, this.#restOf(EMPTY_WAIT, this.#emptySince, now));', 'return untilReset;'],
    ],
    suite: 'test/core/accounts/traffic/budget.test.ts',
  },
  {
    name: 'a call whose answer never comes keeps its place',
    file: 'src/main/core/accounts/traffic/lane.ts',
    edits: [['const LONGEST_CALL: Millis = 5 * MINUTE;', 'const LONGEST_CALL: Millis = 5e6 * MINUTE;']],
    suite: 'test/core/accounts/traffic/lane.test.ts',
  },
  {
    name: 'a lane goes on after an answer that was lost',
    file: `${ORDERING}/gate/gate.ts`,
    edits: [["shut(accountId, 'unclear', aftermath.retryAfter ?? null, { proof: 'steady' });", '']],
    suite: GATE_TEST,
  },
  {
    name: 'one harmless call opens a lane after a lost answer',
    file: `${ORDERING}/gate/gate.ts`,
    edits: [["{ proof: 'steady' });", "{ proof: 'read' });"]],
    suite: GATE_TEST,
  },
  {
    name: 'a harmless call that waited for the line proves that it’s steady',
    file: `${ORDERING}/gate/gate.ts`,
    edits: [['const isSound = took <=', 'const isSound = took >= 0 || took <=']],
    suite: GATE_TEST,
  },
  {
    name: 'a lane that was throttled goes on without a harmless call',
    file: `${ORDERING}/gate/gate.ts`,
    edits: [["failure.retryAfter, { proof: 'read' });", 'failure.retryAfter);']],
    suite: GATE_TEST,
  },
  {
    name: 'a gateway’s 429 is an unknown fate',
    file: 'src/main/adapters/api/posted.ts',
    edits: [['if (status === 429) return throttled(outcome, now);', '']],
    suite: 'test/adapters/api/created.test.ts',
  },
  {
    name: 'a 402 in the service’s own words is an unknown fate',
    file: 'src/main/adapters/api/posted.ts',
    edits: [['new Set([400, 401, 402, 403,', 'new Set([400, 401, 403,']],
    suite: 'test/adapters/api/created.test.ts',
  },
  {
    name: 'an order without an agreed price goes',
    file: 'src/shared/domain/price-guard.ts',
    edits: [['return agreedAt > 0 && price === null;', 'return agreedAt >= 0;']],
    suite: PRICE_TEST,
  },
  {
    name: 'a price beyond the tolerance goes',
    file: 'src/shared/domain/price-guard.ts',
    edits: [['price.minor <= agreed.minor + tolerance', 'price.minor <= agreed.minor * 2 + tolerance']],
    suite: PRICE_TEST,
  },
  {
    name: 'an offer that waited for hours is taken for today’s price',
    file: `${ORDERING}/wire/price-guard.ts`,
    edits: [
      ["store.outbox.history(intent.id).findLast(({ to }) => to === 'held')?.at ?? 1", 'Math.max(now, 1)'],
    ],
    suite: PRICE_TEST,
  },
  {
    name: 'a duplicate that the person hasn’t seen is ordered',
    file: `${ORDERING}/confirm/place.ts`,
    edits: [['if (unseen.length > 0) throw notSeen(unseen);', '']],
    suite: UNSEEN_TEST,
  },
  {
    name: 'the service isn’t looked at when an order is placed',
    file: `${ORDERING}/confirm/place.ts`,
    edits: [
      [
        'await lookElsewhere(context, account.id, input.draft.customerEmail.trim(), LOOK_AT_PRESS);',
        'await Promise.resolve();',
      ],
    ],
    suite: UNSEEN_TEST,
  },
  {
    name: 'other desks’ orders aren’t looked at before the sending',
    file: `${ORDERING}/send/send-order.ts`,
    edits: [
      ['const unseen = unseenDuplicates(context, subjectOf(intent));', 'const unseen = [] as never[];'],
    ],
    suite: UNSEEN_TEST,
  },
  {
    name: 'rows of a list go although another desk ordered their roof',
    file: `${ORDERING}/batch/send-chunk.ts`,
    edits: [['for (const row of sound) holdUnseen(context, row);', '']],
    suite: UNSEEN_TEST,
  },
  {
    name: 'a lane goes on into an outage after an answer that was lost',
    file: `${ORDERING}/gate/gate.ts`,
    edits: [["shut(accountId, 'unclear', aftermath.retryAfter ?? null, { proof: 'steady' });", '']],
    suite: OUTAGES_TEST,
  },
  {
    name: 'two orders of a roof from two desks are nobody’s question',
    file: 'src/main/core/tracking/inbox/index.ts',
    edits: [['if (!before) this.#compareRoof(', 'if (!before) void (']],
    suite: 'test/core/tracking/inbox/same-roof.test.ts',
  },
  {
    name: 'the desk that ordered first isn’t told of the second order',
    file: 'src/main/core/tracking/inbox/same-roof-items.ts',
    edits: [['else if (othersOwner && !owner)', 'else if (othersOwner && owner)']],
    suite: 'test/core/ordering/desks/interleavings.test.ts',
  },
  {
    name: 'a row that waits for the person’s word on another order is called of unknown fate',
    file: 'src/main/core/tracking/inbox/outbox-items.ts',
    edits: [["rows('needs_you') - stale - twice)", "rows('needs_you') - stale)"]],
    suite: 'test/core/tracking/inbox/outbox-and-files.test.ts',
  },
  {
    name: 'the history before the sign-in is marked as placed elsewhere',
    file: 'src/main/store/placed-here.ts',
    edits: [['(orderedAt ?? firstSeenAt) > since', '(orderedAt ?? firstSeenAt) > 0']],
    suite: 'test/store/placed-here.test.ts',
  },
  {
    name: 'a refused price takes back rows that wait for another reason',
    file: `${ORDERING}/batch/runs.ts`,
    edits: [["if (intent.hold !== 'stale') continue;", '']],
    suite: 'test/core/ordering/person.test.ts',
  },
  {
    name: 'an order without a reference settles the first of two rows of its roof',
    file: `${ORDERING}/reconcile/attribute.ts`,
    edits: [['return row && others.length === 0 ?', 'return row && others.length >= 0 ?']],
    suite: 'test/core/ordering/attribute.test.ts',
  },
];
