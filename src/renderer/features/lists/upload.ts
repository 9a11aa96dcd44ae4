import type { Dispatch, Reply } from '../../../shared/contract/index.ts';
import { CHUNK_BYTES } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { ListView } from '../../../shared/domain/list.ts';

/** Part of a string that `String.fromCharCode` takes at once. */
const STRETCH = 0x8000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STRETCH) {
    text += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  }
  return btoa(text);
}

/**
 * Hands a file (or pasted text) to the core in pieces; `onProgress` gets how many bytes it has. Returns the list in the
 * state `reading`, or why the file isn't taken.
 */
export async function upload(
  dispatch: Dispatch,
  file: {
    readonly accountId: AccountId;
    readonly name: string;
    readonly data: Blob;
    readonly pasted: boolean;
  },
  onProgress: (bytes: number) => void,
): Promise<Reply<ListView>> {
  const { accountId, name, data, pasted } = file;
  const begun = await dispatch('lists.begin', { accountId, name, size: data.size, pasted });
  if (!begun.ok) return begun;
  const { uploadId } = begun.value;
  for (let offset = 0; offset < data.size; offset += CHUNK_BYTES) {
    const piece = new Uint8Array(await data.slice(offset, offset + CHUNK_BYTES).arrayBuffer());
    const taken = await dispatch('lists.chunk', { uploadId, offset, data: base64(piece) });
    if (!taken.ok) return taken;
    onProgress(offset + piece.length);
  }
  return dispatch('lists.read', { uploadId });
}
