import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

/** The least a service that keeps orders could do: one insert, flushed, for each POST. What the practice service is held against. */
const db = new Database(join(process.argv[2] ?? '.', 'bare.sqlite'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE orders (id TEXT PRIMARY KEY, body TEXT NOT NULL)');
const insert = db.prepare('INSERT INTO orders (id, body) VALUES (?, ?)');

const app = Fastify();
app.post('/v4/orders', (request, reply) => {
  const id = randomUUID();
  insert.run(id, JSON.stringify(request.body));
  return reply.code(201).send({ orderId: id, ...(request.body as object) });
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ ready: true, baseUrl: `http://127.0.0.1:${port}` })}\n`);
process.stdin.once('end', () => process.exit()).resume();
