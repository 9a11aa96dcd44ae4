import { GUARD_BUGS } from './guard.ts';

/** A fault put into the source of a copy in memory: each `[before, after]` is applied to its one place in the file. */
export type Bug = {
  readonly name: string;
  readonly file: string;
  readonly edits: readonly (readonly [before: string, after: string])[];
  /** What must notice it: a simulation (of orders paid by card: `card simulation`), or a test file. */
  readonly suite: 'simulation' | 'card simulation' | `test/${string}`;
};

const ORDERING = 'src/main/core/ordering';
const RUNS_TEST = 'test/core/ordering/runs.test.ts';
const PERSON_TEST = 'test/core/ordering/person.test.ts';

export const BUGS: readonly Bug[] = [
  {
    name: 'an order on the wire is sent again after a restart',
    file: `${ORDERING}/reconcile/recover.ts`,
    edits: [["['on_wire'], 'unknown', lost(intent.sentAt), now,", "['on_wire'], 'queued', {}, now,"]],
    suite: 'simulation',
  },
  {
    name: 'a chunk on the wire is sent again after a restart',
    file: `${ORDERING}/reconcile/recover.ts`,
    edits: [["['on_wire'], 'unknown', lost(batch.sentAt), now,", "['on_wire'], 'queued', {}, now,"]],
    suite: 'simulation',
  },
  {
    name: 'the first byte leaves before the order is on the disk as sent',
    file: `${ORDERING}/send/send-order.ts`,
    edits: [
      [
        "    const now = clock.now();\n    if (!store.outbox.move(intent.id, ['prepared']",
        "    const now = clock.now();\n    if (false && !store.outbox.move(intent.id, ['prepared']",
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'synchronous=NORMAL',
    file: 'src/main/store/connection.ts',
    edits: [
      ["DURABLE = 'synchronous = FULL'", "DURABLE = 'synchronous = NORMAL'"],
      ['{ simple: true }) === 2', '{ simple: true }) === 1'],
    ],
    suite: 'test/store/database.test.ts',
  },
  {
    name: 'bulk answers are matched by their place',
    file: `${ORDERING}/reconcile/attribute.ts`,
    edits: [
      [
        'rows.map((row): Fate | null => {\n    const found = orders.get(row.reference) ?? [];',
        'rows.map((row, at): Fate | null => {\n    const found = answer.orders.slice(at, at + 1);',
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'rows left over are refused though not accounted for',
    file: `${ORDERING}/reconcile/attribute.ts`,
    edits: [['nameless.length === left.length', 'nameless.length > 0']],
    suite: RUNS_TEST,
  },
  {
    name: 'a 503 is tried again',
    file: `${ORDERING}/send/send-order.ts`,
    edits: [
      [
        '  // What the wire answered is',
        "  if (outcome.kind === 'answer' && outcome.status === 503) await wire.post(request, () => {});\n  // What the wire answered is",
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'a 307 is followed',
    file: `${ORDERING}/send/send-order.ts`,
    edits: [
      [
        '  // What the wire answered is',
        "  if (outcome.kind === 'answer' && outcome.status === 307) await wire.post(request, () => {});\n  // What the wire answered is",
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'a bulk call is sent again after a 429, its rows not settled',
    file: `${ORDERING}/batch/send-chunk.ts`,
    edits: [
      [
        '  // What the wire answered is',
        "  if (outcome.kind === 'answer' && outcome.status === 429) await wire.post(request, () => {});\n  // What the wire answered is",
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'rows of a lost bulk call are queued again',
    file: `${ORDERING}/batch/settle-chunk.ts`,
    edits: [
      [
        "for (const row of rows) settleRow(context, row, { kind: 'unknown', reason: outcome.reason });",
        "putBack(context, batchId, rows, 'again');",
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'a success without an id is taken for placed',
    file: 'src/main/adapters/api/created.ts',
    edits: [
      [
        "return unknown(message('answer.no_number'));",
        "return { kind: 'placed', order: { orderId: 'none', status: { kind: 'accepted', raw: '' }, notes: null, raw: '{}' } as never };",
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'a connection is kept alive',
    file: 'src/main/adapters/wire/request-bytes.ts',
    edits: [["'connection', 'close'", "'connection', 'keep-alive'"]],
    suite: 'test/adapters/wire/order-wire.test.ts',
  },
  {
    name: 'the profile isn’t locked',
    file: 'src/main/store/database.ts',
    edits: [['(options.lock ?? lockProfile)(file, options.lockWait)', '() => {}']],
    suite: 'simulation',
  },
  {
    name: 'the lease isn’t looked at',
    file: 'src/main/store/lease.ts',
    edits: [['=== holder) return;', "!== '') return;"]],
    suite: 'test/store/runs.test.ts',
  },
  {
    name: 'an undone order is sent all the same',
    file: `${ORDERING}/confirm/place.ts`,
    edits: [['intent.attempt === 1\n      ? store', 'intent.attempt === 1\n      ? true || store']],
    suite: 'simulation',
  },
  {
    name: 'a restored profile isn’t quarantined',
    file: `${ORDERING}/reconcile/quarantine.ts`,
    edits: [["if (found === 'same') return;", 'return;']],
    suite: 'test/core/ordering/quarantine.test.ts',
  },
  {
    name: 'what looks like the order is taken for it',
    file: `${ORDERING}/reconcile/look.ts`,
    edits: [
      [
        "const orders = sameOf(intent, placed, 'search');",
        'const orders = placed.length > 0 ? placed : sighting.others.filter((order) => isLikely(intent, order));',
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'an order that wasn’t found is sent again by itself',
    file: `${ORDERING}/reconcile/look.ts`,
    edits: [
      [
        "store.outbox.move(intent.id, LOST, 'needs_human', { ...patch, message }, now, 'no match');",
        "store.outbox.move(intent.id, LOST, 'queued', { ...patch, message }, now, 'no match');",
      ],
    ],
    suite: 'simulation',
  },
  {
    name: 'a second sending needs no first confirmation',
    file: `${ORDERING}/confirm/decide.ts`,
    edits: [['if (asked?.key !== key) return false;', 'if (asked?.key !== key) return true;']],
    suite: PERSON_TEST,
  },
  {
    name: 'the price isn’t asked for again',
    file: `${ORDERING}/wire/price-guard.ts`,
    edits: [['const QUOTE_GOOD: Millis = MINUTE', 'const QUOTE_GOOD: Millis = 1e6 * MINUTE']],
    suite: PERSON_TEST,
  },
  {
    name: 'a stopped run goes on',
    file: `${ORDERING}/batch/runs.ts`,
    edits: [['{ paused: true }', '{ paused: false }']],
    suite: 'simulation',
  },
  {
    name: 'one answer settles two rows with one number',
    file: `${ORDERING}/reconcile/attribute.ts`,
    edits: [['if (order && shared.has(order.orderId))', 'if (false && order && shared.has(order.orderId))']],
    suite: RUNS_TEST,
  },
  {
    name: 'a payment page whose answer was lost is asked for again by itself',
    file: `${ORDERING}/pay/settle-card.ts`,
    edits: [
      ["['on_wire'], 'unknown', patch, now, 'no clear answer')", "['on_wire'], 'queued', {}, now, reason)"],
    ],
    suite: 'card simulation',
  },
  {
    name: 'the next checkout of a list opens by itself',
    file: `${ORDERING}/pay/next-checkout.ts`,
    edits: [
      [
        '!isByCard(run) || opened(context, run) < run.checkouts;',
        'run.checkouts > 0 || opened(context, run) > 0;',
      ],
    ],
    suite: 'card simulation',
  },
  {
    name: 'orders of a payment are matched by their place',
    file: `${ORDERING}/pay/settle-paid.ts`,
    edits: [
      [
        'return attribute(rows, { orders, refusals: [], unreadable });',
        "return rows.map((row, at): readonly [Intent, Fate] => { const order = orders[at]; return [row, order ? { kind: 'placed', order } : { kind: 'unknown', reason: '' }]; });",
      ],
    ],
    suite: 'card simulation',
  },
  {
    name: 'a browser that comes back is believed',
    file: 'src/main/core/ordering/pay/landings.ts',
    edits: [
      [
        "    const asked = await asking.ask(checkoutId, 'interactive');\n    if (asked.kind !== 'answered')",
        "    store.checkouts.move(checkoutId, ['open'], 'paid', clock.now(), { paidAt: clock.now() });\n    const asked = await asking.ask(checkoutId, 'interactive');\n    if (asked.kind !== 'answered')",
      ],
    ],
    suite: 'card simulation',
  },
  {
    name: 'a payment page that was given up isn’t asked for any more',
    file: 'src/main/core/ordering/pay/pace.ts',
    edits: [["    case 'abandoned':\n", "    case 'abandoned':\n      return null;\n"]],
    suite: 'card simulation',
  },
  {
    name: 'a payment page opens by itself after a restart',
    file: 'src/main/core/ordering/pay/open-page.ts',
    edits: [
      [
        'const fresh = record.wordAt >= context.startedAt && age >= 0 && age <= STILL_THERE + undoDelay;',
        'const fresh = age >= 0 || undoDelay > STILL_THERE;',
      ],
    ],
    suite: 'card simulation',
  },
  ...GUARD_BUGS,
  {
    name: 'a v1 order that was only created counts as past its payment',
    file: 'src/shared/domain/status-words.ts',
    edits: [["['created new', { v4: 'accepted',", "['created new', { v4: 'accepted', v1: 'accepted',"]],
    suite: 'test/adapters/api/shapes.test.ts',
  },
  {
    name: 'the status of a call counts as that of its payment',
    file: 'src/main/adapters/api/read/checkout.ts',
    edits: [
      [
        'const state = said === null ? null : envelopeWord(said);',
        "const state = said === null ? null : said === 'completed' ? 'paid' : envelopeWord(said);",
      ],
    ],
    suite: 'test/adapters/api/shapes.test.ts',
  },
  {
    name: 'an order for another roof is believed because it answers',
    file: 'src/shared/domain/evidence/judge.ts',
    edits: [["reference === 'mentioned' || address === 'differs')", "reference === 'mentioned')"]],
    suite: 'test/core/ordering/belief.test.ts',
  },
  {
    name: 'a copy at the service is called a second order of this roof',
    file: `${ORDERING}/reconcile/recognize.ts`,
    edits: [["const orders = sameOf(intent, placed, 'search');", 'const orders = placed;']],
    suite: 'test/core/ordering/belief.test.ts',
  },
  {
    name: 'canceling is advised though nothing proves one roof',
    file: `${ORDERING}/reconcile/acknowledge.ts`,
    edits: [["judge(intent, order, 'search').ofThisRoof)", 'order !== null)']],
    suite: 'test/core/ordering/belief.test.ts',
  },
  {
    name: 'a number that is none is an order number',
    file: 'src/main/adapters/api/read/values.ts',
    edits: [['return id === null || isPlaceholderId(id) ? null : id;', 'return id;']],
    suite: 'test/adapters/api/created.test.ts',
  },
  {
    name: 'the pages of a list are always counted from 1',
    file: 'src/main/core/kernel/order-pages.ts',
    edits: [['  keep(0);\n  return zero;', '  keep(1);\n  return one;']],
    suite: 'test/core/tracking/polling/pages.test.ts',
  },
  {
    name: 'one page of a customer is all of them',
    file: 'src/main/core/kernel/customer-orders.ts',
    edits: [['const MOST_PAGES = 60;', 'const MOST_PAGES = 1;']],
    suite: 'test/core/tracking/polling/pages.test.ts',
  },
  {
    name: 'a list that lacks orders is in step',
    file: 'src/main/core/tracking/polling/sync-state.ts',
    edits: [['known + unread < total)', 'known + unread < 0)']],
    suite: 'test/core/tracking/polling/pages.test.ts',
  },
  {
    name: 'a record that can’t be kept takes its page with it',
    file: 'src/main/core/tracking/orders/intake.ts',
    edits: [["error.name === 'StoreError') throw error;", "error.name !== '') throw error;"]],
    suite: 'test/core/tracking/orders/intake.test.ts',
  },
];

/** The bug's file with its edits. Throws unless each finds its one place. */
export function spoil(bug: Bug, source: string): string {
  return bug.edits.reduce((text, [before, after]) => {
    if (text.split(before).length !== 2)
      throw new Error(`${bug.name}: ${before} is there ${text.split(before).length - 1} times`);
    return text.replace(before, () => after);
  }, source);
}

/** The bug that the environment asks for. */
export function bugOfEnvironment(): Bug {
  const bug = BUGS.find(({ name }) => name === process.env['SEEDED_BUG']);
  if (!bug) throw new Error('SEEDED_BUG names none');
  return bug;
}
