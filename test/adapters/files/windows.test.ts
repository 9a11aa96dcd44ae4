import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markOrigin } from '../../../src/main/adapters/files/origin-mark.ts';
import { whenFree } from '../../../src/main/adapters/files/when-free.ts';
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
