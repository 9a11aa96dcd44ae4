import { IconFlask } from '@tabler/icons-react';
import { t, texts } from '../../shared/copy/t.ts';
import { type AccountView, isPractising } from '../../shared/domain/account.ts';
import css from './EnvironmentBand.module.css';

const WORDS = texts({
  practice: 'frame.practice_nothing_ordered_real_nothing',
  sandbox: 'frame.sandbox_orders_go_services_test',
});

/** Across every screen of an account that isn't production. It can't be closed. */
export function EnvironmentBand({ environment }: { environment: AccountView['environment'] }) {
  if (!isPractising(environment)) return null;
  return (
    <div className={css['band']} role="note" aria-label={t('frame.environment')}>
      <span className={css['words']}>
        <IconFlask size={14} stroke={2} aria-hidden="true" />
        {WORDS[environment]}
      </span>
    </div>
  );
}
