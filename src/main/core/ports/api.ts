import type { Abilities } from '../../../shared/contract/index.ts';
import type { Message } from '../../../shared/copy/message.ts';
import type { ApiVersion } from '../../../shared/domain/account.ts';
import type { FieldProblem } from '../../../shared/domain/field-problem.ts';
import type { RemoteFile } from '../../../shared/domain/file.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { OrderFields, OrderId, RemoteOrder } from '../../../shared/domain/order.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { PaymentState } from '../../../shared/domain/status-words.ts';
import type { Bytes, Millis } from '../../../shared/domain/units.ts';
import type { FaultDetail, HttpAnswer } from './http.ts';
import type { WireOutcome, WireRequest } from './order-wire.ts';

/** How a call to the service ended badly; `said` is what the service itself wrote, cut and cleaned, where readable. */
export type ApiFailure =
  | ({ readonly kind: 'network' } & FaultDetail)
  | { readonly kind: 'unauthorised'; readonly said: string | null }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly said: string | null;
      readonly problems: readonly FieldProblem[];
    }
  | { readonly kind: 'not_found'; readonly said: string | null }
  | { readonly kind: 'rate_limited'; readonly retryAfter: Millis | null }
  | { readonly kind: 'unavailable'; readonly status: number; readonly retryAfter: Millis | null }
  /** Not the service's own shape: a web page in its place, broken JSON, no orderId. */
  /** `page`: a web page of the network between, no word of the service (decision 345). */
  | {
      readonly kind: 'not_understood';
      readonly status: number;
      readonly why: Message;
      readonly page?: true;
    };

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

export type AccessToken = { readonly token: string; readonly expiresAt: Millis };
export type RemotePage = {
  readonly orders: readonly RemoteOrder[];
  /** Null when the envelope doesn't say. */
  readonly total: number | null;
  readonly hasMore: boolean | null;
  /** Records that had no readable orderId or status; the page is no evidence of absence when there are any. */
  readonly unreadable: number;
  /** Those records themselves. Missing: none was kept. */
  readonly setAside?: readonly SetAside[];
  /** What the envelope and the headers report of paging. Missing: nothing. */
  readonly paging?: PagingFacts;
};

/** A record that can't be kept. */
export type SetAside = {
  /** Null when it has no readable one. */
  readonly orderId: OrderId | null;
  /** JSON text, at most 64,000 characters. */
  readonly raw: string;
  readonly why: Message;
};

/** From which number a service counts its pages (section 4: page is an integer, its first value isn't shown). */
export type PageBase = 0 | 1;

/** What an answer reports of its place in the list; each null when not reported. */
export type PagingFacts = {
  /** How many pages there are. */
  readonly pages: number | null;
  /** The service's own number of this page. */
  readonly number: number | null;
  /** The service's own size of a page, which may be smaller than what was asked for. */
  readonly size: number | null;
  /** Whether nothing is before this page. */
  readonly isFirst: boolean | null;
  /** The address of the next page, at the service's own host. */
  readonly next: string | null;
};

/** What an answer to POST /orders means (`docs/reliability.md`, "Placing an order"). */
export type CreateOutcome =
  | ({ readonly kind: 'not_sent' } & FaultDetail)
  | { readonly kind: 'placed'; readonly order: RemoteOrder }
  /** A definite refusal, in the service's own error shape. */
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  /** Anything else after the first byte. `reason` in the person's words. */
  | UnknownOutcome;

/** One order of a bulk call that the service refused. Its place in the answer says nothing. */
export type BulkRefusal = {
  /** The order's own reference, found anywhere in what the service echoes; null when it echoes none or several. */
  readonly reference: string | null;
  /** Counted from 0, only where the service itself names it. */
  readonly index: number | null;
  readonly said: string | null;
  readonly problems: readonly FieldProblem[];
};

/** What an answer to POST /orders/bulk means. Orders and refusals come in no particular order: match by reference. */
export type BulkOutcome =
  | ({ readonly kind: 'not_sent' } & FaultDetail)
  | {
      readonly kind: 'answered';
      /** Every order that was placed and can be read; `notes` carry the reference where the service echoes it anywhere. */
      readonly orders: readonly RemoteOrder[];
      readonly refusals: readonly BulkRefusal[];
      /** Results that report neither. */
      readonly unreadable: number;
    }
  /**
   * A definite refusal of the whole call: nothing was placed. `refusals` say more about single orders, where the
   * service does.
   */
  | { readonly kind: 'refused'; readonly failure: ApiFailure; readonly refusals: readonly BulkRefusal[] }
  | UnknownOutcome;

/** Where the payment processor sends the customer (section 2, successUrl and cancelUrl). */
export type ReturnUrls = { readonly successUrl: string; readonly cancelUrl: string };

/** Where the return addresses stand in a v1 bulk call (section 4: not shown). */
export type UrlPlacement = 'in_each_order' | 'beside_orders' | 'in_query';

/** A payment page that the service opened (section 4, v1 checkout flow). */
export type RemoteCheckout = {
  /** http or https, without a user name; whether its host may be opened is the caller's to decide. */
  readonly checkoutUrl: string;
  /** Null when not reported; the processor then hands it to successUrl. */
  readonly sessionId: string | null;
  readonly amount: Money | null;
  readonly expiresAt: Millis | null;
  /** Where the service reports them already; they aren't final until payment clears. */
  readonly orders: readonly RemoteOrder[];
};

/** No answer, or one that proves nothing. `retryAfter`: what the answer asked for, where there was one. */
export type UnknownOutcome = {
  readonly kind: 'unknown';
  readonly reason: Message;
  readonly retryAfter?: Millis | null;
};

/** What an answer to POST /v1/orders or /v1/orders/bulk means. */
export type CheckoutOutcome =
  | ({ readonly kind: 'not_sent' } & FaultDetail)
  | { readonly kind: 'opened'; readonly checkout: RemoteCheckout }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  | UnknownOutcome;

/** What a checkout session was exchanged for (GET /v1/orders/status/{checkoutSessionId}). */
export type CheckoutStatus = {
  /** `paid` only by the service's own word. `other`: a word this app doesn't know, in `said`; not paid, not over. */
  readonly state: PaymentState;
  /** The service's own word for it. */
  readonly said: string | null;
  /** What was created; empty until payment clears. */
  readonly orders: readonly RemoteOrder[];
  /** Orders that couldn't be read. */
  readonly unreadable: number;
  readonly amount: Money | null;
  readonly checkoutUrl: string | null;
  readonly expiresAt: Millis | null;
  readonly paidAt: Millis | null;
};

/** Which operations the service says this client may call (GET /v1/endpoints). */
export type ServiceAbilities = Omit<Abilities, 'reported' | 'askedAt'>;

/** A sandbox secret in the place of the one before, which has stopped working. */
export type NewSecret = { readonly clientId: string | null; readonly clientSecret: string };

/** Where a download that broke off continues: only with a strong validator, so that two versions are never joined. */
export type ResumeFrom = { readonly from: Bytes; readonly etag: string };

/** A download's answer: status 200 or 206, body not yet read. */
export type RemoteDownload = {
  readonly answer: HttpAnswer;
  /** Where the body begins in the file: 0, or what was asked for. */
  readonly start: Bytes;
  /** A strong one (RFC 9110, 8.8.3); null without one. */
  readonly etag: string | null;
  /** Of the whole file, decoded; null when not reported or encoded. */
  readonly size: number | null;
  readonly contentType: string | null;
  /** From Content-Disposition, as the service wrote it. */
  readonly fileName: string | null;
};

/** Every operation of the interface document for one address and version. Never rejects; stateless. */
export interface ServiceApi {
  token(clientId: string, clientSecret: string): Promise<ApiResult<AccessToken>>;
  services(token: string): Promise<ApiResult<readonly ReportService[]>>;
  price(
    token: string,
    of: { serviceId: string; rushOrder: boolean; pdfRequired: boolean },
  ): Promise<ApiResult<Money>>;
  /** `page` counts from 1; `base` (1 unless known): from which number the service counts. */
  orders(token: string, page: number, pageSize: number, base?: PageBase): Promise<ApiResult<RemotePage>>;
  order(token: string, orderId: OrderId): Promise<ApiResult<RemoteOrder>>;
  /** `wire`: a page as it's written into the query, which the interface document doesn't show for this call. */
  byCustomer(token: string, email: string, wire?: number): Promise<ApiResult<RemotePage>>;
  /** The page behind `PagingFacts.next`. */
  nextOrders(token: string, address: string): Promise<ApiResult<RemotePage>>;
  files(token: string, orderId: OrderId): Promise<ApiResult<readonly RemoteFile[]>>;
  /** `resume`: by Range and If-Range; a service that doesn't go along answers from the beginning. */
  file(
    token: string,
    fileId: string,
    signal: AbortSignal,
    resume?: ResumeFrom,
    /** The list says that it's a web page; else one in its place is refused as not understood. */
    mayBePage?: boolean,
  ): Promise<ApiResult<RemoteDownload>>;
  allFiles(
    token: string,
    orderId: OrderId,
    signal: AbortSignal,
    resume?: ResumeFrom,
  ): Promise<ApiResult<RemoteDownload>>;
  /** The frozen JSON body of an order: fields of section 2, empty optional ones omitted. */
  orderBody(fields: OrderFields): string;
  /** The POST that costs money, to be sent by the OrderWire. */
  createOrder(token: string, body: string): WireRequest;
  readCreated(outcome: WireOutcome): CreateOutcome;
  /** At most 50 frozen bodies, byte for byte. Throws a RangeError for none or more. */
  createBulk(token: string, bodies: readonly string[]): WireRequest;
  readBulk(outcome: WireOutcome): BulkOutcome;
  /** v1: a frozen order body with the return addresses put at its end. */
  createCheckout(token: string, body: string, urls: ReturnUrls): WireRequest;
  /** What to try when the service definitely refuses the placement before it, in this order. */
  readonly urlPlacements: readonly UrlPlacement[];
  /** v1: at most 50 orders in one checkout. Throws a RangeError for none or more. */
  createBulkCheckout(
    token: string,
    bodies: readonly string[],
    urls: ReturnUrls,
    placement: UrlPlacement,
  ): WireRequest;
  /** For single and bulk alike. */
  readCheckout(outcome: WireOutcome): CheckoutOutcome;
  /** v1. A session the service doesn't know is `not_found`. */
  checkoutStatus(token: string, sessionId: string): Promise<ApiResult<CheckoutStatus>>;
  /** v1. `not_understood` when no operation of the interface document is recognized in the answer. */
  endpoints(token: string): Promise<ApiResult<ServiceAbilities>>;
  /** Sandbox only. `unauthorised` when e-mail and password are wrong. Neither is kept. */
  regenerate(email: string, password: string): Promise<ApiResult<NewSecret>>;
  /** The anonymous download of a delivered order by the 24-hour token of an event; no access token goes along. */
  tokenFile(downloadToken: string, signal: AbortSignal): Promise<ApiResult<RemoteDownload>>;
  /** Where that download is, for handing it on. Null when the address can't be made. */
  tokenAddress(downloadToken: string): string | null;
  /**
   * The same by an address (downloadAllUrl). Whether its host is right is the caller's to decide; from another host than
   * the service's own it isn't sent on.
   */
  linkedFile(url: string, signal: AbortSignal, resume?: ResumeFrom): Promise<ApiResult<RemoteDownload>>;
}

/** The service's rate limit as an answer's headers state it: how many calls are left until when. */
export type RateLimitUpdate = {
  readonly limit: number | null;
  readonly remaining: number;
  readonly resetAt: Millis;
};

export interface ServiceApis {
  /** `heard` is called for each answer whose headers state a limit. */
  for(
    endpoint: { readonly baseUrl: string; readonly version: ApiVersion },
    heard?: (update: RateLimitUpdate) => void,
  ): ServiceApi;
}
