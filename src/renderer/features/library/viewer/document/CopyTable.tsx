import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { COPIED_MS, CopyIcon } from '../../../../components/CopyButton.tsx';
import { failed } from '../../../../components/notify.ts';
import { asClipboard, asHtml, type Cells } from './cells.ts';

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
  const { start } = useTimeout(() => setCopied(false), COPIED_MS);
  const copy = async () => {
    setCopied(await copyTable(table));
    start();
  };
  return <CopyIcon copied={copied} label={label} onCopy={() => void copy()} />;
}
