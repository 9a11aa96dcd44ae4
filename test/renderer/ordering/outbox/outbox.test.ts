import { describe, expect, it } from 'vitest';
import { standingOf, stripLines } from '../../../../src/renderer/features/ordering/outbox/words.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import type { Intent, IntentState } from '../../../../src/shared/domain/intent.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';

const NOW = 1_000_000;
const intent = (state: IntentState, more: Partial<Intent> = {}): Intent => ({
  id: 'i',
  accountId: 'a',
  reference: 'RL-X',
  draft: EMPTY_DRAFT,
  body: '{}',
  bodySha256: '',
  confirmedFor: '',
  quoted: null,
  state,
  hold: null,
  attempt: 1,
  confirmedAt: NOW,
  dueAt: NOW,
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
  ...more,
});

describe('a line of the outbox', () => {
  it('counts the undo delay down in whole seconds and offers it only until then', () => {
    expect(standingOf(intent('queued', { dueAt: NOW + 9_001 }), NOW)).toMatchObject({
      kind: 'undo',
      title: 'Sending in 10 s',
    });
    expect(standingOf(intent('queued', { dueAt: NOW }), NOW)?.kind).toBe('waiting');
  });

  it.each([
    ['held', 'waiting'],
    ['prepared', 'sending'],
    ['on_wire', 'sending'],
    ['unknown', 'checking'],
    ['quarantined', 'checking'],
    ['rejected', 'refused'],
    ['conflict', 'attention'],
    ['needs_human', 'attention'],
  ] as const)('%s is %s', (state, kind) => {
    expect(standingOf(intent(state), NOW)?.kind).toBe(kind);
  });

  it('has no line where its payment has one', () => {
    expect(standingOf(intent('checkout', { checkoutId: 'c' }), NOW)).toBeNull();
    expect(standingOf(intent('acked', { checkoutId: 'c', sentAt: NOW }), NOW)).toBeNull();
    expect(standingOf(intent('acked', { sentAt: NOW }), NOW)?.kind).toBe('placed');
  });

  it('says when a waiting order is tried again, unless only a person can release it', () => {
    const held = (hold: Intent['hold'], dueAt: number) =>
      standingOf(intent('held', { hold, dueAt }), NOW)?.words;
    expect(held('rate_limited', NOW + 20_000)).toMatch(/pause\..* Next try in 20 s\.$/);
    expect(held('offline', NOW + 300_000)).toMatch(/Next try at \d+:\d\d/);
    expect(held('offline', NOW - 1)).toMatch(/Trying again now\.$/);
    expect(held('stale', NOW + 20_000)).not.toMatch(/[Tt]r(?:y|ying)/);
  });

  it('says why it is held and what releases it', () => {
    expect(standingOf(intent('held', { hold: 'offline' }), NOW)?.words).toMatch(
      /network.*sent automatically/,
    );
    expect(standingOf(intent('held', { hold: 'keychain_locked' }), NOW)?.words).toMatch(/Unlock/);
  });

  it('warns against ordering a second time while it isn’t known', () => {
    expect(standingOf(intent('unknown', { message: verbatim('The connection broke.') }), NOW)?.words).toBe(
      'The connection broke. Ridgeline looks for it at the service. Don’t order it a second time.',
    );
  });

  it('shows a placed order a little, a canceled one not', () => {
    expect(standingOf(intent('acked', { sentAt: NOW - 5_000 }), NOW)?.kind).toBe('placed');
    expect(standingOf(intent('acked', { sentAt: NOW - 60_000 }), NOW)).toBeNull();
    expect(standingOf(intent('cancelled'), NOW)).toBeNull();
  });
});

it('folds the orders that were placed of late into one line, and no others', () => {
  const placed = (id: string) => intent('acked', { id, sentAt: NOW - 1_000, orderId: id });
  const lines = stripLines(
    [placed('1'), intent('unknown', { id: '2' }), placed('3'), intent('cancelled', { id: '4' }), placed('5')],
    NOW,
  );
  expect(
    lines.map((line) => (line.kind === 'placed' ? line.intents.map((each) => each.id) : line.intent.id)),
  ).toEqual([['1', '3', '5'], '2']);
  expect(stripLines([intent('acked', { sentAt: NOW - 60_000 })], NOW)).toEqual([]);
});
