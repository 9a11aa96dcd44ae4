import { Loader } from '@mantine/core';
import type { RefObject } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { Trouble } from '../Trouble.tsx';
import { PasswordForm, StaysLocked } from './Locked.tsx';
import css from './PdfPlace.module.css';
import type { OpeningState } from './useOpening.ts';
import type { Asked } from './usePassword.ts';

type PlaceProps = {
  readonly file: LocalFile;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly state: OpeningState;
  readonly asked: Asked | null;
  /** The pages are there to be read. */
  readonly shown: boolean;
};

/** Where a PDF's pages are laid out, and until then the question for its password or that it is on its way. */
export function PdfPlace({ file, place, state, asked, shown }: PlaceProps) {
  return (
    <>
      <div ref={place} className={css['pages']} aria-busy={!shown && !asked} />
      {state.phase === 'opening' && asked && <PasswordForm file={file} asked={asked} />}
      {state.phase === 'opening' && !asked && (
        <div className={css['opening']}>
          <Loader size="sm" role="img" aria-label={t('common.opening_pdf')} />
        </div>
      )}
    </>
  );
}

type ClosedProps = {
  readonly accountId: AccountId;
  readonly file: LocalFile;
  readonly state: Extract<OpeningState, { phase: 'locked' | 'broken' }>;
  readonly onAgain: () => void;
};

/** In place of a PDF that can't be read. */
export function ClosedPdf({ accountId, file, state, onAgain }: ClosedProps) {
  return state.phase === 'locked' ? (
    <StaysLocked accountId={accountId} file={file} onAgain={onAgain} />
  ) : (
    <Trouble accountId={accountId} file={file} damage={state.damage} />
  );
}
