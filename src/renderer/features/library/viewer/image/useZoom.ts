import { useRef, useState } from 'react';
import { useRoom } from '../useRoom.ts';
import { useWheel } from '../useWheel.ts';
import { fitScale, type Look, type Point, type Size, settle, stepScale, zoomAt } from './zoom.ts';

const START: Look = { scale: 1, x: 0, y: 0 };
const NO_ROOM: Size = { width: 0, height: 0 };

/** Where a picture is looked at in its frame: `whole` until the person goes nearer. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame) ?? NO_ROOM;
  const [picture, setPicture] = useState<Size | null>(null);
  /** Null: the whole picture. */
  const [nearer, setNearer] = useState<Look | null>(null);

  const whole = picture ? settle({ ...START, scale: fitScale(picture, room) }, picture, room) : START;
  const look = picture && nearer ? settle(nearer, picture, room) : whole;
  const zoomTo = (scale: number, at: Point = { x: room.width / 2, y: room.height / 2 }) => {
    if (picture) setNearer(settle(zoomAt(look, scale, at), picture, room));
  };
  useWheel(frame, (_event, turn, at) => {
    zoomTo(look.scale * 1.0018 ** turn, at);
    return true;
  });
  return {
    frame,
    picture,
    setPicture,
    look,
    whole: nearer === null,
    /** Larger than its frame, so that it can be moved. */
    wide:
      picture !== null &&
      (picture.width * look.scale > room.width || picture.height * look.scale > room.height),
    zoomTo,
    step: (steps: number) => zoomTo(stepScale(look.scale, steps)),
    showWhole: () => setNearer(null),
    /** Answers false while there is no picture. */
    move: (x: number, y: number) => {
      if (picture) setNearer(settle({ ...look, x: look.x + x, y: look.y + y }, picture, room));
      return picture !== null;
    },
  };
}
