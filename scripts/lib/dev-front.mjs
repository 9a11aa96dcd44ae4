// The one address of the development server: the page, Vite's modules and hot updates, and the calls to the host.
// The loopback host's own guard stands before all of them, so that a foreign page or another account of this computer
// gets no more here than from the app itself. Runs under the project's Node (TypeScript sources as they are).
import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest, STATUS_CODES } from 'node:http';
import { securityHeaders } from '../../src/main/hosts/common/security.ts';
import { createGuard } from '../../src/main/hosts/loopback/guard.ts';

const HOST_PATHS = /^\/(api|files)\//;
const FRAME = /^\/pdf-frame\.html(\?|$)/;

/** Headers of every page and module. Hot reload adds one inline script to the page; the nonce is for it alone. */
function headersFor(url, port, nonce) {
  const all = securityHeaders(false);
  const page = all['content-security-policy']
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ws://127.0.0.1:${port}`);
  // The frame's own page has the rest of its policy in it.
  const frame = "frame-ancestors 'self'; sandbox allow-scripts allow-modals";
  return { ...all, 'content-security-policy': FRAME.test(url) ? frame : page };
}

function answer(response, status, words) {
  response.writeHead(status, { ...securityHeaders(false), 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${words}\n`);
}

/** Hands an admitted request to the host in the host's own terms: its address, and the key of its run. */
function forward(request, response, host) {
  const { url, cookie } = host;
  const headers = { ...request.headers, host: url.host, cookie };
  if (headers.origin !== undefined) headers.origin = url.origin;
  const { hostname, port } = url;
  const onward = httpRequest(
    { hostname, port, method: request.method, path: request.url, headers },
    (reply) => {
      response.writeHead(reply.statusCode, reply.headers);
      reply.pipe(response);
      reply.on('error', () => response.destroy());
    },
  );
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else answer(response, 502, 'The host is restarting.');
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server.address().port);
    });
  });
}

/**
 * Serves on 127.0.0.1, on `port` or, without it, on the usual one or any free one. `startVite({ server, nonce })` gives
 * a Vite server in middleware mode whose hot updates run over `server`; `host()` is the host that runs now,
 * { url, cookie }, or undefined. Gives { url, close() }; `url` carries the key of this run. Rejects with EADDRINUSE.
 */
export async function serveFront({ port, usualPort = 5173, startVite, host }) {
  const token = randomBytes(24).toString('base64url');
  const nonce = randomBytes(18).toString('base64url');
  const front = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 });
  const at = await listen(front, port ?? usualPort).catch((error) => {
    if (port !== undefined || error.code !== 'EADDRINUSE') throw error;
    return listen(front, 0);
  });
  const guard = createGuard(at, token);
  // Vite listens for upgrades on its own server that has no port: only admitted ones are handed to it.
  const admitted = createServer();
  const vite = await startVite({ server: admitted, nonce });
  front.on('request', (request, response) => {
    const stopped = guard.admit(request);
    if (stopped?.why) return answer(response, stopped.status, stopped.why);
    if (stopped)
      return response.writeHead(stopped.status, { ...securityHeaders(false), ...stopped.headers }).end();
    if (HOST_PATHS.test(request.url)) {
      const now = host();
      return now ? forward(request, response, now) : answer(response, 502, 'The host is restarting.');
    }
    for (const [name, value] of Object.entries(headersFor(request.url, at, nonce)))
      response.setHeader(name, value);
    vite.middlewares(request, response, () => answer(response, 404, 'There is nothing at this address.'));
  });
  front.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = guard.admitSocket(request);
    if (refusal === null) return admitted.emit('upgrade', request, socket, head);
    const { status, why } = refusal;
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Type: text/plain; charset=utf-8'];
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${why}\n`);
  });
  front.on('clientError', (_error, socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${at}/?token=${token}`,
    close: async () => {
      const closed = new Promise((resolve) => front.close(resolve));
      front.closeAllConnections();
      await Promise.all([vite.close(), closed]);
    },
  };
}
