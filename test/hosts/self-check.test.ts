import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startElectron } from '../../src/main/hosts/electron/main.ts';
import { failSelfCheck, selfCheckOf, type Verdict } from '../../src/main/hosts/electron/self-check.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { PRACTICE_SCRIPT } from '../support/practice-script.ts';

const verdictIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Verdict;

/** The packaged app up to its verdict. `elements`: what the page has drawn. */
async function selfChecked(options: { elements: number; practice: boolean }) {
  const double = createElectronDouble({ packaged: true, userData: temporaryFolder() });
  const { electron } = double;
  const Window = electron.BrowserWindow as unknown as new (...given: unknown[]) => { webContents: object };
  Object.assign(electron, {
    BrowserWindow: class extends Window {
      constructor(...given: unknown[]) {
        super(...given);
        Object.assign(this.webContents, { executeJavaScript: async () => options.elements });
      }
    },
  });
  if (options.practice)
    Object.assign(electron.utilityProcess, {
      fork: (_script: string, args: readonly string[]) => spawn(process.execPath, [PRACTICE_SCRIPT, ...args]),
    });
  const out = temporaryFolder();
  await mkdir(join(out, 'renderer'), { recursive: true });
  await writeFile(join(out, 'renderer', 'index.html'), '<!doctype html><title>Ridgeline</title>');
  const file = join(temporaryFolder(), 'verdict.json');
  await startElectron(electron, { argv: ['ridgeline', '--self-check', file], out });
  return { double, verdict: verdictIn(file) };
}

describe('the self-check of the app', () => {
  it('reads its file from the command line, in both forms, and takes an empty folder as the profile', () => {
    const temporary = temporaryFolder();
    expect(selfCheckOf(['ridgeline', 'list.csv'], temporary)).toBeNull();
    expect(selfCheckOf(['ridgeline', '--self-check'], temporary)).toBeNull();
    expect(readdirSync(temporary)).toEqual([]);
    for (const args of [['--self-check', 'v.json'], ['--self-check=v.json']]) {
      const check = selfCheckOf(['ridgeline', ...args], temporary);
      expect(check?.file).toBe(resolve('v.json'));
      expect(readdirSync(check?.dataDir ?? '')).toEqual([]);
    }
  });

  it('opens the window, loads the natives, starts practice, reads a PDF in a thread, and exits with 0', async () => {
    const { double, verdict } = await selfChecked({ elements: 12, practice: true });
    expect(verdict).toEqual({
      ok: true,
      version: '0.0.0-test',
      parts: {
        window: { ok: true, detail: '12 elements' },
        natives: { ok: true, detail: 'better-sqlite3, keytar' },
        practice: { ok: true, detail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
        pdf: { ok: true, detail: 'Total roof area 2,400 sq ft' },
        end: { ok: true, detail: 'stopped in order' },
      },
    });
    expect(double.called('app.exit')).toEqual([[0]]);
    const [, profile] = double.called('app.setPath')[0] ?? [];
    expect(profile).toMatch(/ridgeline-self-check-/);
    expect(existsSync(String(profile))).toBe(false);
  });

  it('says which part failed, and exits with 1', async () => {
    const { double, verdict } = await selfChecked({ elements: 12, practice: false });
    expect(verdict.ok).toBe(false);
    expect(verdict.parts['practice']).toEqual({ ok: false, detail: 'no process can be forked here' });
    expect(verdict.parts['pdf']?.ok).toBe(true);
    expect(double.called('app.exit')).toEqual([[1]]);
  });

  it('of an app that can’t start writes why, and shows no dialog', () => {
    const double = createElectronDouble({ packaged: true, userData: temporaryFolder() });
    const file = join(temporaryFolder(), 'verdict.json');
    failSelfCheck(double.electron, { file, dataDir: '' }, new Error('The disk is full.'));
    expect(verdictIn(file)).toMatchObject({
      ok: false,
      parts: { start: { ok: false, detail: 'The disk is full.' } },
    });
    expect(double.called('app.exit')).toEqual([[1]]);
    failSelfCheck(double.electron, { file: join(file, 'inside'), dataDir: '' }, new Error('x'));
    expect(double.called('app.exit')).toEqual([[1], [2]]);
  });
});
