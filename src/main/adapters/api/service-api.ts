import { isMessage, message } from '../../../shared/copy/message.ts';
import type { ApiVersion } from '../../../shared/domain/account.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import type {
  ApiFailure,
  ApiResult,
  RemoteDownload,
  RemotePage,
  ResumeFrom,
  ServiceApi,
  ServiceApis,
} from '../../core/ports/api.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Http } from '../../core/ports/http.ts';
import { joinAddress } from './addresses.ts';
import { bulkBody, readBulk } from './bulk.ts';
import { BULK_ANSWER, type Call, Caller, LIST_ANSWER, SMALL_ANSWER } from './caller.ts';
import { bulkCheckoutBody, checkoutBody, readCheckout, URL_PLACEMENTS } from './checkout.ts';
import { readCreated } from './created.ts';
import { describeDownload } from './download.ts';
import { watchLimits } from './limits.ts';
import { orderBody } from './order-body.ts';
import { orderPost } from './order-post.ts';
import { readCheckoutStatus } from './read/checkout.ts';
import { readEndpoints } from './read/endpoints.ts';
import { saysFailure } from './read/error.ts';
import { readFile } from './read/file.ts';
import { readOrders } from './read/listed-orders.ts';
import { readWrappedOrder } from './read/order.ts';
import { type RequestedPage, readList } from './read/page.ts';
import { readQuote } from './read/quote.ts';
import { readNewSecret } from './read/secret.ts';
import { readService } from './read/service.ts';
import { readToken } from './read/token.ts';

/**
 * The client of the interface document, for any address and both versions. Stateless: tokens are handed in. Every
 * answer is taken for untrusted and of unknown dialect. `clock`: for the overall time limits and Retry-After dates.
 */
export function createServiceApis(options: { readonly http: Http; readonly clock: Clock }): ServiceApis {
  const { http, clock } = options;
  const caller = new Caller(http, clock);
  return {
    for: ({ baseUrl, version }, heard) => {
      const own = heard ? new Caller(watchLimits(http, clock, heard), clock) : caller;
      return serviceApi(baseUrl, version, own, clock);
    },
  };
}

function serviceApi(baseUrl: string, version: ApiVersion, caller: Caller, clock: Clock): ServiceApi {
  const remote = new RemoteService(baseUrl, version, caller);
  return {
    ...accountCalls(remote, clock),
    ...orderCalls(remote),
    ...writeCalls(remote, clock),
    ...fileCalls(remote),
  };
}

/** How one service is asked: its addresses, and what its answers come through. */
class RemoteService {
  readonly baseUrl: string;
  readonly version: ApiVersion;
  readonly #caller: Caller;

  constructor(baseUrl: string, version: ApiVersion, caller: Caller) {
    this.baseUrl = baseUrl;
    this.version = version;
    this.#caller = caller;
  }

  at(...segments: string[]): string | null {
    return joinAddress(this.baseUrl, this.version, segments);
  }

  get(token: string, url: string | null): Call {
    return { method: 'GET', url, token };
  }

  async asked<Value>(
    call: Call,
    max: number,
    reading: (value: unknown) => Value | Message,
  ): Promise<ApiResult<Value>> {
    const result = await this.#caller.json(call, max);
    if (!result.ok) return result;
    const value = reading(result.value.value);
    if (!isMessage(value)) return { ok: true, value };
    return { ok: false, failure: notUnderstood(value) };
  }

  async list(call: Call, page: RequestedPage | null): Promise<ApiResult<RemotePage>> {
    const result = await this.#caller.json(call, LIST_ANSWER);
    if (!result.ok) return result;
    const value = readOrders({ ...result.value, from: call.url ?? this.baseUrl }, page, this.version);
    if (!isMessage(value)) return { ok: true, value };
    return { ok: false, failure: notUnderstood(value) };
  }

  async download(call: Call, signal: AbortSignal, resume?: ResumeFrom): Promise<ApiResult<RemoteDownload>> {
    const result = await this.#caller.open(resume ? { ...call, resume } : call, signal);
    if (!result.ok) return result;
    const value = describeDownload(result.value, resume);
    if (value) return { ok: true, value };
    result.value.cancel();
    return { ok: false, failure: { kind: 'not_understood', status: 206, why: message('net.other_piece') } };
  }
}

/** Who asks, what is offered and for how much (sections 4 and 5). */
function accountCalls(
  remote: RemoteService,
  clock: Clock,
): Pick<ServiceApi, 'token' | 'services' | 'price' | 'endpoints' | 'regenerate'> {
  return {
    token: (clientId, clientSecret) => {
      const body = JSON.stringify({ clientId, clientSecret });
      const url = remote.at('auth', 'token');
      const call: Call = { method: 'POST', url, body, atSignIn: true, secrets: [clientSecret] };
      return remote.asked(
        call,
        SMALL_ANSWER,
        (value) => readToken(value, clock.now()) ?? missing('access token'),
      );
    },
    services: (token) =>
      remote.asked(remote.get(token, remote.at('services')), SMALL_ANSWER, (value) =>
        records(value, 'services', readService),
      ),
    price: (token, { serviceId, rushOrder, pdfRequired }) => {
      const body = JSON.stringify({ serviceId, rushOrder, pdfRequired });
      const call: Call = { method: 'POST', url: remote.at('services', 'calculate-price'), token, body };
      return remote.asked(call, SMALL_ANSWER, (value) =>
        saysFailure(value) ? message('net.failed_without_why') : (readQuote(value) ?? missing('total')),
      );
    },
    endpoints: (token) =>
      remote.asked(remote.get(token, remote.at('endpoints')), SMALL_ANSWER, (value) =>
        saysFailure(value)
          ? message('net.failed_without_why')
          : (readEndpoints(value) ?? missing('list of operations')),
      ),
    regenerate: (email, password) => {
      const body = JSON.stringify({ email, password });
      const url = joinAddress(remote.baseUrl, null, ['sandbox', 'regenerate']);
      const call: Call = { method: 'POST', url, body, atSignIn: true, secrets: [password] };
      return remote.asked(call, SMALL_ANSWER, (value) =>
        saysFailure(value)
          ? message('net.failed_without_why')
          : (readNewSecret(value) ?? missing('client secret')),
      );
    },
  };
}

/** Orders that are read. */
function orderCalls(
  remote: RemoteService,
): Pick<ServiceApi, 'orders' | 'order' | 'byCustomer' | 'nextOrders'> {
  return {
    orders: (token, page, pageSize, base = 1) => {
      const query = { page: `${page - 1 + base}`, pageSize: `${pageSize}` };
      const url = joinAddress(remote.baseUrl, remote.version, ['orders'], query);
      return remote.list(remote.get(token, url), { page, pageSize });
    },
    order: (token, orderId) =>
      remote.asked(remote.get(token, remote.at('orders', orderId)), SMALL_ANSWER, (value) =>
        readOne(value, orderId, remote.version),
      ),
    byCustomer: (token, email, wire) => {
      const page: Record<string, string> = wire === undefined ? {} : { page: `${wire}` };
      const url = joinAddress(remote.baseUrl, remote.version, ['orders', 'by-customer'], { email, ...page });
      return remote.list(remote.get(token, url), null);
    },
    nextOrders: (token, address) =>
      remote.list(remote.get(token, isAt(address, remote.baseUrl) ? address : null), null),
  };
}

/** Orders that are made, and how their answers are read; the wire sends them. */
function writeCalls(
  remote: RemoteService,
  clock: Clock,
): Pick<
  ServiceApi,
  | 'orderBody'
  | 'createOrder'
  | 'readCreated'
  | 'createBulk'
  | 'readBulk'
  | 'createCheckout'
  | 'urlPlacements'
  | 'createBulkCheckout'
  | 'readCheckout'
  | 'checkoutStatus'
> {
  return {
    orderBody,
    createOrder: (token, body) => orderPost(remote.at('orders') ?? remote.baseUrl, token, body, 1),
    readCreated: (outcome) => readCreated(outcome, clock.now()),
    createBulk: (token, bodies) =>
      orderPost(remote.at('orders', 'bulk') ?? remote.baseUrl, token, bulkBody(bodies), bodies.length),
    readBulk: (outcome) => readBulk(outcome, clock.now()),
    createCheckout: (token, body, urls) =>
      orderPost(remote.at('orders') ?? remote.baseUrl, token, checkoutBody(body, urls), 1),
    urlPlacements: URL_PLACEMENTS,
    createBulkCheckout: (token, bodies, urls, placement) => {
      const { body, query } = bulkCheckoutBody(bodies, urls, placement);
      const url = joinAddress(remote.baseUrl, remote.version, ['orders', 'bulk'], query);
      return orderPost(url ?? remote.baseUrl, token, body, bodies.length);
    },
    readCheckout: (outcome) => readCheckout(outcome, clock.now()),
    checkoutStatus: (token, sessionId) =>
      remote.asked(remote.get(token, remote.at('orders', 'status', sessionId)), BULK_ANSWER, (value) =>
        saysFailure(value)
          ? message('net.failed_without_why')
          : (readCheckoutStatus(value) ?? missing('word on the payment')),
      ),
  };
}

/** Files, by the account, by a token, or by a link. */
function fileCalls(
  remote: RemoteService,
): Pick<ServiceApi, 'files' | 'file' | 'allFiles' | 'tokenFile' | 'tokenAddress' | 'linkedFile'> {
  const tokenAddress = (token: string) =>
    joinAddress(remote.baseUrl, remote.version, ['files', 'download'], { token });
  return {
    files: (token, orderId) =>
      // As many files as an archive may hold.
      remote.asked(remote.get(token, remote.at('orders', orderId, 'files')), BULK_ANSWER, (value) =>
        records(value, 'files', readFile),
      ),
    file: (token, fileId, signal, resume, mayBePage = false) =>
      remote.download(
        { ...remote.get(token, remote.at('files', fileId, 'download')), mayBePage },
        signal,
        resume,
      ),
    allFiles: (token, orderId, signal, resume) =>
      remote.download(
        remote.get(token, remote.at('orders', orderId, 'files', 'download-all')),
        signal,
        resume,
      ),
    tokenFile: (downloadToken, signal) =>
      remote.download({ method: 'GET', url: tokenAddress(downloadToken), secrets: [downloadToken] }, signal),
    tokenAddress,
    linkedFile: (url, signal, resume) =>
      URL.canParse(url)
        ? remote.download(
            { method: 'GET', url, secrets: secretsOf(new URL(url)), stay: !isAt(url, remote.baseUrl) },
            signal,
            resume,
          )
        : remote.download({ method: 'GET', url: null }, signal),
  };
}

function isAt(url: string, baseUrl: string): boolean {
  return URL.canParse(baseUrl) && URL.canParse(url) && new URL(url).origin === new URL(baseUrl).origin;
}

/** What of a link lets its owner in; a service that quotes it must not have it end up in words that are kept. */
function secretsOf(url: URL): string[] {
  const segments = url.pathname.split('/').flatMap((part) => [part, decoded(part)]);
  const parts = [...url.searchParams.values(), ...segments].filter((part) => part.length >= 12);
  return [url.href, ...parts];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function missing(...names: string[]): Message {
  return message('net.no_readable', { names: message('net.names', { names }) });
}

function notUnderstood(why: Message): ApiFailure {
  return { kind: 'not_understood', status: 200, why };
}

/** The readable records of a list; a list of which nothing can be read is no list. */
function records<Value>(
  value: unknown,
  kind: 'services' | 'files',
  reader: (record: unknown) => Value | null,
): readonly Value[] | Message {
  const list = saysFailure(value) ? null : readList(value, kind);
  if (list === null) return message(`net.no_list_of_${kind}`);
  const read = list.items.map(reader).filter((record) => record !== null);
  return read.length === 0 && list.items.length > 0 ? missing('id') : read;
}

function readOne(value: unknown, orderId: string, version: ApiVersion): RemoteOrder | Message {
  const reading = readWrappedOrder(value, version);
  if (!reading.ok)
    return saysFailure(value) ? message('net.failed_without_why') : missing(...reading.missing);
  if (reading.order.orderId.toLowerCase() === orderId.toLowerCase()) return reading.order;
  return message('net.other_order');
}
