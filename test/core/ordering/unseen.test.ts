import { describe, expect, it } from 'vitest';
import { duplicateName } from '../../../src/shared/domain/list.ts';
import { makeReference, withReference } from '../../../src/shared/domain/reference.ts';
import { MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { spoken } from '../../support/spoken.ts';
import { DRAFT, outboxHarness, remote } from './harness.ts';

const UNDO = 10 * SECOND;
const QUOTED = { minor: 4_250, currency: 'USD' };
/** What another desk's order carries. */
const ELSEWHERE = withReference(
  makeReference(() => new Uint8Array(10)),
  '',
  'FRONT',
);

function started() {
  const harness = outboxHarness();
  harness.outbox.start();
  const press = (duplicates: readonly string[] = []) =>
    harness.outbox.handlers['orders.place']({
      accountId: 'a1',
      draft: DRAFT,
      quoted: QUOTED,
      duplicates: [...duplicates],
    });
  return { ...harness, press };
}

const question = (...orderIds: string[]) => ({
  code: 'duplicates',
  detail: { duplicates: orderIds.map((orderId) => expect.objectContaining({ orderId })) },
});

describe('placing an order', () => {
  it('comes back as a question for an order in the cache that the person hasn’t named', async () => {
    const { press, intake, store } = started();
    intake.take('a1', [remote('o7', null)]);
    await expect(press()).rejects.toMatchObject(question('o7'));
    await expect(press(['order:o8'])).rejects.toMatchObject(question('o7'));
    expect(store.outbox.singles(['queued'])).toEqual([]);
    expect(await press(['order:o7'])).toMatchObject({ state: 'queued', acknowledged: ['order:o7'] });
  });

  it('comes back as a question for a confirmation of another window, pressed in the same moment', async () => {
    const { press, clock, bodies } = started();
    const both = await Promise.allSettled([press(), press()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await clock.advance(MINUTE);
    expect(bodies).toHaveLength(1);
  });

  it('comes back as a question for an order that only the service knows yet', async () => {
    const { press, script } = started();
    script.elsewhere = [remote('o9', ELSEWHERE)];
    await expect(press()).rejects.toMatchObject({
      code: 'duplicates',
      detail: { duplicates: [{ orderId: 'o9', elsewhere: true, desk: 'FRONT' }] },
    });
  });

  it('continues with what is known where the service doesn’t answer within 4 seconds', async () => {
    const harness = outboxHarness();
    harness.outbox.start();
    harness.script.hangs = true;
    const placed = harness.place();
    await harness.clock.advance(4 * SECOND);
    expect(await placed).toMatchObject({ state: 'queued' });
  });
});

describe('an order in its undo delay', () => {
  it('waits for the person when another desk has ordered its roof meanwhile, and says who and when', async () => {
    const { press, script, clock, bodies, intent, outbox } = started();
    const { id } = await press();
    const orderedAt = clock.now();
    script.elsewhere = [{ ...remote('o9', ELSEWHERE), orderedAt }];
    await clock.advance(UNDO + SECOND);
    expect(bodies).toHaveLength(0);
    expect(intent(id)).toMatchObject({ state: 'held', hold: 'duplicate' });
    expect(spoken(intent(id).message)).toMatch(
      /at another computer \(FRONT\).*as order o9\. Nothing was sent/,
    );
    const detail = await outbox.handlers['outbox.detail']({ intentId: id });
    expect(detail.choices).toEqual(['order_anyway', 'cancel']);
    expect(detail.duplicates).toMatchObject([{ orderId: 'o9', desk: 'FRONT' }]);
    // Days may pass; nothing goes automatically.
    await clock.advance(60 * MINUTE);
    expect(bodies).toHaveLength(0);
  });

  it('goes when the person has seen it, and not for another one that they haven’t', async () => {
    const { press, script, clock, bodies, intake, outbox } = started();
    const { id: intentId } = await press();
    script.elsewhere = [remote('o9', ELSEWHERE)];
    await clock.advance(UNDO + SECOND);
    const { duplicates } = await outbox.handlers['outbox.detail']({ intentId });
    const decision = { kind: 'order_anyway', duplicates: duplicates.map(duplicateName) } as const;
    intake.take('a1', [remote('o10', null)]);
    await expect(outbox.handlers['outbox.decide']({ intentId, decision })).rejects.toMatchObject(
      question('o10'),
    );
    const all = { ...decision, duplicates: [...decision.duplicates, 'order:o10'] };
    await outbox.handlers['outbox.decide']({ intentId, decision: all });
    await clock.advance(SECOND);
    expect(bodies).toHaveLength(1);
  });

  it('isn’t asked about an order that it was confirmed with in sight', async () => {
    const { press, script, clock, bodies } = started();
    script.elsewhere = [remote('o9', ELSEWHERE)];
    await expect(press()).rejects.toMatchObject(question('o9'));
    await press(['order:o9']);
    await clock.advance(UNDO + SECOND);
    expect(bodies).toHaveLength(1);
  });

  it('waits while the service can’t be read, and goes without a look where only its lists fail', async () => {
    const { press, script, clock, bodies, intent } = started();
    const { id } = await press();
    script.elsewhere = { kind: 'network', fault: 'reset', detail: '' };
    await clock.advance(UNDO + SECOND);
    expect(intent(id)).toMatchObject({ state: 'held', hold: 'offline' });
    await clock.advance(10 * MINUTE);
    expect(bodies).toHaveLength(1);
  });
});

describe('a list', () => {
  const rows = [1, 2, 3].map((row) => ({
    row,
    draft: { ...DRAFT, address: `${row} Elm St` },
    quoted: QUOTED,
  }));
  const list = { accountId: 'a1', listId: 'list', name: 'Storm' };
  const other = { ...remote('o9', ELSEWHERE), address: '2 Elm St' };

  it('is refused as a whole for a row whose roof was ordered unseen, and recorded when it was seen', () => {
    const { outbox, intake, store } = started();
    intake.take('a1', [other]);
    expect(() => outbox.runs.confirm({ ...list, rows }, () => {})).toThrow(/haven’t seen yet/);
    expect(store.runs.open()).toEqual([]);
    const seen = rows.map((row) => ({ ...row, acknowledged: ['order:o9'] }));
    expect(outbox.runs.confirm({ ...list, rows: seen }, () => {})).toBeTruthy();
  });

  it('sends the other rows, and keeps the one that another desk ordered meanwhile for the person', async () => {
    const { outbox, script, clock, store } = started();
    const id = outbox.runs.confirm({ ...list, rows }, () => {});
    script.elsewhere = [other];
    await clock.advance(UNDO + SECOND);
    const states = store.runs.rows(id, 'all', 0, 10).rows.map(({ state }) => state);
    expect(states).toEqual(['checking', 'needs_you', 'checking']);
    expect(outbox.runs.get(id)?.counts).toMatchObject({ needs_you: 1 });
  });
});
