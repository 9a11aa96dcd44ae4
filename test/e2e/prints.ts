import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A print dialog that was opened: its sheets, what stands on them, and how many pixels of the first one have ink. */
export type Print = { readonly sheets: number; readonly notes: readonly string[]; readonly ink: number };

/** Milliseconds that a frame which prints stays longer. */
const STAYS = 5_000;

/**
 * In the page: the app takes a frame away as soon as its dialog is closed, and what the frame has called last may be lost with it: of 1,200
 * calls on a busy computer 17 were.
 */
function keepFrames(stays: number): void {
  const { remove } = HTMLIFrameElement.prototype;
  HTMLIFrameElement.prototype.remove = function (this: HTMLIFrameElement) {
    if (!this.sandbox.contains('allow-modals')) return remove.call(this);
    // Nobody finds it by its name any more.
    this.title = '';
    setTimeout(() => remove.call(this), stays);
  };
}

/** In the page: what a print dialog would get. */
function catchPrint(): void {
  window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    const sheets = [...document.querySelectorAll('.r-print > div')];
    const first = sheets[0]?.querySelector('canvas, img');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [200, 200];
    const context = canvas.getContext('2d');
    if (first instanceof HTMLCanvasElement || first instanceof HTMLImageElement)
      context?.drawImage(first, 0, 0, 200, 200);
    const { data } = context?.getImageData(0, 0, 200, 200) ?? { data: [] };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 200) ink += 1;
    const notes = new Set([...document.querySelectorAll('.r-print p')].map((each) => each.textContent ?? ''));
    Reflect.get(globalThis, 'caughtPrint')({ sheets: sheets.length, notes: [...notes], ink });
    dispatchEvent(new Event('afterprint'));
  };
}

const caught = new WeakMap<Page, Print[]>();

/** Catches every print dialog of the window and of the frames that open from now on, instead of opening it. */
export async function catchPrints(page: Page): Promise<readonly Print[]> {
  const before = caught.get(page);
  if (before) {
    before.length = 0;
    return before;
  }
  const prints: Print[] = [];
  caught.set(page, prints);
  await page.exposeBinding('caughtPrint', (_source, print: Print) => void prints.push(print));
  await page.addInitScript(catchPrint);
  await page.evaluate(catchPrint);
  await page.addInitScript(keepFrames, STAYS);
  await page.evaluate(keepFrames, STAYS);
  return prints;
}

/** Presses “Print” once and waits for the dialog. What the app says where it can't print fails the test at once, in its words. */
export async function printCaught(page: Page, prints: readonly Print[]): Promise<readonly Print[]> {
  const failed: string[] = [];
  await page.getByRole('button', { name: 'Print' }).click();
  await expect
    .poll(async () => {
      failed.push(...(await page.getByText('be prepared for printing').allInnerTexts()));
      return prints.length + failed.length;
    })
    .toBeGreaterThan(0);
  expect(failed).toEqual([]);
  return prints;
}
