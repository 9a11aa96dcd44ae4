import { modals } from '@mantine/modals';
import { t } from '../../../../../shared/copy/t.ts';
import { openPdf } from './engine.ts';

/** Pages of one print job. A page costs about half a megabyte until its job is printed. */
const PAGES_PER_JOB = 200;

/** Asks before the next part of a long document; answers false to stop. */
function askForPart(first: number, last: number, pages: number): Promise<boolean> {
  const part = first === last ? t('viewer.page_3', { first }) : t('viewer.pages_3', { first, last });
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: t('viewer.print_next', { part }),
      children: t('viewer.pdf_has_pages_so_printed', { pages, first: first - 1 }),
      labels: { confirm: t('viewer.print_2', { part }), cancel: t('viewer.stop_here') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

/**
 * Prints all pages as vectors, `note` on every sheet, in a frame that is only there for it. Returns whether the pages could
 * be made ready. Throws what `openPdf` throws.
 */
export async function printPdf(url: string, note: string | null, signal: AbortSignal): Promise<boolean> {
  const pdf = await openPdf(url, signal, 'print');
  try {
    for (let first = 1; first <= pdf.pages; first += PAGES_PER_JOB) {
      const last = Math.min(pdf.pages, first + PAGES_PER_JOB - 1);
      if (first > 1 && !(await askForPart(first, last, pdf.pages))) break;
      if (!(await pdf.print(first, last, note))) return signal.aborted;
    }
    return true;
  } finally {
    pdf.close();
  }
}
