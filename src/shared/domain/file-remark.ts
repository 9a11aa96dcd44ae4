import { formatBytes } from './format-bytes.ts';
import type { Bytes } from './units.ts';

/** A harmless departure from a format's rules, which readers may stumble over. */
export type FormRemark = 'json_nan' | 'trailing_bytes' | 'utf16_unmarked' | 'motion_photo' | 'empty';

/** What is odd about a file that was kept all the same. Shown wherever the file is. */
export type FileRemark =
  /** It came twice alike, and not as long as the service's list says. */
  | { readonly code: 'size_differs'; readonly listed: Bytes; readonly came: Bytes }
  /** It came twice alike, and its checksum isn't the one the service announced. */
  | { readonly code: 'checksum_differs'; readonly algorithm: string }
  | { readonly code: 'form'; readonly detail: FormRemark }
  /** Its check failed, and a person kept it. */
  | { readonly code: 'kept_anyway'; readonly why: string };

const FORM: Readonly<Record<FormRemark, string>> = {
  json_nan: 'It holds numbers that JSON doesn’t allow (NaN or Infinity), so some programs can’t read it.',
  trailing_bytes: 'It has extra bytes at its end. Most programs ignore them.',
  utf16_unmarked: 'Its text is UTF-16 without a byte order mark, so some programs show it wrong.',
  motion_photo: 'It is a motion photo: a short video follows the picture.',
  empty: 'It is empty.',
};

/** One or two sentences for the screen. */
export function fileRemarkText(remark: FileRemark): string {
  switch (remark.code) {
    case 'size_differs':
      return `This file differs from what was announced: the service lists ${exactBytes(remark.listed)} and sent ${exactBytes(remark.came)}, twice alike.`;
    case 'checksum_differs':
      return `This file differs from what was announced: its ${remark.algorithm} checksum isn’t the one the service gave, though it came twice alike.`;
    case 'form':
      return FORM[remark.detail];
    case 'kept_anyway':
      return `Kept although its check failed: ${remark.why}`;
  }
}

/** A size to the byte where two sizes are compared. */
function exactBytes(bytes: Bytes): string {
  const exact = `${bytes.toLocaleString('en-US')} bytes`;
  return bytes < 10_000 ? exact : `${formatBytes(bytes)} (${exact})`;
}
