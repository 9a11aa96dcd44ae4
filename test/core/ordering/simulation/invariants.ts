import Database from 'better-sqlite3';
import { carriesReference } from '../../../../src/shared/domain/reference.ts';
import { MINUTE, type Millis } from '../../../../src/shared/domain/units.ts';
import type { ServiceModel } from '../support/service-model.ts';

type Row = {
  id: string;
  reference: string;
  state: string;
  order_id: string | null;
  run_id: string | null;
  agreed_minor: number | null;
};
type BatchRow = { id: string; state: string };

/** What a person has said about one order, and what must follow from it. */
export type Word = {
  readonly intentId: string;
  readonly reference: string;
  /** How many sendings were authorized and not canceled. */
  authorized: number;
  /** The person picked the order themselves: it may be a wrong one. */
  picked: boolean;
};

const ROWS = 'SELECT id, reference, state, order_id, run_id, agreed_minor FROM intents';
const UNDER_WAY = ['prepared', 'on_wire'];
const STEPS: Readonly<Record<string, readonly string[]>> = {
  acked: ['conflict'],
  cancelled: ['acked', 'conflict'],
  rejected: ['acked', 'conflict', 'cancelled'],
};
const BATCH_ENDS = ['not_sent', 'answered', 'refused', 'unknown'];
/** A quote is good for a minute; between it and the first byte lie a sign-in and a look at other desks' orders. */
const QUOTE_GOOD: Millis = 2 * MINUTE;

/**
 * What must hold after every step of every schedule, seen from outside: by its own connection to the file, and from
 * the service's books.
 */
export function createInvariants(path: string, model: ServiceModel, seconds: () => Millis) {
  let db = new Database(path);
  const texts = new Map<string, Database.Statement>();
  const all = <Found>(sql: string, ...input: string[]): Found[] => {
    const known = texts.get(sql) ?? db.prepare(sql);
    texts.set(sql, known);
    return known.all(...input) as Found[];
  };
  const words = new Map<string, Word>();
  let before = new Map<string, Row>();
  let batches = new Map<string, string>();
  /** Rows of runs that a person stopped: nothing of them may leave. */
  const stopped = new Map<string, ReadonlySet<string>>();
  const prices: { at: Millis; minor: number }[] = [{ at: 0, minor: Math.round(model.price.amount * 100) }];
  let tolerance: Millis = 0;
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(what);

  const rows = () => all<Row>(ROWS);

  function posted(reference: string): number {
    return (model.posts.get(reference) ?? 0) - (model.refused.get(reference) ?? 0);
  }

  function check(): void {
    const now = new Map(rows().map((row) => [row.reference, row]));
    const owners = new Map<string, string>();
    for (const [reference, word] of forgotten) {
      if (!now.has(reference)) continue;
      words.set(reference, word);
      forgotten.delete(reference);
    }
    for (const word of words.values()) {
      const { reference } = word;
      const row = now.get(reference);
      if (!row) {
        say(`${reference}: confirmed, and forgotten`);
        continue;
      }
      const was = before.get(reference);
      const settled = was && was.state !== row.state ? STEPS[was.state] : undefined;
      if (settled && !settled.includes(row.state)) say(`${reference}: ${was?.state} became ${row.state}`);
      if (was?.state === 'acked' && row.state === 'acked' && was.order_id !== row.order_id)
        say(`${reference}: placed as ${was.order_id}, then as ${row.order_id}`);
      if (row.state === 'acked') checkOwner(word, row, owners);
    }
    for (const reference of model.posts.keys()) {
      const authorized = words.get(reference)?.authorized;
      if (authorized === undefined) {
        if (!forgotten.has(reference)) say(`${reference}: sent, and nobody confirmed it`);
      } else if (posted(reference) > authorized)
        say(`${reference}: sent ${posted(reference)} times for ${authorized} confirmations`);
    }
    before = now;
    checkBatches();
  }

  function checkOwner(word: Word, row: Row, owners: Map<string, string>): void {
    const order = model.book.find(({ orderId }) => orderId === row.order_id);
    const mine = order !== undefined && carriesReference(order.notes, word.reference);
    if (!mine && !word.picked) say(`${word.reference}: has ${row.order_id}, which isn’t its own`);
    const owner = owners.get(row.order_id ?? '');
    if (owner && !word.picked) say(`${row.order_id} belongs to ${owner} and ${word.reference}`);
    owners.set(row.order_id ?? '', word.reference);
  }

  function checkBatches(): void {
    const now = all<BatchRow>('SELECT id, state FROM batches');
    for (const { id, state } of now) {
      const was = batches.get(id);
      if (was && was !== state && BATCH_ENDS.includes(was)) say(`bulk call ${id}: ${was} became ${state}`);
    }
    batches = new Map(now.map(({ id, state }) => [id, state]));
  }

  /** Orders that an older profile doesn't have: nobody can know of them, unless the journal beside it puts them back. */
  const forgotten = new Map<string, Word>();

  return {
    words,
    wrong,
    check,
    prices: (minor: number) => prices.push({ at: seconds(), minor }),
    /** The clock was set back: what looks young may be older by so much. */
    setBack: (by: Millis) => {
      tolerance += by;
    },
    /** Nothing of this run may leave any more, but what is on its way. */
    stop: (runId: string) => {
      const underWay = rows().filter((row) => row.run_id === runId && UNDER_WAY.includes(row.state));
      stopped.set(runId, new Set(underWay.map((row) => row.reference)));
    },
    resume: (runId: string) => stopped.delete(runId),
    /** The bytes of these orders have just left: each must be on the disk as sent, separately and with the others. */
    sent: (references: readonly string[], bulk: boolean) => {
      if (bulk && references.length > 50) say(`${references.length} orders in one call`);
      for (const reference of references) {
        const [row] = all<Row>(`${ROWS} WHERE reference = ?`, reference);
        if (row?.state !== 'on_wire') say(`${reference}: sent while ${row?.state ?? 'not recorded'}`);
        const exempt = row?.run_id ? stopped.get(row.run_id) : undefined;
        if (exempt && !exempt.has(reference)) say(`${reference}: sent though its run was stopped`);
        if (row && (row.agreed_minor === null || !wasPrice(row.agreed_minor)))
          say(`${reference}: sent at a price that wasn’t agreed to: ${row.agreed_minor}`);
      }
    },
    /** The profile is replaced by an older one: what that doesn't have can't be known. */
    replaced: (replace: () => void) => {
      db.close();
      replace();
      db = new Database(path);
      texts.clear();
      const there = new Set(rows().map(({ reference }) => reference));
      for (const reference of [...words.keys()]) {
        if (there.has(reference)) continue;
        forgotten.set(reference, words.get(reference) as Word);
        words.delete(reference);
      }
      before = new Map();
      batches = new Map();
      stopped.clear();
    },
    /** At the end, when all is calm: everything is settled, by evidence or by a person. */
    end: (): readonly string[] => {
      check();
      for (const row of rows()) {
        if (!['acked', 'rejected', 'conflict', 'needs_human', 'cancelled'].includes(row.state))
          say(`${row.reference}: still ${row.state}`);
        const orders = model.book.filter((order) => carriesReference(order.notes, row.reference));
        if (orders.length > 0 && !['acked', 'conflict', 'needs_human', 'cancelled'].includes(row.state))
          say(`${row.reference}: there is an order, and it is ${row.state}`);
        const authorized = words.get(row.reference)?.authorized ?? 0;
        if (orders.length > authorized)
          say(`${row.reference}: ${orders.length} orders for ${authorized} confirmations`);
      }
      return wrong;
    },
    backup: (to: string) => {
      db.prepare('VACUUM INTO ?').run(to);
    },
    /** A look into the file, for who steers the schedule. */
    inStates: (states: readonly string[]) => rows().filter((row) => states.includes(row.state)),
    close: (): void => {
      db.close();
    },
  };

  /** Whether the service charged this much of late, or less. */
  function wasPrice(minor: number): boolean {
    const since = seconds() - QUOTE_GOOD - tolerance;
    return prices.some((price, place) => {
      const until = prices[place + 1]?.at ?? Number.POSITIVE_INFINITY;
      return price.minor <= minor && until >= since;
    });
  }
}
export type Invariants = ReturnType<typeof createInvariants>;
