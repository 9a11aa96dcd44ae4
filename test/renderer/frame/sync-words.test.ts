import { expect, it } from 'vitest';
import { gapWords } from '../../../src/renderer/frame/sync-words.ts';
import type { SyncState } from '../../../src/shared/contract/index.ts';

const sync = (patch: Partial<SyncState>): SyncState => ({
  accountId: 'a',
  state: 'in_step',
  known: 30,
  imported: 30,
  total: 30,
  startedAt: 1,
  finishedAt: 2,
  lookedAt: 3,
  reason: null,
  unread: 0,
  ...patch,
});

it.each([
  ['nothing is known to be missing', sync({}), null],
  ['one record couldn’t be read', sync({ known: 29, unread: 1 }), '1 order couldn’t be read'],
  ['the list lacks orders', sync({ state: 'behind', total: 1_050, known: 1_000 }), '50 orders missing'],
  [
    'both',
    sync({ state: 'behind', total: 40, known: 30, unread: 2 }),
    '2 orders couldn’t be read, 8 orders missing',
  ],
  ['the list may go on', sync({ state: 'behind', total: null }), 'Older orders may be missing'],
  ['the history is still being read', sync({ state: 'importing', total: 900 }), null],
])('the status line when %s', (_, state, words) => {
  expect(gapWords(state)).toBe(words);
});
