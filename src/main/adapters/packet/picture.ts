/** A picture is opened out in memory, four bytes for each dot. */
const MOST_DOTS = 60_000_000;

/** What a page can show of a picture: JPEG and PNG of a size that a camera or a screen makes; null for all others. */
export function pictureOf(bytes: Uint8Array): 'jpeg' | 'png' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 4 && view.getUint16(0) === 0xffd8) return 'jpeg';
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47) return null;
  return view.getUint32(16) * view.getUint32(20) <= MOST_DOTS ? 'png' : null;
}
