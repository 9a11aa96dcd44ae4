import type { CallError, ExportedFile, Reply } from '../../../shared/contract/index.ts';

/** How long a browser may take to begin saving. Milliseconds. */
const KEEP_MS = 60_000;

/** Has the browser, or the window of the desktop app, save a file that the core made. */
function saveFile(file: ExportedFile): void {
  const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Saves what was asked for; answers why not. */
export async function saveReply(asked: Promise<Reply<ExportedFile>>): Promise<CallError | null> {
  const reply = await asked;
  if (!reply.ok) return reply.error;
  saveFile(reply.value);
  return null;
}
