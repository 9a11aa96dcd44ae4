import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dialect } from './dialects.ts';
import type { Answer, HeldOrder, HeldSession, SentBody } from './world.ts';

const CENTS = 3_900;

/** What one case changes of an honest service. Each hook gets the office and may change its books. */
export type Manners = {
  /** The answer to POST orders; undefined: the honest one. The orders are in the books already unless `creates` is false. */
  readonly onCreate?: (office: Office, orders: readonly HeldOrder[]) => Answer | undefined;
  readonly creates?: boolean;
  /** The answer to POST orders/bulk; undefined: the orders that were made, in the order of the request. */
  readonly onBulk?: (office: Office, orders: readonly HeldOrder[]) => Answer | undefined;
  /** The status of a new order, where it isn't "Accepted". */
  readonly firstStatus?: unknown;
  /** Rows of a list as they go out, after paging. */
  readonly onList?: (
    office: Office,
    answer: { body: unknown; headers?: Record<string, string> },
  ) => Answer | undefined;
  readonly byCustomer?: 'missing' | 'pages';
  readonly hidesNotes?: boolean;
  /** Says of the payment what this case wants; the default says "paid" or "unpaid" by the books. */
  readonly payment?: (session: HeldSession) => Record<string, unknown>;
  readonly onSession?: (office: Office, session: HeldSession, honest: unknown) => Answer | undefined;
  /** The order made by a session is shown in the session only once it is paid. */
  readonly ordersWithPayment?: boolean;
};

/** One account of the fake service, with its own record of orders, under its own path. */
export class Office {
  readonly orders: HeldOrder[] = [];
  readonly sessions: HeldSession[] = [];
  /** The notes of the newest creation request, made into an order or not. */
  lastNotes: unknown;
  /** Requests by method and path, to be counted. */
  readonly heard: string[] = [];
  private made = 0;

  readonly number: number;
  readonly origin: string;
  readonly dialect: Dialect;
  readonly manners: Manners;

  constructor(number: number, origin: string, dialect: Dialect, manners: Manners) {
    this.number = number;
    this.origin = origin;
    this.dialect = dialect;
    this.manners = manners;
  }

  get baseUrl(): string {
    return `${this.origin}/c/${this.number}`;
  }

  /** Puts an order into the books. Newest last. */
  add(body: SentBody, facts: Partial<HeldOrder> = {}): HeldOrder {
    this.made += 1;
    const order: HeldOrder = {
      id: `ORD-${this.number}-${this.made}`,
      body,
      status: this.manners.firstStatus ?? 'Accepted',
      createdAt: Date.now(),
      cents: CENTS,
      ours: false,
      paid: false,
      listed: true,
      ...facts,
    };
    this.orders.push(order);
    return order;
  }

  /** The orders a list shows, newest first. */
  shown(): HeldOrder[] {
    return this.orders.filter(({ listed }) => listed).reverse();
  }

  /** A page in the office's dialect. */
  page(rows: readonly HeldOrder[], query: URLSearchParams, path: string) {
    const { dialect } = this;
    const size = dialect.pageSize(Number(query.get('pageSize') ?? 20) || 20);
    const index = Math.max(0, Number(query.get('page') ?? dialect.firstPage) - dialect.firstPage);
    const part = rows.slice(index * size, (index + 1) * size).map((row) => this.reported(row));
    const last = (index + 1) * size >= rows.length;
    const following = new URLSearchParams(query);
    following.set('page', String(index + 1 + dialect.firstPage));
    const next = last ? null : `${this.baseUrl}${path}?${following}`;
    return dialect.list({ rows: part, index, size, total: rows.length, next, last });
  }

  /** An order as this office reports it: without notes where it keeps those to itself. */
  reported(order: HeldOrder): HeldOrder {
    if (!this.manners.hidesNotes) return order;
    const { notes: _, ...body } = order.body;
    return { ...order, body };
  }

  /** The customer pays by card: the processor charges, and the orders are made. */
  pay(session: HeldSession): void {
    session.paid = true;
    for (const order of session.orders) {
      order.paid = true;
      order.listed = true;
    }
  }
}

/** A service with several offices, on 127.0.0.1. */
export async function startAdversary() {
  const offices: Office[] = [];
  const server = createServer((request, response) => {
    handle(offices, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    office: (dialect: Dialect, manners: Manners = {}) => {
      const office = new Office(offices.length, origin, dialect, manners);
      offices.push(office);
      return office;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text === '' ? null : JSON.parse(text);
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'drop') {
    response.socket?.destroy();
    return;
  }
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const type =
    typeof answer.body === 'string' && answer.body.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(answer.status, { 'content-type': type, ...answer.headers });
  response.end(text);
}

async function handle(offices: readonly Office[], request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://fake');
  const [, , number, ...rest] = url.pathname.split('/');
  const office = offices[Number(number)];
  const path = `/${rest.join('/')}`;
  const body = await bodyOf(request);
  if (!office) return send(response, { status: 404, body: { message: 'no such office' } });
  office.heard.push(`${request.method} ${path}`);
  send(response, answerOf(office, String(request.method), path, url.searchParams, body));
}

function answerOf(
  office: Office,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): Answer {
  const { dialect, manners } = office;
  const refused = (status: number, message: string): Answer => ({
    status,
    body: dialect.error(status, message),
  });
  if (/^\/v[14]\/auth\/token$/.test(path))
    return {
      status: 200,
      body: { accessToken: `token-${office.number}`, expiresIn: 3600, tokenType: 'Bearer' },
    };
  const version = path.slice(1, 3);
  const inside = path.slice(3);
  if (inside === '/services') return { status: 200, body: dialect.services };
  if (inside === '/services/calculate-price') return { status: 200, body: dialect.quote(CENTS) };
  if (inside === '/orders' && method === 'POST') return create(office, version, [body as SentBody]);
  if (inside === '/orders/bulk' && method === 'POST') return createAll(office, body);
  if (inside === '/orders') {
    const answer = office.page(office.shown(), query, path);
    return manners.onList?.(office, answer) ?? { status: 200, ...answer };
  }
  if (inside === '/orders/by-customer') {
    if (manners.byCustomer === 'missing') return refused(404, 'No such route');
    const email = String(query.get('email')).toLowerCase();
    const rows = office.shown().filter((row) => String(row.body['customerEmail']).toLowerCase() === email);
    if (manners.byCustomer === 'pages') return { status: 200, ...office.page(rows, query, path) };
    const facts = {
      rows: rows.map((row) => office.reported(row)),
      index: 0,
      size: 1_000,
      total: rows.length,
    };
    return { status: 200, ...dialect.list({ ...facts, next: null, last: true }) };
  }
  const session = office.sessions.find(({ id }) => inside === `/orders/status/${id}`);
  if (session) return status(office, session);
  const order = office.orders.find(({ id }) => inside === `/orders/${encodeURIComponent(String(id))}`);
  if (order?.listed) return { status: 200, body: dialect.one(office.reported(order)) };
  return refused(404, 'Not found');
}

function create(office: Office, version: string, bodies: readonly SentBody[]): Answer {
  const { dialect, manners } = office;
  const cards = version === 'v1';
  office.lastNotes = bodies[0]?.['notes'];
  const makes = manners.creates ?? true;
  const orders = makes ? bodies.map((body) => office.add(body, { ours: true, listed: !cards })) : [];
  if (cards) {
    const session: HeldSession = {
      id: `cs_test_${office.number}_${office.sessions.length + 1}`,
      orders,
      paid: false,
    };
    office.sessions.push(session);
    const url = `${office.origin}/pay/${session.id}`;
    return manners.onCreate?.(office, orders) ?? { status: 200, body: dialect.opened(session.id, url) };
  }
  const [first] = orders;
  const answer = manners.onCreate?.(office, orders);
  if (answer !== undefined) return answer;
  return first
    ? { status: 201, body: dialect.one(office.reported(first)) }
    : { status: 500, body: dialect.error(500, 'Nothing was made') };
}

function createAll(office: Office, body: unknown): Answer {
  const bodies = Array.isArray(body) ? (body as readonly SentBody[]) : [];
  const makes = office.manners.creates ?? true;
  const orders = makes ? bodies.map((one) => office.add(one, { ours: true })) : [];
  return office.manners.onBulk?.(office, orders) ?? bulkAnswer(office, orders);
}

/** Created orders as the office's dialect lists them. */
export function bulkAnswer(office: Office, orders: readonly HeldOrder[]): Answer {
  const rows = orders.map((order) => office.reported(order));
  const facts = { rows, index: 0, size: rows.length, total: rows.length, next: null, last: true };
  return { status: 201, body: office.dialect.list(facts).body };
}

function status(office: Office, session: HeldSession): Answer {
  const { dialect, manners } = office;
  const payment = manners.payment?.(session) ?? { paymentStatus: session.paid ? 'paid' : 'unpaid' };
  const shown = manners.ordersWithPayment && !session.paid ? [] : session.orders;
  const honest = dialect.session(
    session.id,
    payment,
    shown.map((row) => office.reported(row)),
  );
  return manners.onSession?.(office, session, honest) ?? { status: 200, body: honest };
}
