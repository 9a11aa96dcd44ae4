import type { Bytes, Millis } from '../../../shared/domain/units.ts';
import type { FaultDetail } from './http.ts';

export interface WireRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly connectTimeout: Millis;
  /** From the first byte of the request to the last of the answer. */
  readonly overallTimeout: Millis;
  readonly maxAnswer: Bytes;
}

/**
 * How one sending of an order ended.
 * - `not_sent`: proven, nothing left this computer (no connection, TLS failed, `beforeFirstByte` threw).
 * - `answer`: a complete and well-formed HTTP answer. What it means is read elsewhere.
 * - `unknown`: at least one byte may have left, and no complete answer came.
 */
export type WireOutcome =
  | ({ readonly kind: 'not_sent' } & FaultDetail)
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | ({ readonly kind: 'unknown' } & FaultDetail);

/**
 * The one way an order leaves: a fresh connection for each POST, no reuse, no redirect, no retry at any layer
 * (Chromium's stack was measured to repeat a POST automatically).
 */
export interface OrderWire {
  /**
   * Connects (through TLS where the address says so), then calls `beforeFirstByte`, which makes the sending durable,
   * and only when that returns writes the request. Never rejects.
   */
  post(request: WireRequest, beforeFirstByte: () => void): Promise<WireOutcome>;
}
