import type { Settings } from '../../../shared/contract/index.ts';
import { DAY, MINUTE, type Millis } from '../../../shared/domain/units.ts';

/** How long the quiet hours still last, by this computer's clock; 0: it isn't one of them. They may span midnight. */
export function quietFor(
  { quietFrom, quietTo }: Pick<Settings, 'quietFrom' | 'quietTo'>,
  now: Millis,
): Millis {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return 0;
  const time = new Date(now);
  const minute = time.getHours() * 60 + time.getMinutes();
  const inside =
    quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo;
  if (!inside) return 0;
  const end = new Date(now);
  end.setHours(Math.floor(quietTo / 60), quietTo % 60, 0, 0);
  const left = end.getTime() - now;
  // On a day that is an hour shorter or longer, the end is looked for again.
  return Math.max(MINUTE, left > 0 ? left : left + DAY);
}
