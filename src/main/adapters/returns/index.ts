import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Clock,
  type Landing,
  type LandingWords,
  type ReturnListener,
  sleep,
} from '../../core/ports/index.ts';
import { closeServer, createStrictServer, endWith, listen } from '../listener/server.ts';
import { readVisit, returnPaths } from './guard.ts';
import { type PageWords, sendPage } from './page.ts';

/** How long a person looks at an empty window before it says that the service is being asked. Milliseconds. */
const ANSWER_WITHIN = 4_000;
const MOST_SILENT = 32;

/** One page for each checkout on the literal 127.0.0.1, for the browser that comes back from paying. */
export function createReturnListener({ clock }: { readonly clock: Clock }): ReturnListener {
  return {
    open: async ({ state, port, within }, landed) => {
      const paths = returnPaths(state);
      const visit = createVisits(clock, landed);
      let at = 0;
      const server = createStrictServer((request, response) => {
        response.on('error', () => request.destroy());
        const landing = readVisit(request, at, paths);
        if (typeof landing === 'number') endWith(request, response, landing);
        else void visit(landing).then((words) => sendPage(response, words));
      });
      dropSilent(server);
      at = await listen(server, port);
      const close = () => {
        cancel();
        return closeServer(server);
      };
      const cancel = clock.after(within, () => void close());
      const base = `http://127.0.0.1:${at}`;
      return { port: at, successUrl: base + paths.success, cancelUrl: base + paths.cancel, close };
    },
  };
}

/**
 * Each way back is heard once. A visit to successUrl without a readable id leaves room for the one that has it: it may be
 * the only one who knows it.
 */
function createVisits(clock: Clock, landed: (landing: Landing) => Promise<LandingWords>) {
  const heard = new Set<string>();
  return async (landing: Landing): Promise<PageWords> => {
    const way = landing.sessionId === null ? `${landing.to} without an id` : landing.to;
    if (heard.has(landing.to) || heard.has(way)) return 'already';
    heard.add(way);
    const late = new AbortController();
    const asking = sleep(clock, ANSWER_WITHIN, late.signal).then(
      () => 'asking' as const,
      () => 'asking' as const,
    );
    try {
      return await Promise.race([landed(landing), asking]);
    } catch {
      return 'asking';
    } finally {
      late.abort();
    }
  };
}

/** Connections that have said nothing yet make room, the oldest first: they can't keep the person out. */
function dropSilent(server: Server): void {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    for (const oldest of silent) {
      if (silent.size <= MOST_SILENT) break;
      silent.delete(oldest);
      oldest.destroy();
    }
  });
  server.prependListener('request', ({ socket }) => silent.delete(socket));
}
