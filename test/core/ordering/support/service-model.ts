import { referencesIn } from '../../../../src/shared/domain/reference.ts';

/** How the service treats one POST. What is placed is on its books, whatever becomes of the answer. */
export const BEHAVIORS = [
  'good',
  /** The connection breaks before, or after, anything is placed. */
  'lost_before',
  'lost_after',
  /** Placed, the connection breaks, and the list shows it only later. */
  'late',
  /** Definite refusals of the whole call. */
  'refused',
  'busy',
  'unauthorised',
  /** Errors that say nothing. */
  'error_before',
  'error_after',
  'unavailable_after',
  'redirect',
  'page',
  'cut',
  /** Placed; the answer has no id, or no notes to tell the orders by. */
  'idless',
  'nameless',
  /**
   * Of a bulk call: half of it is placed and the answer is an error; every second result is omitted; they come in
   * another order without index.
   */
  'half',
  'partial',
  'shuffled',
  /** Some are refused, reported by notes, or by index alone. */
  'mixed',
  'mixed_by_index',
] as const;
export type Behavior = (typeof BEHAVIORS)[number];

export type Body = {
  readonly notes: string;
  readonly address: string;
  readonly customerEmail: string;
  readonly serviceId: string;
} & Readonly<Record<string, unknown>>;
export type Booked = Body & { readonly orderId: string; readonly status: string; readonly price: number };

export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};
/** `lost`: the connection breaks. */
export type Posted = Answer | 'lost';

const JSON_HEADERS = { 'content-type': 'application/json' };
const json = (status: number, value: unknown, headers = {}): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { ...JSON_HEADERS, ...headers },
});
const failure = (status: number, code: string, headers = {}) =>
  json(status, { error: { code, message: `It was ${code}.` } }, headers);

/** The service's books and its manners, without a network. Orders of v4, single and bulk. */
export function createServiceModel(random: () => number = () => 0.5) {
  const book: Booked[] = [];
  const hidden: Booked[] = [];
  /** POSTs that reached the service, by reference, and those of them that were definitely and wholly refused. */
  const posts = new Map<string, number>();
  const refused = new Map<string, number>();
  const calls: { readonly at: number; readonly references: readonly string[] }[] = [];
  let number = 0;
  const price = { amount: 42.5 };
  /** Whether what is read back has the notes, by which orders are distinguished. */
  const manners = { reportsNotes: true };
  const asReported = (order: Booked) => (manners.reportsNotes ? order : { ...order, notes: undefined });

  const add = (to: Map<string, number>, references: readonly string[]) => {
    for (const reference of references) to.set(reference, (to.get(reference) ?? 0) + 1);
  };
  const make = (body: Body): Booked => {
    number += 1;
    return { ...body, orderId: `ord_${number}`, status: 'Accepted', price: price.amount };
  };
  const placeAll = (bodies: readonly Body[], where = book) => {
    const made = bodies.map(make);
    where.push(...made);
    return made;
  };
  const results = (made: readonly Booked[]) =>
    made.map((order, index) => ({ index, notes: order.notes, created: true, order }));
  const shuffle = <Value>(list: readonly Value[]) =>
    list
      .map((value) => ({ value, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  const answerFor = (made: readonly Booked[], bulk: boolean): Answer =>
    bulk
      ? json(201, { results: results(made), created: made.length, refused: 0 })
      : json(201, { ...made[0] });

  function mixed(bodies: readonly Body[], byIndex: boolean): Answer {
    const fine = bodies.map((_, place) => place % 3 !== 1);
    const lines = bodies.map((body, index) => {
      if (!fine[index]) {
        const error = { code: 'invalid_order', message: `Address ${index} isn’t one.` };
        return byIndex
          ? { index, created: false, error }
          : { index, notes: body.notes, created: false, error };
      }
      const [order] = placeAll([body]);
      return { index, notes: body.notes, created: true, order };
    });
    add(
      refused,
      bodies.flatMap((body, place) => (fine[place] ? [] : referencesIn(body.notes))),
    );
    return json(200, { results: lines, created: fine.filter(Boolean).length });
  }

  /** One POST that has arrived whole. `now`: any clock, for the record. */
  function post(bodies: readonly Body[], bulk: boolean, behavior: Behavior, now = 0): Posted {
    const references = bodies.flatMap((body) => referencesIn(body.notes));
    add(posts, references);
    calls.push({ at: now, references });
    const definite = (answer: Answer) => {
      add(refused, references);
      return answer;
    };
    switch (behavior) {
      case 'lost_before':
        return 'lost';
      case 'refused':
        return definite(failure(422, 'invalid'));
      case 'busy':
        return definite(failure(429, 'too_many', { 'retry-after': '5' }));
      case 'unauthorised':
        return definite(failure(401, 'unauthorized'));
      case 'error_before':
        return failure(500, 'internal');
      case 'late':
        placeAll(bodies, hidden);
        return 'lost';
      case 'half':
        placeAll(bodies.slice(0, Math.ceil(bodies.length / 2)));
        return failure(500, 'internal');
      case 'mixed':
        if (bulk) return mixed(bodies, false);
        break;
      case 'mixed_by_index':
        if (bulk) return mixed(bodies, true);
        break;
      default:
    }
    const made = placeAll(bodies);
    switch (behavior) {
      case 'lost_after':
        return 'lost';
      case 'error_after':
        return failure(502, 'bad_gateway');
      case 'unavailable_after':
        return failure(503, 'unavailable', { 'retry-after': '2' });
      case 'redirect':
        return { status: 307, body: '', headers: { location: '/v4/orders' } };
      case 'page':
        return {
          status: 200,
          body: '<!doctype html><title>Sign in</title>',
          headers: { 'content-type': 'text/html' },
        };
      case 'cut': {
        const whole = answerFor(made, bulk);
        return { ...whole, body: whole.body.slice(0, Math.floor(whole.body.length / 2)) };
      }
      case 'idless':
        return json(201, { success: true });
      case 'nameless': {
        const bare = made.map(({ notes: _, ...order }) => order);
        return bulk
          ? json(201, { results: shuffle(bare).map((order) => ({ created: true, order })) })
          : json(201, bare[0]);
      }
      case 'partial':
        return bulk
          ? json(201, { results: results(made).filter((_, place) => place % 2 === 0) })
          : answerFor(made, bulk);
      case 'shuffled':
        return bulk
          ? json(201, { results: shuffle(results(made)).map(({ index: _, ...line }) => line) })
          : answerFor(made, bulk);
      default:
        return answerFor(made, bulk);
    }
  }

  return {
    book,
    hidden,
    posts,
    refused,
    calls,
    price,
    manners,
    post,
    /** Another desk has ordered: on the books, and no POST of this one's. */
    elsewhere: (body: Body) => placeAll([body]),
    /** Late orders appear in the list. */
    appear: (count = hidden.length) => {
      const come = hidden.splice(0, count);
      book.push(...come);
      return come;
    },
    list: (page: number, pageSize: number): Answer => {
      const newest = [...book].reverse();
      const data = newest.slice((page - 1) * pageSize, page * pageSize).map(asReported);
      return json(200, { data, page, pageSize, total: book.length });
    },
    byCustomer: (email: string): Answer => {
      const data = book.filter((order) => order.customerEmail === email).map(asReported);
      return json(200, { data, page: 1, pageSize: 1_000, total: data.length });
    },
    quote: (): Answer => json(200, { total: { amount: price.amount, currency: 'USD' } }),
    token: (): Answer => json(200, { accessToken: 'token', expiresIn: 3_600, tokenType: 'Bearer' }),
    order: (orderId: string): Answer => {
      const found = book.find((order) => order.orderId === orderId);
      return found ? json(200, asReported(found)) : failure(404, 'not_found');
    },
  };
}

export type ServiceModel = ReturnType<typeof createServiceModel>;

/** The answer to a read or a quote; null when it's none. */
export function readAnswer(model: ServiceModel, method: string, url: URL): Answer | null {
  const path = url.pathname.replace(/^.*\/v4/, '');
  if (method === 'POST') {
    if (path === '/services/calculate-price') return model.quote();
    return path === '/auth/token' ? model.token() : null;
  }
  if (path === '/orders')
    return model.list(
      Number(url.searchParams.get('page') ?? 1),
      Number(url.searchParams.get('pageSize') ?? 20),
    );
  if (path === '/orders/by-customer') return model.byCustomer(url.searchParams.get('email') ?? '');
  const one = /^\/orders\/([^/]+)$/.exec(path);
  return one?.[1] ? model.order(decodeURIComponent(one[1])) : null;
}
