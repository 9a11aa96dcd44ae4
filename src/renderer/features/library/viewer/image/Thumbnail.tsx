import { useEffect, useRef, useState } from 'react';
import css from './Filmstrip.module.css';
import { thumbnail } from './thumbnails.ts';

type Props = { readonly url: string; readonly version: string };

/** A picture of the strip: made small once, and only when it's in sight. */
export function Thumbnail({ url, version }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    let left = false;
    const draw = async () => {
      const picture = await thumbnail(url, version);
      if (left) return;
      if (!picture) return setWhole(true);
      paper.width = picture.width;
      paper.height = picture.height;
      paper.getContext('2d')?.drawImage(picture, 0, 0);
    };
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      sight.disconnect();
      void draw();
    });
    sight.observe(paper);
    return () => {
      left = true;
      sight.disconnect();
    };
  }, [url, version]);
  if (!isWhole) return <canvas ref={canvas} className={css['small']} />;
  // What is drawn from shapes has no pixels to keep; what is damaged hides itself.
  return (
    <img
      className={css['small']}
      src={url}
      alt=""
      loading="lazy"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
      draggable={false}
    />
  );
}
