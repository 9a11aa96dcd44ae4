import { IconCheck, IconX } from '@tabler/icons-react';
import type { OrderDetail } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { ApiVersion } from '../../../../shared/domain/account.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { useSharedNow } from '../../../components/useNow.ts';
import { When } from '../../../components/When.tsx';
import { exactTime, expectedTime } from '../../../components/words.ts';
import css from './Timeline.module.css';
import { type Step, timelineOf } from './timeline.ts';

const SPOKEN: Readonly<Record<Step['state'], string>> = texts({
  done: 'order.step_done',
  now: 'common.step_now',
  ahead: 'order.still_ahead',
  stopped: 'order.ended_here',
});

/** A time that hasn't come must not look like one that has. */
function Expected({ at }: { at: Millis | null }) {
  const now = useSharedNow();
  if (at === null || at < now) return <When at={at} expected />;
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {t('workbench.expected', { time: expectedTime(at, now) })}
    </time>
  );
}

/** The order's way, step by step, with the time each was seen. */
export function Timeline({ detail, version }: { detail: OrderDetail; version: ApiVersion }) {
  const { order } = detail;
  return (
    <ol className={css['way']} aria-label={t('order.progress')}>
      {timelineOf(detail, version).map((step) => (
        <li key={step.label} className={css['step']} data-state={step.state}>
          <span className={css['dot']} aria-hidden="true">
            {step.state === 'done' && <IconCheck size={13} stroke={3} />}
            {step.state === 'stopped' && <IconX size={13} stroke={3} />}
          </span>
          <span className={css['label']}>
            {step.label}
            <span className="r-unseen">, {SPOKEN[step.state]}</span>
          </span>
          <span className={css['at']}>
            {step.at !== null && <When at={step.at} />}
            {step.at !== null && step.note && <span>·</span>}
            {step.note === 'expected' ? <Expected at={order.expectedAt} /> : step.note}
          </span>
        </li>
      ))}
    </ol>
  );
}
