import { EventEmitter } from 'node:events';
import type { HandlerDetails, Item, WebContents, WebPreferences, WindowOpenHandlerResponse } from 'electron';
import type { Page, Route } from 'playwright-core';
import { toApp, toChromium } from './addresses.ts';
import { openPage } from './chromium.ts';
import { record } from './control.ts';
import { electronEvent } from './event.ts';
import type { Frame } from './ipc.ts';
import { type Link, linkPreload } from './preload-link.ts';
import { session } from './session.ts';

type Used = Pick<
  WebContents,
  'forcefullyCrashRenderer' | 'getURL' | 'id' | 'reload' | 'send' | 'setWindowOpenHandler' | 'startDrag'
>;
type Size = { readonly width: number; readonly height: number };

const all: StandInContents[] = [];

/** The code of a load that failed, by Chromium's name for it; those that the stand-in can bring about. */
const FAILURES: Readonly<Record<string, number>> = {
  ERR_ABORTED: -3,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_FAILED: -2,
};

/** webContents of Electron's documentation, over a page of Chromium's. Calls are carried out one after the other. */
export class StandInContents extends EventEmitter implements Used {
  readonly id = all.push(this);
  readonly session = session.defaultSession;
  readonly #preload: string;
  readonly #gone: () => void;
  #size: Size;
  #page: Page | null = null;
  #link: Link | null = null;
  #turn: Promise<unknown>;
  #url = '';
  /** The load that the app itself began, which will-navigate isn't asked about. */
  #ownLoad = false;
  #openHandler: (details: HandlerDetails) => WindowOpenHandlerResponse = () => ({ action: 'allow' });

  /** `gone`: the page was closed, by whomever. */
  constructor({ preload = '' }: WebPreferences, size: Size, gone: () => void) {
    super();
    this.#preload = preload;
    this.#size = size;
    this.#gone = gone;
    this.#turn = this.#open();
  }

  async #open(): Promise<void> {
    const page = await openPage({ request: (route) => this.#request(page, route) });
    this.#page = page;
    page.on('load', () => {
      if (page !== this.#page || page.url() === 'about:blank') return;
      this.emit('dom-ready', electronEvent());
      this.emit('did-finish-load', electronEvent());
    });
    page.on('framenavigated', (frame) => {
      const isMainFrame = frame === page.mainFrame();
      if (page === this.#page && isMainFrame && page.url() !== 'about:blank')
        this.emit('did-navigate-in-page', electronEvent(), toApp(page.url()), isMainFrame);
    });
    page.on('crash', () =>
      this.emit('render-process-gone', electronEvent(), { reason: 'crashed', exitCode: 139 }),
    );
    page.on('close', () => page === this.#page && this.#gone());
    page.on('popup', (popup) => {
      const { action } = this.#openHandler({ url: toApp(popup.url()) } as HandlerDetails);
      record('window.open', action);
    });
    page.on('download', (download) => {
      const event = electronEvent();
      this.session.emit('will-download', event, { getURL: () => toApp(download.url()) }, this);
      if (event.defaultPrevented) void download.cancel();
      record('download', download.suggestedFilename(), event.defaultPrevented ? 'prevented' : 'allowed');
    });
    page.on('dialog', (box) => void box.dismiss());
    this.#link = await linkPreload(page, this.#preload, this, (menu) =>
      this.emit('context-menu', electronEvent(), { ...menu, frame: this.mainFrame }),
    );
    await page.setViewportSize(this.#size);
  }

  get mainFrame(): Frame {
    return this.#link?.mainFrame() ?? { url: '', parent: null };
  }
  getURL = () => this.mainFrame.url;

  async #request(page: Page, route: Route): Promise<void> {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const isMainFrame = request.frame() === page.mainFrame();
      const own = isMainFrame && this.#ownLoad;
      if (own) this.#ownLoad = false;
      else if (this.#navigationPrevented(toApp(request.url()), isMainFrame)) return route.abort('aborted');
      if (isMainFrame) await this.#permit(page, request.url());
    }
    await this.session.answer(route).catch(() => route.abort('failed').catch(() => undefined));
  }

  async #permit(page: Page, url: string): Promise<void> {
    const contents = this as unknown as WebContents;
    const granted = await this.session.permissions.granted(contents, toApp(url));
    await page.context().grantPermissions([...granted], { origin: new URL(url).origin });
  }

  #navigationPrevented(url: string, isMainFrame: boolean): boolean {
    const each = electronEvent({ url, isMainFrame, isSameDocument: false });
    this.emit('will-frame-navigate', each);
    const whole = electronEvent({ url, isMainFrame, isSameDocument: false });
    if (isMainFrame) this.emit('will-navigate', whole, url);
    return each.defaultPrevented || whole.defaultPrevented;
  }

  #next<Value>(step: (page: Page) => Promise<Value>): Promise<Value> {
    const done = this.#turn.then(() => {
      if (!this.#page) throw new Error('Object has been destroyed');
      return step(this.#page);
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  loadURL(url: string): Promise<void> {
    this.#url = url;
    const loaded = this.#next(async (page) => {
      this.#ownLoad = true;
      await page.goto(toChromium(url), { waitUntil: 'load' }).catch((error: Error) => {
        const name = /net::(ERR_\w+)/.exec(error.message)?.[1] ?? 'ERR_FAILED';
        const code = FAILURES[name] ?? -2;
        if (!page.isClosed()) this.emit('did-fail-load', electronEvent(), code, name, url, true, 0, 0);
        throw new Error(`${name} (${code}) loading '${url}'`);
      });
    });
    // Electron's promise has a handler already, so that nobody has to.
    loaded.catch(() => undefined);
    return loaded;
  }

  /** Playwright can't use a page again that crashed, so that the window gets another one. */
  reload(): void {
    const url = this.getURL() || this.#url;
    const old = this.#page;
    const renew = async () => {
      this.#page = null;
      await this.#open();
      await old?.close().catch(() => undefined);
    };
    this.#turn = this.#turn.then(renew).catch(() => undefined);
    void this.loadURL(url);
  }

  send(channel: string, ...args: unknown[]): void {
    this.#link?.send(channel, args);
  }

  forcefullyCrashRenderer(): void {
    void this.#next(async (page) => {
      const cdp = await page.context().newCDPSession(page);
      // Nobody is there to answer.
      void cdp.send('Page.crash').catch(() => undefined);
    });
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#openHandler = handler;
  }
  startDrag({ file }: Item): void {
    record('webContents.startDrag', file);
  }

  resize(size: Size): void {
    this.#size = size;
    void this.#next((page) => page.setViewportSize(size)).catch(() => undefined);
  }
  async close(): Promise<void> {
    const page = this.#page;
    this.#page = null;
    await page?.close().catch(() => undefined);
  }
}
