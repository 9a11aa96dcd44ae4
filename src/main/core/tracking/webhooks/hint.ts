import type { OrderId } from '../../../../shared/domain/order.ts';
import { isSessionId } from '../../../../shared/domain/session-id.ts';

/** What an event says, as far as it can be understood: which orders may be worth asking for. */
export type Hint = {
  readonly event: string;
  readonly orderIds: readonly OrderId[];
  /** Checkout sessions that it names (order.payment_completed). */
  readonly sessionIds: readonly string[];
};

const EVENT_NAMES = ['type', 'event', 'eventtype', 'eventname', 'topic', 'action', 'name'];
const EVENT_HEADERS = ['practice-event', 'x-event', 'x-event-type', 'x-webhook-event', 'x-webhook-topic'];
/** Names as services write them: `order.delivered`, `ORDER_UPDATED`, `order/created`. Words only: no token is one. */
const EVENT = /^[a-z]{2,30}(?:[._:/ -][a-z]{2,30}){0,4}$/i;
/** Ids are short words; an address or a token isn't one. */
const ID = /^[\w.:-]{1,100}$/;
const MOST_IDS = 20;
const SESSIONS: readonly string[] = ['checkoutsessionid', 'sessionid', 'checkoutid', 'paymentsessionid'];
/** Values that are looked at, and how deep: an event is small. */
const MOST_VALUES = 5_000;
const DEEPEST = 12;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Reads any plausible payload (section 6 shows none): the event's name, and every id that stands where an order's would.
 * Nothing else of it is kept; download tokens and addresses are not even looked at. Null: not an object at all.
 */
export function readHint(payload: unknown, headers: Readonly<Record<string, string>>): Hint | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const ids = new Set<OrderId>();
  const sessions = new Set<string>();
  let left = MOST_VALUES;

  function add(value: unknown): void {
    const id = typeof value === 'number' ? String(value) : value;
    if (typeof id === 'string' && ID.test(id) && ids.size < MOST_IDS) ids.add(id);
  }

  function addAll(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) add(each);
    else add(value);
  }

  function walk(value: unknown, name: string, depth: number): void {
    left -= 1;
    if (left < 0 || depth > DEEPEST || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, left)) walk(each, name, depth + 1);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const word = plain(key);
      if (
        SESSIONS.includes(word) &&
        typeof member === 'string' &&
        isSessionId(member) &&
        sessions.size < MOST_IDS
      )
        sessions.add(member);
      if (word === 'orderid' || word === 'orderids') addAll(member);
      else if (word === 'order' && typeof member !== 'object') add(member);
      else if ((word === 'id' || word === 'uuid') && (name === 'order' || name === 'orders')) add(member);
      walk(member, word, depth + 1);
    }
  }

  walk(payload, '', 0);
  const event = eventOf(payload, headers);
  // `{"type": "order.updated", "data": {"id": ...}}`: what an order's event is about is an order.
  if (ids.size === 0 && /order/i.test(event)) add(idBeneath(payload));
  return { event, orderIds: [...ids], sessionIds: [...sessions] };
}

function eventOf(payload: object, headers: Readonly<Record<string, string>>): string {
  const members = new Map(Object.entries(payload).map(([key, value]) => [plain(key), value as unknown]));
  const named = [
    ...EVENT_NAMES.map((name) => members.get(name)),
    ...EVENT_HEADERS.map((name) => headers[name]),
  ];
  const name = named.find((value): value is string => typeof value === 'string' && EVENT.test(value));
  return name ?? 'event';
}

function idBeneath(payload: object): unknown {
  for (const name of ['data', 'object', 'resource', 'payload', 'body']) {
    const member = (payload as Readonly<Record<string, unknown>>)[name];
    if (typeof member !== 'object' || member === null) continue;
    const beneath = member as Readonly<Record<string, unknown>>;
    const object = beneath['object'];
    if (beneath['id'] !== undefined) return beneath['id'];
    if (typeof object === 'object' && object !== null)
      return (object as Readonly<Record<string, unknown>>)['id'];
  }
  return undefined;
}
