// A desk with the desktop window: the built main process in the stand-in for Electron, over a real keyring. Spoken to by messages.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Bridge } from '../../src/preload/index.ts';
import type { CallInput, CallName } from '../../src/shared/contract/index.ts';
import { type StandIn, standInBench } from '../support/electron-stand-in/driver.ts';
import { serveSteps } from './steps.ts';

const bench = await standInBench(mkdtempSync(join(tmpdir(), 'ridgeline-window-')));
let app: StandIn;
let page: Page;

serveSteps({
  start: async () => {
    const started = await bench.start();
    if (!started) throw new Error('no window opened');
    app = started;
    page = await app.window();
  },
  /** What the system's proxy settings answer, as a PAC file does. */
  pac: ({ answer }: { answer: string }) => app.order('session.proxy', answer),
  call: ({ name, input }: { name: CallName; input: CallInput<CallName> }) =>
    page.evaluate(
      (call) => (globalThis as unknown as { ridgeline: Bridge }).ridgeline.call(call.name, call.input),
      { name, input: input as unknown },
    ),
  chip: async () =>
    page
      .getByRole('button', { name: /^(?:Online|Offline|Orders can’t be sent|Signed out|Checking)/ })
      .first()
      .innerText(),
  picture: ({ file }: { file: string }) => page.screenshot({ path: file, animations: 'disabled' }),
  stop: () => bench.close(),
});
