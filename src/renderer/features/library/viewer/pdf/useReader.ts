import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { fileUrl } from '../../../../client/index.ts';
import { Damage } from './damage.ts';
import { followJumps } from './places.ts';
import { openReader, type Reader } from './reader.ts';
import { useOpening } from './useOpening.ts';

/** A page that isn't painted in this time never will be: made so, to keep the computer at it. */
const PAINT_MS = 30_000;
const PAINT_EVERY_MS = 1_000;

const NOTHING_OPEN = createStore(() => ({ shown: false }));

/** A file of the library, opened to be read. `shown`: its first page is painted. */
export function useReader(accountId: AccountId, file: LocalFile, onOpen: (reader: Reader) => void) {
  const { opened: reader, ...opening } = useOpening<Reader>({
    url: fileUrl(accountId, file.id),
    label: t('viewer.pages_2', { name: file.name }),
    open: async (paper, signal, failed) => {
      const opened = await openReader({ accountId, localFileId: file.id }, paper, signal, failed);
      onOpen(opened);
      return opened;
    },
  });
  const { fail } = opening;
  useEffect(() => followJumps((id, page) => id === file.id && reader?.goTo(page)), [reader, file.id]);
  const shown = useStore(reader?.store ?? NOTHING_OPEN, (each) => each.shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fail` only sets a state
  useEffect(() => {
    if (!reader || shown) return;
    let waited = 0;
    const timer = setInterval(() => {
      // Nothing is painted in a window that isn't seen.
      if (document.visibilityState === 'visible') waited += PAINT_EVERY_MS;
      if (waited >= PAINT_MS) fail(new Damage('slow'));
    }, PAINT_EVERY_MS);
    return () => clearInterval(timer);
  }, [reader, shown]);
  return { ...opening, reader, shown };
}
