import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

test.skipIf(process.platform === 'win32')(
  'no file with orders or settings can be read by another account of the computer',
  async () => {
    const mask = process.umask(0o022);
    try {
      const { dataDir, call, stop } = await startTestApp();
      await call('settings.put', { theme: 'dark' });
      const readable = () =>
        readdirSync(dataDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .filter((path) => (statSync(path).mode & 0o077) !== 0);
      expect(readable()).toEqual([]);
      await stop();
      expect(readable()).toEqual([]);
    } finally {
      process.umask(mask);
    }
  },
);
