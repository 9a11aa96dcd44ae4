import { IconAlertTriangle } from '@tabler/icons-react';
import type { AroundPin } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { distanceWords } from './distance.ts';
import css from './PinPlot.module.css';
import { useAround } from './useTyped.ts';

/** That an earlier order of the address has other coordinates; null: none has. */
export function earlierWords({ earlier }: AroundPin): string | null {
  return earlier && t('map.earlier_elsewhere', { distance: distanceWords(earlier.meters) });
}

/** That the coordinates lie in another state than the address, or outside of the country; null: they don't. */
export function stateWords({ elsewhere, outside }: AroundPin): string | null {
  if (elsewhere) return t('map.other_state', elsewhere);
  return outside ? t('map.outside') : null;
}

/** What speaks against the order's coordinates, once more before it is placed. Nothing stands in the way of the order. */
export function PlaceWarnings({ accountId, draft }: { accountId: AccountId; draft: OrderDraft }) {
  const around = useAround(accountId, draft);
  const texts = around ? [earlierWords(around), stateWords(around)].filter((text) => text !== null) : [];
  return (
    <div aria-live="polite" className={css['warnings']}>
      {texts.map((text) => (
        <div key={text} className={css['warning']}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
