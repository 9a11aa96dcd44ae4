import type { Millis } from '../../../../shared/domain/units.ts';
import { type Ports, sleep, type UnreadFile } from '../../ports/index.ts';

/** Pages that are put into the index at once: the app answers between two pieces. */
const PIECE = 25;
const BREATH: Millis = 1;

/**
 * Makes the text of a PDF's pages findable, in place of what was known of it. What is cut off in the middle is put again
 * with its file, which counts as read only once its numbers are recorded.
 */
export async function putPages(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  file: UnreadFile,
  texts: readonly string[],
): Promise<void> {
  const piece = <Value>(work: () => Value) => store.relaxed(() => store.transaction(work));
  while (piece(() => store.pages.forget(file.localFileId, PIECE)) === PIECE) await sleep(clock, BREATH);
  for (let from = 0; from < texts.length; from += PIECE) {
    if (from > 0) await sleep(clock, BREATH);
    piece(() => store.pages.put(file, from + 1, texts.slice(from, from + PIECE)));
  }
}
