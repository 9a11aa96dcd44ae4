import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.ts';

type Taken = NonNullable<ReturnType<Faults['take']>>;

/**
 * Carries the faults out on the public surface. They are taken when a request has been authorised and read, just
 * before it is carried out, so that `before` and `after` mean the two sides of the commit.
 */
export function misbehave(app: FastifyInstance, faults: Faults): void {
  const spoilt = new WeakMap<FastifyRequest, Taken['does']>();

  app.addHook('preHandler', async (request, reply) => {
    const fault = faults.take(routeOf(request));
    if (!fault) return;
    if (fault.when === 'after') {
      spoilt.set(request, fault.does);
      return;
    }
    if (typeof fault.does === 'string') {
      reply.hijack();
      if (fault.does === 'drop') request.raw.socket.destroy();
      return;
    }
    answer(reply, fault.does);
    await reply.send(fault.does.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const does = spoilt.get(request);
    if (!does) return payload;
    spoilt.delete(request);
    if (payload instanceof Readable) payload.destroy();
    if (typeof does === 'string') {
      if (does === 'drop') request.raw.socket.destroy();
      // The answer is never written; a hanging connection ends with the client's patience or the service.
      return new Promise<never>(() => undefined);
    }
    answer(reply, does);
    return does.body;
  });
}

function answer(reply: FastifyReply, does: { status: number | undefined; type: string }): void {
  for (const header of ['content-length', 'content-range', 'content-disposition', 'etag']) {
    reply.removeHeader(header);
  }
  reply.code(does.status ?? 500).type(does.type);
}

/** "GET /v4/orders/{orderId}": the route as the interface document writes it. */
function routeOf(request: FastifyRequest): string {
  return `${request.method} ${(request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')}`;
}
