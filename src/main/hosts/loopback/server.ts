import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppEvent, Reply } from '../../../shared/contract/index.ts';
import { windowId } from '../../../shared/contract/workstation/window.ts';
import type { App } from '../../app.ts';
import { firstAnswers } from '../common/first-answers.ts';
import { libraryFile, readFilePath } from '../common/library-file.ts';
import { type RendererFile, type RendererFiles, rendererFiles } from '../common/renderer-files.ts';
import { securityHeaders } from '../common/security.ts';
import { readWindowId } from '../common/window-id.ts';
import { createGuard, type Guard } from './guard.ts';

/** The largest call: a block of 10,000 rows pasted into a list, with room. Bytes. */
const MOST_BODY = 16_000_000;
const MOST_STREAMS = 20;
const HEARTBEAT = 15_000;
/** A window that doesn't read its stream any more is let go; it connects again when it wakes. Bytes. */
const MOST_UNREAD = 4_000_000;
/** What was announced while a page loaded is said when its stream opens: so long, so many, and none that is this large. */
const LOADING_MS = 30_000;
const MOST_RECENT = 200;
const MOST_RECENT_LINE = 64_000;
/** An address that opens the app once is good for so long. Milliseconds. */
const ONCE = 60_000;

export type LoopbackServer = {
  readonly url: string;
  readonly port: number;
  /**
   * An address that opens the app once, within a minute: for a command line, which every account of the computer can
   * read. The address that stays good is `url`.
   */
  openingUrl(): string;
  close(): Promise<void>;
};
type Served = Pick<App, 'dispatch' | 'events' | 'localFile'>;

/**
 * Serves the app to a browser on this computer: the built renderer, `POST /api/call`, the event stream `/api/events`
 * and the library's files. Only 127.0.0.1, only with this run's token. Rejects when the port is taken.
 */
export async function serveLoopback(
  app: Served,
  options: { port: number; renderer: string },
): Promise<LoopbackServer> {
  const files = rendererFiles(options.renderer);
  const token = randomBytes(24).toString('base64url');
  const once = oneTimeKeys();
  const server = createServer({
    ...{ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    // A connection is only closed by whoever opened it: one that is closed here at the moment it's used again loses a call.
    keepAliveTimeout: 0,
  });
  const port = await listen(server, options.port);
  const guard = createGuard(port, token);
  const streams = openStreams(app);
  server.on('request', (request, response) => {
    answer({ app, files, guard, streams, once }, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, securityHeaders(false));
      response.end();
    });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  return {
    port,
    url: `http://127.0.0.1:${port}/?token=${token}`,
    openingUrl: () => `http://127.0.0.1:${port}/?token=${once.make()}`,
    close: () =>
      new Promise((resolve) => {
        streams.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

type Context = {
  readonly app: Served;
  readonly files: RendererFiles;
  readonly guard: Guard;
  readonly streams: ReturnType<typeof openStreams>;
  readonly once: ReturnType<typeof oneTimeKeys>;
};

/** Keys that are taken once, each within its time. */
function oneTimeKeys() {
  const keys = new Map<string, number>();
  return {
    make: () => {
      const key = randomBytes(24).toString('base64url');
      keys.set(key, performance.now() + ONCE);
      return key;
    },
    take: (key: string | null): boolean => {
      const until = key === null ? undefined : keys.get(key);
      if (key !== null) keys.delete(key);
      return until !== undefined && performance.now() < until;
    },
  };
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const stopped = context.guard.admit(request, context.once.take);
  if (stopped && 'why' in stopped) return text(response, stopped.status, stopped.why);
  if (stopped) {
    response.writeHead(stopped.status, { ...securityHeaders(false), ...stopped.headers });
    response.end();
    return;
  }
  if (path === '/api/call') return call(context, request, response);
  if (request.method !== 'GET') return text(response, 405, 'Not a method of this address.');
  if (path === '/api/events') return context.streams.add(request, response);
  if (readFilePath(path)) return file(context, path, request, response);
  const found = context.files.get(path);
  if (!found) return text(response, 404, 'There is nothing at this address.');
  if (path === '/') return page(context, found, response);
  response.writeHead(200, found.headers);
  await pipeline(createReadStream(found.path), response);
}

/** The app's page: a browser fetches its scripts while the core answers what a new window asks first. */
async function page(context: Context, found: RendererFile, response: ServerResponse): Promise<void> {
  const whole = await readFile(found.path, 'utf8');
  const end = whole.lastIndexOf('</body>');
  response.writeHead(200, found.headers);
  if (end < 0) {
    response.end(whole);
    return;
  }
  // On its way before the core is asked, which holds the process until it has answered.
  await new Promise<void>((resolve) => response.write(whole.slice(0, end), () => resolve()));
  response.end(`${await firstAnswers(context.app.dispatch)}${whole.slice(end)}`);
}

function text(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { ...securityHeaders(false), 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${words}\n`);
}

async function call(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return text(response, 405, 'Calls are sent by POST.');
  if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? ''))
    return text(response, 415, 'Calls are JSON.');
  const body = await readBody(request);
  if (body === null) return text(response, 413, 'This call is too large.');
  const parsed = parseCall(body);
  if (!parsed) return text(response, 400, 'This is not a call.');
  const windowId = windowOf(request);
  const reply: Reply = await context.app.dispatch(parsed.name, parsed.input, windowId);
  if (parsed.name === 'window.enter') context.streams.entered(readWindowId(reply));
  else if (windowId !== undefined) context.streams.entered(windowId);
  response.writeHead(200, { ...securityHeaders(false), 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(reply));
}

/** The window that a call comes from, as the page's own header says; undefined without one. */
function windowOf(request: IncomingMessage): string | undefined {
  return windowId.safeParse(request.headers['x-ridgeline-window']).data;
}

function parseCall(body: string): { name: string; input: unknown } | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string')
      return null;
    return { name: value.name, input: 'input' in value ? value.input : undefined };
  } catch {
    return null;
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > MOST_BODY) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function file(
  context: Context,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const find = (accountId: string, id: number) => context.app.localFile(accountId, id);
  const found = await libraryFile(find, path, request.headers.range ?? null);
  response.writeHead(found.status, { ...securityHeaders(false), ...found.headers });
  if (!found.body) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(found.body as Parameters<typeof Readable.fromWeb>[0]), response).catch(
    () => {
      response.destroy();
    },
  );
}

/** The event stream: one line of JSON for each announcement of the core. */
function openStreams(app: Pick<App, 'events' | 'dispatch'>) {
  const open = new Set<ServerResponse>();
  /** The windows of pages that have called. */
  const windows = new Set<string>();
  /** Pages share one stream of their browser: without any there is no page. A page that is still there enters again with its next call. */
  const leaveAll = () => {
    for (const each of windows) void app.dispatch('window.leave', { windowId: each, mayBeThere: true });
    windows.clear();
  };
  /** The newest lines and when each was said last, the oldest first. */
  const recent = new Map<string, number>();
  const keep = (line: string) => {
    if (line.length > MOST_RECENT_LINE) return;
    recent.delete(line);
    recent.set(line, performance.now());
    if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value ?? '');
  };
  const send = (event: AppEvent) => {
    const line = `data: ${JSON.stringify(event)}\n\n`;
    keep(line);
    for (const response of open) {
      if (response.writableLength > MOST_UNREAD) response.destroy();
      else response.write(line);
    }
  };
  const unsubscribe = app.events.subscribe(send);
  const beat = setInterval(() => {
    for (const response of open) response.write(': still here\n\n');
  }, HEARTBEAT);
  beat.unref();
  return {
    add: (request: IncomingMessage, response: ServerResponse) => {
      if (open.size >= MOST_STREAMS) return text(response, 503, 'Too many windows are open.');
      response.writeHead(200, {
        ...securityHeaders(false),
        'content-type': 'text/event-stream; charset=utf-8',
      });
      response.write('retry: 1000\n\n');
      // The page may have asked before this stream was open: what changed since then is announced once more.
      for (const [line, at] of recent) if (performance.now() - at < LOADING_MS) response.write(line);
      open.add(response);
      request.on('close', () => {
        open.delete(response);
        if (open.size === 0) leaveAll();
      });
    },
    entered: (windowId: string | null) => {
      if (windowId !== null) windows.add(windowId);
    },
    close: () => {
      clearInterval(beat);
      unsubscribe();
      for (const response of open) response.end();
    },
  };
}
