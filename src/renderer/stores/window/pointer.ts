import { create } from 'zustand';

/** CSS pixels a pointer moves before it counts as moved: a hand that presses is never quite still. */
const FAR = 16;

/** Whether the pointer still is where it last pressed. What comes to stand under it then needs no explaining. */
export const usePointer = create<{ readonly resting: boolean }>()(() => ({ resting: false }));

/** Follows the pointer of this window. */
export function followPointer(): void {
  let pressed = { x: 0, y: 0 };
  const rest = (resting: boolean) => {
    if (usePointer.getState().resting !== resting) usePointer.setState({ resting });
  };
  const listen = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    (event) => {
      pressed = { x: event.clientX, y: event.clientY };
      rest(true);
    },
    listen,
  );
  document.addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR) rest(false);
    },
    listen,
  );
  document.addEventListener('keydown', () => rest(false), listen);
}
