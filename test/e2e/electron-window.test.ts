import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PACKAGE = join(ROOT, 'node_modules', 'electron');

/** The Electron program of this machine, where it has been downloaded and a window can be opened. */
function electronProgram(): string | null {
  const pathFile = join(PACKAGE, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const program = join(PACKAGE, 'dist', readFileSync(pathFile, 'utf8').trim());
  const display = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  return existsSync(program) && display ? program : null;
}

const program = electronProgram();

it.skipIf(program === null)(
  'opens the real Electron window (needs the Electron binary and a display)',
  async () => {
    const profile = temporaryFolder();
    const app = await _electron.launch({
      executablePath: program ?? '',
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`, ROOT],
    });
    onTestFinished(() => app.close());
    const window = await app.firstWindow();
    await expect.poll(() => window.title()).toContain('Ridgeline');
    expect(new URL(window.url()).protocol).toBe('ridgeline:');
    await window.getByRole('heading', { name: /Welcome to Ridgeline/ }).waitFor();
    const exposed = await window.evaluate(() => ({
      bridge: Object.keys((globalThis as unknown as { ridgeline: object }).ridgeline).sort(),
      node: typeof (globalThis as { process?: unknown }).process,
      require: typeof (globalThis as { require?: unknown }).require,
    }));
    expect(exposed).toEqual({ bridge: ['call', 'subscribe'], node: 'undefined', require: 'undefined' });
  },
);
