/** The file isn't there any more. */
export class FileGone extends Error {}

/** Why a PDF can't be shown, in the person's words; null: it isn't on the disk. Takes what `openPdf` throws. */
export function damageOf(error: unknown): string | null {
  if (error instanceof FileGone) return null;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'The PDF is locked with a password, which Ridgeline can’t enter.';
  if (name === 'InvalidPDFException')
    return 'The PDF is damaged: it has no readable beginning or table of pages.';
  return 'The PDF couldn’t be read.';
}
