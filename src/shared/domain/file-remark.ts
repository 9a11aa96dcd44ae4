import { asMessage } from '../copy/message.ts';
import type { Message } from './message.ts';
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
  | { readonly code: 'kept_anyway'; readonly why: Message };

/** What a column holds: an earlier version kept why a check failed as a text. */
export function readRemark(kept: string | null): FileRemark | null {
  const remark = kept === null ? null : (JSON.parse(kept) as FileRemark);
  return remark?.code === 'kept_anyway' ? { ...remark, why: asMessage(remark.why) } : remark;
}
