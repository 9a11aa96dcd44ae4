import { message } from '../../../shared/copy/message.ts';
import { Unreadable } from './limits.ts';

/** Text of a file: UTF-8 or UTF-16 by its mark, UTF-8 when it is valid, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const label = encodingOf(bytes);
  const text = new TextDecoder(label).decode(bytes);
  if (text.includes('\u0000')) throw new Unreadable(message('reading.isnt_text_whatever_name_says'));
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
