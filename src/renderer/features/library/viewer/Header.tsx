import {
  IconAppWindow,
  IconChevronLeft,
  IconChevronRight,
  IconColumns2,
  IconCopy,
  IconExternalLink,
  IconFolderOpen,
  IconGripVertical,
  IconListDetails,
  IconMaximize,
  IconMinimize,
  IconRulerMeasure,
  IconX,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { type LocalFile, opensOutside } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { Hint } from '../../../components/Hint.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { failed } from '../../../components/notify.ts';
import { useOrder } from '../../../stores/tracking/order.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { hashHere, openInWindow } from '../../../stores/window/newWindow.ts';
import { openOutside, reveal, showInFolderLabel } from './actions.ts';
import { compareRevisions } from './compare.ts';
import { copyFile, dragOut } from './handing.ts';
import css from './Viewer.module.css';

type Props = {
  accountId: AccountId;
  orderId: OrderId;
  file: LocalFile | undefined;
  /** Which of how many files is open. */
  place: { at: number; of: number } | null;
  list: boolean;
  onList: () => void;
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onClose: () => void;
  card: boolean;
  onCard: () => void;
  full: boolean;
  onFull: () => void;
};

/** A tool of the header; without something to do it is disabled. */
function Action(tool: ComponentProps<typeof IconButton>) {
  return <IconButton size={32} disabled={!tool.onClick} {...tool} />;
}

/** Which file is open, of which order, and the way to the next one and out. */
export function Header(props: Props) {
  const { accountId, orderId, file, place } = props;
  const order = useOrder(accountId, orderId).detail?.order;
  const usable = file?.present ? file : undefined;
  return (
    <header className={css['header']}>
      <Action label={t('viewer.files_order')} pressed={props.list} onClick={props.onList}>
        <IconListDetails size={18} stroke={1.7} />
      </Action>
      <div className={css['names']}>
        <h1 className={css['title']}>
          {file && <FileKindIcon kind={file.kind} />}
          <span className={css['fileName']}>{file?.name ?? t('viewer.file')}</span>
        </h1>
        <div className={css['under']}>
          {order?.address ?? t('common.order', { orderId })}
          {order?.claimNumber && (
            <span className={css['claim']}>{t('common.claim', { claimNumber: order.claimNumber })}</span>
          )}
        </div>
      </div>
      <div className={css['steps']}>
        <Action label={t('viewer.previous_file')} keys="←" onClick={props.onBefore}>
          <IconChevronLeft size={18} />
        </Action>
        <span className={css['place']}>{place && t('viewer.of', { at: place.at, of: place.of })}</span>
        <Action label={t('viewer.next_file')} keys="→" onClick={props.onAfter}>
          <IconChevronRight size={18} />
        </Action>
      </div>
      <Action label={t('common.measurements')} keys="M" pressed={props.card} onClick={props.onCard}>
        <IconRulerMeasure size={18} stroke={1.7} />
      </Action>
      <Action
        label={t('common.compare_revisions')}
        keys="C"
        onClick={() => void compareRevisions(accountId, orderId)}
      >
        <IconColumns2 size={18} stroke={1.7} />
      </Action>
      <span className={css['apart']} />
      <Hint label={t('viewer.drag_file_into_mail_or')}>
        <span
          role="img"
          aria-label={t('viewer.drag_file_out_here')}
          className={css['grip']}
          draggable={usable !== undefined}
          onDragStart={(event) => usable && dragOut(event, accountId, usable)}
        >
          <IconGripVertical size={18} stroke={1.7} />
        </span>
      </Hint>
      <Action
        label={t('common.copy_file')}
        keys="Ctrl+C"
        onClick={usable && (() => void copyFile(accountId, usable))}
      >
        <IconCopy size={18} stroke={1.7} />
      </Action>
      <Action
        label={t('common.open_with_computers_program')}
        onClick={usable && opensOutside(usable.name) ? () => void openOutside(accountId, usable) : undefined}
      >
        <IconExternalLink size={18} stroke={1.7} />
      </Action>
      <Action
        label={t('workbench.open_in_window')}
        keys="Ctrl+Alt+N"
        onClick={() => void openInWindow(hashHere(useNavigation.getState().route)).then(failed)}
      >
        <IconAppWindow size={18} stroke={1.7} />
      </Action>
      <Action label={showInFolderLabel()} onClick={usable && (() => reveal(accountId, usable))}>
        <IconFolderOpen size={18} stroke={1.7} />
      </Action>
      <Action
        label={props.full ? t('viewer.leave_full_screen') : t('common.full_screen')}
        keys="F11"
        pressed={props.full}
        onClick={props.onFull}
      >
        {props.full ? <IconMinimize size={18} stroke={1.7} /> : <IconMaximize size={18} stroke={1.7} />}
      </Action>
      <Action label={t('viewer.close_viewer')} keys={t('common.esc')} onClick={props.onClose}>
        <IconX size={18} />
      </Action>
    </header>
  );
}
