import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { openChromium, openWindow } from './browser.ts';
import { keepEvidence } from './windows.ts';

test('what is kept of a window says its last steps, and which of them has no answer', async () => {
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const { page } = await openWindow(browser);
  await page.setContent('<button>Order</button>');
  for (let look = 0; look < 3; look += 1) await page.locator('button').isVisible();
  await page.keyboard.press('Enter');
  const hanging = page.evaluate(() => new Promise(() => {})).catch(() => 'closed');
  const { files, steps } = await keepEvidence(temporaryFolder());
  expect(files.some((path) => path.endsWith('trace.zip'))).toBe(true);
  const ours = steps.filter((step) => step.includes('last-steps.test.ts'));
  expect(ours.slice(-3)).toEqual([
    expect.stringMatching(/Frame\.isVisible button \(last-steps\.test\.ts:\d+\): 3 times, the last \d+ ms/),
    expect.stringMatching(/keyboardPress Enter \(last-steps\.test\.ts:\d+\): \d+ ms/),
    expect.stringMatching(/evaluateExpression .*: without an answer/),
  ]);
  await page.close();
  expect(await hanging).toBe('closed');
});
