import { describe, expect, it } from 'vitest';
import { answersIn, withAnswers } from '../../../src/renderer/client/first.ts';
import type { Transport } from '../../../src/renderer/client/transport.ts';

const ANSWERS = [
  { name: 'accounts.list', reply: { ok: true, value: 'from the page' } },
  {
    name: 'orders.page',
    input: { accountId: 'a', offset: 0, limit: 200 },
    reply: { ok: true, value: 'rows' },
  },
];

function counted(age = () => 0) {
  const asked: string[] = [];
  const core: Transport = {
    call: async (name) => {
      asked.push(name);
      return { ok: true, value: 'from the core' };
    },
    subscribe: () => () => {},
  };
  return { transport: withAnswers(core, ANSWERS, age), asked };
}

describe('answers that came with the page', () => {
  it('stand for the first call each, and the core answers the next one', async () => {
    const { transport, asked } = counted();
    expect(await transport.call('accounts.list', undefined)).toEqual({ ok: true, value: 'from the page' });
    expect(await transport.call('accounts.list', undefined)).toEqual({ ok: true, value: 'from the core' });
    expect(asked).toEqual(['accounts.list']);
  });

  it('stand only for a call with the same input, whatever the order of its members', async () => {
    const { transport } = counted();
    const other = { limit: 200, offset: 200, accountId: 'a' };
    expect(await transport.call('orders.page', other)).toMatchObject({ value: 'from the core' });
    const same = { limit: 200, offset: 0, accountId: 'a' };
    expect(await transport.call('orders.page', same)).toMatchObject({ value: 'rows' });
  });

  it('are forgotten when the page has been loading for so long that changes may have been missed', async () => {
    let age = 0;
    const { transport } = counted(() => age);
    age = 20_000;
    expect(await transport.call('accounts.list', undefined)).toMatchObject({ value: 'from the core' });
    age = 0;
    expect(await transport.call('orders.page', ANSWERS[1]?.input)).toMatchObject({ value: 'from the core' });
  });

  it('are none where the page has no element of them or one that can’t be read', () => {
    const page = (textContent: string | null) => ({
      getElementById: () => (textContent === null ? null : ({ textContent } as HTMLElement)),
    });
    expect(answersIn(page(null))).toEqual([]);
    expect(answersIn(page('[{"name"'))).toEqual([]);
    expect(answersIn(page('[{"name":"x","reply":1}]'))).toEqual([{ name: 'x', reply: 1 }]);
  });
});
