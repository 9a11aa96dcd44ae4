import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Hint } from '../../components/Hint.tsx';
import { PlanFrame, type PlanHandle } from './PlanFrame.tsx';
import css from './Roof.module.css';
import {
  type Chosen,
  chooseEdge,
  chooseFacet,
  NOTHING_CHOSEN,
  ROOF_VIEWS,
  type RoofScene,
  type RoofView,
} from './scene.ts';

const VIEW_LABELS: Readonly<Record<RoofView, string>> = {
  length: 'Lengths',
  pitch: 'Pitch',
  area: 'Areas',
  names: 'Names',
  notes: 'Notes',
};
const MOVE = 60;
const STEP = 1.25;

type Props = {
  readonly scene: RoofScene;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onPrint: (view: RoofView) => void;
};

/** The roof as seen from above. Arrow keys walk from part to part and each is spoken; Shift with arrows moves the plan. */
export function Plan({ scene, chosen, onChoose, onPrint }: Props) {
  const [view, setView] = useState<RoofView>('length');
  const [whole, setWhole] = useState(true);
  const plan = useRef<PlanHandle>(null);
  const parts = useMemo(
    () => [
      ...scene.geometry.facets.map(chooseFacet),
      ...scene.byLength.map((edge) => chooseEdge(edge, scene.geometry)),
    ],
    [scene],
  );
  const walk = (step: 1 | -1) => {
    const at = parts.findIndex(({ title }) => title === chosen.title && title !== '');
    const exact = parts.findIndex(
      ({ facets, edges }) =>
        [...facets].some((id) => chosen.facets.has(id)) || [...edges].some((id) => chosen.edges.has(id)),
    );
    const from = exact >= 0 ? exact : at;
    const next =
      parts[(from < 0 && step < 0 ? parts.length : from) + step] ?? parts[step > 0 ? 0 : parts.length - 1];
    if (next) onChoose(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => walk(1),
    ArrowDown: () => walk(1),
    ArrowLeft: () => walk(-1),
    ArrowUp: () => walk(-1),
    'Shift+ArrowRight': () => plan.current?.move(-MOVE, 0),
    'Shift+ArrowLeft': () => plan.current?.move(MOVE, 0),
    'Shift+ArrowUp': () => plan.current?.move(0, MOVE),
    'Shift+ArrowDown': () => plan.current?.move(0, -MOVE),
    '+': () => plan.current?.zoom(STEP),
    'Shift++': () => plan.current?.zoom(STEP),
    '=': () => plan.current?.zoom(STEP),
    '-': () => plan.current?.zoom(1 / STEP),
    '0': () => plan.current?.showWhole(),
    ...(chosen.title === '' ? {} : { Escape: () => onChoose(NOTHING_CHOSEN) }),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = keys[`${event.shiftKey ? 'Shift+' : ''}${event.key}`];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <div className={css['plan']}>
      <div className={css['toolbar']} role="toolbar" aria-label="Plan">
        <SegmentedControl
          size="xs"
          aria-label="What the plan shows"
          value={view}
          onChange={(value) => setView(ROOF_VIEWS.find((each) => each === value) ?? 'length')}
          data={ROOF_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        />
        <span className={css['gap']} />
        <Hint label="Print the plan">
          <ActionIcon aria-label="Print the plan" onClick={() => onPrint(view)}>
            <IconPrinter size={17} />
          </ActionIcon>
        </Hint>
        <Hint label="Zoom out" keys="-">
          <ActionIcon aria-label="Zoom out" onClick={() => plan.current?.zoom(1 / STEP)}>
            <IconMinus size={17} />
          </ActionIcon>
        </Hint>
        <Hint label="Zoom in (or Ctrl and the wheel)" keys="+">
          <ActionIcon aria-label="Zoom in" onClick={() => plan.current?.zoom(STEP)}>
            <IconPlus size={17} />
          </ActionIcon>
        </Hint>
        <Button
          size="compact-sm"
          variant={whole ? 'light' : 'default'}
          aria-pressed={whole}
          onClick={() => plan.current?.showWhole()}
        >
          Fit
        </Button>
      </div>
      <div
        className={css['frame']}
        role="application"
        aria-roledescription="roof plan"
        aria-label={`Roof plan, ${scene.geometry.facets.length} facets and ${scene.geometry.edges.length} edges. Arrow keys walk through them.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is walked with the arrow keys
        tabIndex={0}
        onKeyDown={press}
      >
        <PlanFrame
          scene={scene}
          view={view}
          chosen={chosen}
          onChoose={(found) => onChoose(found ?? NOTHING_CHOSEN)}
          onWhole={setWhole}
          handle={plan}
        />
      </div>
      <p className={css['spoken']} role="status">
        {chosen.title || 'Select a facet or an edge: its numbers light up.'}
      </p>
    </div>
  );
}
