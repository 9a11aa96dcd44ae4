import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import css from './ImageViewer.module.css';
import { readWhole, type Whole } from './whole.ts';
import type { Look, Size } from './zoom.ts';

type Props = {
  readonly url: string;
  readonly name: string;
  readonly look: Look;
  readonly onSize: (size: Size) => void;
  readonly onBroken: () => void;
};

/** As large as a picture can be seen whole on this screen. Device pixels. */
const screenSize = (): Size => ({
  width: window.screen.width * window.devicePixelRatio,
  height: window.screen.height * window.devicePixelRatio,
});

function draw(paper: HTMLCanvasElement, picture: ImageBitmap): void {
  paper.width = picture.width;
  paper.height = picture.height;
  paper.getContext('2d')?.drawImage(picture, 0, 0);
}

/** A picture at its place: drawn where it's seen whole, the file's own pixels where it's looked at nearer than that. */
export function Picture({ url, name, look, onSize, onBroken }: Props) {
  const [whole, setWhole] = useState<Whole | null>(null);
  const latest = useRef({ onSize, onBroken });
  latest.current = { onSize, onBroken };

  useEffect(() => {
    let left = false;
    let drawn: ImageBitmap | null = null;
    readWhole(url, screenSize()).then(
      (read) => {
        if (left) return read.drawn?.close();
        drawn = read.drawn;
        setWhole(read);
        latest.current.onSize(read.size);
      },
      () => {
        if (!left) latest.current.onBroken();
      },
    );
    return () => {
      left = true;
      drawn?.close();
    };
  }, [url]);

  const drawn = whole?.drawn ?? null;
  const paper = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas && drawn) draw(canvas, drawn);
    },
    [drawn],
  );

  if (!whole) return null;
  const style: CSSProperties = {
    width: whole.size.width,
    height: whole.size.height,
    transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})`,
  };
  const isNearer =
    drawn === null ||
    (drawn.width < whole.size.width && look.scale * window.devicePixelRatio > drawn.width / whole.size.width);
  return (
    <>
      {drawn && (
        <canvas
          ref={paper}
          className={css['picture']}
          style={style}
          role="img"
          aria-label={name}
          aria-hidden={isNearer || undefined}
        />
      )}
      {isNearer && (
        <img
          className={css['picture']}
          src={url}
          alt={name}
          draggable={false}
          style={style}
          onError={onBroken}
        />
      )}
    </>
  );
}
