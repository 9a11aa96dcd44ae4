import type { Socket } from 'node:net';

/** What a hostile answer is made from: the operation's own good one. */
export type Good = {
  readonly status: number;
  readonly type: string;
  /** The JSON value; null for a file. */
  readonly value: unknown;
  readonly body: Buffer;
  /** Of the server: for redirects. */
  readonly origin: string;
  readonly path: string;
};

/**
 * What may become of it. `same`: what was meant is understood. `fails`: it must not pass for a success. `free`: either, but
 * a success tells only what stood in the answer. `refuses`: a definite refusal, in the service's own shape.
 */
export type Verdict = 'same' | 'fails' | 'free' | 'refuses';

export type Hostile = {
  readonly name: string;
  /** For what is read as JSON. */
  readonly verdict: Verdict;
  /** For the bytes of a file. */
  readonly file: Verdict;
  /** For orders and checkouts on the wire. */
  readonly post: Verdict;
  /** It ends only by the client's own limits of time. */
  readonly slow?: true;
  /** So big that few are met at once, as the app asks for lists one after the other. */
  readonly heavy?: true;
  /** Everything that is sent, where it is known beforehand. */
  readonly bytes?: (good: Good) => Buffer;
  /** Or by hand. */
  readonly send?: (socket: Socket, good: Good) => void;
};

/** A whole HTTP answer. */
export function reply(
  status: number | string,
  headers: Readonly<Record<string, string>>,
  body: Buffer | string = '',
): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const all: Record<string, string> = {
    connection: 'close',
    'content-length': `${bytes.length}`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`, 'latin1'), bytes]);
}
