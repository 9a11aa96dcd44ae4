import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EN_US } from '../../src/shared/copy/en-US/index.ts';
import { keptMessage, message, readMessage, sameMessage } from '../../src/shared/copy/message.ts';
import { say } from '../../src/shared/copy/say.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(join('shared', 'copy', 'en-US')))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n');

describe('the deck', () => {
  it('has no message that nothing says', () => {
    // Written by a migration, which spells its SQL out.
    const unused = Object.keys(EN_US).filter((code) => !sources.includes(`'${code}'`));
    expect(unused).toEqual([]);
  });

  it('refuses an unknown code and a missing parameter at compile time', () => {
    // @ts-expect-error: no such message
    message('inbox.nothing');
    // @ts-expect-error: how many there are is missing
    message('inbox.rows_refused', { list: 'Storm' });
    expect(say(message('inbox.rows_refused', { list: 'Storm', count: 1 }))).toBe(
      'The service refused 1 order from “Storm”; nothing was placed for it.',
    );
  });

  it('lists, counts, and prices as people in the United States write them', () => {
    const usd = (minor: number) => ({ minor, currency: 'USD' });
    const fields = ['address', 'rushOrder', 'notes'];
    expect(say(message('inbox.amended', { fields, from: usd(2_900), to: usd(4_100) }))).toBe(
      'The service changed the address, rush option, and office notes on this order. It costs $12.00 more: $41.00.',
    );
    expect(say(message('held.orders', { hold: 'offline', count: 12_000 }))).toMatch(
      /^12,000 orders are waiting/,
    );
  });
});

describe('a kept message', () => {
  it('comes back as it was, and is the same whatever the order of its parameters', () => {
    const one = message('inbox.rows_refused', { count: 3, list: 'Storm' });
    const other = message('inbox.rows_refused', { list: 'Storm', count: 3 });
    expect(readMessage(keptMessage(one))).toEqual(one);
    expect(sameMessage(one, other)).toBe(true);
    expect(sameMessage(one, message('inbox.rows_refused', { count: 4, list: 'Storm' }))).toBe(false);
  });

  it.each(['Ordered again.', '17', 'null', '{"code":1}'])(
    'that is only a text (%s) is said as it stands',
    (text) => {
      expect(say(readMessage(text))).toBe(text);
    },
  );

  it('of a newer version says so instead of nothing', () => {
    expect(say(readMessage('{"code":"inbox.invented","params":{}}'))).toMatch(/newer version of Ridgeline/);
  });
});
