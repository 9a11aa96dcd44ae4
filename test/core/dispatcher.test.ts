import { describe, expect, it } from 'vitest';
import { createDispatcher } from '../../src/main/core/dispatcher.ts';
import { CallFailure } from '../../src/main/core/kernel/failure.ts';
import { DiskError } from '../../src/main/core/ports/index.ts';
import { openStore } from '../../src/main/store/index.ts';
import type { ErrorCode, Handlers, Reply } from '../../src/shared/contract/index.ts';
import { message } from '../../src/shared/copy/message.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { createMemoryLogger } from '../support/memory-logger.ts';

function dispatcher(
  handlers: Partial<Record<keyof Handlers, (input: never) => unknown>>,
  steps: number[] = [],
) {
  const logger = createMemoryLogger();
  let time = 0;
  const stopwatch = () => {
    time += steps.shift() ?? 0;
    return time;
  };
  return { dispatch: createDispatcher(handlers as unknown as Handlers, logger, () => {}, stopwatch), logger };
}
const code = (reply: Reply) => (reply.ok ? 'ok' : reply.error.code);

describe('the dispatcher', () => {
  it('answers a handler’s value as data', async () => {
    const { dispatch } = dispatcher({ 'settings.get': () => ({ theme: 'dark' }) });
    const reply = await dispatch('settings.get', undefined);
    expect(reply).toEqual({ ok: true, value: { theme: 'dark' } });
    expect(structuredClone(reply)).toEqual(reply);
  });

  it('takes null for nothing, as JSON has no undefined', async () => {
    const { dispatch } = dispatcher({ 'settings.get': () => undefined });
    expect(await dispatch('settings.get', null)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['an unknown name', 'orders.steal', {}],
    ['a name of Object’s', 'constructor', {}],
    ['__proto__', '__proto__', {}],
    ['an empty name', '', {}],
    ['a name that is no text', 7 as unknown as string, {}],
    ['no input', 'orders.get', undefined],
    ['an input of another kind', 'orders.get', 'x'],
    ['a missing field', 'orders.get', { accountId: 'a' }],
    ['a field of another type', 'orders.get', { accountId: 'a', orderId: 1 }],
    [
      'a window too large',
      'orders.page',
      { accountId: 'a', view: 'all', text: '', sort: 'ordered', descending: true, offset: 0, limit: 1e9 },
    ],
  ])('refuses %s before any handler', async (_, name, input) => {
    const never = () => {
      throw new Error('reached');
    };
    const { dispatch, logger } = dispatcher({ 'orders.get': never, 'orders.page': never });
    expect(code(await dispatch(name, input))).toBe('bad_input');
    expect(logger.lines).toEqual([]);
  });

  it('names the fields of a draft', async () => {
    const { dispatch } = dispatcher({});
    const draft = { ...EMPTY_DRAFT, address: 'x'.repeat(20_000), rushOrder: 'yes' };
    const reply = await dispatch('orders.place', { accountId: 'a', draft, quoted: null });
    expect(reply).toMatchObject({ ok: false, error: { code: 'bad_input' } });
    const fields = reply.ok ? [] : (reply.error.detail?.fields ?? []);
    expect(fields).toContainEqual({ field: 'address', message: message('common.too_long') });
    expect(fields.map((problem) => problem.field)).toContain('rushOrder');
  });

  it('names what is wrong in the words of the form', async () => {
    const { dispatch } = dispatcher({});
    const input = { environment: 'sandbox', baseUrl: 'x', version: 'v4', clientId: ' ', clientSecret: 's' };
    const reply = await dispatch('accounts.check', input);
    expect(reply.ok ? '' : reply.error.message).toBe(
      'The client ID is missing or too short. Check it and try again.',
    );
  });

  it('passes a refusal on word for word', async () => {
    const refuse = () => {
      throw new CallFailure('too_late', 'It is gone.', { serviceSaid: 'no' });
    };
    const { dispatch, logger } = dispatcher({ 'settings.get': refuse });
    expect(await dispatch('settings.get', undefined)).toEqual({
      ok: false,
      error: { code: 'too_late', message: 'It is gone.', detail: { serviceSaid: 'no' } },
    });
    expect(logger.lines).toEqual([]);
  });

  it.each([
    ['an Error', new Error('boom at /home/x')],
    ['text', 'boom'],
    ['nothing', undefined],
    ['a code that isn’t listed', new CallFailure('boom' as ErrorCode, 'boom')],
  ])('makes %s an internal error with the id of its log line', async (_, thrown) => {
    const { dispatch, logger } = dispatcher({
      'settings.get': async () => {
        throw thrown;
      },
    });
    const reply = await dispatch('settings.get', undefined);
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal', detail: { logId: 'E1' } } });
    expect(reply.ok ? '' : reply.error.message).toMatch(/^Something went wrong inside Ridgeline\. .*E1/);
    expect(JSON.stringify(reply)).not.toContain('boom');
    expect(logger.lines).toMatchObject([{ level: 'error', facts: { name: 'settings.get' } }]);
  });

  it('keeps the words of the disk and of the store', async () => {
    const store = openStore(':memory:');
    store.accounts.insert({
      id: 'a',
      environment: 'sandbox',
      name: 'A',
      baseUrl: 'https://x',
      version: 'v4',
      clientId: 'c',
      secretSavedAt: null,
      libraryFolder: 'A',
      createdAt: 1,
    });
    store.outbox.insert({
      id: 'i',
      accountId: 'a',
      reference: 'RL-1',
      draft: EMPTY_DRAFT,
      body: '{}',
      bodySha256: '',
      confirmedFor: '',
      quoted: null,
      state: 'queued',
      hold: null,
      attempt: 1,
      confirmedAt: 1,
      dueAt: 1,
      sentAt: null,
      orderId: null,
      message: null,
      problems: [],
      lookedAt: null,
      looks: 0,
      lookingSince: null,
      runId: null,
      row: null,
      batchId: null,
      checkoutId: null,
      agreed: null,
      agreedAt: 0,
      offered: null,
      acknowledged: [],
    });
    const { dispatch } = dispatcher({
      'settings.get': () => {
        throw new DiskError('full', 'The disk is full.');
      },
      'accounts.list': () => store.accounts.remove('a'),
    });
    expect(await dispatch('settings.get', undefined)).toMatchObject({
      error: { code: 'disk', message: 'The disk is full.' },
    });
    expect(await dispatch('accounts.list', undefined)).toMatchObject({
      error: { code: 'refused', message: /settled/ },
    });
    store.close();
  });

  it('logs a call that holds the main process up, and one that takes long', async () => {
    const work = { 'settings.get': () => null };
    const held = dispatcher(work, [0, 41, 0]);
    await held.dispatch('settings.get', undefined);
    expect(held.logger.lines).toMatchObject([{ level: 'warn', facts: { name: 'settings.get', heldMs: 41 } }]);
    const long = dispatcher(work, [0, 1, 1_000]);
    await long.dispatch('settings.get', undefined);
    expect(long.logger.lines).toMatchObject([{ level: 'warn', facts: { totalMs: 1_001 } }]);
    const quick = dispatcher(work, [0, 40, 100]);
    await quick.dispatch('settings.get', undefined);
    expect(quick.logger.lines).toEqual([]);
  });
});
