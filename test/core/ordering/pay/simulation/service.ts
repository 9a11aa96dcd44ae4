import { referencesIn } from '../../../../../src/shared/domain/reference.ts';
import { MINUTE } from '../../../../../src/shared/domain/units.ts';

/** How the service treats one POST that asks for a payment page. What it opened is on its books, whatever becomes of the answer. */
export const BEHAVIORS = [
  'good',
  'lost_before',
  'lost_after',
  'refused',
  /** Definitely, and without naming a field: as where the return addresses stand elsewhere. */
  'misplaced',
  'busy',
  'unauthorised',
  'error_before',
  'error_after',
  'redirect',
  'page',
  'cut',
  /** Opened; the answer reports no page, no session, or another's page. */
  'pageless',
  'sessionless',
  'anothers',
] as const;
export type Behavior = (typeof BEHAVIORS)[number];

type Body = { readonly notes: string; readonly customerEmail: string } & Readonly<Record<string, unknown>>;
type Booked = Body & { readonly orderId: string; readonly status: string };
export type Session = {
  readonly id: string;
  readonly url: string;
  readonly bodies: readonly Body[];
  readonly references: readonly string[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly amount: number;
  readonly expiresAt: number;
  state: 'open' | 'processing' | 'paid' | 'expired' | 'cancelled';
  orders: readonly Booked[];
  /** Whether an answer has reported what it asks. */
  reported: boolean;
};

export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const json = (status: number, value: unknown, headers = {}): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});
const failure = (status: number, code: string, headers = {}) =>
  json(status, { error: { code, message: `It was ${code}.` } }, headers);

/** The books and manners of a service that takes cards, without a network. */
export function createCardService(random: () => number, now: () => number) {
  const sessions: Session[] = [];
  const book: Booked[] = [];
  /** Placed, but in no list yet. */
  const hidden: Booked[] = [];
  const posts = new Map<string, number>();
  const refused = new Map<string, number>();
  const manners = { reportsNotes: true, reportsOrdersLate: false, reportsAmount: true };
  const price = { minor: 4_250 };
  let orders = 0;

  const add = (to: Map<string, number>, references: readonly string[]) => {
    for (const reference of references) to.set(reference, (to.get(reference) ?? 0) + 1);
  };
  const reported = (order: Booked) => (manners.reportsNotes ? order : { ...order, notes: undefined });

  function open(bodies: readonly Body[], urls: { successUrl: string; cancelUrl: string }): Session {
    const id = `cs_${sessions.length + 1}_${Math.floor(random() * 1e9).toString(36)}`;
    const strange = random() < 0.1;
    const surcharge = random() < 0.15 ? 500 : 0;
    const session: Session = {
      id,
      url: `${strange ? 'https://pay.example.com' : 'http://127.0.0.1'}/pay/${id}`,
      bodies,
      references: bodies.flatMap((body) => referencesIn(body.notes)),
      ...urls,
      amount: bodies.length * price.minor + surcharge,
      expiresAt: now() + 30 * MINUTE,
      state: 'open',
      orders: [],
      reported: false,
    };
    sessions.push(session);
    return session;
  }

  function opened(session: Session): Answer {
    const { id, url, amount, expiresAt } = session;
    session.reported = manners.reportsAmount;
    return json(200, {
      checkoutSessionId: id,
      checkoutUrl: url,
      ...(manners.reportsAmount ? { total: { amountCents: amount, currency: 'USD' } } : {}),
      expiresAt: new Date(expiresAt).toISOString(),
    });
  }

  /** One POST that has arrived whole. */
  function post(
    bodies: readonly Body[],
    urls: { successUrl: string; cancelUrl: string },
    behavior: Behavior,
  ): Answer | 'lost' {
    const references = bodies.flatMap((body) => referencesIn(body.notes));
    add(posts, references);
    const definite = (answer: Answer) => {
      add(refused, references);
      return answer;
    };
    switch (behavior) {
      case 'lost_before':
        return 'lost';
      case 'refused':
        return definite(
          json(422, {
            error: { code: 'invalid', message: 'No.', fields: [{ field: 'address', message: 'No.' }] },
          }),
        );
      case 'misplaced':
        return definite(failure(400, 'invalid_body'));
      case 'busy':
        return definite(failure(429, 'too_many', { 'retry-after': '5' }));
      case 'unauthorised':
        return definite(failure(401, 'unauthorized'));
      case 'error_before':
        return failure(500, 'internal');
      default:
    }
    const before = sessions.at(-1);
    const session = open(bodies, urls);
    switch (behavior) {
      case 'lost_after':
        return 'lost';
      case 'error_after':
        return failure(502, 'bad_gateway');
      case 'redirect':
        return { status: 307, body: '', headers: { location: '/v1/orders' } };
      case 'page':
        return {
          status: 200,
          body: '<!doctype html><title>Hi</title>',
          headers: { 'content-type': 'text/html' },
        };
      case 'cut': {
        const whole = opened(session);
        return { ...whole, body: whole.body.slice(0, Math.floor(whole.body.length / 2)) };
      }
      case 'pageless':
        return json(200, { success: true });
      case 'sessionless':
        return json(200, { checkoutUrl: session.url });
      case 'anothers':
        return opened(before ?? session);
      default:
        return opened(session);
    }
  }

  const current = (session: Session) => {
    if (session.state === 'open' && session.expiresAt <= now()) session.state = 'expired';
    return session;
  };

  /** The payment clears: its orders are placed, in any sequence. */
  function clear(session: Session): void {
    session.state = 'paid';
    const made = session.bodies.map((body): Booked => {
      orders += 1;
      return { ...body, orderId: `ord_${orders}`, status: 'accepted' };
    });
    session.orders = made
      .map((order) => ({ order, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ order }) => order);
    (random() < 0.3 ? hidden : book).push(...session.orders);
  }

  function status(id: string): Answer {
    const found = sessions.find((session) => session.id === id);
    if (!found) return failure(404, 'checkout_session_not_found');
    const session = current(found);
    const checkout = {
      checkoutSessionId: id,
      paymentStatus: session.state,
      expiresAt: new Date(session.expiresAt).toISOString(),
    };
    const list = session.state === 'paid' && !manners.reportsOrdersLate ? session.orders.map(reported) : [];
    const [only] = list;
    return json(200, session.bodies.length === 1 && only ? { ...only, checkout } : { data: list, checkout });
  }

  return {
    sessions,
    book,
    hidden,
    posts,
    refused,
    manners,
    price,
    post,
    /** A customer at the page. Nothing happens where it's over. */
    act: (session: Session, what: 'pay' | 'pay_later' | 'cancel' | 'expire' | 'clear') => {
      const { state } = current(session);
      if (what === 'clear' && state === 'processing') clear(session);
      if (state !== 'open') return;
      if (what === 'pay') clear(session);
      else if (what === 'pay_later') session.state = 'processing';
      else if (what === 'cancel') session.state = 'cancelled';
      else if (what === 'expire') session.state = 'expired';
    },
    appear: () => void book.push(...hidden.splice(0)),
    read: (method: string, url: URL): Answer | null => {
      const path = url.pathname.replace(/^.*\/v1/, '');
      if (method === 'POST')
        return path === '/services/calculate-price'
          ? json(200, { total: { amountCents: price.minor, currency: 'USD' } })
          : null;
      const session = /^\/orders\/status\/([^/]+)$/.exec(path)?.[1];
      if (session) return status(decodeURIComponent(session));
      const page = Number(url.searchParams.get('page') ?? 1);
      const size = Number(url.searchParams.get('pageSize') ?? 20);
      if (path === '/orders') {
        const data = [...book]
          .reverse()
          .slice((page - 1) * size, page * size)
          .map(reported);
        return json(200, { data, page, pageSize: size, total: book.length });
      }
      if (path === '/orders/by-customer') {
        const data = book
          .filter((order) => order.customerEmail === url.searchParams.get('email'))
          .map(reported);
        return json(200, { data, page: 1, pageSize: 1_000, total: data.length });
      }
      const one = book.find((order) => path === `/orders/${order.orderId}`);
      return one ? json(200, reported(one)) : null;
    },
  };
}
export type CardService = ReturnType<typeof createCardService>;
