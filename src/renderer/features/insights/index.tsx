import { t } from '../../../shared/copy/t.ts';
import { type InsightTab, openInsights } from '../../stores/navigation.ts';
import css from './Insights.module.css';
import { SpendScreen } from './SpendScreen.tsx';
import { TurnaroundScreen } from './TurnaroundScreen.tsx';

const TABS: readonly InsightTab[] = ['spend', 'turnaround'];

/** What the account's orders cost, and how long they take. */
export function InsightsScreen({ accountId, tab }: { accountId: string; tab: InsightTab }) {
  return (
    <div className={css['screen']}>
      <div className={css['head']}>
        <h1>{t('insights.insights')}</h1>
        <fieldset className={css['tabs']} aria-label={t('insights.tabs')}>
          {TABS.map((each) => (
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
      {tab === 'spend' ? <SpendScreen accountId={accountId} /> : <TurnaroundScreen accountId={accountId} />}
    </div>
  );
}
