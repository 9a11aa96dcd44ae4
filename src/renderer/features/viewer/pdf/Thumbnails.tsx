import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage } from './draw.ts';
import css from './Thumbnails.module.css';

const WIDTH = 96;

type Props = { document: PDFDocumentProxy; page: number; onGo: (page: number) => void };

/** Every page in small; drawn when it comes into sight. The page that is read is marked. */
export function Thumbnails({ document: pdf, page, onGo }: Props) {
  const rail = useRef<HTMLElement>(null);
  const [shape, setShape] = useState(11 / 8.5);
  useEffect(() => {
    let left = false;
    const measure = async () => {
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!left) setShape(height / width);
    };
    measure().catch(() => {});
    return () => {
      left = true;
    };
  }, [pdf]);
  useEffect(() => {
    const marked = rail.current?.querySelector(`[data-page="${page}"]`);
    marked?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return (
    <nav ref={rail} className={css['rail']} aria-label="Small pages">
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Thumbnail
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          pdf={pdf}
          number={index + 1}
          shape={shape}
          current={index + 1 === page}
          onGo={onGo}
        />
      ))}
    </nav>
  );
}

type OneProps = {
  pdf: PDFDocumentProxy;
  number: number;
  shape: number;
  current: boolean;
  onGo: (page: number) => void;
};

function Thumbnail({ pdf, number, shape, current, onGo }: OneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const left = new AbortController();
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        void drawPage(pdf, number, paper, { width: WIDTH, signal: left.signal });
      },
      { rootMargin: '300px 0px' },
    );
    sight.observe(paper);
    return () => {
      sight.disconnect();
      left.abort();
    };
  }, [pdf, number]);
  return (
    <button
      type="button"
      className={css['thumb']}
      data-page={number}
      aria-label={`Go to page ${number}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onGo(number)}
    >
      <canvas ref={canvas} className={css['paper']} style={{ width: WIDTH, aspectRatio: `1 / ${shape}` }} />
      <span className={css['number']}>{number}</span>
    </button>
  );
}
