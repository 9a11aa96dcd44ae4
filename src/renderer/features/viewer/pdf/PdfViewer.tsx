import './pages.css';
import { Loader } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { fileUrl } from '../../../client/index.ts';
import { isControl, useKeys } from '../../commands/useKeys.ts';
import { openOutside } from '../actions.ts';
import { Trouble } from '../Trouble.tsx';
import { damageOf } from './damage.ts';
import { type OpenPdf, openPdf } from './engine.ts';
import { FindBar } from './FindBar.tsx';
import css from './PdfViewer.module.css';
import { createReader, type Reader } from './reader.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { Toolbar } from './Toolbar.tsx';

type Props = { accountId: AccountId; file: LocalFile };
type State =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly reader: Reader; readonly pdf: OpenPdf }
  | { readonly phase: 'broken'; readonly damage: string | null };

/** Below this there is no room for the rail of small pages by itself. */
const WIDE = 1_000;
/** The rail stays as the person left it, from file to file. */
let railOpen: boolean | null = null;

/** A PDF of the library: pages one under the other, with text that can be selected and searched. */
export function PdfViewer({ accountId, file }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ phase: 'opening' });
  const [rail, setRail] = useState(() => railOpen ?? window.innerWidth >= WIDE);
  const [finding, setFinding] = useState(0);
  const url = fileUrl(accountId, file.id);

  useEffect(() => {
    const left = new AbortController();
    let reader: Reader | undefined;
    const open = async () => {
      try {
        const pdf = await openPdf(url, left.signal);
        if (left.signal.aborted || !container.current || !sheets.current) return;
        const paper = { container: container.current, sheets: sheets.current };
        reader = createReader(paper, pdf, file.id);
        setState({ phase: 'open', reader, pdf });
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body || activeElement.id === 'main') {
          focusQuietly(container.current);
        }
      } catch (error) {
        if (!left.signal.aborted) setState({ phase: 'broken', damage: damageOf(error) });
      }
    };
    void open();
    return () => {
      left.abort();
      reader?.close();
    };
  }, [url, file.id]);

  const reader = state.phase === 'open' ? state.reader : null;
  const scroll = (event: { target: EventTarget | null }, pages: number) => {
    if (isControl(event.target) || !container.current) return false;
    container.current.scrollBy({ top: pages * container.current.clientHeight * 0.9 });
    return true;
  };
  const work = (run: (reader: Reader) => void) => () => {
    if (reader) run(reader);
    return reader !== null;
  };
  useKeys({
    'Ctrl+F': () => {
      setFinding((before) => before + 1);
      return true;
    },
    'Ctrl+P': () => {
      void openOutside(accountId, file);
      return true;
    },
    'Ctrl+0': work((each) => each.zoom('page-width')),
    'Ctrl+=': work((each) => each.zoomBy(1)),
    'Ctrl++': work((each) => each.zoomBy(1)),
    'Ctrl+Shift++': work((each) => each.zoomBy(1)),
    'Ctrl+-': work((each) => each.zoomBy(-1)),
    Home: work((each) => each.goTo(1)),
    End: work((each) => each.goTo(each.store.getState().pages)),
    PageDown: (event) => scroll(event, 1),
    PageUp: (event) => scroll(event, -1),
    Space: (event) => scroll(event, 1),
    'Shift+Space': (event) => scroll(event, -1),
  });

  useEffect(() => {
    const box = container.current;
    if (!box || !reader) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      reader.zoomBy(event.deltaY < 0 ? 1 : -1, [event.clientX, event.clientY]);
    };
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, [reader]);

  if (state.phase === 'broken') {
    return (
      <div className={css['broken']}>
        <Trouble accountId={accountId} file={file} damage={state.damage} />
      </div>
    );
  }
  const toggleRail = () => {
    railOpen = !rail;
    setRail(railOpen);
  };
  const leaveFind = (event?: KeyboardEvent) => {
    event?.preventDefault();
    reader?.find('', 'new');
    setFinding(0);
    if (container.current) focusQuietly(container.current);
  };
  return (
    <div className={css['viewer']} aria-busy={reader === null}>
      <Toolbar
        accountId={accountId}
        file={file}
        reader={reader}
        rail={rail}
        onRail={toggleRail}
        onFind={() => setFinding((before) => before + 1)}
      />
      <div className={css['body']}>
        {rail && state.phase === 'open' && <Rail reader={state.reader} pdf={state.pdf} />}
        {rail && state.phase !== 'open' && <div className={css['railPlace']} />}
        <div className={css['stage']}>
          {finding > 0 && reader && <FindBar reader={reader} turn={finding} onClose={leaveFind} />}
          <div
            ref={container}
            role="document"
            className={css['pages']}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
            tabIndex={0}
            aria-label={`Pages of ${file.name}`}
            onBlur={(event) => event.currentTarget.removeAttribute('data-quiet')}
          >
            <div ref={sheets} className="pdfViewer" />
          </div>
          {state.phase === 'opening' && (
            <div className={css['opening']}>
              <Loader size="sm" aria-label="Opening the PDF" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** The pages get the keyboard without the ring that somebody wants to see who goes there by Tab. */
function focusQuietly(pages: HTMLElement) {
  pages.dataset['quiet'] = '';
  pages.focus({ preventScroll: true });
}

function Rail({ reader, pdf }: { reader: Reader; pdf: OpenPdf }) {
  const page = useStore(reader.store, (state) => state.page);
  return <Thumbnails document={pdf.document} page={page} onGo={reader.goTo} />;
}
