import type { BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';
import { mailAddress } from '../../src/main/app.ts';
import { badgePixels, showBadge } from '../../src/main/hosts/electron/badge.ts';
import { createElectronDesktop } from '../../src/main/hosts/electron/desktop.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';

function desktop() {
  const double = createElectronDouble({ userData: temporaryFolder() });
  const shown: string[] = [];
  const made = createElectronDesktop(double.electron, {
    window: () => null,
    show: async () => void shown.push('window'),
  });
  return { ...double, desktop: made, shown };
}

describe('notifications', () => {
  it('are native; a click brings the window to the front, then goes where it’s about, once', async () => {
    const { desktop: own, notifications, shown, called } = desktop();
    const clicked = () => void shown.push('clicked');
    expect(own.notify({ title: 'Report delivered', body: '12 N Oak St', clicked })).toBe(true);
    expect(called('notification')).toEqual([
      [{ title: 'Report delivered', body: '12 N Oak St', silent: false }],
    ]);
    notifications[0]?.emit('click');
    notifications[0]?.emit('click');
    await Promise.resolve();
    expect(shown).toEqual(['window', 'clicked']);
  });

  it('where the system has none, a window has to show them', () => {
    const { desktop: own, electron, called } = desktop();
    Object.assign(electron.Notification, { isSupported: () => false });
    expect(own.notify({ title: 'a', body: 'b', clicked: () => {} })).toBe(false);
    expect(called('notification')).toEqual([]);
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
      [true, '1 thing needs you'],
      [true, '12 things need you'],
      [true, '500 things need you'],
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
