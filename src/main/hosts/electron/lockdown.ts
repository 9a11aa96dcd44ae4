import type { Session, WebContents } from 'electron';
import { type ElectronApi, ORIGIN } from './api.ts';

/** Hosts that a link may open in the browser. Everything else stays shut. */
const LINK_HOSTS: ReadonlySet<string> = new Set(['www.openstreetmap.org']);

/**
 * Switches that would open the app to a debugger, weaken its walls, send its calls elsewhere or write them down (a
 * network log holds tokens); a packaged app doesn't start with them. A trailing `*` stands for any ending.
 */
const REFUSED_SWITCHES =
  `inspect* debug* remote-debugging-* remote-allow-origins wait-for-debugger* enable-automation js-flags no-sandbox no-zygote
  single-process in-process-gpu disable-gpu-sandbox disable-namespace-sandbox disable-setuid-sandbox
  disable-seccomp-filter-sandbox disable-web-security disable-site-isolation-* disable-features disable-ipc-*
  disable-kill-after-bad-ipc disable-blink-features enable-blink-features enable-experimental-web-platform-features
  allow-file-access* allow-running-insecure-content allow-insecure-localhost
  unsafely-treat-insecure-origin-as-secure load-extension load-component-extension disable-extensions-except
  proxy-server proxy-bypass-list proxy-auto-detect proxy-pac-url no-proxy-server
  renderer-cmd-prefix utility-cmd-prefix gpu-launcher ppapi-plugin-launcher browser-subprocess-path host-rules
  host-resolver-rules ignore-certificate-errors* ignore-urlfetcher-cert-requests ssl-version-* cipher-suite-*
  log-net-log net-log-* ssl-key-log-file trace-* crash-dumps-dir
  auth-server-* auth-negotiate-* auth-schemes user-data-dir require r eval e print p`
    .split(/\s+/)
    .map((name) => name.replace('*', '[\\w-]*'))
    .join('|');

/** Windows takes switches with a slash, too. */
const REFUSED_SWITCH = new RegExp(`^(?:--?|/)(?:${REFUSED_SWITCHES})(?:[=:]|$)`, 'i');

/** The first switch of the command line that isn't allowed, or null. */
export function refusedSwitch(argv: readonly string[]): string | null {
  return argv.slice(1).find((argument) => REFUSED_SWITCH.test(argument)) ?? null;
}

/**
 * Whether an address may be opened in the person's browser: https, a host of the list or of `hosts`, no credentials in it;
 * http only on 127.0.0.1, where `hosts` names the port (the practice service's payment page), and for the bare address of
 * a host that `hosts` names with its scheme (a network's sign-in page answers there).
 */
export function mayOpen(address: string, hosts: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'http:') {
    const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
    return (
      (url.hostname === '127.0.0.1' && hosts.includes(url.host)) || (isBare && hosts.includes(url.origin))
    );
  }
  return url.protocol === 'https:' && (LINK_HOSTS.has(url.host) || hosts.includes(url.host));
}

/** Whether an address is a page of the app itself. */
export function isOwnPage(address: string): boolean {
  return address === ORIGIN || address.startsWith(`${ORIGIN}/`);
}

/** Whether a download is a file that the page has from the core, a list's result for instance; the person says where it goes. */
function isOwnFile(address: string): boolean {
  return address.startsWith(`blob:${ORIGIN}/`);
}

/** Writing to the clipboard after a press, and the viewer's full screen. */
const PERMITTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen']);

/** Pages get no camera, no location, no device, no download but of their own files: nothing that isn't asked of the core. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(PERMITTED.has(permission) && details.isMainFrame),
  );
  session.setPermissionCheckHandler((_contents, permission) => PERMITTED.has(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide({}));
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault();
  });
  // Nothing of a page leaves the computer: only the app's own scheme is served.
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({
      cancel: !(
        isOwnPage(details.url) ||
        details.url.startsWith('devtools:') ||
        details.url.startsWith('blob:') ||
        details.url.startsWith('data:')
      ),
    });
  });
}

const withoutPlace = (url: string) => url.split('#', 1)[0];

/** No page goes anywhere else, opens a window, or embeds anything. */
function lockContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    // The page begins again after an update or a rescue of the data: Electron asks about a reload, too. What is behind
    // the # is the place inside the page, which a request to load it doesn't have.
    const isReload = isOwnPage(event.url) && withoutPlace(event.url) === withoutPlace(contents.getURL());
    if (!isReload) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Every page of the process, also one that something else made. */
export function lockAll(electron: Pick<ElectronApi, 'app'>): void {
  electron.app.on('web-contents-created', (_event, contents) => lockContents(contents));
}
