import { Button, PasswordInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { OutsideButtons } from '../OutsideButtons.tsx';
import css from './Locked.module.css';
import type { Asked } from './usePassword.ts';

const WRONG = 'viewer.isnt_pdfs_password_check_capital';

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
    <form
      className={css['place']}
      onSubmit={send}
      onKeyDown={press}
      aria-label={t('viewer.password', { name: file.name })}
    >
      <EmptyState
        icon={IconLock}
        title={t('viewer.pdf_locked')}
        actions={
          <>
            <Button type="submit" disabled={password === ''}>
              {t('viewer.open')}
            </Button>
            <Button variant="default" onClick={() => asked.answer(null)}>
              {t('common.cancel')}
            </Button>
          </>
        }
      >
        <p className={css['text']}>{t('viewer.enter_password_read_ridgeline_keeps')}</p>
        <PasswordInput
          className={css['field'] ?? ''}
          label={t('common.password')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          error={asked.wrong && password === '' ? t(WRONG) : null}
          visibilityToggleButtonProps={{ 'aria-label': t('common.show_or_hide_password') }}
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
      title={t('viewer.pdf_still_locked')}
      actions={
        <>
          <Button onClick={onAgain}>{t('viewer.enter_password')}</Button>
          <OutsideButtons accountId={accountId} file={file} />
        </>
      }
    >
      <p className={css['text']} role="status">
        {t('viewer.cant_be_shown_without_password', { name: file.name })}
      </p>
    </EmptyState>
  );
}
