import { IconAlertTriangle } from '@tabler/icons-react';
import { fileRemarkText } from '../../shared/copy/file-remark.ts';
import type { LocalFile } from '../../shared/domain/file.ts';
import css from './Remark.module.css';

/** What is odd about a file that was kept all the same. It stands wherever the file does. */
export function Remark({ file }: { file: Pick<LocalFile, 'remark'> | null }) {
  if (!file?.remark) return null;
  return (
    <p className={css['remark']} role="note">
      <IconAlertTriangle size={14} aria-hidden="true" />
      {fileRemarkText(file.remark)}
    </p>
  );
}
