import type { FieldChange } from '../../../../shared/contract/index.ts';
import { statusLabel } from '../../../../shared/copy/fields.ts';
import { readMessage } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { ApiVersion } from '../../../../shared/domain/account.ts';
import type { OrderEvent } from '../../../../shared/domain/order.ts';
import { readStatus } from '../../../../shared/domain/status.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { fieldName } from '../../../components/fieldNames.ts';

const SOURCES: Readonly<Record<OrderEvent['source'], string>> = texts({
  polled: 'order.seen_at_service',
  local: 'order.computer',
  answer: 'order.services_answer',
});

const status = (raw: string | null, version: ApiVersion) =>
  raw === null ? t('order.nothing') : statusLabel(readStatus(raw, version));
const quoted = (value: string | null) => (value === null || value === '' ? t('order.nothing') : `“${value}”`);

/** What the history keeps as a message; an earlier version kept a text. */
const kept = (text: string) => say(readMessage(text));

/** Where the knowledge of an event comes from. */
export function sourceWords(event: OrderEvent): string {
  return SOURCES[event.source];
}

/** How the order is read: whether it was placed on this computer, and by which version's words. */
type Reading = { readonly own: boolean; readonly version: ApiVersion };

/** One event as a sentence. */
export function eventWords(
  event: OrderEvent,
  { own, version }: Reading = { own: false, version: 'v4' },
): string {
  switch (event.what) {
    case 'placed':
      return t('order.order_placed');
    case 'payment':
      return event.to === null ? t('order.payment') : kept(event.to);
    case 'first_seen': {
      const found = own ? t('order.accepted_by_service') : t('order.found_at_service');
      return event.to === null ? found : `${found}: ${status(event.to, version)}`;
    }
    case 'status':
      return event.from === null
        ? status(event.to, version)
        : `${status(event.from, version)} → ${status(event.to, version)}`;
    case 'field':
      return t('order.changed_by_service', {
        field: fieldName(event.field),
        from: quoted(event.from),
        to: quoted(event.to),
      });
    case 'files':
      return event.to === null ? t('order.files_listed') : t('order.files_listed_2', { to: event.to });
    case 'downloaded':
      return event.to === null ? t('order.downloaded_2') : t('order.downloaded_3', { to: event.to });
    case 'download_failed':
      return event.to === null
        ? t('order.download_failed')
        : t('order.download_failed_2', { to: kept(event.to) });
  }
}

/** A line of the activity list: one event, or a run of downloads that came together. */
export type ActivityLine = {
  readonly event: OrderEvent;
  readonly words: string;
  /** The files of a run; empty for a single event. */
  readonly names: readonly string[];
  /** What the service changed in one go, old and new; empty for anything else. */
  readonly changes: readonly FieldChange[];
};

/** Downloads no further apart than this are one line. */
const TOGETHER: Millis = MINUTE;

/** Whether an event belongs on the line of the one before it (which came later). */
function together(before: OrderEvent | undefined, event: OrderEvent): boolean {
  if (before?.what !== event.what || before.source !== event.source) return false;
  if (event.what === 'downloaded') return before.at - event.at <= TOGETHER;
  return event.what === 'field' && before.at === event.at;
}

function lineOf(run: readonly OrderEvent[], reading: Reading): ActivityLine | null {
  const [event] = run;
  if (!event) return null;
  const inOrder = run.toReversed();
  if (event.what === 'field') {
    const changes = inOrder.map(({ field, from, to }) => ({ field: field ?? '', from, to }));
    return { event, words: t('common.changed_by_service'), names: [], changes };
  }
  if (run.length === 1) return { event, words: eventWords(event, reading), names: [], changes: [] };
  const names = inOrder.flatMap((each) => each.to ?? []);
  return { event, words: t('order.downloaded_files', { run: run.length }), names, changes: [] };
}

/**
 * The events as lines, newest first. Files that were fetched, and fields that changed, in one go share a line. `version`: the
 * account's, whose words for a status they are.
 */
export function activityLines(
  events: readonly OrderEvent[],
  version: ApiVersion = 'v4',
): readonly ActivityLine[] {
  const own = events.some((event) => event.what === 'placed');
  const runs: OrderEvent[][] = [];
  for (const event of events.toReversed()) {
    const run = runs.at(-1);
    if (run && together(run.at(-1), event)) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => lineOf(run, { own, version }) ?? []);
}

/** The last change the service made to a field after the order was placed. */
export type Amendment = { readonly at: Millis; readonly from: string | null };

/** Which fields of the order the service changed, by field name. */
export function amendmentsOf(events: readonly OrderEvent[]): ReadonlyMap<string, Amendment> {
  const found = new Map<string, Amendment>();
  for (const { what, field, at, from } of events) {
    if (what === 'field' && field !== null) found.set(field, { at, from });
  }
  return found;
}
