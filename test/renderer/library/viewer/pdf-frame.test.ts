import { describe, expect, it, vi } from 'vitest';
import { isForApp, type Press, readMessage } from '../../../../src/renderer/pdf-frame/protocol.ts';

class Picture {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}
vi.stubGlobal('ImageBitmap', Picture);

const hits = { state: 'found', current: 2, total: 14 };
const place = { page: 5, left: -16, top: 792.5, rotation: 90, zoom: '1.25' };
const press = { key: 'ArrowRight', ctrl: false, meta: false, shift: false, alt: false };

describe('what the frame of PDFs may say', () => {
  it.each([
    { type: 'ready', pages: 12, shape: 11 / 8.5 },
    { type: 'failed', why: 'locked' },
    { type: 'at', page: 3, scale: 0.93, fit: 'page-width', hits },
    { type: 'at', page: 0, scale: 1, fit: null, hits },
    { type: 'place', place },
    { type: 'place', place: { ...place, top: null, zoom: 'page-fit' } },
    { type: 'drawn', id: 1, picture: null },
    { type: 'printed', ok: true },
    { type: 'drawn', id: 7, picture: new Picture(96, 124) },
    { type: 'want', id: 1, folder: 'cmaps', name: 'UniJIS-UTF16-H.bcmap' },
    { type: 'want', id: 2, folder: 'standard_fonts', name: 'FoxitSans.pfb' },
    { type: 'want', id: 3, folder: 'wasm', name: 'openjpeg.wasm' },
    { type: 'key', press },
    { type: 'locked' },
    { type: 'shown' },
    { type: 'pressed' },
  ])('is taken: %j', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  it.each([
    null,
    'ready',
    [],
    {},
    { type: 'call', name: 'orders.place', input: {} },
    { type: '__proto__' },
    { type: 'ready', pages: 0, shape: 1 },
    { type: 'ready', pages: 1e9, shape: 1 },
    { type: 'ready', pages: 2.5, shape: 1 },
    { type: 'ready', pages: 1, shape: Number.NaN },
    { type: 'ready', pages: 1, shape: 'url(x)' },
    { type: 'at', page: 1, scale: Number.POSITIVE_INFINITY, fit: null, hits },
    { type: 'at', page: 1, scale: 1, fit: 'auto', hits },
    { type: 'at', page: 1, scale: 1, fit: null, hits: { ...hits, total: '<img>' } },
    { type: 'place', place: { ...place, zoom: 'calc(1)' } },
    { type: 'place', place: { ...place, zoom: '1'.repeat(400) } },
    { type: 'place', place: { ...place, left: {} } },
    { type: 'drawn', id: -1, picture: null },
    { type: 'want', id: 1, folder: 'api', name: 'call' },
    { type: 'want', id: 1, folder: 'cmaps', name: '../../api/call' },
    { type: 'want', id: 1, folder: 'cmaps', name: '../index.html' },
    { type: 'want', id: 1, folder: 'cmaps', name: 'https://example.com/a.bcmap' },
    { type: 'want', id: 1, folder: 'constructor', name: 'a.bcmap' },
    { type: 'key', press: { ...press, key: 'Enter', ctrl: true } },
    { type: 'key', press: { ...press, key: 'a' } },
    { type: 'key', press: { ...press, key: 'Delete', shift: true } },
    { type: 'key', press: { ...press, alt: true } },
    { type: 'key', press: { key: ['Escape'] } },
  ])('is not taken: %j', (message) => {
    expect(readMessage(message)).toBeNull();
  });

  it('takes nothing along that the app didn’t ask for', () => {
    const read = readMessage({ type: 'key', press: { ...press, target: 'x' }, more: 1 });
    expect(read).toEqual({ type: 'key', press });
    expect(readMessage({ type: 'locked', prompt: 'Your e-mail password' })).toEqual({ type: 'locked' });
    expect(readMessage({ type: 'failed', why: '<b>no</b>' })).toEqual({ type: 'failed', why: 'other' });
  });

  it('takes no picture that is too large, and nothing in its place', () => {
    for (const picture of [new Picture(4_001, 10), { width: 1, height: 1 }, 'data:'])
      expect(readMessage({ type: 'drawn', id: 1, picture })).toEqual({ type: 'drawn', id: 1, picture: null });
  });

  it('presses no key that orders, decides or deletes', () => {
    const plain = (key: string): Press => ({ ...press, key });
    const ctrl = (key: string): Press => ({ ...press, key, ctrl: true });
    for (const key of ['Enter', ' ', 'Tab', 'Delete', 'Backspace', 'a', 'q', 'e', 'y', 'x'])
      expect([key, isForApp(plain(key))]).toEqual([key, false]);
    for (const key of ['Enter', 'd', 'v', 'a', 's', 'w', 'z'])
      expect([key, isForApp(ctrl(key))]).toEqual([key, false]);
    for (const each of [plain('Escape'), plain('C'), ctrl('f'), ctrl('0'), ctrl('+')])
      expect(isForApp(each)).toBe(true);
  });
});
