import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { Marks } from '../Marks.tsx';
import type { PlanHandle } from '../PlanFrame.tsx';
import css from '../Roof.module.css';
import type { Chosen, RoofScene, RoofView } from '../scene.ts';
import { useScheme } from '../useScheme.ts';
import { SunBar } from './SunBar.tsx';
import { seenFrom } from './sight.ts';
import { FIRST_SUN } from './sun.ts';
import { type Missing, useSpace } from './useSpace.ts';

type Props = {
  readonly scene: RoofScene;
  readonly view: RoofView;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onWhole: (whole: boolean) => void;
  readonly onMissing: (why: Missing) => void;
  readonly handle: RefObject<PlanHandle | null>;
};

/** The delivered roof in three dimensions: drag or arrow keys turn it. */
export default function Space({ scene, view, chosen, onChoose, onWhole, onMissing, handle }: Props) {
  const [sun, setSun] = useState(FIRST_SUN);
  const scheme = useScheme();
  const space = useSpace({ scene, view, chosen, scheme, sun, onChoose, onMissing });
  useImperativeHandle(handle, () => ({
    move: space.move,
    zoom: space.zoom,
    showWhole: space.showWhole,
    turn: space.turnBy,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of `turned` matters
  useEffect(() => onWhole(!space.turned), [space.turned]);
  const { north } = scene.geometry;
  const side = seenFrom(space.turn, north);
  return (
    <>
      <div ref={space.frame} className={css['paper']} {...space.grip}>
        <canvas ref={space.labels} className={css['canvas']} />
        <Marks scale={null} north={north - space.turn.around} />
        <p className={css['seen']} role="status">
          {t('roof.seen_from', { side })}
        </p>
      </div>
      {scheme !== 'forced' && <SunBar sun={sun} onSun={setSun} />}
      {space.plain && <p className={css['plain']}>{t('roof.no_card')}</p>}
    </>
  );
}
