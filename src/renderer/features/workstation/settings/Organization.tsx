import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import { usePolicy } from '../../../stores/workstation/policy.ts';
import { Group, Row } from './Group.tsx';
import css from './Settings.module.css';

/** What the office's IT has set for this computer, and what of it isn't in force. Absent where nothing is. */
export function Organization() {
  const policy = usePolicy((state) => state.policy);
  if (policy.source === null) return null;
  return (
    <Group title={t('settings.set_by_your_organization')}>
      {policy.set.map(({ name, label, value }) => (
        <Row key={name} label={label}>
          <span className={css['policyValue']}>{value}</span>
        </Row>
      ))}
      {policy.set.length === 0 && policy.problems.length === 0 && (
        <p className={css['policyNote']}>{t('settings.nothing_force')}</p>
      )}
      {policy.problems.map((problem) => (
        <p key={problem} className={css['policyProblem']}>
          <IconAlertTriangle size={16} aria-label={t('settings.problem')} role="img" /> {problem}
        </p>
      ))}
      <p className={css['policyNote']}>
        {t('settings.from_only_administrator_computer_can', { source: policy.source })}
      </p>
    </Group>
  );
}
