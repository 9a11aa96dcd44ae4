import { useReducedMotion } from '@mantine/hooks';
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Scheme } from '../../../../../shared/domain/roof/look.ts';
import type { Point, Size } from '../../viewer/index.ts';
import type { Chosen, RoofScene, RoofView } from '../scene.ts';
import { createGlide } from './glide.ts';
import { openGraphics } from './graphics.ts';
import { partSeen } from './hit.ts';
import { isQuick, writeNotes } from './lettering.ts';
import { FIRST_TURN, nearBy, shiftBy, sightOf, type Turn, turnBy, wholeAway } from './sight.ts';
import { solidOf } from './solid.ts';
import { createSpace } from './stage.ts';
import { type Sun, sunward } from './sun.ts';

/** A press that moves less than this is a click. CSS pixels. */
const CLICK = 4;
/** So near to an edge a click means the edge. CSS pixels. */
const REACH = 7;
/** Degrees for each CSS pixel of a drag. */
const DRAG = 0.4;
/** After the last movement so long, then a large roof gets its labels. Milliseconds. */
const SETTLE_MS = 150;

export type Missing = 'none' | 'lost';

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

/** A roof that turns, drawn in the next frame whenever something changes. What it holds is given back at the end. */
export function useSpace({ scene, view, chosen, scheme, sun, onChoose, onMissing }: Given) {
  const frame = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState<Size | null>(null);
  const [turn, setTurn] = useState<Turn>(FIRST_TURN);
  const [plain, setPlain] = useState(false);
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const solid = useMemo(() => solidOf(scene), [scene]);
  const whole = useMemo(() => (room ? wholeAway(solid, room) : 1), [solid, room]);
  const sight = useMemo(
    () => (room ? sightOf(turn, solid.middle, whole, room) : null),
    [turn, solid, whole, room],
  );
  const toward = useMemo(() => sunward(sun, scene.geometry.north), [sun, scene]);
  const space = useRef<ReturnType<typeof createSpace> | null>(null);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  const glide = useRef<ReturnType<typeof createGlide> | null>(null);
  glide.current ??= createGlide(FIRST_TURN, setTurn);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const size = new ResizeObserver(measure);
    size.observe(box);
    return () => size.disconnect();
  }, []);

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
    const made = createSpace(canvas, context, graphics.plain);
    space.current = made;
    return () => {
      canvas.removeEventListener('webglcontextlost', lost);
      space.current = null;
      made.free();
      canvas.remove();
    };
  }, []);
  useEffect(() => () => glide.current?.stop(), []);

  useEffect(() => {
    if (!sight) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const pen = sized(labels.current, sight.room);
      if (pen) writeNotes(pen, sight.room, { scene, solid, sight, view, chosen, scheme });
    };
    const next = requestAnimationFrame(() => {
      space.current?.show({ scene, solid, sight, chosen, scheme, sun: toward });
      if (isQuick({ scene, solid })) return write();
      sized(labels.current, sight.room);
      timer = setTimeout(write, SETTLE_MS);
    });
    return () => {
      cancelAnimationFrame(next);
      clearTimeout(timer);
    };
  }, [scene, solid, sight, view, chosen, scheme, toward]);

  const now = useRef({ sight, solid });
  now.current = { sight, solid };
  const go = (change: (turn: Turn) => Turn, smooth = true) => glide.current?.to(change, smooth && !still);
  const move = (x: number, y: number, smooth = false) => {
    const { sight: from, solid: body } = now.current;
    if (from) go((turn) => shiftBy(turn, from, body, x, y), smooth);
  };
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const wheel = (event: WheelEvent) => {
      // Without Ctrl the wheel scrolls the page that the roof stands in. A pinch arrives as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const by = 1.0025 ** -Math.max(-200, Math.min(200, event.deltaY));
      glide.current?.to((turn) => nearBy(turn, by), false);
    };
    box.addEventListener('wheel', wheel, { passive: false });
    return () => box.removeEventListener('wheel', wheel);
  }, []);

  const grip = useRef<{ at: Point; moved: boolean; shifts: boolean } | null>(null);
  return {
    frame,
    labels,
    turn,
    plain,
    turned: turn.near !== 1 || turn.around !== FIRST_TURN.around || turn.above !== FIRST_TURN.above,
    turnBy: (around: number, above: number) => go((turn) => turnBy(turn, around, above)),
    move: (x: number, y: number) => move(x, y, true),
    zoom: (factor: number) => go((turn) => nearBy(turn, factor)),
    showWhole: () => go(() => FIRST_TURN),
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 && event.button !== 2) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = { x: event.clientX, y: event.clientY };
        grip.current = { at, moved: false, shifts: event.shiftKey || event.button === 2 };
      },
      onPointerMove: (event: PointerEvent) => {
        const held = grip.current;
        if (!held) return;
        const [x, y] = [event.clientX - held.at.x, event.clientY - held.at.y];
        if (!held.moved && Math.hypot(x, y) < CLICK) return;
        grip.current = { ...held, at: { x: event.clientX, y: event.clientY }, moved: true };
        if (held.shifts) move(x, y);
        else go((turn) => turnBy(turn, x * DRAG, y * DRAG), false);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const held = grip.current;
        grip.current = null;
        if (!held || held.moved || held.shifts || !sight) return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        onChoose(partSeen(scene, solid, sight, { x: event.clientX - left, y: event.clientY - top }, REACH));
      },
      onPointerCancel: () => {
        grip.current = null;
      },
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
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
