import { Loader, useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { fileUrl } from '../../../../client/index.ts';
import { isControl, useKeys } from '../../../../keyboard/useKeys.ts';
import { Trouble } from '../Trouble.tsx';
import { Damage, damageOf, isLocked } from './damage.ts';
import { FindBar } from './FindBar.tsx';
import { PasswordForm, StaysLocked } from './Locked.tsx';
import css from './PdfViewer.module.css';
import { followJumps, takeSought } from './places.ts';
import { openReader, type Reader } from './reader.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePassword } from './usePassword.ts';
import { usePrint } from './usePrint.ts';

/** A page that isn't painted in this time never will be: made so, to keep the computer at it. */
const PAINT_MS = 30_000;
const PAINT_EVERY_MS = 1_000;

type Props = { accountId: AccountId; file: LocalFile };
type State =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly reader: Reader }
  | { readonly phase: 'locked' }
  | { readonly phase: 'broken'; readonly damage: string | null };

const NOTHING_OPEN = createStore(() => ({ shown: false }));
/** Below this the rail of small pages isn't open by default. */
const WIDE = 1_000;
/** The rail stays as the person left it, from file to file. */
let railOpen: boolean | null = null;

/** A PDF of the library: pages one under the other, with text that can be selected and searched. */
export function PdfViewer({ accountId, file }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ phase: 'opening' });
  const [rail, setRail] = useState(() => railOpen ?? window.innerWidth >= WIDE);
  const [finding, setFinding] = useState(0);
  const [sought, setSought] = useState('');
  const [turn, setTurn] = useState(0);
  const { asked, ask } = usePassword();
  const dark = useComputedColorScheme('light') === 'dark';
  const darkNow = useRef(dark);
  darkNow.current = dark;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what opens it again
  useEffect(() => {
    const left = new AbortController();
    const broken = (error: unknown) => {
      if (left.signal.aborted) return;
      setState(isLocked(error) ? { phase: 'locked' } : { phase: 'broken', damage: damageOf(error) });
    };
    const open = async () => {
      if (!place.current) return;
      const label = t('viewer.pages_2', { name: file.name });
      const paper = { place: place.current, label, dark: darkNow.current, askPassword: ask };
      const reader = await openReader({ accountId, localFileId: file.id }, paper, left.signal, () =>
        broken(null),
      );
      setState({ phase: 'open', reader });
      const words = takeSought(file.id);
      setSought(words);
      // The search takes the keyboard: Esc closes it first, and the viewer after it.
      if (words !== '') return setFinding(1);
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement.id === 'main') reader.focus();
    };
    open().catch(broken);
    return () => left.abort();
  }, [accountId, file.id, file.name, ask, turn]);

  const reader = state.phase === 'open' ? state.reader : null;
  useEffect(() => reader?.look(dark), [reader, dark]);
  useEffect(() => followJumps((id, page) => id === file.id && reader?.goTo(page)), [reader, file.id]);
  const shown = useStore(reader?.store ?? NOTHING_OPEN, (each) => each.shown);
  useEffect(() => {
    if (!reader || shown) return;
    let waited = 0;
    const timer = setInterval(() => {
      // Nothing is painted in a window that isn't seen.
      if (document.visibilityState === 'visible') waited += PAINT_EVERY_MS;
      if (waited >= PAINT_MS) setState({ phase: 'broken', damage: damageOf(new Damage('slow')) });
    }, PAINT_EVERY_MS);
    return () => clearInterval(timer);
  }, [reader, shown]);
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
    'Ctrl+F': () => {
      setFinding((before) => before + 1);
      return true;
    },
    'Ctrl+P': () => {
      if (reader) void print();
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

  if (state.phase === 'broken') {
    return (
      <div className={css['broken']}>
        <Trouble accountId={accountId} file={file} damage={state.damage} />
      </div>
    );
  }
  if (state.phase === 'locked') {
    const again = () => {
      setState({ phase: 'opening' });
      setTurn((before) => before + 1);
    };
    return (
      <div className={css['broken']}>
        <StaysLocked accountId={accountId} file={file} onAgain={again} />
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
        onFind={() => setFinding((before) => before + 1)}
      />
      <div className={css['body']}>
        {/* The page that is read is drawn before the small ones. */}
        {rail && (reader && shown ? <Rail reader={reader} /> : <div className={css['railPlace']} />)}
        <div className={css['stage']}>
          {finding > 0 && reader && (
            <FindBar reader={reader} first={sought} turn={finding} onClose={leaveFind} />
          )}
          <div ref={place} className={css['pages']} aria-busy={!shown && !asked} />
          {state.phase === 'opening' && asked && <PasswordForm file={file} asked={asked} />}
          {state.phase === 'opening' && !asked && (
            <div className={css['opening']}>
              <Loader size="sm" role="img" aria-label={t('viewer.opening_pdf')} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Rail({ reader }: { reader: Reader }) {
  const page = useStore(reader.store, (state) => state.page);
  return <Thumbnails pdf={reader.pdf} page={page} onGo={reader.goTo} />;
}
