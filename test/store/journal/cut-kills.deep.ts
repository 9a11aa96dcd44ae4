import { expect, test } from 'vitest';
import { cuttings } from './cut-kills.ts';
import './cut-kills.test.ts';

test('a start that cuts the journal, killed at each of its calls: the next start knows every order in a state that sends nothing twice', () => {
  const { before, calls, run, states } = cuttings('open');
  const count = calls();
  const allowed = {
    waiting: expect.stringMatching(/^(queued|quarantined)$/),
    sent: expect.stringMatching(/^(on_wire|quarantined)$/),
    placed: 'acked',
    taken: 'cancelled',
  };
  let killed = 0;
  for (let at = 1; at <= count; at += 1) {
    const after = run({ kind: 'kill', at });
    killed += Number(after.killed);
    // The start may have written its own line before it was killed; none of the orders may be missing.
    expect([at, after.said.map((each) => each.split(' ')[0])]).toEqual([
      at,
      before.said.map((each) => each.split(' ')[0]),
    ]);
    expect([at, states()]).toEqual([at, allowed]);
  }
  process.stdout.write(`${killed} kills in a start with ${count} calls\n`);
  expect(killed).toBe(count);
});
