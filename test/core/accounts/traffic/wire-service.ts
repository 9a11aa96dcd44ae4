import { createServiceApis } from '../../../../src/main/adapters/api/service-api.ts';
import type { Clock, Http, HttpReply, HttpRequest } from '../../../../src/main/core/ports/index.ts';
import { MINUTE, type Millis } from '../../../../src/shared/domain/units.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { ACCOUNT, coreOn } from '../../support/core.ts';

export type Logged = {
  readonly at: Millis;
  readonly path: string;
  /** 0: nothing came back. */
  status: number;
};
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

/** How long an answer takes. */
const LATENCY: Millis = 40;

/**
 * A service behind the real client: HTTP answers out of memory, on the test's clock, with tokens that end and a log of
 * what was asked. `fault` is asked first: an answer in place of the true one, or `down` for no network.
 */
function createWireService(clock: Clock) {
  let tokens = 0;
  const valid = new Map<string, Millis>();
  const service = {
    log: [] as Logged[],
    fault: (_path: string): Answer | 'down' | null => null,
    orders: Array.from({ length: 30 }, (_, index) => ({ orderId: `o${index}`, status: 'Accepted' })),
    /** Most calls and most sign-ins that were under way together. */
    most: { calls: 0, signIns: 0 },
    revoke: () => valid.clear(),
    of: (part: string) => service.log.filter(({ path }) => path.includes(part)),
    apis: null as unknown as ReturnType<typeof createServiceApis>,
  };
  const running = { calls: 0, signIns: 0 };

  function truth(path: string, request: HttpRequest): Answer {
    if (path.endsWith('/auth/token')) {
      tokens += 1;
      valid.set(`t${tokens}`, clock.now() + 60 * MINUTE);
      return { status: 200, body: { accessToken: `t${tokens}`, expiresIn: 3_600, tokenType: 'Bearer' } };
    }
    const ends = valid.get((request.headers['authorization'] ?? '').replace('Bearer ', '')) ?? 0;
    if (ends <= clock.now())
      return { status: 401, body: { error: { code: 'invalid_token', message: 'no' } } };
    if (path.includes('/services/calculate-price')) return { status: 200, body: { total: '12.50' } };
    if (path.includes('/services')) return { status: 200, body: [{ id: 's1', name: 'Roof', price: 12.5 }] };
    const [, query = ''] = path.split('?');
    const id = /\/orders\/(o\d+)$/.exec(path)?.[1];
    if (id !== undefined) {
      const order = service.orders.find(({ orderId }) => orderId === id);
      return order ? { status: 200, body: order } : { status: 404, body: { error: { message: 'no' } } };
    }
    const page = Number(new URLSearchParams(query).get('page') ?? 1);
    const data = service.orders.slice((page - 1) * 100, page * 100);
    return { status: 200, body: { data, total: service.orders.length } };
  }

  async function request(asked: HttpRequest): Promise<HttpReply> {
    const url = new URL(asked.url);
    const path = url.pathname + url.search;
    const entry: Logged = { at: clock.now(), path, status: 0 };
    service.log.push(entry);
    const signIn = path.endsWith('/auth/token');
    running.calls += 1;
    if (signIn) running.signIns += 1;
    service.most.calls = Math.max(service.most.calls, running.calls);
    service.most.signIns = Math.max(service.most.signIns, running.signIns);
    await new Promise<void>((resolve) => clock.after(LATENCY, resolve));
    running.calls -= 1;
    if (signIn) running.signIns -= 1;
    const fault = service.fault(path);
    if (fault === 'down') return { ok: false, fault: 'unreachable', detail: '' };
    const { status, headers = {}, body = {} } = fault ?? truth(path, asked);
    entry.status = status;
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    async function* pieces() {
      yield bytes;
    }
    return {
      ok: true,
      answer: {
        status,
        headers: { 'content-type': 'application/json', ...headers },
        body: pieces(),
        cancel: () => {},
      },
    };
  }

  const http: Http = { request };
  service.apis = createServiceApis({ http, clock });
  return service;
}

/** The core on a clock that stands, over such a service; started, its history read, its first minute over. */
export async function onTheWire() {
  const clock = createFakeClock();
  const service = createWireService(clock);
  const core = coreOn(clock, { apis: () => service.apis });
  core.polling.start();
  core.accounts.start();
  await clock.advance(MINUTE);
  service.log.length = 0;
  service.most = { calls: 0, signIns: 0 };
  const id = ACCOUNT.id;
  /** What a person does; none waits for the one before. Returns the code of its refusal, or `ok`. */
  const acts = [
    () => core.polling.refresh(id, 'o1'),
    () => core.polling.refresh(id, null),
    async () => {
      const { problem } = await core.handlers['services.list']({ accountId: id, refresh: true });
      if (problem !== null) throw new Error(problem);
    },
    () => core.handlers['quote.get']({ accountId: id, serviceId: 's1', rushOrder: false, pdfRequired: true }),
  ] as const;
  const act = (number: number) => {
    const outcome = { done: null as string | null, at: clock.now() };
    void Promise.resolve(acts[number % acts.length]?.()).then(
      () => {
        outcome.done = 'ok';
      },
      (error: unknown) => {
        outcome.done = error instanceof Error ? error.message : 'failed';
      },
    );
    return outcome;
  };
  return { clock, service, core, act };
}

/** The pauses between calls, from the first one after `from`. */
export function pauses(log: readonly Logged[]): Millis[] {
  return log.slice(1).map(({ at }, index) => at - (log[index]?.at ?? at));
}
