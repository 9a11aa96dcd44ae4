import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import type { BackupFormat } from '../../../../src/shared/contract/index.ts';
import { message } from '../../../../src/shared/copy/message.ts';
import { intent } from '../../../store/rows.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { type Bench, bench, fill } from './harness.ts';

const ORDERS = 5;
const CONFIRMED = 3;
const SETTINGS = { theme: 'dark', undoDelay: 20_000, notifyDeliveries: false } as const;

/** What a person would miss. */
const counted = (app: Bench) => ({
  orders: app.store.orders.count('ours'),
  files: app.store.storage.count(),
  confirmed: Array.from({ length: CONFIRMED }, (_, number) => app.store.outbox.get(`i${number}`)?.orderId),
  decisions: app.store.inbox.page('ours', 'done', 0, 10).total,
  settings: app.store.settings.get(),
});

function decide(app: Bench): void {
  for (let number = 1; number <= 2; number += 1) {
    const id = app.store.inbox.add({
      accountId: 'ours',
      subject: `order ord_${number}`,
      kind: 'files_missing',
      at: number,
      orderId: `ord_${number}`,
      intentId: null,
      runId: null,
      rows: null,
      changes: [],
      reason: message('inbox.no_files'),
      priceFrom: null,
      priceTo: null,
    });
    app.store.inbox.handle(id, {
      state: 'done',
      until: null,
      decision: 'accepted',
      decidedAt: number,
      decidedBy: 'Dana',
    });
  }
}

test.each<BackupFormat>(['folder', 'file'])(
  'the schedule’s own backup (%s) brings everything back on a second computer after the first one is gone',
  async (format) => {
    const dir = temporaryFolder();
    const usb = join(temporaryFolder(), 'usb');
    mkdirSync(usb);
    const first = bench(dir);
    await fill(first, ORDERS);
    first.store.settings.put(SETTINGS);
    decide(first);
    for (let number = 0; number < CONFIRMED; number += 1) {
      const id = `i${number}`;
      first.store.outbox.insert(intent(id, { accountId: 'ours', body: '{}', bodySha256: sha256Of('{}') }));
      first.store.outbox.move(id, ['queued'], 'prepared', {}, 20, 'connecting');
      first.store.outbox.move(id, ['prepared'], 'on_wire', { sentAt: 21 }, 21, 'first byte');
      first.store.outbox.move(id, ['on_wire'], 'acked', { orderId: `ord_${number}` }, 22, 'answer');
    }
    await first.call(() =>
      first.handlers['storage.putSchedule']({ interval: 'daily', folder: usb, format, remindDays: 14 }),
    );
    const before = counted(first);
    first.storage.start();
    await until('the scheduled backup', () => first.store.storage.backups().lastGood !== null);
    await until('its job ended', () => first.store.storage.openJob() === null);
    await first.close();
    rmSync(dir, { recursive: true });

    const there = temporaryFolder();
    const second = bench(there);
    second.store.accounts.remove('ours');
    expect(await second.run({ kind: 'restore', folder: usb, keepIn: null })).toMatchObject({ state: 'done' });
    await second.close();
    const again = bench(there);
    expect(counted(again)).toEqual(before);
    expect(before).toMatchObject({
      orders: ORDERS,
      files: { files: ORDERS * 3 },
      decisions: 2,
      settings: SETTINGS,
    });
    expect(again.sound()).toEqual([]);
    expect(again.store.provenance.check()).toBe('copied');
    // The second computer has its own schedule: none.
    expect(again.store.storage.backups()).toMatchObject({ interval: 'never', folder: null });
    expect(readdirSync(usb).filter((name) => !name.startsWith('.'))).toHaveLength(1);
  },
);
