import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markOrigin } from '../../../src/main/adapters/files/origin-mark.ts';
import { whenFree } from '../../../src/main/adapters/files/when-free.ts';
import { whenFreeSync } from '../../../src/shared/domain/held-file.ts';
import { temporaryFolder } from '../../support/folder.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Work that a scanner holds up for so many tries, and the waits of the one who tries. */
function held(tries: number, code = 'EBUSY') {
  const waits: number[] = [];
  let made = 0;
  const work = async () => {
    made += 1;
    if (made <= tries) throw failure(code);
    return 'moved';
  };
  const wait = async (millis: number) => void waits.push(millis);
  return { work, wait, waits, made: () => made };
}

describe('a file that another program holds', () => {
  test.each(['EPERM', 'EBUSY', 'EACCES'])('is waited for on Windows (%s)', async (code) => {
    const { work, wait, waits } = held(4, code);
    expect(await whenFree(work, { platform: 'win32', wait })).toBe('moved');
    expect(waits).toEqual([10, 20, 40, 80]);
  });

  test('is given up on after about a second, with what the system said', async () => {
    const { work, wait, waits, made } = held(100);
    await expect(whenFree(work, { platform: 'win32', wait })).rejects.toMatchObject({ code: 'EBUSY' });
    expect(made()).toBe(8);
    expect(waits.reduce((sum, millis) => sum + millis, 0)).toBe(1_100);
  });

  test('is waited for by the store’s own moves, too, and elsewhere it isn’t', () => {
    const waits: number[] = [];
    let made = 0;
    const moved = (platform: string, tries: number) => {
      made = 0;
      const work = () => {
        made += 1;
        if (made <= tries) throw failure('EPERM');
        return 'moved';
      };
      return whenFreeSync(work, platform, (millis) => void waits.push(millis));
    };
    expect(moved('win32', 3)).toBe('moved');
    expect(waits).toEqual([10, 20, 40]);
    expect(() => moved('win32', 100)).toThrow('EPERM');
    expect(made).toBe(8);
    expect(() => moved('linux', 1)).toThrow('EPERM');
    expect(made).toBe(1);
  });

  test('is no reason to wait where the answer means missing rights, or is another', async () => {
    for (const [platform, code] of [
      ['linux', 'EACCES'],
      ['darwin', 'EPERM'],
      ['win32', 'ENOENT'],
    ] as const) {
      const { work, wait, made } = held(1, code);
      await expect(whenFree(work, { platform, wait })).rejects.toMatchObject({ code });
      expect(made()).toBe(1);
    }
  });
});

describe('the mark of the internet', () => {
  test('is the Zone.Identifier stream on Windows, without an address', async () => {
    const path = join(temporaryFolder(), 'report.pdf');
    writeFileSync(path, '%PDF');
    await markOrigin(path, 'win32');
    // Elsewhere the stream is a file of that name.
    expect(readFileSync(`${path}:Zone.Identifier`, 'utf8')).toBe('[ZoneTransfer]\r\nZoneId=3\r\n');
    expect(readFileSync(path, 'utf8')).toBe('%PDF');
  });

  test('is the quarantine attribute on macOS', async () => {
    const ran: unknown[] = [];
    const run = async (...call: unknown[]) => void ran.push(call);
    await markOrigin('/srv/report.pdf', 'darwin', run, 1_764_000_000_000);
    expect(ran).toEqual([
      ['/usr/bin/xattr', ['-w', 'com.apple.quarantine', '0081;69248100;Ridgeline;', '/srv/report.pdf']],
    ]);
  });

  test('that can’t be kept doesn’t keep the file from being kept', async () => {
    const run = () => Promise.reject(failure('ENOENT'));
    await expect(markOrigin('/srv/report.pdf', 'darwin', run)).resolves.toBeUndefined();
    await expect(markOrigin(join(temporaryFolder(), 'no', 'such.pdf'), 'win32')).resolves.toBeUndefined();
  });
});

test('nothing of the store or the adapters moves a file without waiting for whoever holds it', () => {
  const src = join(import.meta.dirname, '..', '..', '..', 'src', 'main');
  const bare: string[] = [];
  for (const layer of ['store', 'adapters'])
    for (const name of readdirSync(join(src, layer), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      for (const line of readFileSync(join(src, layer, name), 'utf8').split('\n'))
        if (/\b(?:rename|link|unlink)(?:Sync)?\(/.test(line) && !/whenFree(?:Sync)?\(/.test(line))
          bare.push(`${layer}/${name}: ${line.trim()}`);
    }
  // A disk without links gives the same answer at once, and the file is copied then.
  expect(bare).toEqual(['adapters/storage/index.ts: const linked = await link(twin, to).then(']);
});
