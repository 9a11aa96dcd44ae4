import { Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { openFile } from '../../../stores/window/navigation.ts';
import { Glimpse } from './Glimpse.tsx';
import css from './QuickLook.module.css';

type Props = {
  accountId: AccountId;
  file: LocalFile | undefined;
  open: boolean;
  onStep: (steps: number) => void;
  onClose: () => void;
};

/** A file in large, over the library: Space or Esc closes it, the arrows continue to the next file. */
export function QuickLook({ accountId, file, open, onStep, onClose }: Props) {
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowRight: 1,
      ArrowUp: -1,
      ArrowLeft: -1,
    };
    const step = steps[event.key];
    if (step !== undefined) onStep(step);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) onClose();
    else if (event.key === 'Enter' && file && !(event.target instanceof HTMLButtonElement)) {
      onClose();
      openFile(file.orderId, file.id);
    } else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened={open && file !== undefined}
      onClose={onClose}
      size="min(1100px, 92vw)"
      title={file?.name}
      closeButtonProps={{ 'aria-label': t('common.close_preview') }}
      onKeyDown={press}
      transitionProps={{ duration: 80, exitDuration: 0 }}
    >
      <div className={css['stage']}>
        {file && <Glimpse key={`${file.id} ${file.present}`} accountId={accountId} file={file} large />}
      </div>
      <div className={css['hints']}>
        <KeyHint keys="↑" />
        <Rich
          id="library.other_files_read_close"
          values={{
            keyHint: <KeyHint keys="↓" />,
            keyHint2: <KeyHint keys="Enter" />,
            keyHint3: <KeyHint keys="Space" />,
          }}
        />
      </div>
    </Modal>
  );
}
