import type { Message } from '../../../shared/domain/message.ts';
import type { Millis } from '../../../shared/domain/units.ts';

/** One call that came in by the secret path, whole and within its limits. */
export type Incoming = {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON (large whole numbers as text), or a form's fields; undefined where it's neither. */
  readonly payload: unknown;
  /** Whether `hex` is HMAC-SHA256 of `before` and the very bytes of the body, under `secret`. */
  signed(secret: string, before: string, hex: string): boolean;
};

export type OpenListener = {
  readonly port: number;
  close(): Promise<void>;
};

/** Why a port couldn't be had. `taken`: another program has it. */
export class ListenError extends Error {
  readonly taken: boolean;
  constructor(message: string, taken: boolean) {
    super(message);
    this.name = 'ListenError';
    this.taken = taken;
  }
}

/** HTTP on the literal 127.0.0.1: calls from programs on this computer, and calls to them. Nothing else. */
export interface LoopbackListener {
  /**
   * Takes POSTs to `path` (and nothing else) on `port`, or on any free one. `receive` answers whether it's taken in;
   * `refused` hears of calls that knew the path and were refused all the same. Rejects with a ListenError.
   */
  open(
    at: { readonly port: number | null; readonly path: string },
    receive: (incoming: Incoming) => boolean,
    refused: (why: Message) => void,
  ): Promise<OpenListener>;
  /** One call to a program on this computer. Rejects where the address isn't on 127.0.0.1, or nobody answers in time. */
  call(request: {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly timeout: Millis;
  }): Promise<{ readonly status: number; readonly body: string }>;
}
