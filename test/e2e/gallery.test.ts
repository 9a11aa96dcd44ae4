import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOfTheDay } from '../support/seeds.ts';
import { accessibilityFaults } from './axe.ts';
import { openChromium } from './browser.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('the gallery of components', () => {
  let browser: Awaited<ReturnType<typeof openChromium>>;
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    server = spawn(process.execPath, ['scripts/lib/gallery-server.mjs', '--built', '--port=0'], {
      cwd: ROOT,
    });
    let said = '';
    url = await new Promise<string>((resolve, reject) => {
      const read = (data: Buffer) => {
        said += data.toString();
        const [address] = /http:\S+/.exec(said) ?? [];
        if (address) resolve(address);
      };
      server.stdout?.on('data', read);
      server.stderr?.on('data', read);
      server.once('exit', () => reject(new Error(said)));
    });
    browser = await openChromium();
  });

  afterAll(async () => {
    await browser?.close();
    server?.kill();
    if (server && server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  });

  it('has every component in the theme of the day, without a fault of accessibility or of the page', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error') problems.push(line.text());
    });
    for (const theme of shareOfTheDay('themes of the gallery', ['light', 'dark'], 2)) {
      await page.goto(`${url}?theme=${theme}`);
      await page.getByRole('navigation', { name: 'Components' }).waitFor();
      const shown = await page
        .locator('[data-component]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['component']));
      const files = readdirSync(`${ROOT}src/renderer/components`).filter((name) => name.endsWith('.tsx'));
      expect(files.filter((name) => !shown.includes(name.replace('.tsx', '')))).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('has an overview with both themes in another language', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByLabel('Language').selectOption('es-US');
    await page.frameLocator('iframe[title="dark"]').getByText('Entregado').first().waitFor();
    await context.close();
  });
});
