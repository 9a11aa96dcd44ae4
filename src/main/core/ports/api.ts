import type { ApiVersion } from '../../../shared/domain/account.ts';
import type { RemoteFile } from '../../../shared/domain/file.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { OrderFields, OrderId, RemoteOrder } from '../../../shared/domain/order.ts';
import type { FieldProblem } from '../../../shared/domain/order-rules.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { HttpAnswer, NetworkFault } from './http.ts';
import type { WireOutcome, WireRequest } from './order-wire.ts';

/** How a call to the service ended badly; `said` is what the service itself wrote, cut and cleaned, where readable. */
export type ApiFailure =
  | { readonly kind: 'network'; readonly fault: NetworkFault; readonly detail: string }
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
  /** Not the service's own shape: a web page in its place, broken JSON, no orderId. `why` in the person's words. */
  | { readonly kind: 'not_understood'; readonly status: number; readonly why: string };

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

export type AccessToken = { readonly token: string; readonly expiresAt: Millis };
export type RemotePage = {
  readonly orders: readonly RemoteOrder[];
  /** Null when the envelope doesn't tell. */
  readonly total: number | null;
  readonly hasMore: boolean | null;
  /** Records that had no readable orderId or status; the page is no evidence of absence when there are any. */
  readonly unreadable: number;
};

/** What an answer to POST /orders means (`reliability.md`, "Placing an order"). */
export type CreateOutcome =
  | { readonly kind: 'not_sent'; readonly fault: NetworkFault; readonly detail: string }
  | { readonly kind: 'placed'; readonly order: RemoteOrder }
  /** A definite refusal, in the service's own error shape. */
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  /** Anything else after the first byte. `reason` in the person's words. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A download's answer: status 200 or 206, body not yet read. */
export type RemoteDownload = {
  readonly answer: HttpAnswer;
  /** Of the whole file, decoded; null when not told or encoded. */
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
  orders(token: string, page: number, pageSize: number): Promise<ApiResult<RemotePage>>;
  order(token: string, orderId: OrderId): Promise<ApiResult<RemoteOrder>>;
  byCustomer(token: string, email: string): Promise<ApiResult<RemotePage>>;
  files(token: string, orderId: OrderId): Promise<ApiResult<readonly RemoteFile[]>>;
  file(token: string, fileId: string, signal: AbortSignal): Promise<ApiResult<RemoteDownload>>;
  allFiles(token: string, orderId: OrderId, signal: AbortSignal): Promise<ApiResult<RemoteDownload>>;
  /** The frozen JSON body of an order: fields of section 2, empty optional ones left out. */
  orderBody(fields: OrderFields): string;
  /** The POST that costs money, to be sent by the OrderWire. */
  createOrder(token: string, body: string): WireRequest;
  readCreated(outcome: WireOutcome): CreateOutcome;
}

export interface ServiceApis {
  for(endpoint: { readonly baseUrl: string; readonly version: ApiVersion }): ServiceApi;
}
