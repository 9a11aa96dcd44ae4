import type { Browser, Page } from 'playwright-core';
import { folder, LARGE, SMALL, shoot, stage } from './camera.ts';
import { fillReadingLibrary } from './reading-library.ts';
import { type Host, startHost } from './support.ts';

type Here = { readonly host: Host; readonly page: Page };

/** Both sizes of a screen. */
async function both(here: Here, name: string): Promise<void> {
  await shoot(here, name);
  await here.page.setViewportSize(LARGE);
  await shoot(here, `${name}-1920`);
  await here.page.setViewportSize(SMALL);
}

/** Every kind of file in the viewer, with no network. */
export async function viewer(browser: Browser): Promise<void> {
  const dataDir = folder();
  const library = await fillReadingLibrary(dataDir);
  const host = await startHost({ dataDir, offline: true });
  const { page, ...rest } = await stage(browser, host);
  const here = { host, page };
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  const files = await host.call('library.files', library);
  const open = async (name: string) => {
    const id = files.find((file) => file.name === name)?.id ?? 0;
    await page.evaluate(
      (hash) => {
        window.location.hash = hash;
      },
      `#/library/${encodeURIComponent(library.orderId)}/${id}`,
    );
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const drawn = () =>
    page.waitForFunction(
      () => [...document.querySelectorAll('canvas')].filter((canvas) => canvas.width === 96).length > 3,
    );

  await open('report.pdf');
  await drawn();
  await page.keyboard.press('m');
  await page.getByRole('complementary', { name: 'Measurements' }).getByText('23.67').waitFor();
  await both(here, '65-viewer-pdf');
  await page.keyboard.press('m');
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Search in this PDF' }).fill('ridge');
  await page.getByRole('status', { name: 'Hits' }).getByText(/\d/).waitFor();
  await both(here, '66-viewer-search');
  await page.keyboard.press('Escape');
  await open('plan.dxf');
  await page.getByRole('img', { name: /^plan\.dxf/ }).waitFor();
  await both(here, '67-viewer-plan');
  await open('delivery.zip');
  await page.getByRole('table').waitFor();
  await both(here, '68-viewer-zip');
  await open('south.jpg');
  await page.getByRole('img', { name: /^South view of the roof/ }).waitFor();
  await both(here, '69-viewer-pictures');
  await open('measurements.xml');
  await page.getByRole('table').first().waitFor();
  await both(here, '70-viewer-table');
  await open('setup.exe');
  await both(here, '70-viewer-unknown');
  await open('invoice.pdf');
  await page.getByText('The PDF is damaged').waitFor();
  await both(here, '70-viewer-damaged');
  await rest.close();
  await host.kill('SIGTERM');
}
