import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { createFileLogger } from '../../../../src/main/adapters/log/index.ts';
import { logLine } from '../../../../src/main/core/workstation/support/log-lines.ts';
import { harmlessFact, withoutNames } from '../../../../src/main/core/workstation/support/private-text.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { startTestApp } from '../../../support/app.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { placeOrder } from '../../../support/place.ts';

/** Whoever finds a part of these in a report has learned something of the office or its customers. */
const CANARIES = {
  customerName: 'Canaria Quillfeather',
  customerEmail: 'canaria@quillfeather.example',
  customerPhone: '402-555-0147',
  address: '4711 Canary Perch Rd, Millbrook Falls, NE 68999',
  claimNumber: 'KNX-99-88776',
  insuredName: 'Tweety Fluffington',
  additionalInstructions: 'Beware of the parrot Polly',
  secret: 'canary-secret-6b1f9e2d',
} as const;
const PARTS = [
  /canar/i,
  /quillfeather/i,
  /555.0147/,
  /4711/,
  /perch/i,
  /millbrook/i,
  /68999/,
  /KNX/,
  /88776/,
  /tweety|fluffington/i,
  /parrot|polly/i,
  /6b1f9e2d/,
];

it('a report has versions, counts and the log, and nothing of the office, its customers or its folders', async () => {
  const dataDir = temporaryFolder();
  const logger = createFileLogger({ dir: join(dataDir, 'logs') });
  const { call, app } = await startTestApp({ dataDir, adapters: { logger } });
  const { id: accountId } = await call('accounts.addPractice', undefined);
  await call('settings.put', { undoDelay: 5_000, theme: 'dark' });
  const { services } = await call('services.list', { accountId, refresh: true });
  const { secret, ...personal } = CANARIES;
  await placeOrder(call, accountId, {
    ...EMPTY_DRAFT,
    ...personal,
    serviceId: services[0]?.id ?? '',
    propertyType: 'Residential',
  });
  const folder = `${dataDir}/Library/${CANARIES.address}`;
  logger.error('download', new Error(`ENOENT: no such file or directory, open '${folder}/report.pdf'`), {
    path: `${folder}/report.pdf`,
    order: 'ord_4xyz',
  });
  logger.warn('an order', {
    name: CANARIES.insuredName,
    note: CANARIES.claimNumber,
    words: `${CANARIES.customerName} has claim ${CANARIES.claimNumber} at ${CANARIES.address.toLowerCase()}`,
  });
  logger.error('sign-in', new Error(`refused for ${CANARIES.customerEmail}, client_secret=${secret}`));
  logger.error('address', new Error(`${CANARIES.address} isn't known: ${folder}/a, b/c.pdf can't be read`));

  const { name, text } = await call('support.report', undefined);
  expect(name).toMatch(/^Ridgeline report \d{4}-\d\d-\d\d\.txt$/);
  expect(text).toContain('Version: 0.0.0-test');
  expect(text).toContain('theme: dark');
  expect(text).toMatch(/confirmed and not settled: queued 1/);
  expect(text).toContain('order ord_4xyz');
  expect(text).toMatch(/Error: ENOENT: no such file or directory, open \[text\] \(report\.test\.ts:\d+:\d+/);
  expect(PARTS.filter((part) => part.test(text))).toEqual([]);
  expect(text).not.toContain(dataDir);
  await app.stop();
});

describe('what leaves with a report', () => {
  test.each([
    [
      "EPERM: operation not permitted, rename 'C:\\Users\\jo\\x' -> 'C:\\y'",
      'EPERM: operation not permitted, rename [text] -> [text]',
    ],
    ['copy to D:\\Jobs\\12 Oak St\\a.pdf failed', 'copy to [path]'],
    ['read \\\\server\\share\\Jobs failed', 'read [path]'],
    ['open /home/jo/Documents/12 Oak St, Lincoln: no', 'open [path]'],
    ['12 Oak Street isn’t there', '[address] isn’t there'],
    ['no house at 7 old mill rd', 'no house at [address]'],
    ['Jo Quill of Lincoln, NE-77-12 called', '[name] [name] of [name], [number] called'],
    ['The database couldn’t be read', 'The database couldn’t be read'],
    ['claim 000451 of jo@example.com', 'claim [number] of [email]'],
    ['database disk image is malformed', 'database disk image is malformed'],
    ['answered 503 after 3 tries', 'answered [number] after 3 tries'],
  ])('%j becomes %j', (before, after) => {
    expect(withoutNames(before)).toBe(after);
  });

  test('facts are numbers, codes and ids, or nothing', () => {
    expect(harmlessFact('bytes', 3)).toBe('3');
    expect(harmlessFact('orderId', 'ord_x9')).toBe('ord_x9');
    expect(harmlessFact('code', 'ECONNRESET')).toBe('ECONNRESET');
    expect(harmlessFact('orderId', 'Jo Quill')).toBe('[text]');
    expect(harmlessFact('note', 'KNX-99-88776')).toBe('[text]');
    expect(harmlessFact('code', { a: 1 })).toBe('[text]');
  });

  test('a line that a crash cut off says so', () => {
    expect(logLine('{"at":"2026-11-')).toBe('(a line that a crash cut off)');
  });
});
