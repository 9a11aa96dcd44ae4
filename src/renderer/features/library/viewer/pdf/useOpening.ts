import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { damageOf, isLocked } from './damage.ts';
import type { Paper } from './engine.ts';
import { usePassword } from './usePassword.ts';

export type OpeningState<Opened = unknown> =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly opened: Opened }
  | { readonly phase: 'locked' }
  | { readonly phase: 'broken'; readonly damage: string | null };

const OPENING = { phase: 'opening' } as const;

type Given<Opened> = {
  readonly url: string;
  /** What the pages are called. */
  readonly label: string;
  /** Lays the pages out; `failed`: they broke after that. Throws what `openPdf` throws. */
  readonly open: (paper: Paper, signal: AbortSignal, failed: () => void) => Promise<Opened>;
};

/** A PDF on its way into `place`, in the theme's colors: opened, locked, or broken. `again` tries once more what stayed locked. */
export function useOpening<Opened extends { readonly look: (dark: boolean) => void }>(given: Given<Opened>) {
  const { url, label } = given;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<OpeningState<Opened>>(OPENING);
  const [turn, setTurn] = useState(0);
  const { asked, ask } = usePassword();
  const dark = useComputedColorScheme('light') === 'dark';
  const now = useRef({ dark, open: given.open });
  now.current = { dark, open: given.open };
  const fail = (error: unknown) =>
    setState(isLocked(error) ? { phase: 'locked' } : { phase: 'broken', damage: damageOf(error) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document or another turn is what opens
  useEffect(() => {
    const left = new AbortController();
    const broken = (error: unknown) => {
      if (!left.signal.aborted) fail(error);
    };
    setState(OPENING);
    if (place.current) {
      const paper = { place: place.current, label, dark: now.current.dark, askPassword: ask };
      now.current
        .open(paper, left.signal, () => broken(null))
        .then((opened) => setState({ phase: 'open', opened }))
        .catch(broken);
    }
    return () => left.abort();
  }, [url, label, ask, turn]);

  const opened = state.phase === 'open' ? state.opened : null;
  useEffect(() => opened?.look(dark), [opened, dark]);
  const again = () => {
    // The place is drawn again before it is opened in.
    setState(OPENING);
    setTurn((before) => before + 1);
  };
  return { place, state, opened, asked, fail, again };
}
