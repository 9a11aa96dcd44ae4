import { expect, onTestFinished, test } from 'vitest';
import { createReportMaker } from '../../../src/sandbox/report/index.ts';
import { createReportThreads } from '../../../src/sandbox/report/threads.ts';
import { imageryFolder, ORDER } from './orders.ts';

test('threads make the same bytes as the maker itself, hashes them, and end when closed', async () => {
  const settings = { cacheDir: imageryFolder() };
  const threads = createReportThreads(settings, 2);
  onTestFinished(() => threads.close?.());
  await threads.prepare();
  const [one, two, alone] = await Promise.all([
    threads.make(ORDER),
    threads.make({ ...ORDER, orderId: 'ORD-2' }),
    createReportMaker(settings).make(ORDER),
  ]);
  expect(one.map(({ name }) => name)).toEqual(alone.map(({ name }) => name));
  for (const [index, file] of one.entries())
    expect([file.name, file.bytes.equals(alone[index]?.bytes ?? Buffer.of())]).toEqual([file.name, true]);
  expect(one.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256 ?? ''))).toBe(true);
  expect(two.find(({ name }) => name === 'invoice.pdf')?.sha256).not.toBe(
    one.find(({ name }) => name === 'invoice.pdf')?.sha256,
  );
  // Memory that threads share isn't copied with every report.
  expect(one.find(({ name }) => name === 'top.jpg')?.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  const late = expect(threads.make(ORDER)).rejects.toThrow('ended');
  await threads.close?.();
  await late;
  await expect(threads.make(ORDER)).rejects.toThrow('closed');
});

test('a report that cannot be made rejects with the reason, and the thread makes the next one', async () => {
  const threads = createReportThreads({ cacheDir: imageryFolder() }, 1);
  onTestFinished(() => threads.close?.());
  await expect(threads.make({ ...ORDER, address: undefined as unknown as string })).rejects.toThrow(
    'TypeError',
  );
  expect(await threads.make(ORDER)).toHaveLength(17);
});
