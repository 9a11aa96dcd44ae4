import { useEffect, useRef } from 'react';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { fileUrl } from '../../../client/index.ts';
import type { FromFrame, Place } from '../../../pdf-frame/protocol.ts';
import { ClosedPdf, openPdf, PdfPlace, useOpening } from '../viewer/index.ts';
import css from './Compare.module.css';
import { type Pane, paneOf } from './pane.ts';

type Props = {
  accountId: AccountId;
  file: LocalFile;
  label: string;
  onOpen: (pane: Pane | null) => void;
  onMoved: (place: Place) => void;
};

/** One side's pages. A file that can't be read says so, and the other side stays. */
export function PdfPane({ accountId, file, label, onOpen, onMoved }: Props) {
  const now = useRef({ onOpen, onMoved });
  now.current = { onOpen, onMoved };
  const url = fileUrl(accountId, file.id);
  const { place, state, opened, asked, again } = useOpening<Pane>({
    url,
    label,
    open: async (paper, signal, failed) => {
      const hear = (message: FromFrame) => {
        if (message.type === 'place') now.current.onMoved(message.place);
        else if (message.type === 'failed') failed();
      };
      return paneOf(await openPdf(url, signal, { ...paper, start: null, hear }));
    },
  });
  useEffect(() => {
    now.current.onOpen(opened);
    return () => now.current.onOpen(null);
  }, [opened]);

  if (state.phase === 'broken' || state.phase === 'locked') {
    return (
      <div className={css['broken']}>
        <ClosedPdf accountId={accountId} file={file} state={state} onAgain={again} />
      </div>
    );
  }
  return (
    <div className={css['paper']}>
      <PdfPlace {...{ file, place, state, asked }} shown={opened !== null} />
    </div>
  );
}
