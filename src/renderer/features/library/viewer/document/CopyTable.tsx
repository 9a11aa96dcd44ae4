import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { Hint } from '../../../../components/Hint.tsx';
import { failed } from '../../../../components/notify.ts';
import { asClipboard, asHtml, type Cells } from './cells.ts';

const DONE_MS = 1_600;

/** Puts a table on the clipboard, as text and as cells: Excel, Word and mail take it as a table. */
async function copyTable(table: Cells): Promise<boolean> {
  const as = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ ...as('text/plain', asClipboard(table)), ...as('text/html', asHtml(table)) }),
    ]);
    return true;
  } catch {
    return !failed({ code: 'internal', message: t('viewer.clipboard_couldnt_be_written_try') });
  }
}

/** Copies a table; `label` names it: "Copy the table". */
export function CopyTable({ table, label }: { table: Cells; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const words = copied ? t('common.copied') : t('common.copy', { label });
  const copy = async () => setCopied(await copyTable(table));
  return (
    <Hint label={words}>
      <ActionIcon size={24} onClick={() => void copy()} aria-label={words}>
        {copied ? <IconCheck size={15} color="var(--r-ok)" /> : <IconCopy size={15} color="var(--r-dim)" />}
      </ActionIcon>
    </Hint>
  );
}
