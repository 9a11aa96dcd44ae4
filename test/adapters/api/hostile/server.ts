import net, { type AddressInfo, type Socket } from 'node:net';
import { type Good, reply } from './answer.ts';
import { OPERATIONS } from './operations.ts';
import { HOSTILE } from './table.ts';

/** A file that a download would bring. */
const FILE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 'roof '), Buffer.from('%%EOF')]);

/** The path in front of the version: `/OPERATION/ANSWER`, by their numbers; `good` for the good answer. */
export function basePath(operation: number, answer: number | 'good'): string {
  return `/h/${operation}/${answer}`;
}

/** What the operation's good answer is made of. */
export function goodOf(operation: number, origin = '', path = ''): Good {
  const found = OPERATIONS[operation];
  if (!found) throw new Error(`no operation ${operation}`);
  const isFile = found.sort === 'file';
  return {
    status: found.status,
    type: isFile ? 'application/pdf' : 'application/json',
    value: found.good,
    body: isFile ? FILE : Buffer.from(JSON.stringify(found.good)),
    origin,
    path,
  };
}

type Answering = (socket: Socket, path: string, origin: string) => void;

/** A server on bare sockets: `answer` gets each whole request's path. */
export async function bareServer(answer: Answering): Promise<{ origin: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let origin = '';
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let heard = Buffer.alloc(0);
    let answered = false;
    socket.on('data', (piece) => {
      if (answered) return;
      heard = Buffer.concat([heard, piece]);
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = heard.toString('latin1', 0, end);
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (heard.length < end + 4 + length) return;
      answered = true;
      answer(socket, head.split(' ')[1] ?? '', origin);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A server that answers by the table. */
export async function hostileServer(): ReturnType<typeof bareServer> {
  // The big ones are the same for every operation; making them would stand in the way of the others.
  const kept = new Map<string, Buffer>();
  return bareServer((socket, path, origin) => {
    const [, operation, answer] = /^\/h\/(\d+)\/(\w+)\//.exec(path) ?? [];
    if (operation === undefined) return void socket.destroy();
    const good = goodOf(Number(operation), origin, path);
    const hostile = answer === 'good' ? null : HOSTILE[Number(answer)];
    if (hostile === undefined) return void socket.destroy();
    if (hostile?.send) return hostile.send(socket, good);
    const key = `${answer} ${good.type} ${good.status} ${hostile?.heavy ? '' : path}`;
    const bytes =
      kept.get(key) ?? hostile?.bytes?.(good) ?? reply(good.status, { 'content-type': good.type }, good.body);
    if (hostile?.heavy) kept.set(key, bytes);
    socket.end(bytes);
  });
}
