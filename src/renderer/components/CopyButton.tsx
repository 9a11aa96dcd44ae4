import { ActionIcon, CopyButton as Copying } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import { Hint } from './Hint.tsx';

/** Copies a value; `label` names it: "Copy claim number". */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <Copying value={value} timeout={1_600}>
      {({ copied, copy }) => (
        <Hint label={copied ? t('common.copied') : t('common.copy', { label })}>
          <ActionIcon
            size={24}
            onClick={copy}
            aria-label={copied ? t('common.copied') : t('common.copy', { label })}
          >
            {copied ? (
              <IconCheck size={15} color="var(--r-ok)" />
            ) : (
              <IconCopy size={15} color="var(--r-dim)" />
            )}
          </ActionIcon>
        </Hint>
      )}
    </Copying>
  );
}
