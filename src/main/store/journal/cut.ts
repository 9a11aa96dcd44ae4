import { journalBytes, replaceJournal } from './file.ts';
import { isWhole, type JournalIntent, type JournalState } from './fold.ts';
import type { JournalLine, JournalRow } from './line.ts';

const SETTLED = ['acked', 'rejected', 'cancelled'];
/** A journal up to this size is left as it is. Bytes. */
const MAX_BYTES = 4_000_000;
/** A longer one is written again when that leaves less than this part of its lines. */
const WORTHWHILE = 0.5;
/** Settled orders that are older than the newest by more than this aren't kept: the service has them. Milliseconds. */
const RECENT = 90 * 24 * 60 * 60_000;
const WHY = 'as the journal had it';

function latest({ intents }: JournalState): number {
  let at = 0;
  for (const intent of intents.values()) at = Math.max(at, intent.at);
  return at;
}

/** What a shorter journal would know. */
function shortened(state: JournalState): JournalState {
  const since = latest(state) - RECENT;
  const isKept = ({ row, at }: JournalIntent) => at >= since || !SETTLED.includes(String(row['state']));
  const intents = new Map([...state.intents].filter(([, intent]) => isKept(intent)));
  const used = new Set<unknown>([...intents.values()].map(({ row }) => row['run_id']));
  const runs = new Map<string, JournalRow>([...state.runs].filter(([id]) => used.has(id)));
  return { ...state, intents, runs, damaged: 0, lines: intents.size + runs.size + 1 };
}

/** One line for each order, with the number of its own last writing. */
function* linesOf({ intents, runs, accounts, batch }: JournalState): Generator<JournalLine> {
  yield { kind: 'accounts', batch, rows: accounts };
  for (const row of runs.values()) yield { kind: 'run', batch: 0, row };
  for (const intent of intents.values()) {
    const { row, n, at } = intent;
    yield { kind: isWhole(intent) ? 'intent' : 'step', batch: intent.batch, n, at, why: WHY, row };
  }
}

/**
 * Writes a long journal again with one line for each order in place of one for each state. What it says stays the same, but for
 * orders that were settled long ago. A disk that refuses leaves the long one. Returns what the journal knows from now on.
 */
export function cutJournal(path: string, state: JournalState, maxBytes = MAX_BYTES): JournalState {
  if (journalBytes(path) <= maxBytes) return state;
  const short = shortened(state);
  if (short.lines > state.lines * WORTHWHILE) return state;
  try {
    replaceJournal(path, linesOf(short));
    return short;
  } catch {
    return state;
  }
}
