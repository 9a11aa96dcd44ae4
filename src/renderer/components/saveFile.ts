import type { ExportedFile } from '../../shared/contract/index.ts';

/** Hands a file that the core made to the person, who says where it goes. Works alike in both hosts. */
export function saveFile({ name, mediaType, base64 }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next turn, but reads the address until then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
