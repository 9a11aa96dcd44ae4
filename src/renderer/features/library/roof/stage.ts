import type { Look } from '../viewer/index.ts';
import { paintRoof, type RoofPicture } from './paint.ts';

/** A picture that takes longer than this to paint is moved as a whole while the person moves. Milliseconds. */
const SLOW_MS = 8;
/** After the last movement so long, then it is painted sharply. Milliseconds. */
const SETTLE_MS = 120;

const onlyMoved = (one: RoofPicture, other: RoofPicture): boolean =>
  one.scene === other.scene &&
  one.view === other.view &&
  one.chosen === other.chosen &&
  one.scheme === other.scheme &&
  one.room.width === other.room.width &&
  one.room.height === other.room.height;

/** Paints a roof on a canvas in the next frame: at once where it is quick, else moved first and sharp when it rests. */
export function createStage(front: HTMLCanvasElement): { show(picture: RoofPicture): void; stop(): void } {
  const back = document.createElement('canvas');
  let painted: RoofPicture | null = null;
  let slow = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sharp(picture: RoofPicture): void {
    const { width, height } = picture.room;
    Object.assign(back, {
      width: Math.round(width * devicePixelRatio),
      height: Math.round(height * devicePixelRatio),
    });
    const pen = back.getContext('2d');
    if (!pen) return;
    const began = performance.now();
    pen.scale(devicePixelRatio, devicePixelRatio);
    paintRoof(pen, picture);
    copy(picture.look, picture.look);
    slow = performance.now() - began > SLOW_MS;
    painted = picture;
  }

  function copy(from: Look, to: Look): void {
    const { width, height } = back;
    if (front.width !== width || front.height !== height) Object.assign(front, { width, height });
    const pen = front.getContext('2d');
    if (!pen) return;
    const by = to.scale / from.scale;
    pen.clearRect(0, 0, width, height);
    const [x, y] = [(to.x - from.x * by) * devicePixelRatio, (to.y - from.y * by) * devicePixelRatio];
    pen.drawImage(back, x, y, width * by, height * by);
  }

  return {
    show: (picture) => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = requestAnimationFrame(() => {
        if (!slow || !painted || !onlyMoved(painted, picture)) return sharp(picture);
        copy(painted.look, picture.look);
        timer = setTimeout(() => sharp(picture), SETTLE_MS);
      });
    },
    stop: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
