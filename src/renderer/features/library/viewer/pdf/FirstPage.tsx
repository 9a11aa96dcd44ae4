import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { openPdf } from './engine.ts';
import css from './FirstPage.module.css';

/** Drawn once, and then scaled by the page: enough for a large preview. */
const WIDTH = 700;

type Props = { url: string; name: string; onBroken: () => void };

/** The first page of a PDF as a picture. */
export function FirstPage({ url, name, onBroken }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pages, setPages] = useState(0);
  const broken = useRef(onBroken);
  broken.current = onBroken;
  useEffect(() => {
    const left = new AbortController();
    let close = () => {};
    const draw = async () => {
      try {
        const pdf = await openPdf(url, left.signal);
        close = pdf.close;
        if (left.signal.aborted || !canvas.current) return;
        const drawn = await pdf.draw(1, canvas.current, { width: WIDTH, signal: left.signal });
        if (!drawn && !left.signal.aborted) broken.current();
        if (drawn && !left.signal.aborted) setPages(pdf.pages);
        close();
      } catch {
        if (!left.signal.aborted) broken.current();
      }
    };
    void draw();
    return () => {
      left.abort();
      close();
    };
  }, [url]);
  return (
    <figure className={css['figure']}>
      <canvas
        ref={canvas}
        className={css['paper']}
        role="img"
        aria-label={t('viewer.first_page', { name })}
        data-drawn={pages > 0 || undefined}
      />
      {pages > 1 && <figcaption className={css['pages']}>{t('viewer.pages', { pages })}</figcaption>}
    </figure>
  );
}
