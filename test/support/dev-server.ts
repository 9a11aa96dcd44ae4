import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Running, run } from '../e2e/support.ts';
import { until } from './until.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'lib', 'dev-server.mjs');

export type DevServer = Running & {
  /** The address it printed, key and all. */
  readonly url: string;
  readonly origin: string;
  readonly port: number;
  readonly token: string;
  /** The cookie that the page gets for the key, as `name=value`. */
  readonly cookie: string;
};

/** Starts the development server over `dataDir` on any free port and waits for its address. */
export async function startDevServer(dataDir: string): Promise<DevServer> {
  const running = run(SCRIPT, ['--data-dir', dataDir, '--port', '0']);
  const address = () => /running at (\S+\?token=[\w-]+)/.exec(running.out())?.[1];
  let ended = false;
  void running.ended.then(() => {
    ended = true;
  });
  await until('the development server is ready', () => ended || address() !== undefined);
  const url = new URL(address() ?? `bad: ${running.err()}`);
  const token = url.searchParams.get('token') ?? '';
  return {
    ...running,
    url: url.href,
    origin: url.origin,
    port: Number(url.port),
    token,
    cookie: `ridgeline_${url.port}=${token}`,
  };
}

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string };

/**
 * Sends exactly this head to 127.0.0.1, which neither fetch nor a browser would do for everybody, and reads the answer
 * until its end or, where the connection was upgraded, its first bytes.
 */
export async function sendRaw(port: number, head: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let text = '';
  socket.on('data', (piece: string) => {
    text += piece;
    if (text.startsWith('HTTP/1.1 101')) socket.end();
  });
  const closed = once(socket, 'close');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await closed;
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(text.split(' ')[1] ?? 0),
    head: text.slice(0, end),
    body: text.slice(end + 4),
  };
}
