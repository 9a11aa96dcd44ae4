import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLibraryFiles } from '../../src/main/adapters/files/index.ts';
import { StoreError } from '../../src/main/app.ts';
import type { LibraryFiles } from '../../src/main/core/ports/index.ts';
import { type CallName, contract, ERROR_CODES, type Reply } from '../../src/shared/contract/index.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { startService } from '../sandbox/support.ts';
import { startTestApp } from '../support/app.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/until.ts';

const DRAFT = {
  ...EMPTY_DRAFT,
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  propertyType: 'Residential' as const,
};
const QUERY = { view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 50 } as const;

/** Everything that is in the files of a folder, as Latin-1. */
function contents(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

describe('the app', () => {
  it('takes an order from one click to delivery, and has it after a restart with no network', async () => {
    const first = await startTestApp({ practiceSpeed: 300 });
    const { id: accountId } = await first.call('accounts.addPractice', undefined);
    const { services } = await first.call('services.list', { accountId, refresh: false });
    const draft = { ...DRAFT, serviceId: services[0]?.id ?? '' };
    const { total } = await first.call('quote.get', { accountId, ...draft });
    await first.call('settings.put', { undoDelay: 5_000 });
    await first.call('orders.place', { accountId, draft, quoted: total });
    const rows = async () => (await first.call('orders.page', { accountId, ...QUERY })).rows;
    // Asked again and again: the last announcement may come before the last file is counted.
    await until('delivered, with its files', async () => {
      const [row] = await rows();
      return row?.status.kind === 'delivered' && row.filesLocal > 0 && row.filesLocal === row.filesExpected;
    });
    await first.stop();

    const second = await startTestApp({ dataDir: first.dataDir, offline: true });
    const [row] = (await second.call('orders.page', { accountId, ...QUERY })).rows;
    const detail = await second.call('orders.get', { accountId, orderId: row?.orderId ?? '' });
    expect(detail.order.status.kind).toBe('delivered');
    expect(detail.files.length).toBeGreaterThan(0);
    expect(detail.files.every((file) => file.state === 'local')).toBe(true);
    const pdf = detail.files.find((file) => file.kind === 'pdf')?.local;
    const path = second.app.localFile(accountId, pdf?.id ?? 0)?.path ?? '';
    expect(readFileSync(path, 'latin1')).toMatch(/^%PDF-/);
    expect((await second.call('connection.get', { accountId })).state).toBe('working_offline');
  });

  it('replies in data that JSON and structured clone keep, and refuses with listed codes only', async () => {
    const { app, call } = await startTestApp({ practiceSpeed: 60 });
    const { id: accountId } = await call('accounts.addPractice', undefined);
    const some = {
      accountId,
      orderId: 'none',
      intentId: 'none',
      fileId: 'none',
      localFileId: 1,
      downloadId: 1,
      name: 'N',
      environment: 'sandbox',
      baseUrl: 'http://127.0.0.1:1',
      version: 'v4',
      clientId: 'c',
      clientSecret: 's',
      refresh: false,
      serviceId: 's',
      rushOrder: false,
      pdfRequired: true,
      draft: EMPTY_DRAFT,
      quoted: null,
      decision: { kind: 'cancel' },
      as: 'files',
      link: 'map',
      theme: 'dark',
      ...QUERY,
    };
    // Removing the account comes last, so that the other calls have one.
    const names = (Object.keys(contract) as CallName[]).sort((a) => (a === 'accounts.remove' ? 1 : -1));
    const codes = new Set<string>();
    for (const name of names) {
      const takesNothing = contract[name].input.safeParse(undefined).success;
      const reply: Reply = await app.dispatch(name, takesNothing ? undefined : some);
      expect(JSON.parse(JSON.stringify(reply)), name).toEqual(reply);
      expect(structuredClone(reply), name).toEqual(reply);
      if (reply.ok) continue;
      codes.add(reply.error.code);
      expect(ERROR_CODES, name).toContain(reply.error.code);
      expect(reply.error.code, `${name}: ${reply.error.message}`).not.toBe('internal');
      expect(reply.error.message, name).toMatch(/^[\p{Lu}“\d].+[.!?]$/su);
    }
    expect(codes.size).toBeGreaterThan(2);
  });

  it('keeps secrets and tokens out of the database, the logs and every other file', async () => {
    const service = await startService();
    const { clientId, clientSecret } = service.createAccount({ name: 'Office', email: 'a@example.com' });
    const test = await startTestApp();
    const account = await test.call('accounts.add', {
      environment: 'sandbox',
      name: '',
      baseUrl: service.baseUrl,
      version: 'v4',
      clientId,
      clientSecret,
    });
    await test.call('connection.check', { accountId: account.id });
    const wrong = await test.reply('accounts.setSecret', {
      accountId: account.id,
      clientSecret: 'canary-secret-1',
    });
    expect(wrong).toMatchObject({ ok: false, error: { code: 'wrong_key' } });
    await test.stop();
    const files = contents(test.dataDir);
    expect(files).toContain(clientId);
    expect(files).not.toContain(clientSecret);
    expect(JSON.stringify([test.logger.lines, test.events, account, wrong])).not.toMatch(
      new RegExp(`${clientSecret}|canary-secret-1`),
    );
  });

  it('is one to a profile', async () => {
    const { app, dataDir } = await startTestApp();
    const again = () => startTestApp({ dataDir, start: false });
    const refused = await again().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StoreError);
    expect(String(refused)).toMatch(/already running/);
    await app.stop();
    await expect(again()).resolves.toBeDefined();
  });

  it('starts without its library’s disk, and uses it when it comes back', async () => {
    const clock = createFakeClock();
    let sweeps = 0;
    const sweep = async () => {
      sweeps += 1;
      if (sweeps === 1) throw new Error('the disk is gone');
    };
    const files: LibraryFiles = { ...createLibraryFiles({ root: temporaryFolder() }), sweep };
    const { reply, logger } = await startTestApp({ adapters: { files, clock } });
    const nothing = { ok: true, value: { accounts: [], activeId: null } };
    expect(await reply('accounts.list', undefined)).toEqual(nothing);
    // The library starts in the background: its trouble, and the next try, come when they come.
    const failed = expect.objectContaining({ what: 'start', facts: { area: 'library' } });
    await until('its trouble is logged', () => logger.lines.some((line) => failed.asymmetricMatch(line)));
    await clock.advance(5 * 60_000);
    await until('it was tried again', () => sweeps === 2);
  });

  it('answers after the stop too, and stops once however often it is asked', async () => {
    const { app } = await startTestApp();
    await Promise.all([app.stop(), app.stop()]);
    expect(await app.dispatch('accounts.list', undefined)).toMatchObject({ ok: false });
  });

  it('ends within bounded time whatever hangs', async () => {
    const clock = createFakeClock();
    const hang = {
      start: () => Promise.reject(new Error('no')),
      stop: () => new Promise<never>(() => {}),
      addAccount: () => Promise.reject(new Error('none')),
      onExit: () => {},
    };
    const { app } = await startTestApp({ adapters: { clock, practice: hang } });
    let ended = false;
    const stopped = app.stop().then(() => {
      ended = true;
    });
    await clock.advance(30_000);
    expect(ended).toBe(false);
    await clock.advance(60_000);
    await stopped;
  });
});
