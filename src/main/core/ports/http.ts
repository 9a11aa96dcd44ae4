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
  /** Decoded (gzip and the like undone). Throws an HttpBodyError when it breaks off. Must be read or cancelled. */
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

export type HttpReply =
  | { readonly ok: true; readonly answer: HttpAnswer }
  | { readonly ok: false; readonly fault: NetworkFault; readonly detail: string };

export interface Http {
  /** Never rejects. Never follows a redirect. */
  request(request: HttpRequest): Promise<HttpReply>;
}

/** The body broke off: reset, idle too long, wrong length, bad encoding. */
export class HttpBodyError extends Error {
  readonly fault: NetworkFault;
  constructor(fault: NetworkFault, message: string) {
    super(message);
    this.name = 'HttpBodyError';
    this.fault = fault;
  }
}
