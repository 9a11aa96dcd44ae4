import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Scheme } from '../../../../../shared/domain/roof/look.ts';
import { type Press, type Size, useDrag, useRoom, useWheel } from '../../viewer/index.ts';
import { type Chosen, REACH, type RoofScene, type RoofView } from '../scene.ts';
import { createGlide } from './glide.ts';
import { openGraphics } from './graphics.ts';
import { partSeen } from './hit.ts';
import { isQuick, writeNotes } from './lettering.ts';
import { FIRST_TURN, nearBy, shiftBy, sightOf, type Turn, turnBy, wholeAway } from './sight.ts';
import { type Solid, solidOf } from './solid.ts';
import { SpaceStage } from './stage.ts';
import { type Sun, sunward } from './sun.ts';

/** Degrees for each CSS pixel of a drag. */
const DRAG = 0.4;
/** After the last movement so long, then a large roof gets its labels. Milliseconds. */
const SETTLE_MS = 150;

export type Missing = 'none' | 'lost';

type Frame = RefObject<HTMLDivElement | null>;
type Given = {
  readonly scene: RoofScene;
  readonly view: RoofView;
  readonly chosen: Chosen;
  readonly scheme: Scheme;
  readonly sun: Sun;
  readonly onChoose: (chosen: Chosen | null) => void;
  /** There is no graphics context, or it is gone. */
  readonly onMissing: (why: Missing) => void;
};

/** With Shift or the secondary button a drag moves the roof instead of turning it. */
const shifts = ({ shiftKey, button }: Press) => shiftKey || button === 2;

/** A roof that turns, drawn in the next frame whenever something changes. What it holds is given back at the end. */
export function useSpace({ scene, view, chosen, scheme, sun, onChoose, onMissing }: Given) {
  const frame = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLCanvasElement>(null);
  const solid = useMemo(() => solidOf(scene), [scene]);
  const { turn, sight, go, move } = useTurn(frame, solid);
  const { stage, plain } = useStage(frame, onMissing);
  const toward = useMemo(() => sunward(sun, scene.geometry.north), [sun, scene]);

  useEffect(() => {
    if (!sight) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const pen = sized(labels.current, sight.room);
      if (pen) writeNotes(pen, sight.room, { scene, solid, sight, view, chosen, scheme });
    };
    const next = requestAnimationFrame(() => {
      stage.current?.show({ scene, solid, sight, chosen, scheme, sun: toward });
      if (isQuick({ scene, solid })) return write();
      sized(labels.current, sight.room);
      timer = setTimeout(write, SETTLE_MS);
    });
    return () => {
      cancelAnimationFrame(next);
      clearTimeout(timer);
    };
  }, [scene, solid, sight, view, chosen, scheme, toward, stage]);

  const { grip } = useDrag({
    begins: ({ button }) => button === 0 || button === 2,
    onMove: (x, y, press) => {
      if (shifts(press)) move(x, y, false);
      else go((from) => turnBy(from, x * DRAG, y * DRAG), false);
    },
    onClick: (at, press) => {
      if (sight && !shifts(press)) onChoose(partSeen(scene, solid, sight, at, REACH));
    },
  });
  return {
    frame,
    labels,
    turn,
    plain,
    turned: turn.near !== 1 || turn.around !== FIRST_TURN.around || turn.above !== FIRST_TURN.above,
    turnBy: (around: number, above: number) => go((from) => turnBy(from, around, above), true),
    move: (x: number, y: number) => move(x, y, true),
    zoom: (factor: number) => go((from) => nearBy(from, factor), true),
    showWhole: () => go(() => FIRST_TURN, true),
    grip: { ...grip, onContextMenu: (event: { preventDefault(): void }) => event.preventDefault() },
  };
}

/** From where the roof is seen, and how that changes: smoothly for keys and buttons, at once under the hand. */
function useTurn(frame: Frame, solid: Solid) {
  const room = useRoom(frame);
  const [turn, setTurn] = useState<Turn>(FIRST_TURN);
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const whole = useMemo(() => (room ? wholeAway(solid, room) : 1), [solid, room]);
  const sight = useMemo(
    () => (room ? sightOf(turn, solid.middle, whole, room) : null),
    [turn, solid, whole, room],
  );
  const [glide] = useState(() => createGlide(FIRST_TURN, setTurn));
  useEffect(() => glide.stop, [glide]);

  const go = (change: (turn: Turn) => Turn, smooth: boolean) => glide.to(change, smooth && !still);
  const move = (x: number, y: number, smooth: boolean) => {
    if (sight) go((from) => shiftBy(from, sight, solid, x, y), smooth);
  };
  useWheel(frame, (event, by) => {
    // Without Ctrl the wheel scrolls the page that the roof stands in. A pinch arrives as a wheel with Ctrl.
    const isOurs = event.ctrlKey || event.metaKey;
    if (isOurs) go((from) => nearBy(from, 1.0025 ** by), false);
    return isOurs;
  });
  return { turn, sight, go, move };
}

/** The canvas of the frame and what draws on it. `plain`: without a graphics card. */
function useStage(frame: Frame, onMissing: Given['onMissing']) {
  const stage = useRef<SpaceStage | null>(null);
  const [plain, setPlain] = useState(false);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    const graphics = openGraphics();
    const box = frame.current;
    if (!graphics || !box) {
      missing.current('none');
      return;
    }
    const { canvas, context } = graphics;
    const lost = () => missing.current('lost');
    canvas.addEventListener('webglcontextlost', lost);
    canvas.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%';
    box.prepend(canvas);
    setPlain(graphics.plain);
    const made = new SpaceStage(canvas, context, graphics.plain);
    stage.current = made;
    return () => {
      canvas.removeEventListener('webglcontextlost', lost);
      stage.current = null;
      made.free();
      canvas.remove();
    };
  }, [frame]);
  return { stage, plain };
}

/** An empty canvas of the window's size, with its pen. */
function sized(canvas: HTMLCanvasElement | null, { width, height }: Size): CanvasRenderingContext2D | null {
  const pen = canvas?.getContext('2d') ?? null;
  if (!canvas || !pen) return null;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  pen.scale(devicePixelRatio, devicePixelRatio);
  return pen;
}
