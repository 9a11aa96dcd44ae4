import { describe, expect, it } from 'vitest';
import { isOwnPage, mayOpen } from '../../src/main/hosts/electron/lockdown.ts';
import { visibleBounds } from '../../src/main/hosts/electron/window.ts';

describe('links and places', () => {
  it('opens only https pages of the list', () => {
    expect(mayOpen('https://www.openstreetmap.org/?mlat=1&mlon=2')).toBe(true);
    for (const bad of [
      'http://www.openstreetmap.org/',
      'https://www.openstreetmap.org.evil.example/',
      'https://www.openstreetmap.org:8443/',
      'https://u:p@www.openstreetmap.org/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'ms-settings:',
      '',
    ]) {
      expect([bad, mayOpen(bad)]).toEqual([bad, false]);
    }
    const hosts = ['pay.example', 'pay.example:8443', '127.0.0.1:4010'];
    for (const good of [
      'https://pay.example/1',
      'https://pay.example:8443/1',
      'http://127.0.0.1:4010/checkout/1',
      'https://www.openstreetmap.org/',
    ])
      expect([good, mayOpen(good, hosts)]).toEqual([good, true]);
    for (const bad of [
      'http://pay.example/1',
      'https://pay.example.evil.example/',
      'https://pay.example:9/1',
      'https://u:p@pay.example/1',
      'http://127.0.0.1:4011/',
      'http://127.0.0.1/',
      'http://localhost:4010/',
    ])
      expect([bad, mayOpen(bad, hosts)]).toEqual([bad, false]);
    expect(isOwnPage('ridgeline://app/x')).toBe(true);
    expect(isOwnPage('ridgeline://app.evil/x')).toBe(false);
  });

  it('brings a window back whole to a screen that is there', () => {
    const screens = [
      { x: 0, y: 0, width: 1920, height: 1040 },
      { x: 1920, y: 0, width: 1366, height: 728 },
    ];
    const back = (x: number, y: number, width: number, height: number) =>
      visibleBounds({ x, y, width, height }, screens);
    expect(back(100, 50, 1200, 800)).toEqual({ x: 100, y: 50, width: 1200, height: 800 });
    // Half outside, on a smaller screen, larger than any screen, and where no screen is.
    expect(back(-300, 900, 1200, 800)).toEqual({ x: 0, y: 240, width: 1200, height: 800 });
    expect(back(2000, 100, 1280, 800)).toEqual({ x: 2000, y: 0, width: 1280, height: 728 });
    expect(back(0, 0, 4000, 3000)).toEqual({ x: 0, y: 0, width: 1920, height: 1040 });
    expect(back(5000, 50, 1200, 800)).toEqual({ width: 1200, height: 800 });
    expect(visibleBounds(null, screens)).toEqual({ width: 1280, height: 800 });
    expect(visibleBounds(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
      width: 1024,
      height: 600,
    });
  });
});
