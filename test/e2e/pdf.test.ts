import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lockedPdf } from '../support/locked-pdf.ts';
import { drawnPdf, printedPages } from '../support/printed.ts';
import { type SeededFile, seedFiles } from '../support/seed-files.ts';
import { openChromium, openWindow } from './browser.ts';
import { catchPrints } from './prints.ts';
import { sharedWindow } from './shared-window.ts';
import { filesBelow, type Host, startHost } from './support.ts';

const PASSWORD = 'ridge-2026';
const LONG = 201;
const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));

let browser: Browser;
let host: Host;
let files: readonly SeededFile[];

beforeAll(async () => {
  const short = await drawnPdf(3);
  files = seedFiles(dataDir, 'office', [
    { name: 'locked.pdf', bytes: await lockedPdf(short, PASSWORD) },
    { name: 'plan.pdf', bytes: short },
    { name: 'long.pdf', bytes: await drawnPdf(LONG) },
  ]);
  [browser, host] = await Promise.all([openChromium(), startHost({ dataDir, offline: true })]);
});
afterAll(async () => {
  await browser.close();
  await host.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const shared = sharedWindow(async () => {
  const opened = await openWindow(browser);
  await opened.page.goto(host.url);
  await opened.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  return opened;
});

async function open(page: Page, name: string): Promise<void> {
  const file = files.find((each) => each.name === name);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/library/${file?.orderId}/${file?.localFileId}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const canvasOf = (page: Page, name: string) =>
  page
    .frameLocator('iframe[title="PDF"]')
    .getByRole('document', { name: `Pages of ${name}` })
    .locator('canvas')
    .first();

describe('a locked PDF', () => {
  test('asks for its password until it is right, opens again without a question, and keeps it nowhere', async () => {
    const { page, faults } = await shared();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await open(page, 'locked.pdf');
    const form = page.getByRole('form', { name: 'Password of locked.pdf' });
    const field = form.getByRole('textbox', { name: 'Password' });
    await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('Ridge-2026');
    await page.keyboard.press('Enter');
    await form.getByText('This isn’t the PDF’s password.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await canvasOf(page, 'locked.pdf').waitFor();

    await open(page, 'plan.pdf');
    await canvasOf(page, 'plan.pdf').waitFor();
    await open(page, 'locked.pdf');
    await canvasOf(page, 'locked.pdf').waitFor();

    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect([stored, ...sent].filter((text) => text.includes(PASSWORD))).toEqual([]);
    const kept = filesBelow(dataDir).filter((path) => readFileSync(path).includes(PASSWORD));
    expect([kept, host.err().includes(PASSWORD)]).toEqual([[], false]);
    expect(faults).toEqual([]);

    await page.reload();
    await form.waitFor();
  });

  test('whose password isn’t given says what to do, and asks again when the person wants it', async () => {
    const { page } = await shared();
    await open(page, 'locked.pdf');
    const form = page.getByRole('form', { name: 'Password of locked.pdf' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'This PDF is still locked' }).waitFor();
    await page.getByRole('button', { name: 'Enter the password' }).click();
    await form.getByRole('textbox', { name: 'Password' }).press('Escape');
    await page.getByRole('heading', { name: 'This PDF is still locked' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'locked.pdf' }).waitFor();
  });

  test('prints with the password that opened it', async () => {
    const { page } = await shared();
    const prints = await catchPrints(page);
    await open(page, 'plan.pdf');
    await open(page, 'locked.pdf');
    const form = page.getByRole('form', { name: 'Password of locked.pdf' });
    await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Open' }).click();
    await canvasOf(page, 'locked.pdf').waitFor();
    await page.keyboard.press('Control+p');
    await expect.poll(() => prints.map(({ sheets }) => sheets)).toEqual([3]);
  });
});

describe('printing a PDF', () => {
  test('prints a long document in parts of 200 pages, and stops when the person cancels', async () => {
    const { page, faults } = await shared();
    const prints = await catchPrints(page);
    await open(page, 'long.pdf');
    await canvasOf(page, 'long.pdf').waitFor();
    await page.getByRole('button', { name: 'Print' }).click();
    const question = page.getByRole('dialog', { name: 'Print page 201 next?' });
    await question.getByText('This PDF has 201 pages, so it is printed in parts.').waitFor();
    expect(prints).toMatchObject([{ sheets: 200, notes: ['Practice: nothing here is a real roof'] }]);
    expect(prints[0]?.ink).toBeGreaterThan(10);
    // What the print job is called.
    await expect.poll(() => page.title()).toBe('long.pdf');
    await question.getByRole('button', { name: 'Print page 201' }).click();
    await expect.poll(() => prints.map(({ sheets }) => sheets)).toEqual([200, 1]);
    await question.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+p');
    await question.getByRole('button', { name: 'Stop here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(prints.map(({ sheets }) => sheets)).toEqual([200, 1, 200]);
    await expect.poll(() => page.title()).toContain('Ridgeline');
    expect(faults).toEqual([]);
  });

  test('gives the printer text and lines, not pictures of them, one page on each sheet', async () => {
    const { context } = await shared();
    const page = await context.newPage();
    onTestFinished(() => page.close());
    // As the app does it, but as the page itself: Chromium makes a PDF only of what isn't in a frame.
    await page.goto(`${host.origin}/pdf-frame.html`);
    const bytes = [...(await drawnPdf(3))];
    await page.evaluate((data) => {
      window.print = () => document.body.setAttribute('data-printing', '');
      const { port1: port, port2: theirs } = new MessageChannel();
      port.onmessage = ({ data: message }) => {
        if (message.type === 'ready')
          port.postMessage({
            type: 'print',
            first: 1,
            last: 3,
            note: 'Practice: nothing here is a real roof',
          });
        if (message.type === 'printed') document.title = `printed ${message.ok}`;
      };
      window.postMessage('open', '*', [theirs]);
      port.postMessage({ type: 'open', data: Uint8Array.from(data).buffer, read: null });
    }, bytes);
    await page.locator('body[data-printing]').waitFor();
    const printed = await printedPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    await expect.poll(() => page.title()).toBe('printed true');
    expect(printed).toHaveLength(3);
    for (const { texts, paths, pictures, size } of printed) {
      // The heading and the note.
      expect(texts).toBeGreaterThanOrEqual(2);
      expect(paths).toBeGreaterThanOrEqual(2);
      expect([pictures, size]).toEqual([0, [612, 792]]);
    }
  });
});
