import { t } from '../../../../shared/copy/t.ts';
import { INSIGHT_TABS, type InsightTab, openInsights } from '../../../stores/window/navigation.ts';
import css from './Insights.module.css';
import { MapScreen } from './map/MapScreen.tsx';
import { SpendScreen } from './SpendScreen.tsx';
import { TurnaroundScreen } from './TurnaroundScreen.tsx';

/** What the account's orders cost, how long they take, and where they are. */
export function InsightsScreen({ accountId, tab }: { accountId: string; tab: InsightTab }) {
  return (
    <div className={css['screen']}>
      <div className={css['head']}>
        <h1>{t('insights.insights')}</h1>
        <fieldset className={css['tabs']} aria-label={t('insights.tabs')}>
          {INSIGHT_TABS.map((each) => (
            <button
              key={each}
              type="button"
              className={css['tab']}
              aria-pressed={each === tab}
              onClick={() => openInsights(each)}
            >
              {t(`insights.${each}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {tab === 'spend' && <SpendScreen accountId={accountId} />}
      {tab === 'turnaround' && <TurnaroundScreen accountId={accountId} />}
      {tab === 'map' && <MapScreen accountId={accountId} />}
    </div>
  );
}
