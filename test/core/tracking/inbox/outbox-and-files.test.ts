import { describe, expect, it } from 'vitest';
import { type Message, verbatim } from '../../../../src/shared/copy/message.ts';
import type { HoldReason, IntentState } from '../../../../src/shared/domain/intent.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/shared/domain/units.ts';
import { intent } from '../../../store/rows.ts';
import { ACCOUNT, office, reported, usd } from './harness.ts';

/** An office with one confirmed order, and the way to move it as the outbox does. */
function confirmed() {
  const all = office();
  const { store, clock, bus } = all;
  store.outbox.insert(intent('i1', { confirmedAt: clock.now() }));
  let state: IntentState = 'queued';
  const move = async (
    to: IntentState,
    patch: { hold?: HoldReason | null; message?: Message; orderId?: string } = {},
  ) => {
    store.outbox.move('i1', [state], to, { hold: null, ...patch }, clock.now(), 'test');
    state = to;
    bus.emit('intent.changed', { accountId: ACCOUNT, intentId: 'i1', runId: null });
    await clock.advance(1_500);
  };
  const open = () => all.page().items.map(({ kind, reason }) => `${kind}: ${reason}`);
  return { ...all, move, open };
}

describe('a confirmed order', () => {
  it('that is refused needs a person at once; taken back, it’s settled', async () => {
    const { move, open, page } = confirmed();
    await move('prepared');
    await move('on_wire');
    await move('rejected', { message: verbatim('The service refused this order: no such report.') });
    expect(open()).toEqual(['order_refused: The service refused this order: no such report.']);
    expect(page().items[0]).toMatchObject({
      intentId: 'i1',
      orderId: null,
      address: '12 N Oak St',
      batch: null,
      rows: null,
    });
    await move('cancelled');
    expect(page('done').items).toMatchObject([{ kind: 'order_refused', decision: 'settled' }]);
  });

  it('whose answer never came is looked for first; a person is asked when it stays unknown', async () => {
    const { move, open, clock } = confirmed();
    await move('prepared');
    await move('on_wire');
    await move('unknown');
    expect(open()).toEqual([]);
    await clock.advance(5 * MINUTE);
    expect(open()).toEqual([
      'order_unknown: We couldn’t confirm whether this order was placed. Don’t order it again before that is settled.',
    ]);
    await move('needs_human', { message: verbatim('Ridgeline has looked 5 times.') });
    expect(open()).toEqual(['order_unknown: Ridgeline has looked 5 times.']);
    await move('acked', { orderId: '7' });
    expect(open()).toEqual([]);
  });

  it('that was found soon makes no item', async () => {
    const { move, open, page, clock } = confirmed();
    await move('prepared');
    await move('on_wire');
    await move('unknown');
    await clock.advance(MINUTE);
    await move('acked', { orderId: '7' });
    await clock.advance(HOUR);
    expect([open(), page('done').total]).toEqual([[], 0]);
  });

  it.each([
    ['account_changed', 0],
    ['stale', 0],
    ['signed_out', 2 * MINUTE],
    ['keychain_locked', 2 * MINUTE],
    ['offline', 30 * MINUTE],
    ['paused', DAY],
  ] as const)(
    'that waits (%s) is reported after %i ms, once, however often it is tried',
    async (hold, grace) => {
      const { move, open, clock, page, inbox, notices } = confirmed();
      await move('held', { hold });
      if (grace > 0) {
        expect(open()).toEqual([]);
        await clock.advance(grace - MINUTE);
        expect(open()).toEqual([]);
        await clock.advance(2 * MINUTE + 5_000);
      }
      expect(open()).toEqual([
        expect.stringMatching(/^order_held: This order is waiting: .*\. Nothing has been sent\.$/),
      ]);
      for (let tries = 0; tries < 3; tries += 1) {
        await move('queued', { hold });
        expect(open()).toHaveLength(1);
        await move('prepared');
        expect(open()).toHaveLength(1);
        await move('held', { hold });
      }
      const itemId = page().items[0]?.id ?? 0;
      inbox.handlers['inbox.decide']({ itemId, decision: { kind: 'done' } });
      await move('queued', { hold });
      await move('held', { hold });
      await clock.advance(3 * MINUTE);
      expect([open(), page('done').total]).toEqual([[], 1]);
      expect(notices).toHaveLength(1);
    },
  );

  it('that is held for its price shows the price that was agreed to beside the new one', async () => {
    const { store, clock, bus, page } = office();
    store.outbox.insert(intent('i1', { confirmedAt: clock.now(), agreed: usd(3_400) }));
    const hold = async (offered: ReturnType<typeof usd> | null) => {
      store.outbox.move('i1', ['queued', 'held'], 'held', { hold: 'stale', offered }, clock.now(), 'price');
      bus.emit('intent.changed', { accountId: ACCOUNT, intentId: 'i1', runId: null });
      await clock.advance(1_500);
    };
    await hold(usd(3_900));
    expect(page().items).toMatchObject([
      { changes: [{ field: 'price', from: '$34.00', to: '$39.00' }], priceEffect: usd(500) },
    ]);
    await hold(usd(4_200));
    expect(page().items).toMatchObject([
      { changes: [{ field: 'price', from: '$34.00', to: '$42.00' }], priceEffect: usd(800) },
    ]);
    await hold(null);
    expect(page().items).toMatchObject([
      { changes: [{ field: 'price', from: '$34.00', to: null }], priceEffect: null },
    ]);
  });

  it('that wait for the same are one item, which goes when they go, and comes again another time', async () => {
    const { store, clock, bus, page, notices, inbox } = office();
    const report = async () => {
      bus.emit('intent.changed', { accountId: ACCOUNT, intentId: 'w1', runId: null });
      await clock.advance(2_000);
    };
    const wait = (from: number, to: number) => {
      for (let each = from; each <= to; each += 1)
        store.outbox.insert(intent(`w${each}`, { state: 'held', hold: 'offline', confirmedAt: clock.now() }));
    };
    wait(1, 30);
    await clock.advance(31 * MINUTE);
    expect(page().items).toMatchObject([
      {
        kind: 'order_held',
        rows: 30,
        intentId: null,
        reason: '30 orders are waiting: the service can’t be reached. None of them has been sent.',
      },
    ]);
    for (let each = 1; each <= 29; each += 1)
      store.outbox.move(`w${each}`, ['held'], 'acked', { orderId: `o${each}`, hold: null }, clock.now(), 'x');
    await report();
    expect(page().items).toMatchObject([
      {
        rows: null,
        intentId: 'w30',
        reason: 'This order is waiting: the service can’t be reached. Nothing has been sent.',
      },
    ]);
    inbox.handlers['inbox.decide']({ itemId: page().items[0]?.id ?? 0, decision: { kind: 'done' } });
    await clock.advance(10 * MINUTE);
    expect(page().items).toEqual([]);
    store.outbox.move('w30', ['held'], 'acked', { orderId: 'o30', hold: null }, clock.now(), 'x');
    await report();
    wait(31, 31);
    await clock.advance(32 * MINUTE);
    expect(page().items).toMatchObject([{ intentId: 'w31' }]);
    expect(notices).toHaveLength(2);
  });

  it('what was missed while the app was closed is found at the start; what was settled meanwhile goes', async () => {
    const { store, clock, inbox, page } = office();
    store.outbox.insert(
      intent('i1', { confirmedAt: clock.now(), state: 'rejected', message: verbatim('No.') }),
    );
    inbox.stop();
    inbox.start();
    expect(page().items).toMatchObject([{ kind: 'order_refused', intentId: 'i1' }]);
    inbox.stop();
    store.outbox.move('i1', ['rejected'], 'cancelled', {}, clock.now(), 'taken back');
    inbox.start();
    expect(page().items).toEqual([]);
  });
});

describe('the rows of a list', () => {
  function list() {
    const all = office();
    const { store, clock, bus } = all;
    const run = { id: 'r1', accountId: ACCOUNT, listId: null, name: 'Fall storm', confirmedFor: 'x' };
    store.runs.insert({
      ...run,
      confirmedAt: clock.now(),
      dueAt: 0,
      paused: false,
      hold: null,
      message: null,
      endedAt: null,
      checkouts: 1,
      wordAt: null,
    });
    for (let row = 1; row <= 40; row += 1)
      store.outbox.insert(intent(`i${row}`, { runId: 'r1', row, confirmedAt: clock.now() }));
    const end = async (from: number, to: number, state: IntentState, orderId: string | null = null) => {
      for (let row = from; row <= to; row += 1) {
        store.outbox.move(
          `i${row}`,
          ['queued', 'rejected', 'needs_human'],
          state,
          { orderId },
          clock.now(),
          'test',
        );
        bus.emit('intent.changed', { accountId: ACCOUNT, intentId: `i${row}`, runId: null });
        bus.emit('run.changed', { accountId: ACCOUNT, runId: 'r1' });
      }
      await clock.advance(1_500);
    };
    return { ...all, end };
  }

  it('are one item for each kind of trouble, which grows with them', async () => {
    const { end, page, inbox } = list();
    await end(1, 12, 'rejected');
    await end(13, 14, 'needs_human');
    await end(15, 40, 'acked', '1');
    expect(page().items.map(({ kind, rows, batch, reason }) => [kind, rows, batch, reason])).toEqual([
      [
        'order_unknown',
        2,
        { runId: 'r1', name: 'Fall storm' },
        'We couldn’t confirm whether 2 orders from “Fall storm” were placed. Don’t order them again.',
      ],
      [
        'order_refused',
        12,
        { runId: 'r1', name: 'Fall storm' },
        'The service refused 12 orders from “Fall storm”; nothing was placed for them.',
      ],
    ]);
    const refused = page().items.find(({ kind }) => kind === 'order_refused');
    inbox.handlers['inbox.decide']({ itemId: refused?.id ?? 0, decision: { kind: 'done' } });
    await end(13, 13, 'acked', '2');
    expect(page().items).toMatchObject([{ kind: 'order_unknown', rows: 1 }]);
    await end(14, 14, 'cancelled');
    expect(page().items).toEqual([]);
    await end(1, 3, 'cancelled');
    expect(page().items).toEqual([]);
  });

  it('that wait for a decision on another order of their roof are listed as such, not as unconfirmed', async () => {
    const { store, clock, bus, page } = list();
    for (const id of ['i1', 'i2'])
      store.outbox.move(id, ['queued'], 'held', { hold: 'duplicate' }, clock.now(), 'duplicate');
    bus.emit('run.changed', { accountId: ACCOUNT, runId: 'r1' });
    await clock.advance(1_500);
    expect(page().items.map(({ kind, rows, reason }) => [kind, rows, reason])).toEqual([
      ['order_held', 2, '2 orders are waiting in “Fall storm”: another order for the same roof turned up.'],
    ]);
  });

  it('that the service changes carry their list', async () => {
    const { end, take, page } = list();
    await end(1, 1, 'acked', '77');
    take(reported('77', 'accepted', { price: usd(4_250) }));
    take(reported('77', 'cancelled', { price: usd(4_250) }));
    expect(page().items).toMatchObject([{ kind: 'cancelled', batch: { runId: 'r1', name: 'Fall storm' } }]);
  });
});

describe('the files of a delivery', () => {
  const file = (fileId: string) => ({
    fileId,
    name: `${fileId}.pdf`,
    size: 10,
    contentType: null,
    raw: '{}',
  });
  const local = (fileId: string) => ({
    orderId: '1',
    fileId,
    name: `${fileId}.pdf`,
    kind: 'pdf' as const,
    size: 10,
    sha256: fileId.repeat(64).slice(0, 64),
    path: `${fileId}.pdf`,
    savedAt: 1,
  });

  function delivered() {
    const all = office();
    all.take(reported('1', 'qa'));
    all.take(reported('1', 'completed'));
    const { store, bus, clock } = all;
    const keep = async (...ids: string[]) => {
      for (const id of ids) store.files.addLocal(ACCOUNT, local(id));
      bus.emit('files.changed', { accountId: ACCOUNT, orderId: '1' });
      await clock.advance(1_500);
    };
    return { ...all, keep };
  }

  it('that stay short are an item after the grace, settled when the last one is here', async () => {
    const { store, keep, page, clock } = delivered();
    store.files.putRemote(ACCOUNT, '1', [file('a'), file('b'), file('c')], clock.now());
    await keep('a');
    await clock.advance(14 * MINUTE);
    expect(page().items).toEqual([]);
    await clock.advance(3 * MINUTE);
    expect(page().items).toMatchObject([
      {
        kind: 'files_missing',
        orderId: '1',
        reason: 'The order was delivered with 3 files, but only 1 of them reached this computer.',
        changes: [{ field: 'files', from: '3 files at the service', to: '1 on this computer' }],
      },
    ]);
    await keep('b');
    await clock.advance(2 * MINUTE);
    expect(page().items).toMatchObject([{ reason: expect.stringContaining('only 2 of them') }]);
    await keep('c');
    expect(page().items).toEqual([]);
    expect(page('done').items).toMatchObject([{ kind: 'files_missing', decision: 'settled' }]);
    expect(store.awaitedFiles.list()).toEqual([]);
  });

  it('that the service never lists are an item; offline, nothing can be said', async () => {
    const { page, clock, world } = delivered();
    world.state = 'offline';
    await clock.advance(2 * HOUR);
    expect(page().items).toEqual([]);
    world.state = 'online';
    await clock.advance(2 * MINUTE);
    expect(page().items).toMatchObject([
      { reason: 'The order is delivered, but the service lists no files for it.' },
    ]);
  });

  it('are not missing where the person fetches them by hand, or called a transfer off, or they are on their way', async () => {
    const byHand = delivered();
    byHand.store.settings.put({ onDelivery: 'nothing' });
    const other = delivered();
    other.store.files.putRemote(ACCOUNT, '1', [file('a'), file('b')], 1);
    const queued = other.store.downloads.enqueue(ACCOUNT, '1', 'a', 'a.pdf', 1);
    for (const each of [byHand, other]) {
      await each.clock.advance(HOUR);
      expect(each.page().items).toEqual([]);
    }
    other.store.downloads.update(queued.id, { state: 'cancelled', endedAt: 5 });
    await other.clock.advance(5 * MINUTE);
    expect(other.page().items).toEqual([]);
  });

  it('that failed for good are one item for the order, settled when they come after all', async () => {
    const { store, bus, clock, page, inbox } = office();
    const fail = async (fileId: string) => {
      const download = store.downloads.enqueue(ACCOUNT, '1', fileId, `${fileId}.pdf`, clock.now());
      store.downloads.update(download.id, {
        state: 'failed',
        problem: verbatim('The disk is full.'),
        endedAt: clock.now(),
      });
      bus.emit('files.changed', { accountId: ACCOUNT, orderId: '1' });
      await clock.advance(1_500);
      return download.id;
    };
    const first = await fail('a');
    expect(page().items).toMatchObject([
      { kind: 'download_failed', reason: 'a.pdf couldn’t be downloaded. The disk is full.' },
    ]);
    const second = await fail('b');
    expect(page().items).toMatchObject([{ reason: '2 files couldn’t be downloaded. The disk is full.' }]);
    const itemId = page().items[0]?.id ?? 0;
    inbox.handlers['inbox.decide']({ itemId, decision: { kind: 'done' } });
    bus.emit('files.changed', { accountId: ACCOUNT, orderId: '1' });
    await clock.advance(1_500);
    expect(page().items).toEqual([]);
    inbox.handlers['inbox.reopen']({ itemId });
    for (const id of [first, second]) store.downloads.update(id, { state: 'done', problem: null });
    bus.emit('files.changed', { accountId: ACCOUNT, orderId: '1' });
    await clock.advance(1_500);
    expect(page('done').items).toMatchObject([{ decision: 'settled' }]);
  });
});
