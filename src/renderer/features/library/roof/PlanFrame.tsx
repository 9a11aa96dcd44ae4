import { type RefObject, useEffect, useImperativeHandle } from 'react';
import { Marks } from './Marks.tsx';
import css from './Roof.module.css';
import type { Chosen, RoofScene, RoofView } from './scene.ts';
import { useRoofPlan } from './useRoofPlan.ts';

/** What the buttons and keys around a plan can do with it. */
export type PlanHandle = {
  readonly move: (x: number, y: number) => void;
  readonly zoom: (factor: number) => void;
  readonly showWhole: () => void;
  /** Degrees around and above; only where it turns. */
  readonly turn?: (around: number, above: number) => void;
};

type Props = {
  readonly scene: RoofScene;
  readonly view: RoofView;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onWhole: (whole: boolean) => void;
  readonly handle: RefObject<PlanHandle | null>;
};

/** The canvas with north and scale: the only part that is rendered again while the person moves the plan. */
export function PlanFrame({ scene, view, chosen, onChoose, onWhole, handle }: Props) {
  const plan = useRoofPlan({ scene, view, chosen, onChoose });
  const { whole } = plan;
  useImperativeHandle(handle, () => ({
    move: plan.move,
    zoom: plan.zoom,
    showWhole: plan.showWhole,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of `whole` matters
  useEffect(() => onWhole(whole), [whole]);
  return (
    <div ref={plan.frame} className={css['paper']} {...plan.grip}>
      <canvas ref={plan.canvas} className={css['canvas']} />
      {plan.look && <Marks scale={plan.look.scale} north={scene.geometry.north} />}
    </div>
  );
}
