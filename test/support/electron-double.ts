import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type {
  BrowserWindowConstructorOptions,
  IpcMainInvokeEvent,
  PermissionCheckHandlerHandlerDetails,
} from 'electron';
import type { ElectronApi } from '../../src/main/hosts/electron/api.ts';

/** What a page's frame looks like to the main process. */
export type Frame = { url: string; parent: Frame | null };
type InvokeHandler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;
type SchemeHandler = (request: Request) => Response | Promise<Response>;

/**
 * A recording double of Electron: every call is written down as `[what, ...args]`, handlers that the host registers
 * are kept so that a test can drive them. Its parts have the names and shapes of Electron's own types.
 */
export function createElectronDouble(options: {
  packaged?: boolean;
  secondInstance?: boolean;
  userData: string;
  /** What `net.request` answers, as JSON with status 200; without it there is no network. */
  answer?: (url: string) => unknown;
  /** What the system's proxy resolver answers. */
  proxy?: string;
}) {
  const calls: [string, ...unknown[]][] = [];
  const record =
    (what: string) =>
    (...args: unknown[]) => {
      calls.push([what, ...args]);
    };
  const windows: DoubleWindow[] = [];
  const notifications: EventEmitter[] = [];
  const invokeHandlers = new Map<string, InvokeHandler>();
  let scheme: SchemeHandler | null = null;
  let { userData } = options;
  const handlers: Record<string, (...args: never[]) => unknown> = {};
  const system = Object.assign(new EventEmitter(), {
    isPackaged: options.packaged ?? false,
    requestSingleInstanceLock: () => !options.secondInstance,
    quit: () => {
      calls.push(['app.quit']);
      let prevented = false;
      system.emit('before-quit', { preventDefault: () => (prevented = true) });
      if (!prevented) calls.push(['app.gone']);
    },
    exit: record('app.exit'),
    relaunch: record('app.relaunch'),
    enableSandbox: record('app.enableSandbox'),
    setAppUserModelId: record('app.setAppUserModelId'),
    setBadgeCount: record('app.setBadgeCount'),
    getFileIcon: async (path: string) => ({ iconOf: path }),
    whenReady: () => Promise.resolve(),
    getPath: () => userData,
    setPath: (name: string, path: string) => {
      calls.push(['app.setPath', name, path]);
      userData = path;
    },
    getVersion: () => '0.0.0-test',
  });

  class DoubleWindow extends EventEmitter {
    readonly options: BrowserWindowConstructorOptions;
    readonly sent: [string, unknown][] = [];
    readonly frame: Frame = { url: '', parent: null };
    readonly webContents: EventEmitter & { id: number };
    shown = false;
    constructor(windowOptions: BrowserWindowConstructorOptions) {
      super();
      this.options = windowOptions;
      this.webContents = Object.assign(new EventEmitter(), {
        id: windows.length + 1,
        mainFrame: this.frame,
        getURL: () => this.frame.url,
        startDrag: record('webContents.startDrag'),
        send: (channel: string, data: unknown) => this.sent.push([channel, structuredClone(data)]),
        setWindowOpenHandler: (handler: (details: { url: string }) => { action: string }) => {
          handlers['windowOpen'] = handler as (...args: never[]) => unknown;
        },
      });
      windows.push(this);
      system.emit('web-contents-created', {}, this.webContents);
      system.emit('browser-window-created', {}, this);
    }
    loadURL(url: string) {
      calls.push(['window.loadURL', url]);
      this.frame.url = url;
      return Promise.resolve();
    }
    show() {
      this.shown = true;
      calls.push(['window.show']);
      this.emit('show');
    }
    showInactive() {
      this.shown = true;
      calls.push(['window.showInactive']);
    }
    setOverlayIcon(image: unknown, words: string) {
      calls.push(['window.setOverlayIcon', image, words]);
    }
    setProgressBar(fraction: number) {
      calls.push(['window.setProgressBar', fraction]);
    }
    maximize() {
      calls.push(['window.maximize']);
    }
    focus() {
      calls.push(['window.focus']);
    }
    restore() {
      calls.push(['window.restore']);
    }
    isMinimized() {
      return false;
    }
    isMaximized() {
      return false;
    }
    isDestroyed() {
      return false;
    }
    getNormalBounds() {
      return { x: 10, y: 20, width: 1300, height: 820 };
    }
  }

  const defaultSession = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: (...args: never[]) => unknown) =>
      (handlers['permissionRequest'] = handler),
    setPermissionCheckHandler: (
      handler: (
        contents: null,
        permission: string,
        origin: string,
        details: PermissionCheckHandlerHandlerDetails,
      ) => boolean,
    ) => (handlers['permissionCheck'] = handler as (...args: never[]) => unknown),
    setDevicePermissionHandler: (handler: (...args: never[]) => unknown) => (handlers['device'] = handler),
    setDisplayMediaRequestHandler: (handler: (...args: never[]) => unknown) =>
      (handlers['displayMedia'] = handler),
    webRequest: {
      onBeforeRequest: (handler: (...args: never[]) => unknown) => (handlers['beforeRequest'] = handler),
    },
    protocol: {
      handle: (name: string, handler: SchemeHandler) => {
        calls.push(['protocol.handle', name]);
        scheme = handler;
      },
    },
  });

  const double = {
    app: system,
    BrowserWindow: DoubleWindow,
    clipboard: {
      write: async (items: readonly { readonly data: unknown }[]) => {
        calls.push(['clipboard.write', ...items.map(({ data }) => data)]);
      },
    },
    ClipboardItem: class {
      readonly data: unknown;
      constructor(data: unknown) {
        this.data = data;
      }
    },
    crashReporter: { start: record('crashReporter.start') },
    dialog: {
      showErrorBox: record('dialog.showErrorBox'),
      showOpenDialog: async (...input: unknown[]) => {
        calls.push(['dialog.showOpenDialog', input.at(-1)]);
        return { canceled: false, filePaths: ['/srv/reports'] };
      },
    },
    ipcMain: {
      handle: (channel: string, handler: InvokeHandler) => invokeHandlers.set(channel, handler),
      removeHandler: (channel: string) => invokeHandlers.delete(channel),
    },
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu: record('Menu.setApplicationMenu'),
    },
    nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false, themeSource: '' }),
    net: {
      request: (request: { url: string; session?: unknown }) => {
        calls.push(['net.request', request]);
        if (!options.answer) throw new Error('no network in this test');
        return answeringRequest(options.answer(request.url));
      },
    },
    powerMonitor: new EventEmitter(),
    nativeImage: { createFromBitmap: (pixels: Buffer, size: unknown) => ({ pixels, size }) },
    Notification: Object.assign(
      class extends EventEmitter {
        readonly shownOptions: unknown;
        constructor(shownOptions: unknown) {
          super();
          this.shownOptions = shownOptions;
        }
        show() {
          calls.push(['notification', this.shownOptions]);
          notifications.push(this);
        }
      },
      { isSupported: () => true },
    ),
    protocol: { registerSchemesAsPrivileged: record('protocol.registerSchemesAsPrivileged') },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession,
      fromPartition: (name: string, given: unknown) => ({
        name,
        options: given,
        resolveProxy: async (url: string) => {
          calls.push(['session.resolveProxy', url]);
          return options.proxy ?? 'DIRECT';
        },
      }),
    },
    shell: {
      openPath: async (path: string) => {
        calls.push(['shell.openPath', path]);
        return '';
      },
      showItemInFolder: record('shell.showItemInFolder'),
      openExternal: async (url: string) => {
        calls.push(['shell.openExternal', url]);
      },
    },
    utilityProcess: {
      fork: (path: string, args: readonly string[]) => {
        calls.push(['utilityProcess.fork', path, args]);
        throw new Error('no process can be forked here');
      },
    },
  };

  return {
    electron: double as unknown as ElectronApi,
    calls,
    windows,
    notifications,
    handlers,
    /** Sends a call as the preload does: arguments and reply pass the structured clone. */
    invoke: async (channel: string, frame: Frame, sender: number, ...args: unknown[]) => {
      const handler = invokeHandlers.get(channel);
      if (!handler) throw new Error(`nothing handles ${channel}`);
      const event = { senderFrame: frame, sender: { id: sender } } as unknown as IpcMainInvokeEvent;
      return structuredClone(await handler(event, ...structuredClone(args)));
    },
    /** Asks the app's scheme as a page does. */
    request: async (url: string, init?: RequestInit) => {
      if (!scheme) throw new Error('no scheme is served');
      return scheme(new Request(url, init));
    },
    called: (what: string) => calls.filter(([name]) => name === what).map(([, ...args]) => args),
  };
}
export type ElectronDouble = ReturnType<typeof createElectronDouble>;

/** A request of Electron's `net` that is answered with JSON as soon as it has been sent. */
function answeringRequest(value: unknown) {
  const message = Object.assign(Readable.from([Buffer.from(JSON.stringify(value))]), {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
  });
  const request = Object.assign(new EventEmitter(), {
    setHeader: () => {},
    abort: () => {},
    end: () => setImmediate(() => request.emit('response', message)),
  });
  return request;
}
