import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconFolderOpen,
  IconListDetails,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AccountId } from '../../../shared/domain/account.ts';
import { isProgram, type LocalFile } from '../../../shared/domain/file.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { FileKindIcon } from '../../components/FileKindIcon.tsx';
import { Hint } from '../../components/Hint.tsx';
import { useOrder } from '../../stores/order.ts';
import { openOutside, reveal, showInFolderLabel } from './actions.ts';
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
};

type ActionProps = {
  label: string;
  keys?: string;
  pressed?: boolean;
  children: ReactNode;
  onClick: (() => void) | undefined;
};

function Action({ label, keys, pressed, children, onClick }: ActionProps) {
  return (
    <Hint label={label} keys={keys}>
      <ActionIcon
        size={32}
        aria-label={label}
        aria-pressed={pressed}
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'ridge' : 'gray'}
        disabled={!onClick}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}

/** Which file is open, of which order, and the way to the next one and out. */
export function Header(props: Props) {
  const { accountId, orderId, file, place } = props;
  const order = useOrder(accountId, orderId).detail?.order;
  const usable = file?.present ? file : undefined;
  return (
    <header className={css['header']}>
      <Action label="Files of this order" pressed={props.list} onClick={props.onList}>
        <IconListDetails size={18} stroke={1.7} />
      </Action>
      <div className={css['names']}>
        <h1 className={css['title']}>
          {file && <FileKindIcon kind={file.kind} />}
          <span className={css['fileName']}>{file?.name ?? 'File'}</span>
        </h1>
        <div className={css['under']}>
          {order?.address ?? `Order ${orderId}`}
          {order?.claimNumber && <span className={css['claim']}>Claim {order.claimNumber}</span>}
        </div>
      </div>
      <div className={css['steps']}>
        <Action label="Previous file" keys="←" onClick={props.onBefore}>
          <IconChevronLeft size={18} />
        </Action>
        <span className={css['place']}>{place && `${place.at} of ${place.of}`}</span>
        <Action label="Next file" keys="→" onClick={props.onAfter}>
          <IconChevronRight size={18} />
        </Action>
      </div>
      <Action
        label="Open with this computer’s program"
        onClick={usable && !isProgram(usable.name) ? () => void openOutside(accountId, usable) : undefined}
      >
        <IconExternalLink size={18} stroke={1.7} />
      </Action>
      <Action label={showInFolderLabel()} onClick={usable && (() => reveal(accountId, usable))}>
        <IconFolderOpen size={18} stroke={1.7} />
      </Action>
      <Action label="Close the viewer" keys="Esc" onClick={props.onClose}>
        <IconX size={18} />
      </Action>
    </header>
  );
}
