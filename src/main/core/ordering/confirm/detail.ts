import type { Choice, Intent, IntentDetail } from '../../../../shared/domain/intent.ts';
import type { OrderingContext } from '../context.ts';
import { waitsFor } from '../gate/hold-words.ts';
import { isPaid } from '../pay/card-orders.ts';
import { candidatesOf } from '../reconcile/candidates.ts';
import { WATCHED } from '../reconcile/recognize.ts';
import { load } from './decide.ts';
import { subjectOf, unseenDuplicates } from './unseen-duplicates.ts';

const MOST_LOOKS = 200;

function choicesOf(context: OrderingContext, intent: Intent): Choice[] {
  switch (intent.state) {
    case 'needs_human':
      return isPaid(context, intent)
        ? ['match', 'cancel', 'keep_looking']
        : ['match', 'send_again', 'cancel', 'keep_looking'];
    case 'unknown':
    case 'conflict':
      return ['match'];
    case 'quarantined':
      return ['match', 'cancel'];
    case 'held':
      if (intent.hold === 'duplicate') return ['order_anyway', 'cancel'];
      return intent.hold === 'stale' ? ['accept_price', 'cancel'] : ['cancel'];
    case 'queued':
    case 'rejected':
      return ['cancel'];
    default:
      return [];
  }
}

/** States in which somebody may have to say which order it is. */
const DOUBTFUL: readonly Intent['state'][] = ['unknown', 'needs_human', 'conflict', 'quarantined'];

/** All that is known of one confirmed order. Throws a CallFailure `not_found`. */
export function detailOf(context: OrderingContext, intentId: string): IntentDetail {
  const { clock, store } = context.ports;
  const intent = load(context, intentId);
  const now = clock.now();
  const history = store.outbox.history(intentId);
  const doubtful = DOUBTFUL.includes(intent.state);
  const until = doubtful ? now : (history.at(-1)?.at ?? now);
  const run = intent.runId === null ? null : store.runs.get(intent.runId);
  const lost = history.find(({ to }) => to === 'unknown' || to === 'quarantined');
  return {
    intent,
    history,
    looks: lost ? store.outbox.looks(intent, lost.at, until, MOST_LOOKS) : [],
    candidates: doubtful ? candidatesOf(context, intent) : [],
    duplicates: intent.hold === 'duplicate' ? unseenDuplicates(context, subjectOf(intent)) : [],
    choices: choicesOf(context, intent),
    waitsFor:
      intent.state === 'held' && intent.hold
        ? waitsFor(intent.hold, intent.dueAt, now, {
            said: intent.message,
            line: context.line.words(intent.accountId),
          })
        : null,
    watchedUntil: intent.state === 'cancelled' && intent.sentAt !== null ? intent.sentAt + WATCHED : null,
    run: run && { id: run.id, name: run.name },
  };
}
