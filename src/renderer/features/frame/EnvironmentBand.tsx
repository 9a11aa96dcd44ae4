import { IconFlask } from '@tabler/icons-react';
import { type AccountView, isPractising } from '../../../shared/domain/account.ts';
import css from './EnvironmentBand.module.css';

const WORDS: Readonly<Record<AccountView['environment'], string>> = {
  practice: 'Practice: nothing is ordered for real, nothing is billed',
  sandbox: 'Sandbox: orders go to the service’s test environment, nothing is measured or billed',
  production: '',
};

/** Across every screen of an account that isn't production. It can't be closed. */
export function EnvironmentBand({ environment }: { environment: AccountView['environment'] }) {
  if (!isPractising(environment)) return null;
  return (
    <div className={css['band']} role="note" aria-label="Environment">
      <span className={css['words']}>
        <IconFlask size={14} stroke={2} aria-hidden="true" />
        {WORDS[environment]}
      </span>
    </div>
  );
}
