import type { Message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { HoldReason } from '../../../../shared/domain/intent.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';

function inTime(until: Millis, now: Millis): string {
  const left = until - now;
  if (left <= SECOND) return '';
  if (left < 2 * MINUTE) return ` ${t('sending.retry_in_seconds', { count: Math.ceil(left / SECOND) })}`;
  return ` ${t('sending.retry_in_minutes', { count: Math.ceil(left / MINUTE) })}`;
}

/** Waits of which the connection knows more than the hold does. */
const OF_THE_LINE: ReadonlySet<HoldReason> = new Set(['offline', 'certificate', 'service_unavailable']);

/**
 * Why something waits and what releases it. `until`: when it's tried again automatically; `line`: the connection's own words on why
 * orders wait.
 */
export function waitsFor(
  hold: HoldReason,
  until: Millis,
  now: Millis,
  { said, line }: { readonly said: Message | null; readonly line: string | null },
): string {
  const byItself = hold !== 'stale' && hold !== 'duplicate' && hold !== 'paused';
  // The way is looked at all the time, so the hold's own time says nothing.
  if (said === null && line !== null && OF_THE_LINE.has(hold)) return line;
  return `${said ? say(said) : t(`waits.${hold}`)}${byItself ? inTime(until, now) : ''}`;
}
