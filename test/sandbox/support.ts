import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../src/sandbox/clock.ts';
import type { ReportFile, ReportMaker, ReportOrder } from '../../src/sandbox/deliverables.ts';
import {
  createPracticeService,
  type PracticeService,
  type PracticeServiceOptions,
} from '../../src/sandbox/service.ts';
import { openDatabase } from '../../src/sandbox/store/database.ts';

/** A clock that stands still until it is moved; timers whose time has come fire in the order they are due. */
export class HandClock implements Clock {
  #now: number;
  #timers: { at: number; run: () => void }[] = [];

  constructor(now = Date.UTC(2026, 2, 2, 9)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(millis: number, run: () => void): () => void {
    const timer = { at: this.#now + millis, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  advance(millis: number): void {
    const end = this.#now + millis;
    for (;;) {
      const next = this.#timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Small deliverables that depend on the order, as the real report's do. */
export const smallReports: ReportMaker = {
  prepare: async () => {},
  async make(order: ReportOrder): Promise<ReportFile[]> {
    return [
      file('report.pdf', 'report', 'application/pdf', `%PDF-1.7 ${JSON.stringify(order)}`),
      file('measurements.xml', 'measurements', 'application/xml', '<ROOF/>'.repeat(500)),
      { ...file('top.jpg', 'image', 'image/jpeg', ''), bytes: Buffer.alloc(300_000, 'imagery ') },
      file('Dach für Größe.txt', 'summary', 'text/plain', ''),
    ];
  },
};

const file = (name: string, kind: ReportFile['kind'], contentType: string, text: string): ReportFile => ({
  name,
  kind,
  contentType,
  bytes: Buffer.from(text),
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'practice-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type Body = Record<string, unknown>;

let empty: Buffer | undefined;

/** A folder of a service that nobody has used yet. Its database is made once: hundreds of tests begin with a copy. */
function freshFolder(): string {
  const folder = temporaryFolder();
  if (empty === undefined) {
    openDatabase(folder).close();
    empty = readFileSync(join(folder, 'practice.sqlite'));
  } else writeFileSync(join(folder, 'practice.sqlite'), empty);
  return folder;
}

/** A running service on its own folder and clock, closed when the test ends. */
export async function startService(
  options: Partial<PracticeServiceOptions> = {},
): Promise<PracticeService & { clock: HandClock; client(): Promise<Client> }> {
  const clock = options.clock instanceof HandClock ? options.clock : new HandClock();
  const service = await createPracticeService({
    dataDir: options.dataDir ?? freshFolder(),
    reportMaker: smallReports,
    rateLimit: 0,
    log: (line) => {
      throw new Error(`the service logged: ${line}`);
    },
    ...options,
    clock: options.clock ?? clock,
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= service.close();
    return closed;
  };
  onTestFinished(close);
  const client = () =>
    signIn(service.baseUrl, service.createAccount({ name: 'Office', email: 'a@example.com' }));
  return { ...service, close, clock, client };
}

export type Answer = { status: number; headers: Headers; body: Body };

export type Client = {
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** The bare response, for bodies that aren't JSON. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

/** Exchanges credentials for a token and answers a client that sends it. */
export async function signIn(
  baseUrl: string,
  credentials: { clientId?: unknown; clientSecret?: unknown },
): Promise<Client> {
  const { body } = await send(baseUrl, '/v4/auth/token', jsonPost(credentials));
  return clientWith(baseUrl, String(body['accessToken']));
}

export function clientWith(baseUrl: string, token: string): Client {
  const withToken = (init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
  });
  return {
    token,
    get: (path, headers = {}) => send(baseUrl, path, withToken({ headers })),
    post: (path, body) => send(baseUrl, path, withToken(jsonPost(body))),
    fetch: (path, init) => fetch(baseUrl + path, withToken(init)),
  };
}

export async function send(baseUrl: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(baseUrl + path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Body),
  };
}

export const jsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A creation body with the required fields of section 2 only. */
export const ORDER = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  serviceId: 'svc_roof_premium',
  propertyType: 'Residential',
} as const;

/** The list in an answer's `data`. */
export const dataOf = (answer: Answer): Body[] => answer.body['data'] as Body[];

/** The error object of a refusal. */
export const errorOf = (answer: Answer) =>
  answer.body['error'] as { code: string; message: string; fields?: { field: string; message: string }[] };

/** The names of the fields a refusal is about. */
export const fieldsOf = (answer: Answer): string[] =>
  (errorOf(answer)?.fields ?? []).map(({ field }) => field);
