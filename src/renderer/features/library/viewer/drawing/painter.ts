import type { Look } from './look.ts';
import { painting, type Scene, type View } from './scene.ts';

/** So long a frame may be held up by painting. Milliseconds. */
const SLICE_MS = 8;
/** CSS pixels. */
const LINE = 1.25;

type Painted = { readonly canvas: HTMLCanvasElement; readonly look: Look };

/**
 * Paints a scene on a canvas, in slices: a large drawing is moved as a picture at once, and drawn sharply as soon as
 * there was time for it. `settled` is called with true when what is seen is drawn, false when it is still the moved
 * picture.
 */
export function createPainter(front: HTMLCanvasElement, scene: Scene, settled: (now: boolean) => void) {
  let painted: Painted | null = null;
  let timer = 0;

  const size = ({ room }: View) => {
    const [width, height] = [
      Math.round(room.width * devicePixelRatio),
      Math.round(room.height * devicePixelRatio),
    ];
    return { width, height };
  };
  const fresh = (view: View) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size(view));
    const pen = canvas.getContext('2d');
    pen?.scale(devicePixelRatio, devicePixelRatio);
    if (pen) {
      pen.lineWidth = LINE;
      pen.lineJoin = 'round';
    }
    return { canvas, pen };
  };
  const show = (view: View) => {
    const { width, height } = size(view);
    if (front.width !== width || front.height !== height) Object.assign(front, { width, height });
    const pen = front.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, width, height);
    if (!painted) return;
    const by = view.look.scale / painted.look.scale;
    const x = (view.look.x - painted.look.x * by) * devicePixelRatio;
    const y = (view.look.y - painted.look.y * by) * devicePixelRatio;
    pen.drawImage(painted.canvas, x, y, painted.canvas.width * by, painted.canvas.height * by);
  };

  return {
    paint: (view: View) => {
      cancelAnimationFrame(timer);
      const { canvas, pen } = fresh(view);
      if (!pen) return;
      const work = painting(scene, pen, view);
      const slice = (): boolean => {
        const end = performance.now() + SLICE_MS;
        while (performance.now() < end) if (work.next().done) return true;
        return false;
      };
      const finish = () => {
        painted = { canvas, look: view.look };
        show(view);
        settled(true);
      };
      const goOn = () => {
        if (slice()) finish();
        else timer = requestAnimationFrame(goOn);
      };
      if (slice()) return finish();
      show(view);
      settled(false);
      timer = requestAnimationFrame(goOn);
    },
    stop: () => cancelAnimationFrame(timer),
  };
}
