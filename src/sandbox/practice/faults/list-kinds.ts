import { knownAccountOf } from '../../http/authenticate.ts';
import { readPage } from '../../http/pages.ts';
import { isJsonObject } from '../../model/fields.ts';
import { shuffled } from '../../random.ts';
import { listAmendments } from '../../store/amendments.ts';
import { countOrders, listOrders } from '../../store/orders.ts';
import { countOrdersSince } from '../../store/truth.ts';
import { orderRecord } from '../../wire/records.ts';
import type { Kinds, Scene } from './kind.ts';

type Page = { data: Record<string, unknown>[]; total: number };
type Bulk = { results: Record<string, unknown>[] };

const isPage = (body: unknown): body is Page => isJsonObject(body) && Array.isArray(body['data']);
const isBulk = (body: unknown): body is Bulk => isJsonObject(body) && Array.isArray(body['results']);

/**
 * The page of the client's orders that was asked for, as if the list began `shift` orders later: whole pages, as a
 * service would answer them whose list is behind or moves. Undefined where the request isn't for that list.
 */
function pageMovedBy({ request, context }: Scene, shift: number): Record<string, unknown>[] | undefined {
  const accountId = knownAccountOf(request);
  if (!accountId || !request.routeOptions.url?.endsWith('/orders')) return undefined;
  const { page, pageSize } = readPage(request.query as Record<string, unknown>);
  const offset = Math.max(0, (page - 1) * pageSize + shift);
  return listOrders(context.db, accountId, offset, pageSize).map((order) =>
    orderRecord(order, listAmendments(context.db, order.id)),
  );
}

function late(body: unknown, seconds: number, scene: Scene): unknown {
  if (!isPage(body)) return body;
  const { request, context } = scene;
  const since = context.clock.now() - seconds * 1000;
  const accountId = knownAccountOf(request);
  const hidden = accountId ? countOrdersSince(context.db, accountId, since) : 0;
  const data = pageMovedBy(scene, hidden);
  if (data && accountId) return { ...body, data, total: countOrders(context.db, accountId) - hidden };
  const kept = body.data.filter(({ createdAt }) => !(Date.parse(String(createdAt)) > since));
  return { ...body, data: kept, total: body.total - (body.data.length - kept.length) };
}

function moved(body: unknown, by: number, scene: Scene): unknown {
  if (!isPage(body)) return body;
  const { page } = readPage(scene.request.query as Record<string, unknown>);
  // Each page is read a moment later than the one before: the list has moved on by then.
  const data = page === 1 ? undefined : pageMovedBy(scene, -by * (page - 1));
  return data ? { ...body, data } : body;
}

function repeated(body: unknown, { request, context }: Scene): unknown {
  if (isPage(body)) return { ...body, data: body.data.flatMap((record) => [record, record]) };
  if (isBulk(body)) {
    const ids = body.results.map((result) =>
      isJsonObject(result['order']) ? result['order']['orderId'] : null,
    );
    const orderId = ids.find((id) => typeof id === 'string');
    const results = body.results.map((result) =>
      isJsonObject(result['order']) ? { ...result, order: { ...result['order'], orderId } } : result,
    );
    return { ...body, results };
  }
  const accountId = knownAccountOf(request);
  if (!isJsonObject(body) || typeof body['orderId'] !== 'string' || !accountId) return body;
  // A single order carries the id of the client's order before it.
  const [before] = listOrders(context.db, accountId, 1, 1);
  return before ? { ...body, orderId: before.id } : body;
}

/** Lists and bulk answers that aren't what was asked for. */
export const LIST_KINDS = {
  'late-in-lists': {
    group: 'content',
    side: 'after',
    lasting: true,
    about: 'an order is in no list until `seconds` after its creation; by its id it can be read at once',
    settings: { seconds: 120 },
    edit: (body, { seconds = 0 }, scene) => late(body, seconds, scene),
  },
  'shifting-pages': {
    group: 'content',
    side: 'after',
    lasting: true,
    about:
      'between one page and the next the list moves by `by` orders: above 0 as new ones come in (the end of a page comes again), below 0 as some vanish (orders are skipped)',
    settings: { by: 1 },
    edit: (body, { by = 0 }, scene) => moved(body, by, scene),
  },
  'repeated-ids': {
    group: 'content',
    side: 'after',
    about:
      'a list has every record twice; a bulk answer gives every order the same id; a single order the id of the one before',
    edit: (body, _settings, scene) => repeated(body, scene),
  },
  'partial-bulk': {
    group: 'content',
    side: 'after',
    about: 'every order of the call is placed, but the answer leaves every second result out',
    edit: (body) =>
      isBulk(body) ? { ...body, results: body.results.filter((_result, index) => index % 2 === 0) } : body,
  },
  'shuffled-bulk': {
    group: 'content',
    side: 'after',
    about: 'the results of a bulk call come in another order (by `seed`) and without their index',
    edit: (body, _settings, { seed }) => {
      if (!isBulk(body)) return body;
      return { ...body, results: shuffled(body.results, seed).map(({ index: _index, ...result }) => result) };
    },
  },
  'half-placed-bulk': {
    group: 'answer',
    side: 'after',
    about: 'only the first half of the orders of a bulk call is placed, and the answer is `status`',
    settings: { status: 500 },
    request: ({ request }) => {
      if (Array.isArray(request.body))
        request.body = request.body.slice(0, Math.ceil(request.body.length / 2));
    },
    answer: (_truth, { status = 500 }) => ({
      status,
      headers: { 'content-length': null },
      body: '{"error":{"code":"fault","message":"The practice service was told to answer this."}}',
    }),
  },
} as const satisfies Kinds;
