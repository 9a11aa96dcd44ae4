import { Button } from '@mantine/core';
import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCircleCheck,
  IconInfoCircle,
  IconWand,
} from '@tabler/icons-react';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { ProblemLevel, RepairGroup } from '../../../../shared/domain/list.ts';
import { failed } from '../../../components/notify.ts';
import { Rich } from '../../../components/Rich.tsx';
import { useList } from '../../../stores/lists/list.ts';
import css from './GridScreen.module.css';
import { columnOf } from './layout.ts';
import { useMark } from './mark.ts';

const ICONS: Readonly<Record<ProblemLevel, typeof IconInfoCircle>> = {
  error: IconAlertCircleFilled,
  warning: IconAlertTriangleFilled,
  note: IconInfoCircle,
};
const LEVEL_WORDS: Readonly<Record<ProblemLevel, string>> = texts({
  error: 'listGrid.must_be_fixed_before_these',
  warning: 'listGrid.worth_look_these_rows_can',
  note: 'listGrid.good_know',
});

/** Narrows the grid to the rows of a group and brings the keyboard there. */
function showGroup(group: RepairGroup) {
  useList.getState().ask({ filter: 'all', repairId: group.id });
  requestAnimationFrame(() => useMark.getState().goTo({ row: 0, column: columnOf(group.field) }));
}

function Group({ group }: { group: RepairGroup }) {
  const Shape = ICONS[group.level];
  const repair = async () => {
    if (useList.getState().query.repairId === group.id) {
      useList.getState().ask({ filter: 'all', repairId: null });
    }
    failed(await useList.getState().repair(group.id));
  };
  return (
    <li className={css['group']} data-level={group.level}>
      <Shape size={16} aria-hidden="true" className={css['groupMark'] ?? ''} />
      <div className={css['groupWords']}>
        <span>{group.title}</span>
        <span className={css['groupButtons']}>
          {group.repair !== null && (
            <Button
              size="compact-sm"
              variant="light"
              className={css['groupRepair'] ?? ''}
              leftSection={<IconWand size={14} aria-hidden="true" />}
              onClick={() => void repair()}
            >
              {group.repair}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => showGroup(group)}>
            <Rich
              id="listGrid.show"
              values={{ title: group.title, span: (parts) => <span className="r-unseen">{parts}</span> }}
            />
          </Button>
        </span>
      </div>
    </li>
  );
}

/** What is wrong, grouped by what repairs it; a whole group goes with one press. */
export function Problems() {
  const repairs = useList((state) => state.repairs);
  if (repairs.length === 0) {
    return (
      <p className={css['nothing']}>
        <IconCircleCheck size={20} aria-hidden="true" />
        {t('listGrid.nothing_fix')}
      </p>
    );
  }
  const levels = (['error', 'warning', 'note'] as const).filter((level) =>
    repairs.some((group) => group.level === level),
  );
  return levels.map((level) => (
    <section key={level} aria-label={LEVEL_WORDS[level]}>
      <h2 className={css['level']}>{LEVEL_WORDS[level]}</h2>
      <ul className={css['groups']}>
        {repairs
          .filter((group) => group.level === level)
          .map((group) => (
            <Group key={group.id} group={group} />
          ))}
      </ul>
    </section>
  ));
}
