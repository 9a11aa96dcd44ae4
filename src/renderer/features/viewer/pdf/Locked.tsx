import { Button, PasswordInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { OutsideButtons } from '../OutsideButtons.tsx';
import css from './Locked.module.css';
import type { Asked } from './usePassword.ts';

const WRONG = 'This isn’t the PDF’s password. Check capital letters, or ask whoever sent the file.';

/** Asks for the password of a locked PDF, in place of its pages. Esc gives none. */
export function PasswordForm({ file, asked }: { file: LocalFile; asked: Asked }) {
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') asked.answer(password);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    asked.answer(null);
  };
  return (
    <form className={css['place']} onSubmit={send} onKeyDown={press} aria-label={`Password of ${file.name}`}>
      <EmptyState
        icon={IconLock}
        title="This PDF is locked"
        actions={
          <>
            <Button type="submit" disabled={password === ''}>
              Open
            </Button>
            <Button variant="default" onClick={() => asked.answer(null)}>
              Cancel
            </Button>
          </>
        }
      >
        <p className={css['text']}>
          Enter its password to read it. Ridgeline keeps the password in memory until it closes, and never
          saves it.
        </p>
        <PasswordInput
          className={css['field'] ?? ''}
          label="Password"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          error={asked.wrong && password === '' ? WRONG : null}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </EmptyState>
    </form>
  );
}

type Props = { accountId: AccountId; file: LocalFile; onAgain: () => void };

/** A PDF whose password wasn't given: the ways to read it all the same. */
export function StaysLocked({ accountId, file, onAgain }: Props) {
  return (
    <EmptyState
      icon={IconLock}
      title="This PDF is still locked"
      actions={
        <>
          <Button onClick={onAgain}>Enter the password</Button>
          <OutsideButtons accountId={accountId} file={file} />
        </>
      }
    >
      <p className={css['text']} role="status">
        {file.name} can’t be shown without its password. Enter it here, or open the file in this computer’s
        PDF program, which asks for it too.
      </p>
    </EmptyState>
  );
}
