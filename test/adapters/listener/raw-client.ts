import { connect } from 'node:net';
import { WAIT_LIMIT } from '../../support/until.ts';

/** Sends bytes as they are, with a pause of `pause` milliseconds behind each piece, and answers all that comes back until the other side ends. */
export function rawCall(
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  options: { readonly pause?: number; readonly halfClose?: boolean } = {},
): Promise<{ readonly answer: string; readonly ended: boolean }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answer, ended });
    };
    // biome-ignore lint/plugin/no-sleeps: the limit of a wait for the other side
    const timer = setTimeout(() => finish(false), WAIT_LIMIT);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('end', () => finish(true));
    socket.on('close', () => finish(true));
    socket.on('error', () => finish(true));
    const pieces = typeof bytes === 'string' || Buffer.isBuffer(bytes) ? [bytes] : bytes;
    const write = async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        // biome-ignore lint/plugin/no-sleeps: a caller that is slow on purpose
        if (options.pause) await new Promise((next) => setTimeout(next, options.pause));
      }
      if (options.halfClose) socket.end();
    };
    void write();
  });
}

/** A call with its length counted, headers as reported. */
export function request(path: string, port: number, body: string, headers: readonly string[] = []): string {
  return [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  ].join('\r\n');
}
