import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevServer, startDevServer } from '../support/dev-server.ts';
import { TEST_LIMIT } from '../support/until.ts';
import { openChromium, openWindow, type Window } from './browser.ts';

let folder: string;
let browser: Browser;
let dev: DevServer;
let window: Window;
let foreign: Server;
let foreignPort: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-dev-'));
  foreign = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Foreign</title><body>');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', () => resolve()));
  const address = foreign.address();
  foreignPort = typeof address === 'object' && address ? address.port : 0;
  [dev, browser] = await Promise.all([startDevServer(folder), openChromium()]);
  window = await openWindow(browser);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await dev.kill('SIGTERM');
  foreign.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the development server in Chromium', () => {
  it(
    'shows the app by the printed address, hot, with its own data, and breaks no policy',
    async () => {
      const { page, faults } = window;
      const hot = page.waitForEvent('websocket').then((socket) =>
        socket.waitForEvent('framereceived', {
          predicate: ({ payload }) => String(payload).includes('connected'),
        }),
      );
      // A thousand files are translated at their first call: on a busy computer that has taken more than two minutes.
      await page.goto(dev.url, { timeout: TEST_LIMIT });
      await page
        .getByRole('button', { name: /practice/i })
        .first()
        .waitFor();
      await hot;
      expect(page.url()).toBe(`${dev.origin}/`);
      expect(faults).toEqual([]);
      const info = await page.evaluate(async () => {
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch('/api/call', { method: 'POST', headers, body: '{"name":"app.info"}' });
        return (await reply.json()) as { value: { dataFolder: string } };
      });
      expect(info.value.dataFolder).toBe(folder);
    },
    TEST_LIMIT * 2,
  );

  it.each([
    ['another port of this computer, to which the browser sends the cookie', '127.0.0.1'],
    ['another site', 'localhost'],
  ])('gives a page of %s nothing, and lets it do nothing', async (_name, host) => {
    const page = await window.context.newPage();
    await page.goto(`http://${host}:${foreignPort}/`);
    const seen = await page.evaluate(async (origin) => {
      const socket = (path: string, protocol: string) =>
        new Promise<string>((resolve) => {
          const opened = new WebSocket(`${origin.replace('http', 'ws')}${path}`, protocol);
          opened.onopen = () => resolve('open');
          opened.onerror = () => resolve('refused');
        });
      const element = (name: 'script' | 'img' | 'link', address: string, type = '') =>
        new Promise<string>((resolve) => {
          const made = document.createElement(name);
          if (name === 'link') Object.assign(made, { rel: 'stylesheet', href: address });
          else Object.assign(made, { src: address }, type === '' ? {} : { type });
          made.onload = () => resolve('loaded');
          made.onerror = () => resolve('refused');
          document.head.append(made);
        });
      const stream = () =>
        new Promise<string>((resolve) => {
          const opened = new EventSource(`${origin}/api/events`, { withCredentials: true });
          opened.onopen = () => resolve('open');
          opened.onerror = () => {
            opened.close();
            resolve('refused');
          };
        });
      const outcome = (sent: Promise<unknown>) =>
        sent.then(
          () => 'read',
          () => 'refused',
        );
      const call = { method: 'POST', body: '{"name":"accounts.addPractice"}' };
      const json = { 'content-type': 'application/json' };
      const results = {
        page: await outcome(fetch(`${origin}/`, { credentials: 'include' })),
        call: await outcome(fetch(`${origin}/api/call`, { ...call, headers: json, credentials: 'include' })),
        module: await element('script', `${origin}/main.tsx`, 'module'),
        client: await element('script', `${origin}/@vite/client`),
        script: await element('script', `${origin}/appearance.js`),
        picture: await element('img', `${origin}/icon.svg`),
        style: await element('link', `${origin}/theme/base.css`),
        stream: await stream(),
        hot: await socket('/', 'vite-hmr'),
        ping: await socket('/', 'vite-ping'),
      };
      // A call that isn't read leaves in any case; it must arrive nowhere.
      await fetch(`${origin}/api/call`, { ...call, mode: 'no-cors', credentials: 'include' }).catch(() => {});
      return results;
    }, dev.origin);
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, 'refused'])));
    const answered = page.waitForResponse((response) => response.url() === `${dev.origin}/api/call`);
    await page.evaluate((origin) => {
      document.body.innerHTML = `<form method="post" enctype="text/plain" action="${origin}/api/call">
        <input name='{"name":"accounts.addPractice","x":"' value='"}'></form>`;
      document.querySelector('form')?.submit();
    }, dev.origin);
    expect((await answered).status()).toBe(403);
    await page.close();
    const accounts = await window.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/api/call', { method: 'POST', headers, body: '{"name":"accounts.list"}' });
      return (await reply.json()) as unknown;
    });
    expect(accounts).toEqual({ ok: true, value: { accounts: [], activeId: null } });
  });
});
