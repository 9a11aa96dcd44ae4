import { Button } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import { changedFile } from '../../shared/copy/changed-file.ts';
import { say } from '../../shared/copy/say.ts';
import { t } from '../../shared/copy/t.ts';
import type { LocalFile } from '../../shared/domain/file.ts';
import css from './Remark.module.css';

type Props = {
  file: LocalFile | null;
  /** The delivered version is fetched beside it; undefined: it is here already, or can't be fetched. */
  onDelivered?: (() => void) | undefined;
  loading?: boolean;
};

/** The mark of a file that somebody edited after its delivery, and the way to the delivered version. */
export function ChangedFile({ file, onDelivered, loading = false }: Props) {
  if (!file?.present || file.changedAt === null) return null;
  return (
    <div className={css['remark']} role="note">
      <IconPencil size={14} aria-hidden="true" />
      <span>{say(changedFile(file.changedAt, Date.now()))}</span>
      {onDelivered && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconDownload size={13} aria-hidden="true" />}
          loading={loading}
          title={t('common.put_beside_changed_file_which')}
          onClick={onDelivered}
        >
          {t('common.get_delivered_version')}
        </Button>
      )}
    </div>
  );
}
