import { useEffect, useRef } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { OpenPdf } from './engine.ts';
import css from './Thumbnails.module.css';

const WIDTH = 96;

type Props = { pdf: OpenPdf; page: number; onGo: (page: number) => void };

/** Every page in small; drawn when it comes into sight. The page that is read is marked. */
export function Thumbnails({ pdf, page, onGo }: Props) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const marked = rail.current?.querySelector(`[data-page="${page}"]`);
    marked?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return (
    <nav ref={rail} className={css['rail']} aria-label={t('viewer.small_pages')}>
      {Array.from({ length: pdf.pages }, (_, index) => (
        <Thumbnail
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          pdf={pdf}
          number={index + 1}
          current={index + 1 === page}
          onGo={onGo}
        />
      ))}
    </nav>
  );
}

type OneProps = {
  pdf: OpenPdf;
  number: number;
  current: boolean;
  onGo: (page: number) => void;
};

function Thumbnail({ pdf, number, current, onGo }: OneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const left = new AbortController();
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        void pdf.draw(number, paper, { width: WIDTH, signal: left.signal });
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
      aria-label={t('viewer.go_page', { number })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onGo(number)}
    >
      <canvas
        ref={canvas}
        className={css['paper']}
        style={{ width: WIDTH, aspectRatio: `1 / ${pdf.shape}` }}
      />
      <span className={css['number']}>{number}</span>
    </button>
  );
}
