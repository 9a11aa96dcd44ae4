import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedFiles } from './feed.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, usual: () => void) => void;

export type FeedServer = {
  readonly address: string;
  /** What is served; may be replaced while it runs. */
  files: FeedFiles;
  /** Returns in place of the file, by a part of its path. */
  readonly faults: Map<string | RegExp, Handler>;
  readonly asked: string[];
  close(): Promise<void>;
};

/** Serves a feed as a plain file server does: with lengths and ranges. */
export async function serveFeed(files: FeedFiles): Promise<FeedServer> {
  const served: FeedServer = {
    address: '',
    files,
    faults: new Map(),
    asked: [],
    close: async () => undefined,
  };
  const server = http.createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    served.asked.push(path);
    const usual = () => send(served.files.get(path), request, response);
    const fault = [...served.faults].find(([part]) =>
      typeof part === 'string' ? path.includes(part) : part.test(path),
    );
    if (fault) fault[1](request, response, usual);
    else usual();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return Object.assign(served, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close,
  });
}

function send(bytes: Buffer | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!bytes) {
    response.writeHead(404).end();
    return;
  }
  const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  if (from === undefined) {
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    return;
  }
  const rest = bytes.subarray(Number(from));
  response
    .writeHead(206, {
      'content-length': rest.length,
      'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
    })
    .end(rest);
}
