import Database from 'better-sqlite3';
import { carriesReference } from '../../../../../src/shared/domain/reference.ts';
import { MINUTE, type Millis, SECOND } from '../../../../../src/shared/domain/units.ts';
import type { CardService } from './service.ts';

type Row = {
  id: string;
  reference: string;
  state: string;
  order_id: string | null;
  run_id: string | null;
  checkout_id: string | null;
  attempt: number;
};
type CheckoutRow = {
  id: string;
  state: string;
  session_id: string | null;
  url: string | null;
  returned: number;
};

/** What a person has said about one order. */
export type Word = {
  readonly intentId: string;
  readonly reference: string;
  /** How many sendings were authorized and not canceled. */
  authorized: number;
  /** The person picked the order themselves: it may be a wrong one. */
  picked: boolean;
  /** It went back to the form: it never goes again. */
  returned: boolean;
  /** When the person last said that it goes. */
  at: Millis;
};

/** How long after the person's word a page may open by itself, with the undo delay. */
const STILL_THERE: Millis = 2 * MINUTE + 10 * SECOND;

const ROWS = 'SELECT id, reference, state, order_id, run_id, checkout_id, attempt FROM intents';
const CHECKOUTS = 'SELECT id, state, session_id, url, returned FROM checkouts';
/** Steps of what is settled. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  acked: ['conflict'],
  cancelled: ['acked', 'conflict'],
  rejected: ['acked', 'conflict', 'cancelled', 'needs_human'],
};

/** What must hold after every step of every schedule, seen from outside: from the file and from the service's books. */
export function createInvariants(path: string, service: CardService, seconds: () => Millis) {
  let db = new Database(path);
  const texts = new Map<string, Database.Statement>();
  const all = <Found>(sql: string, ...input: string[]): Found[] => {
    const known = texts.get(sql) ?? db.prepare(sql);
    texts.set(sql, known);
    return known.all(...input) as Found[];
  };
  const words = new Map<string, Word>();
  /** Orders of a profile that was replaced by an older one: nobody can know of them any more. */
  const forgotten = new Set<string>();
  /** How many checkouts of each run were asked for by a person, and how many left. */
  const runs = new Map<string, { allowed: number; sent: number; at: Millis }>();
  let before = new Map<string, Row>();
  let ends = new Map<string, string>();
  const wrong: string[] = [];
  /** Somebody clicks on a payment page just now; when the app was started; the clock was set back since; the other host is allowed. */
  const now = { clicked: false, allowed: false, startedAt: 0, setBack: false };
  const say = (what: string) => wrong.push(what);

  const posted = (reference: string) =>
    (service.posts.get(reference) ?? 0) - (service.refused.get(reference) ?? 0);
  const bookedFor = (reference: string) =>
    [...service.book, ...service.hidden].filter((order) => carriesReference(order.notes, reference));
  const intentsOf = (checkoutId: string) =>
    all<Row>(`${ROWS} WHERE id IN (SELECT intent_id FROM checkout_items WHERE checkout_id = ?)`, checkoutId);
  const sessionOf = (id: string | null) => service.sessions.find((session) => session.id === id);

  function check(): void {
    const rows = new Map(all<Row>(ROWS).map((row) => [row.reference, row]));
    const owners = new Map<string, string>();
    for (const word of words.values()) {
      const { reference } = word;
      const row = rows.get(reference);
      if (!row) {
        say(`${reference}: confirmed, and forgotten`);
        continue;
      }
      const was = before.get(reference);
      const settled = was && was.state !== row.state ? STEPS[was.state] : undefined;
      if (settled && !settled.includes(row.state)) say(`${reference}: ${was?.state} became ${row.state}`);
      if (row.state === 'acked') checkOwner(word, row, owners);
      if (row.state === 'checkout' && row.checkout_id === null)
        say(`${reference}: unpaid without a checkout`);
    }
    for (const reference of service.posts.keys()) {
      const word = words.get(reference);
      if (!word) {
        if (!forgotten.has(reference)) say(`${reference}: sent, and nobody confirmed it`);
      } else if (posted(reference) > word.authorized)
        say(`${reference}: ${posted(reference)} checkouts for ${word.authorized} confirmations`);
    }
    for (const [id, { allowed, sent }] of runs)
      if (sent > allowed) say(`run ${id}: ${sent} checkouts for ${allowed} words`);
    before = rows;
    checkCheckouts();
  }

  function checkOwner(word: Word, row: Row, owners: Map<string, string>): void {
    const mine = bookedFor(word.reference).some(({ orderId }) => orderId === row.order_id);
    if (!mine && !word.picked) say(`${word.reference}: has ${row.order_id}, which isn’t its own`);
    const owner = owners.get(row.order_id ?? '');
    if (owner && !word.picked) say(`${row.order_id} belongs to ${owner} and ${word.reference}`);
    owners.set(row.order_id ?? '', word.reference);
  }

  function checkCheckouts(): void {
    const checkouts = all<CheckoutRow>(CHECKOUTS);
    for (const { id, state, session_id } of checkouts) {
      const was = ends.get(id);
      if ((was === 'paid' || was === 'refused') && was !== state)
        say(`checkout ${id}: ${was} became ${state}`);
      if (state !== 'paid' || was === 'paid') continue;
      const orders = intentsOf(id);
      const session = sessionOf(session_id);
      const byService =
        session?.state === 'paid' && orders.some(({ reference }) => session.references.includes(reference));
      if (!byService && !orders.every((row) => row.state === 'acked')) say(`checkout ${id}: paid, and isn’t`);
    }
    ends = new Map(checkouts.map(({ id, state }) => [id, state]));
  }

  /** What the service was paid for, and the app doesn't know though it has asked. */
  function unknownPayments(): void {
    const checkouts = all<CheckoutRow>(CHECKOUTS);
    for (const session of service.sessions) {
      if (session.state !== 'paid') continue;
      const named = checkouts.filter(({ session_id }) => session_id === session.id);
      // A service may answer with another's session. What was paid there isn't this checkout's, whatever it says.
      const mine = named.find(({ id }) =>
        intentsOf(id).some(({ reference }) => session.references.includes(reference)),
      );
      if (mine && mine.state !== 'paid') say(`${session.id}: paid, and its checkout is ${mine.state}`);
      for (const reference of session.references) {
        const row = before.get(reference);
        if (!row || forgotten.has(reference)) continue;
        const known = service.manners.reportsNotes
          ? ['acked', 'conflict']
          : mine
            ? ['acked', 'conflict', 'needs_human', 'unknown', 'cancelled']
            : null;
        if (known && !known.includes(row.state))
          say(`${reference}: paid in ${session.id}, and it is ${row.state}`);
      }
    }
  }

  return {
    words,
    wrong,
    now,
    seconds,
    check,
    runs,
    /** The bytes of these orders have just left: each must be on the disk as sent, with its checkout. */
    sent: (references: readonly string[]) => {
      if (references.length > 50) say(`${references.length} orders in one checkout`);
      const rows = references.map((reference) => all<Row>(`${ROWS} WHERE reference = ?`, reference)[0]);
      for (const row of rows) {
        if (row?.state !== 'on_wire') say(`sent while ${row?.state ?? 'not recorded'}`);
        const [checkout] = row?.checkout_id
          ? all<CheckoutRow>(`${CHECKOUTS} WHERE id = ?`, row.checkout_id)
          : [];
        if (checkout?.state !== 'opening')
          say(`sent while its checkout is ${checkout?.state ?? 'not recorded'}`);
        if (row && words.get(row.reference)?.returned) say(`${row.reference}: sent after it was taken back`);
      }
      count(rows, 1);
    },
    refused: (references: readonly string[]) =>
      count(
        references.map((reference) => all<Row>(`${ROWS} WHERE reference = ?`, reference)[0]),
        -1,
      ),
    /** A page was sent to the browser. */
    browser: (url: string) => {
      const session = service.sessions.find((each) => each.url === url);
      if (!session) {
        say(`the browser was sent to ${url}`);
        return;
      }
      const [mine] = all<CheckoutRow>(
        `${CHECKOUTS} WHERE session_id = ? OR url = ? ORDER BY created_at DESC`,
        session.id,
        url,
      );
      if (mine?.state !== 'open' || mine.returned === 1)
        say(`the browser was sent to a page that is ${mine?.state}`);
      if (now.clicked) return;
      const confirmed = session.bodies.length * service.price.minor;
      if (session.reported && session.amount !== confirmed)
        say(`${session.id}: opened by itself though it asks another amount`);
      if (url.startsWith('https://pay.') && !now.allowed)
        say(`${session.id}: opened by itself on a strange host`);
      if (now.setBack) return;
      const said = intentsOf(mine?.id ?? '').map(({ reference }) => lastWord(reference));
      const last = Math.max(0, ...said);
      if (seconds() - last > STILL_THERE || last < now.startedAt)
        say(`${session.id}: opened by itself ${seconds() - last} ms after the last word`);
    },
    /** The profile is replaced by an older one: what that doesn't have can't be known. */
    replaced: (replace: () => void) => {
      db.close();
      replace();
      db = new Database(path);
      texts.clear();
      const there = new Set(all<Row>(ROWS).map(({ reference }) => reference));
      for (const reference of [...words.keys()]) {
        if (there.has(reference)) continue;
        words.delete(reference);
        forgotten.add(reference);
      }
      for (const word of words.values()) word.returned = false;
      before = new Map();
      ends = new Map();
    },
    /** At the end, when all is calm: everything is settled or waits for a person, and no payment is unknown. */
    end: (): readonly string[] => {
      const calm = ['acked', 'rejected', 'conflict', 'needs_human', 'cancelled', 'checkout'];
      for (const row of all<Row>(ROWS)) {
        const waits = row.state === 'queued' && row.run_id !== null;
        if (!calm.includes(row.state) && !waits) say(`${row.reference}: still ${row.state}`);
      }
      for (const { id, state } of all<CheckoutRow>(CHECKOUTS))
        if (state === 'opening') say(`${id}: still opening`);
      unknownPayments();
      return wrong;
    },
    backup: (to: string) => {
      db.prepare('VACUUM INTO ?').run(to);
    },
    inStates: (states: readonly string[]) => all<Row>(ROWS).filter((row) => states.includes(row.state)),
    checkouts: () => all<CheckoutRow>(CHECKOUTS),
    intentsOf,
    close: (): void => {
      db.close();
    },
  };

  /** The order's own, or the last one about its run. */
  function lastWord(reference: string): Millis {
    const row = before.get(reference);
    return Math.max(words.get(reference)?.at ?? 0, runs.get(row?.run_id ?? '')?.at ?? 0);
  }

  /** Checkouts of a run whose rows are sent for the first time: each needs a word. */
  function count(rows: readonly (Row | undefined)[], by: number): void {
    const run = runs.get(rows[0]?.run_id ?? '');
    if (run && rows.every((row) => row?.attempt === 1)) run.sent += by;
  }
}
export type Invariants = ReturnType<typeof createInvariants>;
