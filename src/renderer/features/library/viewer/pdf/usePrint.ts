import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { failed } from '../../../../components/notify.ts';
import { printNote, withTitle } from '../../../../components/print.ts';
import { printPdf } from './printPdf.ts';

const NOT_PRINTED = {
  code: 'internal',
  get message() {
    return t('viewer.pdf_couldnt_be_prepared_printing');
  },
} as const;

/** Printing of the PDF of this name: `print` does nothing while it is being printed, and ends with the viewer. */
export function usePrint(url: string, name: string): { printing: boolean; print: () => Promise<void> } {
  const [printing, setPrinting] = useState(false);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);
  const print = async () => {
    if (printing) return;
    setPrinting(true);
    left.current = new AbortController();
    const { signal } = left.current;
    const ready = await withTitle(name, () => printPdf(url, printNote(), signal)).catch(() => signal.aborted);
    if (!ready) failed(NOT_PRINTED);
    setPrinting(false);
  };
  return { printing, print };
}
