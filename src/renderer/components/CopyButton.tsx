import { CopyButton as Copying } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import { IconButton } from './IconButton.tsx';

/** How long a button says that it has copied. Milliseconds. */
export const COPIED_MS = 1_600;

/** Copies a value; `label` names it: "Copy claim number". */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <Copying value={value} timeout={COPIED_MS}>
      {({ copied, copy }) => <CopyIcon copied={copied} label={label} onCopy={copy} />}
    </Copying>
  );
}

/** The button of what is copied in another way. `copied`: just now. */
export function CopyIcon(props: { copied: boolean; label: string; onCopy: () => void }) {
  const { copied, label, onCopy } = props;
  return (
    <IconButton size={24} label={copied ? t('common.copied') : t('common.copy', { label })} onClick={onCopy}>
      {copied ? <IconCheck size={15} color="var(--r-ok)" /> : <IconCopy size={15} color="var(--r-dim)" />}
    </IconButton>
  );
}
