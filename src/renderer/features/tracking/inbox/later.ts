import { t } from '../../../../shared/copy/t.ts';
import { perLocale } from '../../../../shared/domain/locale.ts';
import { HOUR, type Millis } from '../../../../shared/domain/units.ts';
import { clockTime } from '../../../components/words.ts';

export type LaterChoice = { readonly label: string; readonly at: string; readonly until: Millis };

const MORNING = 8;
const weekday = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', month: 'short', day: 'numeric' }),
);

/** Eight in the morning, `days` days after a moment's own day, by this computer's clock. */
function morning(now: Millis, days: number): Millis {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  day.setHours(MORNING, 0, 0, 0);
  return day.getTime();
}

/** When a snoozed item comes back: in an hour, tomorrow morning, Monday morning. */
export function laterChoices(now: Millis): readonly LaterChoice[] {
  const weekdayNow = new Date(now).getDay();
  const monday = morning(now, (8 - weekdayNow) % 7 || 7);
  const tomorrow = morning(now, 1);
  return [
    { label: t('inbox.hour'), at: clockTime(now + HOUR), until: now + HOUR },
    { label: t('inbox.tomorrow'), at: clockTime(tomorrow), until: tomorrow },
    ...(monday === tomorrow
      ? []
      : [
          {
            label: t('inbox.next_monday'),
            at: `${weekday().format(monday)}, ${clockTime(monday)}`,
            until: monday,
          },
        ]),
  ];
}
