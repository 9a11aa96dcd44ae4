import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createPracticeService } from '../../src/sandbox/service.ts';
import {
  clientWith,
  dataOf,
  HandClock,
  MINUTE,
  ORDER,
  smallReports,
  startService,
  temporaryFolder,
} from './support.ts';

describe('the data folder', () => {
  it('keeps accounts, orders and tokens over a restart', async () => {
    const dataDir = temporaryFolder();
    const clock = new HandClock();
    const first = await startService({ dataDir, clock });
    const client = await first.client();
    const created = await client.post('/v4/orders', ORDER);
    await first.close();
    const second = await startService({ dataDir, clock });
    const again = clientWith(second.baseUrl, client.token);
    expect((await again.get(`/v4/orders/${created.body['orderId']}`)).body).toEqual(created.body);
    expect((await again.post('/v4/orders', ORDER)).body['orderNumber']).toBe(2);
  });

  it('serves one service at a time', async () => {
    const dataDir = temporaryFolder();
    const first = await startService({ dataDir });
    await expect(createPracticeService({ dataDir, reportMaker: smallReports })).rejects.toThrow(
      /Another practice service is already using/,
    );
    await first.close();
    await startService({ dataDir });
  });

  it('is refused when a newer version wrote it, and left as it is', async () => {
    const dataDir = temporaryFolder();
    await (await startService({ dataDir })).close();
    const path = join(dataDir, 'practice.sqlite');
    const newer = new Database(path);
    newer.pragma('user_version = 990');
    newer.close();
    await expect(createPracticeService({ dataDir, reportMaker: smallReports })).rejects.toThrow(
      /newer version/,
    );
    const after = new Database(path);
    expect(after.pragma('user_version', { simple: true })).toBe(990);
    after.close();
  });

  it('is refused in plain words when it is no folder or no database', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(createPracticeService({ dataDir: file, reportMaker: smallReports })).rejects.toThrow(
      /can't be used/,
    );
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'practice.sqlite'), 'not a database at all '.repeat(100));
    await expect(createPracticeService({ dataDir, reportMaker: smallReports })).rejects.toThrow(
      /can't be used/,
    );
  });

  it('continues at the new pace when the speed is another after a restart', async () => {
    const dataDir = temporaryFolder();
    const clock = new HandClock();
    const first = await startService({ dataDir, clock, speed: 1 });
    const client = await first.client();
    await client.post('/v4/orders', ORDER);
    clock.advance(MINUTE);
    await first.close();
    const second = await startService({ dataDir, clock, speed: 60 });
    // The step that was waiting keeps its time; the ones after it are counted at the new speed.
    const status = async () =>
      dataOf(await clientWith(second.baseUrl, client.token).get('/v4/orders'))[0]?.['status'];
    expect(await status()).toBe('in_progress');
    clock.advance(2 * MINUTE);
    expect(await status()).toBe('qa');
    clock.advance(2000);
    await second.settle();
    expect(await status()).toBe('completed');
  });
});
