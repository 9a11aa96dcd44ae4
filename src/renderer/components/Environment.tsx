import { IconBuildingWarehouse, IconFlask, IconTestPipe } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import type { Environment } from '../../shared/domain/account.ts';
import css from './Environment.module.css';

const LOOKS = {
  practice: { word: 'common.practice', icon: IconFlask },
  sandbox: { word: 'common.sandbox', icon: IconTestPipe },
  production: { word: 'common.production', icon: IconBuildingWarehouse },
} as const;

export function environmentWord(environment: Environment): string {
  return t(LOOKS[environment].word);
}

/** The environment's shape on its color; its word stands beside it. */
export function EnvironmentMark({ environment }: { environment: Environment }) {
  const Shape = LOOKS[environment].icon;
  return (
    <span className={css['mark']} data-environment={environment}>
      <Shape size={19} stroke={1.7} aria-hidden="true" />
    </span>
  );
}
