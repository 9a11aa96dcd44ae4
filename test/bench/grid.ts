import { openChromium } from '../e2e/browser.ts';
import { benchGrid } from './grid-keys.ts';

const browser = await openChromium();
try {
  process.stdout.write(await benchGrid(browser));
} finally {
  await browser.close();
}
