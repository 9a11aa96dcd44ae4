import http from 'node:http';

/** Where a captive gateway's page is. */
export const PORTAL = 'login.hotel.example';

const FORM = `<!doctype html><meta charset="utf-8"><title>Hotel Wi-Fi</title>
<h1>Welcome to our Wi-Fi</h1>
<form method="post" action="http://${PORTAL}/sign-in"><button>Connect</button></form>`;

/**
 * The plain port 80 of the service's name, and of a captive gateway in its place: `redirect` sends on to its page, `page` and
 * `511` show it at once; otherwise the service sends on to its own HTTPS. `signedIn`: somebody pressed the page's button.
 */
export function createPortal(
  name: string,
  how: () => string | undefined,
  signedIn: () => Promise<void>,
): http.Server {
  return http.createServer(async (request, answer) => {
    const html = { 'content-type': 'text/html; charset=utf-8', connection: 'close' };
    const kind = how();
    if (request.headers.host === PORTAL) {
      if (request.method !== 'POST') return void answer.writeHead(200, html).end(FORM);
      request.resume();
      await signedIn();
      return void answer.writeHead(200, html).end('<!doctype html><h1>You are connected</h1>');
    }
    if (kind === 'redirect')
      answer.writeHead(302, { location: `http://${PORTAL}/`, connection: 'close' }).end();
    else if (kind === 'page') answer.writeHead(200, html).end(FORM);
    else if (kind === '511') answer.writeHead(511, html).end(FORM);
    else answer.writeHead(301, { location: `https://${name}/`, connection: 'close' }).end();
  });
}
