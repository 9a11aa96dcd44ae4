import net, { type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { type Certificate, identity } from './raw-server.ts';

export type ProxyServer = {
  /** `http://127.0.0.1:PORT`, or https for a secure one. */
  url: string;
  port: number;
  /** What each connection asked for, head and all. */
  heads: string[];
  /** Bytes that clients sent through tunnels. */
  tunnelled(): number;
  close(): Promise<void>;
};

/**
 * A real HTTP proxy that knows CONNECT and nothing else. `reach`: the port of this computer on which a name of the world
 * stands; `answer`: what it says in place of connecting.
 */
export async function proxyServer(options: {
  reach?: (authority: string) => number | null;
  user?: string;
  answer?: string | 'hang' | 'hang-up';
  /** Said before the answer that counts. */
  interim?: string;
  secure?: Certificate;
}): Promise<ProxyServer> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  let through = 0;
  const take = (client: Socket) => {
    keep(client);
    let heard = Buffer.alloc(0);
    const listen = (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      client.off('data', listen);
      const head = heard.toString('latin1', 0, end);
      heads.push(head);
      connect(client, head);
    };
    client.on('data', listen);
  };
  const connect = (client: Socket, head: string) => {
    if (options.answer === 'hang') return;
    if (options.answer === 'hang-up') return void client.destroy();
    if (options.answer !== undefined) return void client.end(options.answer);
    const given = /^proxy-authorization: basic (\S+)/im.exec(head)?.[1] ?? '';
    if (options.user !== undefined && Buffer.from(given, 'base64').toString() !== options.user) {
      client.end(
        'HTTP/1.1 407 Sign in\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const port = options.reach?.(/^CONNECT (\S+)/.exec(head)?.[1] ?? '') ?? null;
    if (port === null) return void client.end('HTTP/1.1 502 No way\r\nContent-Length: 0\r\n\r\n');
    const target = net.connect({ host: '127.0.0.1', port }, () => {
      client.write(`${options.interim ?? ''}HTTP/1.1 200 Connection established\r\n\r\n`);
      client.on('data', (piece: Buffer) => {
        through += piece.length;
      });
      client.pipe(target).pipe(client);
    });
    keep(target);
    target.on('close', () => client.destroy());
    client.on('close', () => target.destroy());
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = options.secure ? tls.createServer(identity(options.secure), take) : net.createServer(take);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${options.secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    heads,
    tunnelled: () => through,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
