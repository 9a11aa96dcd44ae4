import { expect, test } from 'vitest';
import { createSpreadsheets } from '../../../src/main/adapters/spreadsheet/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { ACCOUNT, bringFile, listApp } from './support.ts';

test('a list that comes in while the app starts is read once, and its file stays', async () => {
  const folder = temporaryFolder();
  let readings = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const spreadsheets = createSpreadsheets({ folder });
  const app = await listApp({
    start: false,
    adapters: {
      spreadsheets: {
        ...spreadsheets,
        sweep: async () => {
          await begun;
          // As it was when the app started.
          await spreadsheets.sweep(new Set());
        },
        read: (...asked) => {
          readings += 1;
          begin();
          return spreadsheets.read(...asked);
        },
      },
    },
  });
  const read = bringFile(app, ACCOUNT, 'Pasted rows', Buffer.from('12 Oak St, Omaha, NE 68102\n'), true);
  await app.app.start();
  expect((await read).state).toBe('matching');
  await app.stop();
  expect(readings).toBe(1);
});
