import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { DRAWS_IN_SPACE, openChromium, openWindow } from './browser.ts';
import type { Host } from './support.ts';

type Heard = { readonly parts: number; readonly reached: number; readonly unlike: readonly string[] };

const regionOf = (page: Page) => page.getByRole('region', { name: 'Roof', exact: true });

/** Walks through the whole plan by its keys; what was spoken must be the name of the table's lit row. Runs in the page. */
const walk = (page: Page): Promise<Heard> =>
  page.evaluate(async () => {
    const roof = document.querySelector('section[aria-label="Roof"]');
    const plan = roof?.querySelector('[role="application"]');
    const rows = [...(roof?.querySelectorAll<HTMLElement>('details table button') ?? [])];
    const lit = () => rows.findIndex((row) => row.ariaPressed === 'true');
    const reached = new Set<number>();
    const unlike: string[] = [];
    for (const _ of rows) {
      const before = lit();
      plan?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      for (let frame = 0; lit() === before && frame < 600; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const [now, spoken] = [rows[lit()], roof?.querySelector('p[role="status"]')?.textContent ?? ''];
      if (now?.ariaLabel !== spoken) unlike.push(`${now?.ariaLabel} / ${spoken}`);
      reached.add(lit());
    }
    return { parts: rows.length, reached: reached.size, unlike };
  });

/** The drawn roof of a revised order: what the revision changed, every part by keys, and no 3D without graphics. */
export async function readsTheRoof(app: Host, page: Page, orderId: string): Promise<void> {
  await page.goto(`${app.origin}/#/orders/${orderId}`);
  await page.reload();
  const roof = regionOf(page);
  await roof.getByRole('application', { name: /^Roof plan, 11 facets/ }).waitFor();
  const larger = roof.getByRole('list', { name: 'Larger or new' });
  await larger.getByText('Facets: 7 → 11').waitFor();
  await larger.getByRole('button', { name: 'New facets H, I, J, and K: 607 sq ft' }).click();
  await roof.getByText(/^11 facets and \d+ edges as tables$/).click();
  for (const name of ['H', 'I', 'J', 'K'])
    await roof.locator(`button[aria-pressed="true"][aria-label^="Facet ${name},"]`).waitFor();

  const heard = await walk(page);
  expect(heard.unlike).toEqual([]);
  expect(heard.parts).toBeGreaterThan(40);
  expect(heard.reached).toBe(heard.parts);

  // As on a remote desktop: whether this browser has 3D graphics depends on its version.
  await page.evaluate(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, options: unknown) {
        return kind.startsWith('webgl') ? null : Reflect.apply(get, this, [kind, options]);
      },
    });
  });
  await roof.getByText('3D', { exact: true }).click();
  await roof.getByText('This computer has no 3D graphics (WebGL)').waitFor();
  await roof.getByRole('application', { name: /Arrow keys walk through them\.$/ }).waitFor();
}

/** How many colors are on the screen where the roof is drawn. */
async function colorsOf(page: Page): Promise<number> {
  const picture = await regionOf(page).getByRole('application').screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) found.add(data.readUIntBE(at, 3));
  return found.size;
}

/** The same roof in 3D, in a browser that draws it without a graphics card: turned, walked, and its graphics lost. */
export async function turnsTheRoof(app: Host, orderId: string): Promise<void> {
  const browser = await openChromium(DRAWS_IN_SPACE);
  try {
    const { page } = await openWindow(browser);
    await page.goto(app.url);
    await page.goto(`${app.origin}/#/orders/${orderId}`);
    const roof = regionOf(page);
    await roof.getByText('3D', { exact: true }).click();
    await roof.getByText('Seen from the southwest').waitFor();
    const space = roof.getByRole('application', { name: /^Roof plan, 11 facets.*Arrow keys turn it/ });
    await space.focus();
    // Lit facets and their shadow have more colors than a bare frame.
    await expect.poll(() => colorsOf(page)).toBeGreaterThan(60);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    await roof.getByText('Seen from the south', { exact: true }).waitFor();
    await page.keyboard.press('PageDown');
    await roof.getByText(/^Facet A, 2\/12, 162 square feet$/).waitFor();
    await page.evaluate(() => {
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[role="application"] canvas'))
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await roof.getByText('The computer’s 3D graphics stopped').waitFor();
    await roof.getByRole('application', { name: /Arrow keys walk through them\.$/ }).waitFor();
  } finally {
    await browser.close();
  }
}
