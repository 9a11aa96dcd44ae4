import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { Damage, damageOf, isLocked } from './damage.ts';
import type { AskPassword } from './passwords.ts';
import { followJumps } from './places.ts';
import { openReader, type Reader } from './reader.ts';

/** A page that isn't painted in this time never will be: made so, to keep the computer at it. */
const PAINT_MS = 30_000;
const PAINT_EVERY_MS = 1_000;

type State =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly reader: Reader }
  | { readonly phase: 'locked' }
  | { readonly phase: 'broken'; readonly damage: string | null };

const NOTHING_OPEN = createStore(() => ({ shown: false }));

type Opening = {
  readonly accountId: AccountId;
  readonly file: LocalFile;
  /** The element that gets the pages. */
  readonly place: RefObject<HTMLElement | null>;
  readonly ask: AskPassword;
  readonly onOpen: (reader: Reader) => void;
};

/** Opens a file in `place`. `shown`: its first page is painted; `again` tries once more what stayed locked. */
export function useReader({ accountId, file, place, ask, onOpen }: Opening) {
  const [state, setState] = useState<State>({ phase: 'opening' });
  const [turn, setTurn] = useState(0);
  const dark = useComputedColorScheme('light') === 'dark';
  const now = useRef({ dark, onOpen });
  now.current = { dark, onOpen };

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
      const paper = { place: place.current, label, dark: now.current.dark, askPassword: ask };
      const reader = await openReader({ accountId, localFileId: file.id }, paper, left.signal, () =>
        broken(null),
      );
      setState({ phase: 'open', reader });
      now.current.onOpen(reader);
    };
    open().catch(broken);
    return () => left.abort();
  }, [accountId, file.id, file.name, place, ask, turn]);

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

  const again = () => {
    setState({ phase: 'opening' });
    setTurn((before) => before + 1);
  };
  return { state, reader, shown, again };
}
