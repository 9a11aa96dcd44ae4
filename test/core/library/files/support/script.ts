import type { IncomingMessage, ServerResponse } from 'node:http';

/** One answer, sent as it is written here. */
export type Written = {
  readonly status?: number;
  /** Also a Content-Length that isn't true. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** How its end is marked; `length` unless given. `cut`: the connection breaks behind the body, once `arrived` resolves. */
  readonly how?: 'length' | 'chunked' | 'close' | 'cut';
  readonly arrived?: () => Promise<void>;
};

/** `from`: where the range begins that was asked for, 0 without one. `turn`: how many answers came before. */
export type Script = { turn: number; readonly answer: (from: number, turn: number) => Written };

export async function answerAsWritten(
  script: Script,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const { status = 200, headers = {}, body, how = 'length', arrived } = script.answer(from, script.turn);
  script.turn += 1;
  const length = how === 'length' ? { 'content-length': String(body.length) } : {};
  const close = how === 'close' ? { connection: 'close' } : {};
  if (how === 'close') response.useChunkedEncodingByDefault = false;
  response.writeHead(status, { 'content-type': 'application/octet-stream', ...length, ...close, ...headers });
  if (how !== 'cut') return void response.end(body);
  response.write(body);
  await arrived?.();
  response.socket?.end();
}
