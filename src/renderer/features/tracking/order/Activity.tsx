import type { ApiVersion } from '../../../../shared/domain/account.ts';
import type { OrderEvent } from '../../../../shared/domain/order.ts';
import { Changes } from '../../../components/Changes.tsx';
import { exactTime } from '../../../components/words.ts';
import { activityLines, sourceWords } from './activity.ts';
import css from './OrderScreen.module.css';

/** What was seen and done, newest first. */
export function Activity({ events, version }: { events: readonly OrderEvent[]; version: ApiVersion }) {
  return (
    <ul className={css['events']}>
      {activityLines(events, version).map(({ event, words, names, changes }) => (
        <li key={event.id} data-what={event.what}>
          <time dateTime={new Date(event.at).toISOString()}>{exactTime(event.at)}</time>
          <span>
            {words}
            {changes.length > 0 && <Changes changes={changes} />}
            {names.length > 0 && <span className={css['names']}>{names.join(', ')}</span>}
          </span>
          <span className={css['source']}>{sourceWords(event)}</span>
        </li>
      ))}
    </ul>
  );
}
