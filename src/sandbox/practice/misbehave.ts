import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RouteContext } from '../route-context.ts';
import type { Faults, Struck } from './faults/index.ts';
import type { FalseAnswer, NoAnswer, RawAnswer, Scene, TrueAnswer } from './faults/kind.ts';
import { inPieces, pieces } from './faults/streams.ts';

/** Never resolves: the answer is not Fastify's to write any more. A connection left open ends with the service. */
const TAKEN_OVER = new Promise<never>(() => undefined);

/**
 * Carries the faults out on the public surface. They are taken when a request has been authorized and read, just
 * before it is carried out, so that `before` and `after` mean the two sides of the commit.
 */
export function misbehave(app: FastifyInstance, faults: Faults, context: RouteContext): void {
  const met = new WeakMap<FastifyRequest, Struck>();
  const sceneOf = (request: FastifyRequest, seed: number): Scene => ({ request, context, seed });

  app.addHook('preHandler', async (request, reply) => {
    const struck = faults.take({
      method: request.method,
      template: request.routeOptions.url ?? '',
      path: request.url.split('?', 1)[0] ?? '',
    });
    if (!struck) return;
    met.set(request, struck);
    const { pace, answer } = struck;
    if (pace && !pace.fault.afterCommit) {
      await wait(context.clock, pace.kind.pace(pace.fault.settings).waitMillis, request.raw.socket);
    }
    for (const each of Object.values(struck)) {
      each.kind.request?.(sceneOf(request, each.fault.seed), each.fault.settings);
    }
    if (!answer || answer.fault.afterCommit || answer.kind.side === 'after') return;
    delete struck.answer;
    const truth: TrueAnswer = { status: 200, headers: {}, body: '', length: 0 };
    const given = answer.kind.answer(truth, answer.fault.settings, sceneOf(request, answer.fault.seed));
    if (isFalse(given)) {
      apply(reply, given);
      await reply.send(given.body ?? '');
      return;
    }
    reply.hijack();
    takeOver(request.raw.socket, given, context.log);
  });

  app.addHook('preSerialization', async (request, _reply, payload) => {
    const content = met.get(request)?.content;
    if (!content) return payload;
    return content.kind.edit(payload, content.fault.settings, sceneOf(request, content.fault.seed));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const struck = met.get(request);
    if (!struck) return payload;
    met.delete(request);
    const { pace, answer, date } = struck;
    if (date) {
      const skewed = context.clock.now() + date.kind.skewSeconds(date.fault.settings) * 1000;
      reply.header('date', new Date(skewed).toUTCString());
    }
    let body = payload as TrueAnswer['body'] | null | undefined;
    if (pace?.fault.afterCommit) {
      await wait(context.clock, pace.kind.pace(pace.fault.settings).waitMillis, request.raw.socket);
    }
    if (answer) {
      const truth = truthOf(reply, body ?? '');
      const given = answer.kind.answer(truth, answer.fault.settings, sceneOf(request, answer.fault.seed));
      if (!isFalse(given)) {
        if (typeof given === 'string' && body instanceof Readable) body.destroy();
        takeOver(request.raw.socket, given, context.log);
        return TAKEN_OVER;
      }
      apply(reply, given);
      if (given.body !== undefined) {
        // A body that isn't made from the true one leaves it unread.
        if (body instanceof Readable && !(given.body instanceof Readable)) body.destroy();
        body = given.body;
      }
    }
    const slow = pace?.kind.pace(pace.fault.settings);
    if (!slow?.pieceBytes || !body) return body;
    if (!(body instanceof Readable)) reply.header('content-length', Buffer.byteLength(body));
    return slowly(body, slow.pieceBytes, slow.pauseMillis ?? 0, context.clock, request.raw.socket);
  });
}

const isFalse = (given: FalseAnswer | RawAnswer | NoAnswer): given is FalseAnswer =>
  typeof given !== 'string' && !('raw' in given);

function truthOf(reply: FastifyReply, body: TrueAnswer['body']): TrueAnswer {
  const headers: Record<string, string> = { date: new Date().toUTCString() };
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = String(value);
  }
  const declared = headers['content-length'];
  const length =
    declared === undefined ? (body instanceof Readable ? null : Buffer.byteLength(body)) : Number(declared);
  return { status: reply.statusCode, headers, body, length };
}

function apply(reply: FastifyReply, { status, headers = {} }: FalseAnswer): void {
  if (status !== undefined) reply.code(status);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) reply.removeHeader(name);
    else reply.header(name, value);
  }
}

/** Responds on the bare connection, or not at all. */
function takeOver(socket: Socket, given: RawAnswer | NoAnswer, log: (line: string) => void): void {
  if (given === 'drop') socket.destroy();
  else if (given === 'reset') socket.resetAndDestroy();
  else if (given !== 'hang') {
    // destroySoon: what has been written still reaches the client.
    const end = () => socket.destroySoon();
    Readable.from(given.raw, { objectMode: false })
      .on('error', (error) => {
        log(`a fault could not be carried out: ${String(error)}`);
        end();
      })
      .once('end', end)
      .pipe(socket, { end: false });
  }
}

/** Resolves after so long, or as soon as the client has gone. */
function wait(clock: Clock, millis: number | undefined, socket: Socket): Promise<void> {
  if (!millis || socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      socket.off('close', done);
      resolve();
    };
    const cancel = clock.after(millis, done);
    socket.once('close', done);
  });
}

function slowly(
  body: TrueAnswer['body'],
  size: number,
  pause: number,
  clock: Clock,
  socket: Socket,
): Readable {
  async function* made(): AsyncGenerator<Buffer> {
    for await (const piece of inPieces(pieces(body), size)) {
      if (socket.destroyed) return;
      yield piece;
      await wait(clock, pause, socket);
    }
  }
  // One piece at a time: nothing may be gathered ahead and sent together.
  return Readable.from(made(), { objectMode: false, highWaterMark: 1 });
}
