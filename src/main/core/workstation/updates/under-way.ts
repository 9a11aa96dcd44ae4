import { t } from '../../../../shared/copy/t.ts';
import { DAY, isPlausibleTime, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Store } from '../../ports/index.ts';

/** A payment page that was opened this recently may be in somebody's hands. */
const PAYING: Millis = 30 * MINUTE;
/** One that nobody has heard of for this long is looked for again after any restart. */
const SETTLING: Millis = DAY;
/** Lists looked at for each account: newer ones come first, and a list is read right after it is opened. */
const NEWEST = 20;

/** A run with such a hold continues within seconds; with every other it waits for a person or the network, and a restart loses nothing. */
const PASSING: ReadonlySet<string | null> = new Set([null, 'rate_limited', 'unclear']);

type Part = Pick<Store, 'accounts' | 'outbox' | 'runs' | 'checkouts' | 'lists' | 'storage' | 'snapshots'>;

/** What an installation would interrupt at this moment, as the first sentence of a refusal; null: nothing. */
export function underWay(store: Part, now: Millis): string | null {
  if (store.outbox.singles(['queued', 'prepared', 'on_wire']).length > 0)
    return t('appUpdate.order_being_sent_at_moment');
  const isSending = store.runs.open().some(({ paused, hold }) => !paused && PASSING.has(hold));
  const inFlight = store.runs.batchesIn(['prepared', 'on_wire']).length > 0;
  if (isSending || inFlight) return t('appUpdate.list_orders_being_sent');
  const paying = store.checkouts
    .in(['opening', 'unknown', 'open', 'processing'])
    .some(({ state, stateAt, openedAt }) =>
      state === 'open' ? isPlausibleTime(openedAt) && now - openedAt < PAYING : now - stateAt < SETTLING,
    );
  if (paying) return t('appUpdate.payment_under_way');
  const isReading = store.accounts
    .list()
    .some(({ id }) => store.lists.list(id, 0, NEWEST).lists.some(({ state }) => state === 'reading'));
  if (isReading) return t('appUpdate.list_being_read');
  // The app restarts then, and an installer would be in its way.
  if (store.snapshots.staged().kind !== 'none') return t('appUpdate.backup_about_be_restored');
  return store.storage.openJob()?.state === 'running' ? t('appUpdate.backup_or_other_work_files') : null;
}
