import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import { PlanBar } from './PlanBar.tsx';
import { PlanFrame, type PlanHandle } from './PlanFrame.tsx';
import { planKeys, pressed, walkTo } from './planKeys.ts';
import css from './Roof.module.css';
import { type Chosen, NOTHING_CHOSEN, type RoofScene, type RoofView } from './scene.ts';

/** The library that draws it is larger than the rest of the app's first screen, so it comes when somebody wants it. */
const Space = lazy(() => import('./space/Space.tsx'));

type Props = {
  readonly scene: RoofScene;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onPrint: (view: RoofView) => void;
};

/**
 * The roof as seen from above, or turning. In the plan arrow keys walk from part to part, in 3D they turn the roof and Page
 * Up and Page Down walk; each part is spoken. Shift with arrows moves it.
 */
export function Plan({ scene, chosen, onChoose, onPrint }: Props) {
  const [view, setView] = useState<RoofView>('length');
  const [turns, setTurns] = useState(false);
  const [whole, setWhole] = useState(true);
  /** Why there is no view in three dimensions. */
  const [notice, setNotice] = useState<LabelId | null>(null);
  const handle = useRef<PlanHandle>(null);
  const plan = () => handle.current;
  const show = (wanted: boolean) => {
    const isFlat = wanted && !scene.geometry.heights;
    setNotice(isFlat ? 'roof.no_heights' : null);
    setTurns(wanted && !isFlat);
    setWhole(true);
  };
  const keys = planKeys({
    ...{ plan, turns },
    walk: (step) => {
      const next = walkTo(scene, chosen, step);
      if (next) onChoose(next);
    },
    clear: chosen.title === '' ? null : () => onChoose(NOTHING_CHOSEN),
  });
  const inner = {
    ...{ scene, view, chosen, handle, onWhole: setWhole },
    onChoose: (found: Chosen | null) => onChoose(found ?? NOTHING_CHOSEN),
  };
  const { facets, edges } = scene.geometry;
  const parts = { facets: facets.length, edges: edges.length };
  return (
    <div className={css['plan']}>
      <PlanBar
        {...{ view, turns, whole, plan }}
        onView={setView}
        onTurns={show}
        onPrint={() => onPrint(view)}
      />
      <div
        className={css['frame']}
        role="application"
        aria-roledescription={t(turns ? 'plan.kind_space' : 'plan.kind_plan')}
        aria-label={t(turns ? 'plan.spoken_space' : 'plan.spoken_plan', parts)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is walked with the arrow keys
        tabIndex={0}
        onKeyDown={(event) => pressed(event, keys)}
      >
        {turns ? (
          <Suspense fallback={<Skeleton height="100%" />}>
            <Space
              {...inner}
              onMissing={(why) => {
                setTurns(false);
                setNotice(why === 'lost' ? 'roof.graphics_lost' : 'roof.no_graphics');
              }}
            />
          </Suspense>
        ) : (
          <PlanFrame {...inner} />
        )}
      </div>
      {notice && (
        <p className={css['notice']} role="alert">
          {t(notice)}
        </p>
      )}
      <p className={css['spoken']} role="status">
        {chosen.title || t(turns ? 'roof.turn' : 'roof.select')}
      </p>
    </div>
  );
}
