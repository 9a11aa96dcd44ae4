import type { FileRemark } from '../domain/file-remark.ts';
import { formatBytes } from '../domain/format-bytes.ts';
import type { Bytes } from '../domain/units.ts';
import { say } from './say.ts';
import { t } from './t.ts';

/** What is odd about a file that was kept, in one or two sentences for the screen. */
export function fileRemarkText(remark: FileRemark): string {
  switch (remark.code) {
    case 'size_differs':
      return t('remark.size_differs', { listed: exactBytes(remark.listed), came: exactBytes(remark.came) });
    case 'checksum_differs':
      return t('remark.checksum_differs', { algorithm: remark.algorithm });
    case 'form':
      return t(`remark.${remark.detail}`);
    case 'kept_anyway':
      return t('remark.kept_anyway', { why: say(remark.why) });
  }
}

/** A size to the byte where two sizes are compared. */
function exactBytes(bytes: Bytes): string {
  const exact = t('remark.bytes', { bytes });
  return bytes < 10_000 ? exact : `${formatBytes(bytes)} (${exact})`;
}
