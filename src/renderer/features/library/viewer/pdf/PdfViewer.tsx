import { type KeyboardEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { fileUrl } from '../../../../client/index.ts';
import { isControl, useKeys } from '../../../../keyboard/useKeys.ts';
import { FindBar } from './FindBar.tsx';
import { ClosedPdf, PdfPlace } from './PdfPlace.tsx';
import css from './PdfViewer.module.css';
import { takeSought } from './places.ts';
import type { Reader } from './reader.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePrint } from './usePrint.ts';
import { useReader } from './useReader.ts';

type Props = { accountId: AccountId; file: LocalFile };

/** Below this the rail of small pages isn't open by default. */
const WIDE = 1_000;
/** The rail stays as the person left it, from file to file. */
let railOpen: boolean | null = null;

/** A PDF of the library: pages one under the other, with text that can be selected and searched. */
export function PdfViewer({ accountId, file }: Props) {
  const [rail, setRail] = useState(() => railOpen ?? window.innerWidth >= WIDE);
  /** Counts the presses of "find", so that each takes the keyboard again; 0: closed. */
  const [finding, setFinding] = useState(0);
  const [sought, setSought] = useState('');
  const { place, state, asked, reader, shown, again } = useReader(accountId, file, (opened) => {
    const words = takeSought(file.id);
    setSought(words);
    // The search takes the keyboard: Esc closes it first, and the viewer after it.
    if (words !== '') return setFinding(1);
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.id === 'main') opened.focus();
  });
  const find = () => setFinding((before) => before + 1);
  const scroll = (event: { target: EventTarget | null }, screens: number) => {
    if (isControl(event.target) || !reader) return false;
    reader.scroll(screens);
    return true;
  };
  const { printing, print } = usePrint(fileUrl(accountId, file.id), file.name);
  const work = (run: (reader: Reader) => void) => () => {
    if (reader) run(reader);
    return reader !== null;
  };
  useKeys({
    'Ctrl+F': find,
    'Ctrl+P': () => {
      if (reader) void print();
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

  if (state.phase === 'broken' || state.phase === 'locked') {
    return (
      <div className={css['broken']}>
        <ClosedPdf accountId={accountId} file={file} state={state} onAgain={again} />
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
    setSought('');
    reader?.focus();
  };
  return (
    <div className={css['viewer']}>
      <Toolbar
        reader={reader}
        printing={printing}
        onPrint={() => void print()}
        rail={rail}
        onRail={toggleRail}
        onFind={find}
      />
      <div className={css['body']}>
        {/* The page that is read is drawn before the small ones. */}
        {rail && (reader && shown ? <Rail reader={reader} /> : <div className={css['railPlace']} />)}
        <div className={css['stage']}>
          {finding > 0 && reader && (
            <FindBar reader={reader} first={sought} turn={finding} onClose={leaveFind} />
          )}
          <PdfPlace {...{ file, place, state, asked, shown }} />
        </div>
      </div>
    </div>
  );
}

function Rail({ reader }: { reader: Reader }) {
  const page = useStore(reader.store, (state) => state.page);
  return <Thumbnails pdf={reader.pdf} page={page} onGo={reader.goTo} />;
}
