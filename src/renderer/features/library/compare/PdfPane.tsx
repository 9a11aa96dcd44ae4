import { Loader, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { fileUrl } from '../../../client/index.ts';
import type { Place } from '../../../pdf-frame/protocol.ts';
import { damageOf, isLocked, PasswordForm, StaysLocked, Trouble, usePassword } from '../viewer/index.ts';
import css from './Compare.module.css';
import { openPane, type Pane } from './pane.ts';

type Props = {
  accountId: AccountId;
  file: LocalFile;
  label: string;
  onOpen: (pane: Pane | null) => void;
  onMoved: (place: Place) => void;
};

/** One side's pages. A file that can't be read says so, and the other side stays. */
export function PdfPane({ accountId, file, label, onOpen, onMoved }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'locked' | { damage: string | null }>('opening');
  const [turn, setTurn] = useState(0);
  const { asked, ask } = usePassword();
  const dark = useComputedColorScheme('light') === 'dark';
  const pane = useRef<Pane | null>(null);
  const now = useRef({ onOpen, onMoved, dark });
  now.current = { onOpen, onMoved, dark };
  const url = fileUrl(accountId, file.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what opens it again
  useEffect(() => {
    const left = new AbortController();
    const broken = (error: unknown) => {
      if (!left.signal.aborted) setState(isLocked(error) ? 'locked' : { damage: damageOf(error) });
    };
    const open = async () => {
      if (!place.current) return;
      const paper = { place: place.current, label, dark: now.current.dark, askPassword: ask };
      const heard = {
        moved: (where: Place) => now.current.onMoved(where),
        failed: () => broken(null),
      };
      pane.current = await openPane(url, paper, left.signal, heard);
      setState('open');
      now.current.onOpen(pane.current);
    };
    setState('opening');
    open().catch(broken);
    return () => {
      left.abort();
      pane.current = null;
      now.current.onOpen(null);
    };
  }, [url, label, ask, turn]);
  useEffect(() => pane.current?.look(dark), [dark]);

  if (typeof state === 'object') {
    return (
      <div className={css['broken']}>
        <Trouble accountId={accountId} file={file} damage={state.damage} />
      </div>
    );
  }
  if (state === 'locked') {
    return (
      <div className={css['broken']}>
        <StaysLocked
          accountId={accountId}
          file={file}
          onAgain={() => {
            setState('opening');
            setTurn((before) => before + 1);
          }}
        />
      </div>
    );
  }
  return (
    <div className={css['paper']}>
      <div ref={place} className={css['pages']} aria-busy={state !== 'open' && !asked} />
      {state === 'opening' && asked && <PasswordForm file={file} asked={asked} />}
      {state === 'opening' && !asked && (
        <div className={css['opening']}>
          <Loader size="sm" role="img" aria-label={t('common.opening_pdf')} />
        </div>
      )}
    </div>
  );
}
