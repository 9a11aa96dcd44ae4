import { t } from '../../../../shared/copy/t.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { exactTime } from '../../../components/words.ts';
import css from './OrderScreen.module.css';

/** The record with line breaks; as it came where it isn't JSON. */
function laidOut(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}

/**
 * The order's record as the service last reported it. Numbers may be shortened in this view; Copy gives the original.
 */
export function Raw({ raw, at }: { raw: string; at: number }) {
  return (
    <div className={css['raw']}>
      <div className={css['rawHead']}>
        <span>{t('order.as_service_reported', { at: exactTime(at) })}</span>
        <CopyButton value={raw} label={t('order.record')} />
      </div>
      <pre>{laidOut(raw)}</pre>
    </div>
  );
}
