import { EventEmitter } from 'node:events';
import type { CustomScheme, Protocol, Session, WebRequest } from 'electron';
import type { Route } from 'playwright-core';
import { toApp } from './addresses.ts';
import { app } from './app.ts';
import { onOrder } from './control.ts';
import { PermissionRules } from './permissions.ts';

type SchemeHandler = (request: Request) => Response | Promise<Response>;
type BeforeRequest = (
  details: { readonly url: string; readonly method: string; readonly resourceType: string },
  decide: (answer: { readonly cancel?: boolean }) => void,
) => void;

/** What the system's proxy settings answer for every address, as a PAC file does. */
let proxies = 'DIRECT';
onOrder('session.proxy', (answer: string) => {
  proxies = answer;
});

/** A session's rules. Devices and screen recording are kept only: Chromium without a window has none to offer. */
class StandInSession
  extends EventEmitter
  implements
    Pick<
      Session,
      | 'resolveProxy'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setPermissionRequestHandler'
    >
{
  readonly #schemes = new Map<string, SchemeHandler>();
  readonly permissions = new PermissionRules();
  #before: BeforeRequest | null = null;
  readonly protocol: Pick<Protocol, 'handle'> = {
    handle: (scheme, handler) => void this.#schemes.set(scheme, handler as SchemeHandler),
  };
  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest) => {
      this.#before = listener;
    },
  } satisfies Record<keyof Pick<WebRequest, 'onBeforeRequest'>, unknown>;

  resolveProxy = async (_url: string) => proxies;
  setPermissionRequestHandler = this.permissions.setPermissionRequestHandler;
  setPermissionCheckHandler = this.permissions.setPermissionCheckHandler;
  setDevicePermissionHandler = () => undefined;
  setDisplayMediaRequestHandler = () => undefined;

  /** Returns a request of a page: the rules first, then the handler of its scheme. */
  async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = toApp(request.url());
    const details = { url, method: request.method(), resourceType: request.resourceType() };
    const { cancel = false } = await new Promise<{ cancel?: boolean }>((decide) =>
      this.#before ? this.#before(details, decide) : decide({}),
    );
    if (cancel) return route.abort('blockedbyclient');
    const handler = this.#schemes.get(url.slice(0, url.indexOf(':')));
    if (!handler) return url === request.url() ? route.continue() : route.abort('addressunreachable');
    const body = request.postDataBuffer();
    const response = await handler(
      new Request(url, {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body && { body: new Uint8Array(body) }),
      }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
}

const partitions = new Map<string, StandInSession>();
const defaultSession = new StandInSession();
// As in an app that has forgotten its handlers.
onOrder('session.forgetHandlers', () => {
  defaultSession.setPermissionRequestHandler(null);
  defaultSession.setPermissionCheckHandler(null);
});

export const session = {
  defaultSession,
  fromPartition: (name: string): StandInSession => {
    const found = partitions.get(name) ?? new StandInSession();
    partitions.set(name, found);
    return found;
  },
};

export const protocol = {
  registerSchemesAsPrivileged: (_schemes: readonly CustomScheme[]) => {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  },
};
