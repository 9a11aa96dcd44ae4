import { copyFileSync, cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../src/main/store/index.ts';
import { DAY, MINUTE, SECOND } from '../../../src/shared/domain/units.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { spoken } from '../../support/spoken.ts';
import { DRAFT, outboxHarness, remote } from './harness.ts';

const QUOTED = { minor: 4_250, currency: 'USD' };

/** The app over the profile at `path`, as if it had just been started there. */
function opened(path: string) {
  const harness = outboxHarness({
    store: (inMemory) => {
      inMemory.close();
      return openStore(path);
    },
  });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await harness.outbox.stop();
    harness.store.close();
  };
  onTestFinished(close);
  harness.outbox.start();
  return { ...harness, close };
}

/** A profile with two orders and a list of two that wait for the undo delay; closed. */
async function waiting(path: string) {
  const app = opened(path);
  const [first, second] = [await app.place(), await app.place()];
  const acknowledged = [first, second].map(({ id }) => `intent:${id}`);
  const rows = [1, 2].map((row) => ({ row, draft: DRAFT, quoted: QUOTED, acknowledged }));
  const runId = app.outbox.runs.confirm({ accountId: 'a1', listId: 'list', name: 'Storm', rows }, () => {});
  await app.close();
  return { first, second, runId };
}

describe.each(['restored', 'copied'] as const)('a %s profile', (how) => {
  it('sends nothing, looks for everything, and hands over what it doesn’t find', async () => {
    const path = join(temporaryFolder(), 'profile', 'ridgeline.db');
    const { first, second, runId } = await waiting(path);
    let place = path;
    if (how === 'restored') {
      // A whole folder that is put back brings its journal; with a newer journal the orders would be known.
      for (const part of ['', '.orders']) copyFileSync(path + part, `${path}${part}.old`);
      const later = opened(path);
      await later.clock.advance(MINUTE);
      expect(later.intent(first.id).state).toBe('acked');
      await later.close();
      for (const part of ['', '.orders']) copyFileSync(`${path}${part}.old`, path + part);
    } else {
      const to = join(temporaryFolder(), 'copy');
      cpSync(dirname(path), to, { recursive: true });
      place = join(to, 'ridgeline.db');
    }
    const app = opened(place);
    expect(app.intent(first.id)).toMatchObject({ state: 'quarantined' });
    expect(spoken(app.intent(first.id).message)).toMatch(
      how === 'restored' ? /restored from an earlier time/ : /copied or moved/,
    );
    app.script.listed = [remote('there', first.reference)];
    await app.clock.advance(MINUTE);
    expect(app.intent(first.id)).toMatchObject({ state: 'acked', orderId: 'there' });
    expect(app.outbox.runs.get(runId)).toMatchObject({ counts: { checking: 2 } });
    await app.clock.advance(20 * MINUTE);
    expect(app.intent(second.id).state).toBe('needs_human');
    expect(app.outbox.runs.get(runId)).toMatchObject({ state: 'ended', counts: { needs_you: 2 } });
    await app.clock.advance(DAY);
    expect(app.bodies).toHaveLength(0);
    // What is confirmed from now on goes as always, and the next start is an ordinary one.
    const fresh = await app.place();
    await app.clock.advance(11 * SECOND);
    expect(app.intent(fresh.id).state).toBe('acked');
    await app.place();
    await app.close();
    const again = opened(place);
    await again.clock.advance(MINUTE);
    expect(again.store.outbox.singles(['quarantined'])).toEqual([]);
    expect(again.bodies).toHaveLength(1);
  });
});
