import { readFileSync } from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';

/** What a raw server saw on one connection. */
export type Heard = { bytes: string; requests: number; closed: boolean };

export type RawServer = {
  port: number;
  /** `http://127.0.0.1:PORT`, or https for a secure one. */
  url: string;
  heard: Heard[];
  close(): Promise<void>;
};

/** `inspected`: good for other.example, with its authority behind it, as a firewall that inspects TLS shows them. */
export type Certificate = 'good' | 'expired' | 'wrong-host' | 'self-signed' | 'inspected';

const pem = (name: string) => readFileSync(new URL(`./tls/${name}.pem`, import.meta.url), 'utf8');

/** The authority that signed the test certificates. */
export const AUTHORITY = pem('authority');

/** The key and certificate for a server of a test. */
export function identity(certificate: Certificate): { key: string; cert: string } {
  const cert = certificate === 'inspected' ? `${pem('wrong-host')}${AUTHORITY}` : pem(certificate);
  return { key: pem('server-key'), cert };
}

/**
 * A server without manners: records every byte, and calls `answer` with the socket when a whole request is there, or
 * `greet` as soon as a connection stands.
 */
export async function rawServer(options: {
  answer?: (socket: Socket, heard: Heard) => void;
  greet?: (socket: Socket) => void;
  secure?: Certificate;
}): Promise<RawServer> {
  const heard: Heard[] = [];
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    const record: Heard = { bytes: '', requests: 0, closed: false };
    heard.push(record);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      record.closed = true;
      sockets.delete(socket);
    });
    socket.on('data', (piece) => {
      record.bytes += piece.toString('utf8');
      const whole = wholeRequests(record.bytes);
      if (whole > record.requests) {
        record.requests = whole;
        options.answer?.(socket, record);
      }
    });
    options.greet?.(socket);
  };
  const server = options.secure
    ? tls.createServer({ ...identity(options.secure) }, take)
    : net.createServer(take);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  return {
    port,
    url: `${options.secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function wholeRequests(bytes: string): number {
  let count = 0;
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return count;
    const length = Number(/^content-length: *(\d+)/im.exec(rest.slice(0, end))?.[1] ?? 0);
    const after = Buffer.from(rest.slice(end + 4));
    if (after.length < length) return count;
    count += 1;
    rest = after.subarray(length).toString('utf8');
  }
}

/** A port of this computer at which nothing listens. */
export async function deadPort(): Promise<number> {
  const server = await rawServer({});
  await server.close();
  return server.port;
}
