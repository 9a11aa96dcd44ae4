import './print.css';
import { failed } from '../../components/notify.ts';
import { useActiveAccount } from '../../stores/accounts.ts';
import type { OpenPdf } from './pdf/engine.ts';

/** Sharp enough for lines and small text on paper. Pixels. */
const PRINT_WIDTH = 1_700;
/** More pages are printed faster by the computer's own program. */
const MOST_PRINTED = 60;

/**
 * Opens the system's print dialog on these pictures, one on each sheet; `note` stands on every sheet. Resolves when the
 * dialog is closed.
 */
async function printPictures(pictures: readonly Blob[], note: string | null): Promise<void> {
  const urls = pictures.map((picture) => URL.createObjectURL(picture));
  const sheets = document.createElement('div');
  sheets.className = 'r-print';
  for (const url of urls) {
    const sheet = document.createElement('div');
    const picture = document.createElement('img');
    picture.src = url;
    picture.alt = '';
    sheet.append(picture);
    if (note !== null) sheet.append(Object.assign(document.createElement('p'), { textContent: note }));
    sheets.append(sheet);
  }
  document.body.append(sheets);
  try {
    await Promise.all([...sheets.querySelectorAll('img')].map((picture) => picture.decode()));
    window.print();
  } finally {
    sheets.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

const NOTES = {
  practice: 'Practice: nothing here is a real roof',
  sandbox: 'Sandbox: nothing here was measured',
  production: null,
} as const;

/** What stands on every printed sheet of an account that isn't production. */
export function usePrintNote(): string | null {
  const account = useActiveAccount();
  return account ? NOTES[account.environment] : null;
}

const NO_PRINT = { code: 'internal', message: 'The pages couldn’t be made ready for printing.' } as const;

/** Prints all pages as they are seen; answers false for a document that is too long for that. */
export async function printPdf(pdf: OpenPdf, note: string | null): Promise<boolean> {
  if (pdf.pages > MOST_PRINTED) return false;
  const { signal } = new AbortController();
  const pages: Blob[] = [];
  for (let page = 1; page <= pdf.pages; page += 1) {
    const canvas = document.createElement('canvas');
    const drawn = await pdf.draw(page, canvas, { width: PRINT_WIDTH / devicePixelRatio, signal });
    const picture = await new Promise<Blob | null>((resolve) =>
      drawn ? canvas.toBlob(resolve, 'image/jpeg', 0.95) : resolve(null),
    );
    if (!picture) return failed(NO_PRINT);
    pages.push(picture);
  }
  await printPictures(pages, note);
  return true;
}

/** Prints a picture on one sheet. */
export async function printPicture(url: string, note: string | null): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin' });
    await printPictures([await answer.blob()], note);
  } catch {
    failed(NO_PRINT);
  }
}
