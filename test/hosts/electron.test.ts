import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { refusedSwitch } from '../../src/main/hosts/electron/lockdown.ts';
import { startElectron } from '../../src/main/hosts/electron/main.ts';
import { openStore } from '../../src/main/store/index.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../src/shared/contract/channels.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { createElectronDouble, type ElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { proxyServer } from '../support/proxy-server.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { until } from '../support/until.ts';

const open: ElectronDouble[] = [];

/** A built app as the host finds it; only the page matters here. */
async function builtApp(): Promise<string> {
  const out = temporaryFolder();
  await mkdir(join(out, 'renderer'), { recursive: true });
  await writeFile(join(out, 'renderer', 'index.html'), '<!doctype html><title>Ridgeline</title>');
  return out;
}

type Options = Omit<Parameters<typeof createElectronDouble>[0], 'userData'> & { argv?: string[] };

async function start(options: Options = {}) {
  const double = createElectronDouble({ ...options, userData: temporaryFolder() });
  open.push(double);
  await startElectron(double.electron, { argv: options.argv ?? ['ridgeline'], out: await builtApp() });
  return double;
}

afterEach(async () => {
  for (const double of open.splice(0)) {
    if (double.windows.length === 0) continue;
    double.electron.app.quit();
    await until('the app has quit', () => double.called('app.gone').length > 0);
  }
});

const own = { url: 'ridgeline://app/', parent: null };

const WINDOWS_SIGN_IN = 'HTTP/1.1 407 No\r\nProxy-Authenticate: NTLM\r\nContent-Length: 0\r\n\r\n';

describe('the Electron host', () => {
  it('opens one locked window on its own scheme', async () => {
    const double = await start();
    expect(double.windows).toHaveLength(1);
    const preferences = double.windows[0]?.options.webPreferences;
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(preferences?.preload).toMatch(/preload[\\/]index\.cjs$/);
    expect(double.called('window.loadURL')).toEqual([['ridgeline://app/']]);
    expect(double.called('app.enableSandbox')).toHaveLength(1);
    expect(double.windows[0]?.shown).toBe(false);
    double.windows[0]?.emit('ready-to-show');
    expect(double.windows[0]?.shown).toBe(true);
  });

  it('opens an order in a further window under the same rules, and each window has its own account', async () => {
    const userData = temporaryFolder();
    const store = openStore(join(userData, 'ridgeline.db'));
    for (const id of ['east', 'west']) store.accounts.insert(fictitiousAccount(id));
    store.accounts.setActive('east');
    store.close();
    const double = createElectronDouble({ userData });
    open.push(double);
    await startElectron(double.electron, { argv: ['ridgeline'], out: await builtApp() });
    const ask = (window: number, name: string, input?: unknown) =>
      double.invoke(CALL_CHANNEL, own, window, name, input);
    for (const hash of ['https://evil.example/', '#/orders/1"', '/#/orders/1', 'javascript:alert(1)'])
      expect(await ask(1, 'window.open', { hash })).toMatchObject({ ok: false });
    expect(double.windows).toHaveLength(1);

    expect(await ask(1, 'window.open', { hash: '#/orders/RL-7' })).toMatchObject({ ok: true, value: true });
    const [first, second] = double.windows;
    expect(second?.frame.url).toBe('ridgeline://app/#/orders/RL-7');
    expect(second?.options.webPreferences).toEqual(first?.options.webPreferences);
    expect(second?.options).toMatchObject({ x: 42, y: 52 });
    expect(await ask(2, 'accounts.activate', { accountId: 'west' })).toMatchObject({ ok: true });
    expect(await ask(1, 'accounts.list')).toMatchObject({ value: { activeId: 'east' } });
    expect(await ask(2, 'accounts.list')).toMatchObject({ value: { activeId: 'west' } });
    const heard = (window: number) => (double.windows[window - 1]?.sent ?? []).map(([, event]) => event);
    await ask(1, 'settings.put', { density: 'comfortable' });
    for (const window of [1, 2])
      expect(heard(window)).toContainEqual({ name: 'settings.changed', data: null });

    const draft = { ...EMPTY_DRAFT, address: '22 Second St' };
    await ask(2, 'draft.put', { accountId: 'west', draft });
    expect(await ask(1, 'draft.closed', { accountId: 'west' })).toMatchObject({ value: [] });
    second?.emit('closed');
    await until('the closed window’s form', async () => {
      const reply = (await ask(1, 'draft.closed', { accountId: 'west' })) as { value: unknown[] };
      return reply.value.length === 1;
    });
    expect(await ask(2, 'accounts.list')).toMatchObject({ ok: false });
  });

  it('keeps everything below --data-dir when it runs from the sources, and ignores it when packaged', async () => {
    const dataDir = temporaryFolder();
    const double = await start({ argv: ['electron', 'index.js', `--data-dir=${dataDir}`] });
    expect(double.called('app.setPath')).toEqual([['userData', dataDir]]);
    expect(existsSync(join(dataDir, 'ridgeline.db'))).toBe(true);
    expect(await double.invoke(CALL_CHANNEL, own, 1, 'app.info', undefined)).toMatchObject({
      value: { dataFolder: dataDir, libraryFolder: join(dataDir, 'Library') },
    });
    const packaged = await start({ packaged: true, argv: ['ridgeline', `--data-dir=${temporaryFolder()}`] });
    expect(packaged.called('app.setPath')).toEqual([]);
  });

  it('answers calls of its own top frame, and of no other', async () => {
    const double = await start();
    const ask = (frame: { url: string; parent: null | typeof own }, sender = 1) =>
      double.invoke(CALL_CHANNEL, frame, sender, 'app.info', undefined);
    expect(await ask(own)).toMatchObject({ ok: true, value: { host: 'electron' } });
    expect(await ask({ url: 'https://evil.example/', parent: null })).toMatchObject({ ok: false });
    expect(await ask({ url: 'ridgeline://app.evil/', parent: null })).toMatchObject({ ok: false });
    expect(await ask({ ...own, parent: own })).toMatchObject({ ok: false });
    expect(await ask(own, 99)).toMatchObject({ ok: false });
    expect(await double.invoke(CALL_CHANNEL, own, 1, 42, undefined)).toMatchObject({ ok: false });
    expect(await double.invoke(CALL_CHANNEL, own, 1, 'no.such.call', undefined)).toMatchObject({ ok: false });
  });

  it('reads by the window’s network where a proxy asks for a Windows sign-in, in its own session', async () => {
    const proxy = await proxyServer({ answer: WINDOWS_SIGN_IN });
    onTestFinished(() => proxy.close());
    const double = await start({ proxy: `PROXY 127.0.0.1:${proxy.port}` });
    await double.invoke(CALL_CHANNEL, own, 1, 'accounts.check', {
      environment: 'sandbox',
      baseUrl: 'https://api.example.com',
      version: 'v4',
      clientId: 'client',
      clientSecret: 'secret',
    });
    const [request] = double.called('net.request')[0] as [{ url: string; session: unknown }];
    expect(request.url).toBe('https://api.example.com/v4/auth/token');
    expect(request.session).toMatchObject({ name: 'ridgeline-core', options: { cache: false } });
    expect(request.session).not.toBe(double.electron.session.defaultSession);
  });

  it('sends an order by the way the system’s proxy settings name, and says why the proxy holds it', async () => {
    const proxy = await proxyServer({ answer: WINDOWS_SIGN_IN });
    onTestFinished(() => proxy.close());
    const service = { id: 's1', name: 'Roof report', price: 39 };
    const double = await start({
      proxy: `PROXY 127.0.0.1:${proxy.port}`,
      answer: (url) =>
        url.endsWith('/token')
          ? { accessToken: 'abc', expiresIn: 3600 }
          : url.endsWith('/services')
            ? [service]
            : url.endsWith('/calculate-price')
              ? { total: 39 }
              : [],
    });
    const call = async (name: string, input: unknown) => {
      const reply = await double.invoke(CALL_CHANNEL, own, 1, name, input);
      expect(reply).toMatchObject({ ok: true });
      return (reply as { value: { id: string } }).value;
    };
    await call('settings.put', { undoDelay: 5_000 });
    const account = await call('accounts.add', {
      environment: 'sandbox',
      baseUrl: 'https://api.example.com',
      version: 'v4',
      clientId: 'client',
      clientSecret: 'secret',
      name: 'Office',
    });
    const draft = {
      ...EMPTY_DRAFT,
      address: '1 Elm Street, Omaha, NE 68102',
      customerName: 'Ann',
      customerEmail: 'ann@example.com',
      propertyType: 'Residential',
      serviceId: 's1',
    };
    const quoted = { minor: 3_900, currency: 'USD' };
    await call('orders.place', { accountId: account.id, draft, quoted });
    await until('the proxy has been asked', () => proxy.heads.length > 0);
    expect(proxy.heads[0]).toMatch(/^CONNECT api\.example\.com:443 HTTP\/1\.1/);
    expect(double.called('session.resolveProxy')).toContainEqual(['https://api.example.com']);
    const waiting = async () => JSON.stringify(await call('outbox.list', { accountId: account.id }));
    await expect.poll(waiting).toContain('"held"');
    expect(await call('connection.get', { accountId: account.id })).toMatchObject({
      state: 'online',
      held: 'Reading works, but orders can’t be sent: this network’s proxy asks for a Windows sign-in, which Ridgeline doesn’t support.',
    });
  });

  it('announces changes to the window', async () => {
    const double = await start();
    await double.invoke(CALL_CHANNEL, own, 1, 'settings.put', { theme: 'dark' });
    expect(double.windows[0]?.sent).toContainEqual([EVENT_CHANNEL, { name: 'settings.changed', data: null }]);
  });

  it('serves the built page with its policy, and nothing else', async () => {
    const double = await start();
    const page = await double.request('ridgeline://app/');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Ridgeline');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const url of [
      'ridgeline://app/../package.json',
      'ridgeline://other/',
      'ridgeline://app/files/a/1',
      'ridgeline://app/etc/passwd',
    ]) {
      expect((await double.request(url)).status).toBe(404);
    }
    expect((await double.request('ridgeline://app/', { method: 'POST' })).status).toBe(404);
  });

  it('denies permissions, devices, downloads, foreign requests, navigation and new windows', async () => {
    const double = await start();
    const handler = (name: string) => double.handlers[name] as (...args: unknown[]) => unknown;
    const decisions: unknown[] = [];
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'usb',
      'openExternal',
    ]) {
      handler('permissionRequest')(null, permission, (decision: unknown) => decisions.push(decision));
      decisions.push(handler('permissionCheck')(null, permission, '', {}));
    }
    expect(decisions.every((decision) => decision === false)).toBe(true);
    for (const permission of ['clipboard-sanitized-write', 'fullscreen'])
      for (const isMainFrame of [true, false])
        handler('permissionRequest')(null, permission, (given: unknown) => expect(given).toBe(isMainFrame), {
          isMainFrame,
        });
    expect(handler('device')({})).toBe(false);
    for (const [url, cancel] of [
      ['https://evil.example/x', true],
      ['file:///etc/passwd', true],
      ['ridgeline://app/a.js', false],
    ] as const) {
      handler('beforeRequest')({ url }, (answer: unknown) => expect(answer).toEqual({ cancel }));
    }
    const contents = double.windows[0]?.webContents;
    for (const event of ['will-navigate', 'will-redirect', 'will-attach-webview']) {
      let prevented = false;
      contents?.emit(event, { preventDefault: () => (prevented = true), url: 'https://evil.example' });
      expect([event, prevented]).toEqual([event, true]);
    }
    // Only the page itself again, as after an update of the data.
    const here = (contents as { getURL?(): string } | undefined)?.getURL?.() ?? '';
    expect(here).toMatch(/^ridgeline:/);
    for (const [url, refused] of [
      [here, false],
      [`${here}#/orders/3000`, false],
      [`${here}?again`, true],
      [`${here}?again#/orders`, true],
    ] as const) {
      let prevented = false;
      contents?.emit('will-navigate', { preventDefault: () => (prevented = true), url });
      expect([url, prevented]).toEqual([url, refused]);
    }
    expect(handler('windowOpen')({ url: 'https://evil.example' })).toEqual({ action: 'deny' });
    for (const [url, refused] of [
      ['https://evil.example/x.csv', true],
      ['blob:https://evil.example/1', true],
      ['ridgeline://app/a.js', true],
      ['blob:ridgeline://app/3f0c', false],
    ] as const) {
      let prevented = false;
      double.electron.session.defaultSession.emit(
        'will-download',
        { preventDefault: () => (prevented = true) } as never,
        { getURL: () => url } as never,
        {} as never,
      );
      expect([url, prevented]).toEqual([url, refused]);
    }
  });

  it('leaves at once when another instance runs, without touching the profile', async () => {
    const double = createElectronDouble({
      secondInstance: true,
      userData: join(temporaryFolder(), 'profile'),
    });
    await startElectron(double.electron, { argv: ['ridgeline'], out: await builtApp() });
    expect(double.called('app.quit')).toHaveLength(1);
    expect(double.windows).toHaveLength(0);
    expect(existsSync(double.electron.app.getPath('userData'))).toBe(false);
  });

  it('refuses debugger switches when it is packaged', async () => {
    const double = createElectronDouble({ packaged: true, userData: temporaryFolder() });
    await startElectron(double.electron, {
      argv: ['ridgeline', '--remote-debugging-port=9222'],
      out: await builtApp(),
    });
    expect(double.called('app.exit')).toEqual([[1]]);
    expect(double.windows).toHaveLength(0);
    for (const bad of [
      '--inspect',
      '--inspect-brk=0',
      '--REMOTE-DEBUGGING-PIPE',
      '--no-sandbox',
      '--js-flags=x',
      '--user-data-dir=/tmp',
      '--inspect-wait',
      '--remote-debugging-targets',
      '/remote-debugging-port=9222',
      '--ignore-certificate-errors-spki-list=x',
      '--log-net-log=/tmp/log.json',
      '--net-log-capture-mode=Everything',
      '--ssl-key-log-file=/tmp/keys',
      '--single-process',
      '--disable-gpu-sandbox',
      '--disable-site-isolation-trials',
      '--enable-blink-features=x',
      '--proxy-server=evil.example:8080',
      '--no-proxy-server',
      '--trace-startup-file=/tmp/trace',
      '--ssl-version-min=tls1',
      '--allow-insecure-localhost',
    ]) {
      expect(refusedSwitch(['ridgeline', bad])).toBe(bad);
    }
    for (const good of [
      '--allow-nothing',
      'file.csv',
      '/home/inspect/roof.csv',
      '--ozone-platform=wayland',
      '--enable-features=Vulkan',
    ])
      expect(refusedSwitch(['ridgeline', good])).toBeNull();
  });

  it('keeps what it navigates, drops and captures inside its own page', async () => {
    const double = await start();
    const contents = double.windows[0]?.webContents;
    for (const [url, goes] of [
      ['ridgeline://app/', true],
      ['ridgeline://app.evil/', false],
      ['https://evil.example/', false],
      ['file:///etc/passwd', false],
      ['about:blank', false],
    ] as const) {
      let prevented = false;
      contents?.emit('will-frame-navigate', { preventDefault: () => (prevented = true), url });
      expect([url, prevented]).toEqual([url, !goes]);
    }
    expect(double.windows[0]?.options.webPreferences?.navigateOnDragDrop).toBe(false);
    const captured: unknown[] = [];
    (double.handlers['displayMedia'] as (...args: unknown[]) => void)({}, (streams: unknown) =>
      captured.push(streams),
    );
    expect(captured).toEqual([{}]);
  });

  it('locks every page of the process, also one that something else made', async () => {
    const double = await start();
    const other = Object.assign(new EventEmitter(), { setWindowOpenHandler: () => {} });
    (double.electron.app as unknown as EventEmitter).emit('web-contents-created', {}, other);
    for (const event of ['will-navigate', 'will-redirect', 'will-attach-webview', 'will-frame-navigate']) {
      let prevented = false;
      other.emit(event, { preventDefault: () => (prevented = true), url: 'https://evil.example/' });
      expect([event, prevented]).toEqual([event, true]);
    }
  });

  it('gives its scheme no power to get round the policy, and serves no other', async () => {
    const double = await start();
    const [schemes] = double.called('protocol.registerSchemesAsPrivileged')[0] ?? [];
    expect(schemes).toHaveLength(1);
    const [{ scheme, privileges }] = schemes as [{ scheme: string; privileges: Record<string, boolean> }];
    expect(scheme).toBe('ridgeline');
    for (const power of ['bypassCSP', 'allowServiceWorkers', 'corsEnabled'])
      expect([power, privileges[power] ?? false]).toEqual([power, false]);
    expect(double.called('protocol.handle')).toEqual([['ridgeline']]);
    const policy = (await double.request('ridgeline://app/')).headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '';
    expect(scripts).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*|data:/);
    for (const rule of [
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "default-src 'none'",
    ])
      expect(policy).toContain(rule);
  });

  it('has tools of a developer only where it is developed, and never a reload', async () => {
    for (const packaged of [true, false]) {
      const double = await start({ packaged });
      expect(double.windows[0]?.options.webPreferences?.devTools).toBe(!packaged);
      const menu = JSON.stringify(double.called('Menu.setApplicationMenu'));
      expect(menu.includes('toggleDevTools')).toBe(!packaged);
      expect(menu).not.toMatch(/"reload"|forceReload/);
    }
  });

  it('stops the core before it quits', async () => {
    const double = await start();
    double.electron.app.quit();
    expect(double.called('app.gone')).toHaveLength(0);
    await until('the app has quit', () => double.called('app.gone').length > 0);
    open.splice(0);
  });

  it('opens its window on a damaged profile, where every call but the rescue is refused', async () => {
    const userData = temporaryFolder();
    await writeFile(
      join(userData, 'ridgeline.db'),
      'this is not a database, but long enough to be read as one'.repeat(100),
    );
    const double = createElectronDouble({ userData });
    open.push(double);
    await startElectron(double.electron, { argv: ['ridgeline'], out: await builtApp() });
    expect(double.called('dialog.showErrorBox')).toEqual([]);
    expect(double.windows).toHaveLength(1);
    expect(await double.invoke(CALL_CHANNEL, own, 1, 'accounts.list', undefined)).toMatchObject({
      error: { code: 'damaged' },
    });
  });

  it('opens its window on a profile of a newer version, and says so there', async () => {
    const userData = temporaryFolder();
    openStore(join(userData, 'ridgeline.db')).close();
    const database = new Database(join(userData, 'ridgeline.db'));
    database.pragma('user_version = 99000');
    database.close();
    const double = createElectronDouble({ userData });
    open.push(double);
    await startElectron(double.electron, { argv: ['ridgeline'], out: await builtApp() });
    expect(double.called('dialog.showErrorBox')).toEqual([]);
    expect(double.windows).toHaveLength(1);
    expect(await double.invoke(CALL_CHANNEL, own, 1, 'rescue.get', undefined)).toMatchObject({
      value: { kind: 'newer', words: expect.stringMatching(/Install the newer version/) },
    });
  });

  it('says in a dialog that another Ridgeline has the profile, and ends', async () => {
    const userData = temporaryFolder();
    const other = openStore(join(userData, 'ridgeline.db'));
    const double = createElectronDouble({ userData });
    await startElectron(double.electron, { argv: ['ridgeline'], out: await builtApp() });
    other.close();
    expect(double.called('dialog.showErrorBox')).toEqual([
      ['Ridgeline can’t start', expect.stringMatching(/already running with this data folder/)],
    ]);
    expect(double.called('app.exit')).toEqual([[1]]);
    expect(double.windows).toEqual([]);
  });

  it('gives the system’s frame and menus the theme of the settings', async () => {
    const double = await start();
    const theme = () => (double.electron.nativeTheme as { themeSource: string }).themeSource;
    await until('the theme', () => theme() === 'system');
    await double.invoke(CALL_CHANNEL, own, 1, 'settings.put', { theme: 'dark' });
    await until('the dark theme', () => theme() === 'dark');
  });
});
