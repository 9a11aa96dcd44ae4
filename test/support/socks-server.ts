import net, { type AddressInfo, type Socket } from 'node:net';

export type SocksServer = {
  readonly port: number;
  /** `host:port` of each connection that was asked for. */
  readonly asked: string[];
  close(): Promise<void>;
};

/** A real SOCKS5 proxy (RFC 1928, RFC 1929) that knows CONNECT. `user`: `name:password`; `reach` as of the HTTP proxy. */
export async function socksServer(options: {
  reach: (authority: string) => number | null;
  user?: string;
  refuse?: boolean;
  host?: string;
  port?: number;
}): Promise<SocksServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = net.createServer((client) => {
    keep(client);
    let step: 'methods' | 'sign-in' | 'request' = 'methods';
    client.on('data', function listen(piece: Buffer) {
      if (step === 'methods') {
        const wanted = options.user === undefined ? 0 : 2;
        const offered = piece.subarray(2, 2 + (piece[1] ?? 0)).includes(wanted);
        client.write(Buffer.from([5, offered ? wanted : 0xff]));
        step = wanted === 2 ? 'sign-in' : 'request';
      } else if (step === 'sign-in') {
        const length = piece[1] ?? 0;
        const name = piece.toString('utf8', 2, 2 + length);
        const password = piece.toString('utf8', 3 + length, 3 + length + (piece[2 + length] ?? 0));
        const isRight = `${name}:${password}` === options.user;
        client.write(Buffer.from([1, isRight ? 0 : 1]));
        step = 'request';
      } else {
        client.off('data', listen);
        const isName = piece[3] === 3;
        const length = piece[4] ?? 0;
        const host = isName ? piece.toString('latin1', 5, 5 + length) : [...piece.subarray(4, 8)].join('.');
        const authority = `${host}:${piece.readUInt16BE(isName ? 5 + length : 8)}`;
        asked.push(authority);
        const port = options.refuse ? null : options.reach(authority);
        const reply = (code: number) => Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]);
        if (port === null) return void client.end(reply(2));
        const target = net.connect({ host: options.host ?? '127.0.0.1', port }, () => {
          client.write(reply(0));
          client.pipe(target).pipe(client);
        });
        keep(target);
        target.on('close', () => client.destroy());
        client.on('close', () => target.destroy());
      }
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve),
  );
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
