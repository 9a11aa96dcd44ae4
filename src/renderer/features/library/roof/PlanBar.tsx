import { Button, SegmentedControl } from '@mantine/core';
import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { t, texts } from '../../../../shared/copy/t.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import type { PlanHandle } from './PlanFrame.tsx';
import { ZOOM } from './planKeys.ts';
import css from './Roof.module.css';
import { ROOF_VIEWS, type RoofView } from './scene.ts';

const VIEW_LABELS: Readonly<Record<RoofView, string>> = texts({
  length: 'plan.view_length',
  pitch: 'common.pitch',
  area: 'plan.view_area',
  names: 'plan.view_names',
  notes: 'common.notes',
});

type Props = {
  readonly view: RoofView;
  readonly onView: (view: RoofView) => void;
  readonly turns: boolean;
  readonly onTurns: (turns: boolean) => void;
  readonly whole: boolean;
  readonly plan: () => PlanHandle | null;
  readonly onPrint: () => void;
};

/** What the plan shows, from above or in three dimensions, and how near. */
export function PlanBar({ view, onView, turns, onTurns, whole, plan, onPrint }: Props) {
  return (
    <div className={css['toolbar']} role="toolbar" aria-label={t('common.plan')}>
      <SegmentedControl
        size="xs"
        aria-label={t('plan.from_where')}
        value={turns ? 'space' : 'plan'}
        onChange={(value) => onTurns(value === 'space')}
        data={[
          { value: 'plan', label: t('common.plan') },
          { value: 'space', label: t('plan.space') },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('plan.what_it_shows')}
        value={view}
        onChange={(value) => onView(ROOF_VIEWS.find((each) => each === value) ?? 'length')}
        data={ROOF_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
      />
      <span className={css['gap']} />
      <IconButton label={t('plan.print')} onClick={onPrint}>
        <IconPrinter size={17} />
      </IconButton>
      <IconButton label={t('common.zoom_out')} keys="-" onClick={() => plan()?.zoom(1 / ZOOM)}>
        <IconMinus size={17} />
      </IconButton>
      <IconButton
        label={t('plan.zoom_in_hint')}
        name={t('common.zoom_in')}
        keys="+"
        onClick={() => plan()?.zoom(ZOOM)}
      >
        <IconPlus size={17} />
      </IconButton>
      <Button
        size="compact-sm"
        variant={whole ? 'light' : 'default'}
        aria-pressed={whole}
        onClick={() => plan()?.showWhole()}
      >
        {t('common.fit')}
      </Button>
    </div>
  );
}
