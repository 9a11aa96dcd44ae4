import { message } from '../../../../shared/copy/message.ts';
import type { ApiVersion } from '../../../../shared/domain/account.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { RemotePage, SetAside } from '../../../core/ports/api.ts';
import { saysFailure } from './error.ts';
import { isObject, rawJson } from './json.ts';
import { orderIdOf, readListed, readWrappedOrder } from './order.ts';
import { type RequestedPage, readList } from './page.ts';
import type { Headers } from './page-headers.ts';
import { fieldsOf } from './record.ts';

/** Of one page, with their text. Nobody looks through more. */
const MOST_SET_ASIDE = 100;

export type ListAnswer = {
  readonly value: unknown;
  readonly headers: Headers;
  /** The address that was requested. */
  readonly from: string;
};

/**
 * One page of orders. Each record is read separately: one that can't be read is set aside with its text, and the others
 * count. `requested`: null where the list isn't requested by pages. Text: why it's no list.
 */
export function readOrders(
  { value, headers, from }: ListAnswer,
  requested: RequestedPage | null,
  version: ApiVersion,
): RemotePage | Message {
  if (saysFailure(value)) return message('net.failed_without_why');
  const list = readList(value, 'orders', requested, headers);
  if (list === null) {
    // A customer with one order may be answered with the order itself.
    const single = requested === null ? readWrappedOrder(value, version) : null;
    if (single?.ok) return { orders: [single.order], total: null, hasMore: null, unreadable: 0 };
    return message('net.no_list_of_orders');
  }
  const orders: RemotePage['orders'][number][] = [];
  const setAside: SetAside[] = [];
  let unreadable = 0;
  for (const item of list.items) {
    const reading = readListed(item, version);
    if (reading.ok) orders.push(reading.order);
    else {
      unreadable += 1;
      if (unreadable <= MOST_SET_ASIDE) setAside.push(asSetAside(item, reading.missing));
    }
  }
  const { total, hasMore, facts } = list;
  const paging = { ...facts, next: facts.next === null ? null : nextPage(facts.next, from) };
  return { orders, total, hasMore, unreadable, setAside, paging };
}

function asSetAside(item: unknown, missing: readonly string[]): SetAside {
  const orderId = isObject(item) ? orderIdOf(fieldsOf(item)) : null;
  const names = missing.map((name) => message(name === 'status' ? 'net.status' : 'net.order_number'));
  return {
    orderId,
    raw: rawJson(item),
    why: message('net.set_aside', { names: message('net.names', { names }) }),
  };
}

/**
 * Where the next page is: the address that was requested, with the query of the answer. A service behind a gateway writes its
 * inner address (`http`, a shorter path) for itself. A cursor alone is no address.
 */
function nextPage(link: string, from: string): string | null {
  if (!/^(?:https?:\/\/|\/|\?)/i.test(link) || !URL.canParse(link, from)) return null;
  const [requested, next] = [new URL(from), new URL(link, from)];
  if (next.hostname !== requested.hostname || !requested.pathname.endsWith(next.pathname)) return null;
  const address = new URL(requested.href);
  address.search = next.search;
  return address.search === requested.search ? null : address.href;
}
