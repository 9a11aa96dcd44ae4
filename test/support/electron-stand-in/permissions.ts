import type { Session } from 'electron';
import { record } from './control.ts';

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
type Permission = Parameters<CheckHandler>[1];
type Contents = Parameters<RequestHandler>[0];

/** Electron's permissions that Chromium's DevTools can set, with Playwright's names for them. */
const SETTABLE: readonly (readonly [Permission, readonly string[]])[] = [
  ['media', ['camera', 'microphone']],
  ['geolocation', ['geolocation']],
  ['notifications', ['notifications']],
  ['clipboard-read', ['clipboard-read']],
  ['clipboard-sanitized-write', ['clipboard-write']],
  ['midi', ['midi']],
  ['midiSysex', ['midi-sysex']],
  ['sensors', ['accelerometer', 'gyroscope', 'magnetometer', 'ambient-light-sensor']],
  ['background-sync', ['background-sync']],
  ['payment-handler', ['payment-handler']],
  ['screen-wake-lock', ['screen-wake-lock']],
];

/**
 * The two permission handlers of a session. Chromium offers no way to be asked in a browser that is driven from outside, so
 * both are asked before a page is loaded, for its top frame, and Chromium is given the outcome. Electron's documentation
 * (tutorial/security, 5) and shell/browser/electron_permission_manager.cc: without a handler everything is granted.
 */
export class PermissionRules {
  #request: RequestHandler | null = null;
  #check: CheckHandler | null = null;

  setPermissionRequestHandler = (handler: RequestHandler | null): void => {
    this.#request = handler;
  };
  setPermissionCheckHandler = (handler: CheckHandler | null): void => {
    this.#check = handler;
  };

  /** Playwright's names of what the page at `requestingUrl` gets: what both handlers grant. */
  async granted(contents: Contents, requestingUrl: string): Promise<readonly string[]> {
    const granted: string[] = [];
    for (const [permission, names] of SETTABLE) {
      const isGranted = await this.#isGranted(contents, permission, requestingUrl);
      record('permission', permission, isGranted);
      if (isGranted) granted.push(...names);
    }
    return granted;
  }

  async #isGranted(contents: Contents, permission: Permission, requestingUrl: string): Promise<boolean> {
    const [request, check] = [this.#request, this.#check];
    const { protocol, host } = new URL(requestingUrl);
    const frame = { isMainFrame: true, requestingUrl };
    if (check && !check(contents, permission, `${protocol}//${host}/`, frame)) return false;
    const media = permission === 'media' ? { mediaTypes: ['video', 'audio'] as const } : {};
    const details = { ...frame, ...media } as Parameters<RequestHandler>[3];
    return !request || new Promise((decide) => request(contents, permission, decide, details));
  }
}
