/** Lists of addresses: read, matched, checked, confirmed, and followed while they are sent. Its screens are loaded by the frame. */
export { RunStrip } from './run/RunStrip.tsx';
export { beginList } from './start/begin.ts';
