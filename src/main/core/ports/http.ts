import type { Millis } from '../../../shared/domain/units.ts';

/** A call that may be repeated without harm: reads, sign-in, quotes. Orders leave by the OrderWire. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Until the answer's headers are here. */
  readonly headersTimeout: Millis;
  /** Between two pieces of the body. */
  readonly idleTimeout: Millis;
  readonly signal?: AbortSignal;
}

/** Headers in lower case; repeated ones joined with `, `. Redirects come back as they are. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded (gzip and the like undone). Throws an HttpBodyError when it breaks off. Must be read or canceled. */
  readonly body: AsyncIterable<Uint8Array>;
  cancel(): void;
}

/** What stood between this computer and the service. */
export type NetworkFault =
  | 'offline'
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'reset'
  | 'proxy'
  | 'malformed'
  | 'aborted';

/** What exactly is wrong, where a person does something else about it. */
export type FaultCause =
  | 'proxy_password_needed'
  | 'proxy_password_refused'
  | 'proxy_windows_sign_in'
  | 'proxy_digest_sign_in'
  /** It has expired, isn't valid yet, or this computer's clock is wrong. */
  | 'certificate_dates'
  /** Nobody this computer trusts has issued it. */
  | 'certificate_authority'
  /** It was issued for another host. */
  | 'certificate_host';

/** `detail`: a phrase that ends a sentence ("its certificate has expired"); empty when there is no more to say. */
export type FaultDetail = {
  readonly fault: NetworkFault;
  readonly detail: string;
  readonly cause?: FaultCause;
};

export type HttpReply =
  | { readonly ok: true; readonly answer: HttpAnswer }
  | ({ readonly ok: false } & FaultDetail);

export interface Http {
  /** Never rejects. Never follows a redirect. */
  request(request: HttpRequest): Promise<HttpReply>;
}

export function faultDetail(fault: NetworkFault, detail: string, cause?: FaultCause): FaultDetail {
  return cause === undefined ? { fault, detail } : { fault, detail, cause };
}

/** The body broke off: reset, idle too long, wrong length, bad encoding. */
export class HttpBodyError extends Error {
  readonly fault: NetworkFault;
  readonly faultCause: FaultCause | undefined;
  constructor(fault: NetworkFault, message: string, faultCause?: FaultCause) {
    super(message);
    this.name = 'HttpBodyError';
    this.fault = fault;
    this.faultCause = faultCause;
  }

  get faultDetail(): FaultDetail {
    return faultDetail(this.fault, this.message, this.faultCause);
  }
}
