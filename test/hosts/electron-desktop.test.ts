import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { mailAddress } from '../../src/main/app.ts';
import { badgePixels, showBadge } from '../../src/main/hosts/electron/badge.ts';
import { createElectronDesktop } from '../../src/main/hosts/electron/desktop.ts';
import { startElectron } from '../../src/main/hosts/electron/main.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../src/shared/contract/channels.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { proxyServer } from '../support/proxy-server.ts';
import { until } from '../support/until.ts';

function desktop() {
  const double = createElectronDouble({ userData: temporaryFolder() });
  const shown: string[] = [];
  const made = createElectronDesktop(double.electron, {
    window: () => null,
    show: () => void shown.push('window'),
    showId: (windowId) => void shown.push(String(windowId)),
    openAt: ({ hash }) => void shown.push(hash),
  });
  return { ...double, desktop: made, shown };
}

describe('notifications', () => {
  it('are native; a click goes where it’s about, once, and brings a window to the front where it leads nowhere', async () => {
    const { desktop: own, notifications, shown, called } = desktop();
    let leads = true;
    const clicked = () => {
      shown.push('clicked');
      return leads;
    };
    const failed = () => void shown.push('failed');
    expect(own.notify({ title: 'Report delivered', body: '12 N Oak St', clicked, failed })).toBe(true);
    expect(called('notification')).toEqual([
      [{ title: 'Report delivered', body: '12 N Oak St', silent: false }],
    ]);
    notifications[0]?.emit('click');
    notifications[0]?.emit('click');
    await Promise.resolve();
    expect(shown).toEqual(['clicked']);
    leads = false;
    own.notify({ title: 'a', body: 'b', clicked, failed });
    notifications[1]?.emit('click');
    expect(shown).toEqual(['clicked', 'clicked', 'window']);
  });

  it('that the system takes and then can’t show are handed back', () => {
    const { desktop: own, notifications, shown } = desktop();
    const failed = () => void shown.push('failed');
    expect(own.notify({ title: 'a', body: 'b', clicked: () => true, failed })).toBe(true);
    notifications[0]?.emit('failed');
    notifications[0]?.emit('failed');
    expect(shown).toEqual(['failed']);
  });

  it('where the system has none, a window has to show them', () => {
    const { desktop: own, electron, called } = desktop();
    Object.assign(electron.Notification, { isSupported: () => false });
    expect(own.notify({ title: 'a', body: 'b', clicked: () => true, failed: () => {} })).toBe(false);
    expect(called('notification')).toEqual([]);
  });
});

test('a folder is chosen in the system’s dialog; a restart quits in order and starts again', async () => {
  const { desktop: own, electron, called } = desktop();
  expect(await own.chooseFolder('/srv/library')).toBe('/srv/reports');
  expect(called('dialog.showOpenDialog')).toEqual([
    [{ defaultPath: '/srv/library', properties: ['openDirectory', 'createDirectory'] }],
  ]);
  Object.assign(electron.dialog, { showOpenDialog: async () => ({ canceled: true, filePaths: [] }) });
  expect(await own.chooseFolder('/srv/library')).toBeNull();
  expect(own.restart()).toBeNull();
  expect(called('app.relaunch')).toHaveLength(1);
});

describe('in the whole host', () => {
  const own = { url: 'ridgeline://app/', parent: null };

  it('a click opens the window again where it was closed, and the page learns where to go once it’s there', async () => {
    // Behind such a proxy reads take the window's network, which the double answers for.
    const proxy = await proxyServer({
      answer: 'HTTP/1.1 407 No\r\nProxy-Authenticate: NTLM\r\nContent-Length: 0\r\n\r\n',
    });
    onTestFinished(() => proxy.close());
    const double = createElectronDouble({
      userData: temporaryFolder(),
      proxy: `PROXY 127.0.0.1:${proxy.port}`,
      answer: (url) => (url.endsWith('/token') ? { accessToken: 'abc', expiresIn: 3600 } : []),
    });
    const out = temporaryFolder();
    mkdirSync(join(out, 'renderer'));
    writeFileSync(join(out, 'renderer', 'index.html'), '<!doctype html><title>Ridgeline</title>');
    await startElectron(double.electron, { argv: ['ridgeline'], out });
    onTestFinished(async () => {
      double.electron.app.quit();
      await until('the app has quit', () => double.called('app.gone').length > 0);
    });
    const call = (name: string, input: unknown) =>
      double.invoke(CALL_CHANNEL, own, double.windows.length, name, input);
    const entered = {
      baseUrl: 'https://api.example.com',
      version: 'v4',
      clientId: 'c',
      clientSecret: 's',
      name: 'A',
    };
    expect(await call('accounts.add', { ...entered, environment: 'sandbox' })).toMatchObject({ ok: true });
    for (const _ of [1, 2])
      expect(await call('notifications.test', undefined)).toMatchObject({ ok: true, value: { shown: true } });
    const gone = (index: number) =>
      double.windows[index]?.sent.filter(
        ([channel, event]) => channel === EVENT_CHANNEL && (event as { name: string }).name === 'window.go',
      );
    double.notifications[0]?.emit('click');
    await until('the page to be told', () => gone(0)?.length === 1);
    expect(double.called('window.show')).toHaveLength(1);
    expect(double.called('window.focus')).toHaveLength(1);
    const place = { value: { to: { kind: 'inbox', itemId: null } } };
    expect(await call('window.take', undefined)).toMatchObject(place);
    double.windows[0]?.emit('closed');
    double.notifications[1]?.emit('click');
    await until('a second window', () => double.windows.length === 2);
    // Its page isn't there yet: the place waits until it asks.
    expect(await call('window.take', undefined)).toMatchObject(place);
  });
});

describe('the badge', () => {
  it('is on the icon of the dock or the launcher', () => {
    const { electron, called } = desktop();
    for (const platform of ['darwin', 'linux'] as const) showBadge(electron, null, 3, platform);
    showBadge(electron, null, 0, 'darwin');
    expect(called('app.setBadgeCount')).toEqual([[3], [3], [0]]);
  });

  it('is laid over the icon on Windows, with words for a screen reader, and taken away at nothing', () => {
    const { electron, called } = desktop();
    const window = new electron.BrowserWindow({}) as BrowserWindow;
    for (const count of [1, 12, 500, 0]) showBadge(electron, window, count, 'win32');
    const overlays = called('window.setOverlayIcon');
    expect(overlays.map(([image, words]) => [image !== null, words])).toEqual([
      [true, '1 item needs your attention'],
      [true, '12 items need your attention'],
      [true, '500 items need your attention'],
      [false, ''],
    ]);
    showBadge(electron, null, 2, 'win32');
    expect(called('app.setBadgeCount')).toEqual([]);
  });

  it('draws each number differently, inside its disc, clear around it', () => {
    const images = [1, 2, 7, 10, 99, 100].map((count) => badgePixels(count));
    for (const image of images) {
      expect(image).toHaveLength(32 * 32 * 4);
      expect(image[3]).toBe(0);
      const white = Array.from({ length: 1_024 }, (_, pixel) =>
        image.subarray(pixel * 4, pixel * 4 + 4),
      ).filter((pixel) => pixel.every((part) => part === 255)).length;
      expect(white).toBeGreaterThan(50);
      expect(white).toBeLessThan(400);
    }
    expect(new Set(images.map((image) => image.toString('hex'))).size).toBe(images.length);
  });
});

describe('the progress of transfers', () => {
  it('is on the window’s icon, also of a window that comes later, and is taken away', () => {
    const double = createElectronDouble({ userData: temporaryFolder() });
    let window: BrowserWindow | null = null;
    const own = createElectronDesktop(double.electron, {
      window: () => window,
      show: async () => {},
      showId: () => {},
      openAt: () => {},
    });
    own.progress(0.25);
    expect(double.called('window.setProgressBar')).toEqual([]);
    window = new double.electron.BrowserWindow({}) as BrowserWindow;
    window.show();
    own.progress(0.5);
    own.progress(null);
    expect(double.called('window.setProgressBar')).toEqual([[0.25], [0.5], [-1]]);
    window.show();
    expect(double.called('window.setProgressBar')).toHaveLength(3);
  });
});

describe('a message for the mail program', () => {
  it('is an address that nothing in it breaks out of', async () => {
    const { desktop: own, called } = desktop();
    const message = {
      subject: 'Order 7\r\nBcc: x@evil.example',
      body: 'Old & new?\n a=b&cc=y@evil.example “é” \ud800',
    };
    expect(await own.writeMail(message)).toBeNull();
    const [[address]] = called('shell.openExternal') as [[string]];
    expect(address).toMatch(/^mailto:\?subject=[^&?#\s]+&body=[^&?#\s]+$/);
    expect(address).not.toMatch(/%0D%0ABcc/i);
    expect(decodeURIComponent(address.split('&body=')[1] ?? '')).toContain('Old & new?\r\n a=b&cc=');
  });

  it('too long for an address is cut, never inside a character', () => {
    const address = mailAddress({ subject: 'Long', body: 'é😀'.repeat(2_000) });
    expect(address.length).toBeLessThanOrEqual(1_900);
    expect(() => decodeURIComponent(address)).not.toThrow();
  });

  it('without a mail program says what to do', async () => {
    const { desktop: own, electron } = desktop();
    Object.assign(electron.shell, { openExternal: () => Promise.reject(new Error('no application')) });
    expect(await own.writeMail({ subject: 'a', body: 'b' })).toContain('Copy the message');
  });
});
