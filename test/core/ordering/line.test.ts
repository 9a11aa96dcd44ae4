import { expect, it } from 'vitest';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { SECOND } from '../../../src/shared/domain/units.ts';
import { outboxHarness } from './harness.ts';

const PAGE = {
  kind: 'not_understood',
  status: 200,
  why: verbatim('A web page answered.'),
  page: true,
} as const;
const PROXY = { fault: 'proxy', detail: 'it doesn’t allow this address (403)' } as const;

it('an order that found no way out tells the connection why, and that it left at the next try', async () => {
  const { outbox, clock, script, place, intent } = outboxHarness();
  outbox.start();
  script.wire = { kind: 'not_sent', ...PROXY };
  const { id } = await place();
  await clock.advance(11 * SECOND);
  expect(intent(id)).toMatchObject({ state: 'held', hold: 'offline' });
  expect(script.left).toMatchObject([PROXY]);
  script.wire = { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() };
  outbox.wake('a1');
  await clock.advance(SECOND);
  expect(intent(id).state).toBe('acked');
  expect(script.left.at(-1)).toBeNull();
});

it('a sending that was canceled before its first byte says nothing of the way', async () => {
  const { outbox, clock, script, place } = outboxHarness();
  outbox.start();
  script.wire = { kind: 'not_sent', fault: 'aborted', detail: 'called off' };
  await place();
  await clock.advance(11 * SECOND);
  expect(script.left).toEqual([]);
});

it('nothing is posted while a page stands in the way, however often the look before it failed', async () => {
  const { outbox, clock, script, bodies, place, intent } = outboxHarness();
  outbox.start();
  script.elsewhere = PAGE;
  script.away = PAGE;
  const { id } = await place();
  await clock.advance(60 * 60 * SECOND);
  expect(bodies).toEqual([]);
  expect(intent(id)).toMatchObject({ state: 'held', hold: 'service_unavailable' });
  script.elsewhere = [];
  script.away = null;
  outbox.wake('a1');
  await clock.advance(SECOND);
  expect(bodies).toHaveLength(1);
  expect(intent(id).state).toBe('acked');
});
